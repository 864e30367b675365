"""The frames of the five Areas: name, and what the wheel asks there now and in the rounds to come
(P12, P35).
"""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import Box, Fragment, Markup, circle, fragment, rect, symbol, text
from ..names import area, resource
from ..rules.tables import AREA_NAMES
from . import texts, tokens
from .places import arrangement

HEAD = 48  # height of the line with the name
PAD = 12


def frame_of(narrow: bool, place: int) -> Box:
    return arrangement(narrow, 2).areas[place]


def body_of(narrow: bool, place: int) -> Box:
    """What is inside a frame, below its head."""
    box = frame_of(narrow, place)
    pad = PAD - 4 if narrow else PAD
    return Box(box.left + pad, box.top + HEAD, box.width - 2 * pad, box.height - HEAD - pad)


@lru_cache(1 << 8)
def frame(lang: str, narrow: bool, number: int, place: int) -> Fragment:
    box = frame_of(narrow, place)
    return fragment(
        f"frame-{AREA_NAMES[number]}",
        rect(0, 0, box.width, box.height, "panel edge", 12),
        circle(26, 24, 17, "dune"),
        symbol(tokens.AREA_SYMBOLS[number], 26, 24, 24, "ink"),
        text(
            50,
            24,
            texts(lang).sentence(area(number)),
            "ink",
            18,
            bold=True,
            room=box.width / 2 - 56,
            least=13,
        ),
        at=box.at,
    )


@lru_cache(1 << 10)
def access(
    lang: str, narrow: bool, number: int, place: int, now: int, coming: tuple[int, ...]
) -> Fragment:
    """The access cost: this round's large, those of the rounds to come smaller, in order."""
    say, box = texts(lang), frame_of(narrow, place)
    small, step = 20, 24
    right = box.width - PAD - small / 2
    parts: list[Markup] = []
    for i, kind in enumerate(coming):
        parts.append(tokens.resource(kind, right - (len(coming) - 1 - i) * step, 24, small))
    x = right - len(coming) * step - 22 if coming else box.width - PAD - 15
    if coming:
        parts.append(text(x + 26, 22, "›", "faint", 20, bold=True, anchor="middle"))
    parts.append(tokens.resource(now, x, 24, 30))
    if not narrow:
        parts.append(
            text(
                x - 22,
                24,
                say("picture.access"),
                "faint",
                15,
                anchor="end",
                room=x - 18 - box.width / 2,
                least=11,
            )
        )
    later = [resource(k) for k in coming]
    label = (
        Said("picture.access_coming", resource=resource(now), coming=later)
        if later
        else Said("picture.access_now", resource=resource(now))
    )
    return fragment(
        f"access-{AREA_NAMES[number]}",
        *parts,
        ref=f"access-{AREA_NAMES[number]}",
        label=say.sentence(label),
        at=box.at,
    )


def button(
    box: Box, *shown: Markup, id: str, label: str, look: str = "well edge", corner: float = 9
) -> Fragment:
    """Something to press: its name to point at is its id."""
    return fragment(
        id,
        rect(0, 0, box.width, box.height, look, corner),
        *shown,
        rect(0, 0, box.width, box.height, "halo", corner),
        ref=id,
        label=label,
        at=box.at,
    )


def pile_of(box: Box, picture: str, count: int, id: str, label: str) -> Fragment:
    """A face-down pile with its size."""
    return button(
        box,
        symbol(
            picture, box.width / 2, box.height * 0.36, min(box.width, box.height) * 0.5, "on-lapis"
        ),
        text(
            box.width / 2, box.height * 0.78, str(count), "on-lapis", 15, bold=True, anchor="middle"
        ),
        id=id,
        label=label,
        look="lapis firm" if count else "lapis firm faded",
    )
