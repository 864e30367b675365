"""What the signs mean, and which printed values are only assumed: a drawing of its own, which the
page shows beside the table.
"""

from __future__ import annotations

from functools import cache, lru_cache

from ....core.components import only_assumed
from ....core.messages import Said
from ....draw import Drawing, Fragment, Markup, fragment, group, symbol
from ..rules.tables import GOD_NAMES, RESOURCE_NAMES, TOKEN_OF_AREA, C
from . import board, texts, tokens, told
from .busts import seal
from .lettering import block, line, title
from .powers import KINDS
from .shapes import box, round_

SIGNS = ("prestige", "any_resource", "jar", "burial_step", "first_player", "pharaoh")
WIDTH, ROW = 640, 30


@cache
def assumed() -> tuple[str, ...]:
    """The tables of the component file with values that the rulebooks do not state."""
    return tuple(
        dict.fromkeys(doubt.where.split("[")[0].replace(".", "_") for doubt in only_assumed(C))
    )


def assumed_note(lang: str) -> str:
    """Which values are assumed, in a sentence; nothing if none is."""
    say = texts(lang)
    known = [
        Said(f"picture.assumed.{name}") for name in assumed() if f"picture.assumed.{name}" in say
    ]
    return told(lang, "picture.assumed_note", what=known) if known else ""


def _entries(lang: str) -> list[tuple[Markup, str]]:
    say = texts(lang)
    ink = "pharaon-ink"
    return [
        (title(0, 0, "1/2", 15, "middle"), say("picture.legend.have")),
        (
            group(
                round_(0, 0, 12, "pharaon-umber pharaon-gold-line", stroke=1),
                symbol(f"pharaon.{GOD_NAMES[0]}", 0, 0, 16, "pharaon-lapisink"),
            ),
            say("picture.legend.serves"),
        ),
        *(
            (
                tokens.resource(i, 0, 0, 26),
                told(lang, "picture.legend.resource", resource=Said(f"resource.{name}")),
            )
            for i, name in enumerate(RESOURCE_NAMES)
        ),
        (tokens.token(0, 0, 0, 26), say("picture.legend.token")),
        (tokens.token(TOKEN_OF_AREA, 0, 0, 26), say("picture.legend.area_token")),
        *(
            (seal(sign, 0, 0, 11), say(f"picture.legend.{sign.partition('.')[2]}"))
            for sign in KINDS
        ),
        *(
            (
                symbol(f"pharaon.{name}", 0, 0, 22, "pharaon-clay" if name == "jar" else ink),
                say(f"picture.legend.{name}"),
            )
            for name in SIGNS
        ),
        (
            group(
                tokens.resource(1, -13, 0, 20),
                tokens.chevron(-2, 0, 4),
                tokens.resource(2, 13, 0, 20),
            ),
            say("picture.legend.coming"),
        ),
    ]


@lru_cache(8)
def legend(lang: str = "en") -> Drawing:
    """The signs in two columns; below them what is only assumed."""
    entries = _entries(lang)
    rows = -(-len(entries) // 2)
    note = assumed_note(lang)
    top = 16 + rows * ROW
    high = top + (96 if note else 4)
    drawing = Drawing(WIDTH, high)
    drawing.put("ground", board.ground(False, 2), _paper(high))
    shown: list[Markup] = []
    for i, (picture, words) in enumerate(entries):
        x, y = 34 + i // rows * 312, 12 + ROW * (i % rows + 0.5)
        shown.append(group(picture, at=(x, y)))
        shown.append(line(x + 30, y, words, 15, room=250, look="pharaon-ink"))
    if note:
        shown.append(block(16, top, WIDTH - 32, 84, note, 13.5, "pharaon-soft", "start"))
    drawing.put("board", fragment("legend", *shown))
    return drawing


def _paper(high: float) -> Fragment:
    return fragment("legend-paper", box(0, 0, WIDTH, high, "pharaon-mat1"))
