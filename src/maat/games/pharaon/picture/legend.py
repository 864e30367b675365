"""What the signs mean, where there is room for it; and which printed values are only assumed."""

from __future__ import annotations

from functools import cache, lru_cache

from ....core.components import only_assumed
from ....core.messages import Said
from ....draw import Fragment, Markup, fragment, rect, symbol, text, text_box
from ..rules.tables import TOKEN_OF_AREA, C
from . import texts, tokens, told
from .places import arrangement

SIGNS = (
    "prestige", "any_resource", "jar", "permanent", "once_per_round", "instant", "burial_step",
    "first_player", "pharaoh",
)  # fmt: skip
ROW = 25


@lru_cache(32)
def legend(lang: str, narrow: bool, form: int) -> Fragment:
    box, say = arrangement(narrow, form).legend, texts(lang)
    assert box is not None
    entries: list[tuple[Markup, str]] = [
        (text(0, 0, "1/2", "ink", 13, True, "middle"), say("picture.legend.have")),
        (tokens.resource(0, 0, 0, 21), say("picture.legend.resource")),
        (tokens.token(0, 0, 0, 20), say("picture.legend.token")),
        (tokens.token(TOKEN_OF_AREA, 0, 0, 20), say("picture.legend.area_token")),
        *(
            (symbol(f"pharaon.{name}", 0, 0, 20, "ink"), say(f"picture.legend.{name}"))
            for name in SIGNS
        ),
    ]
    columns = max(int(box.width // 186), 1)
    most = int((box.height - 16) // ROW)
    entries = entries[: most * columns]
    rows = -(-len(entries) // columns)
    w = (box.width - 16) / columns
    shown: list[Markup] = [rect(0, 0, box.width, rows * ROW + 16, "bare edge", 12)]
    for i, (picture, words) in enumerate(entries):
        x, y = 12 + i // rows * w, 8 + ROW * (i % rows + 0.5)
        shown.append(_moved(picture, x + 11, y))
        shown.append(text(x + 30, y, words, "ink", 15, room=w - 38, least=11))
    return fragment("legend", *shown, at=box.at)


def _moved(picture: Markup, x: float, y: float) -> Markup:
    from ....draw import group

    return group(picture, at=(x, y))


@cache
def assumed() -> tuple[str, ...]:
    """The tables of the component file with values that the rulebooks do not state."""
    return tuple(
        dict.fromkeys(doubt.where.split("[")[0].replace(".", "_") for doubt in only_assumed(C))
    )


@lru_cache(32)
def note(lang: str, narrow: bool, form: int) -> Fragment:
    box, say = arrangement(narrow, form).note, texts(lang)
    known = [
        Said(f"picture.assumed.{name}") for name in assumed() if f"picture.assumed.{name}" in say
    ]
    words = told(lang, "picture.assumed_note", what=known) if known else ""
    shown = (
        (text_box(4, 0, box.width - 8, box.height, words, "faint", 14, anchor="start", least=11),)
        if words
        else ()
    )
    return fragment("note", *shown, ref="note", at=box.at)
