"""What can be pointed at only while it is asked: the upper resources of the Traitor's Jar (P73),
and the squares of the Pyramid of Time whose gain can be taken (P33).
"""

from __future__ import annotations

from functools import lru_cache

from ....draw import Fragment, Markup, fragment, group
from ..rules import actions as act
from ..rules.tables import (
    BASE_NAMES,
    BONUS_ROOM,
    JAR,
    SQUARE,
    SQUARE_BASE,
    SQUARE_OFFERING,
    SQUARE_SILVER,
    SQUARES,
)
from . import texts, told
from .look import Look
from .shapes import rim, ring
from .time import square_of

# What a square stands for, by what it shows: its gain lies in the supply, the Bonus Zone or the bag
GAINS = {
    SQUARE_BASE: " ".join(f"supply-{name}" for name in BASE_NAMES),
    SQUARE_SILVER: "supply-silver",
    SQUARE_OFFERING: " ".join(["bag", *(f"bonus-{i + 1}" for i in range(BONUS_ROOM))]),
}


def squares(look: Look) -> list[Fragment]:
    """Those that the viewer has reached, while it is asked for the gain of one."""
    g = look.g
    if g.decision != act.SQUARE_GAIN or g.deciding != look.viewer:
        return []
    me = g.seats[look.viewer]
    reached = [i for i in range(me.square + 1) if SQUARE[me.line][i] in GAINS]
    return [_square(look.lang, look.narrow, look.form, me.line, i) for i in reached]


@lru_cache(1 << 8)
def _square(lang: str, narrow: bool, form: int, line: int, i: int) -> Fragment:
    """It lies above the disk on it."""
    b, sort, id = square_of(narrow, form, line, i), SQUARE[line][i], f"square-{line + 1}-{i + 1}"
    return fragment(
        id,
        rim(0, 0, b.width, b.height, 3),
        ref=id,
        via=GAINS[sort],
        label=told(lang, f"picture.square.{SQUARES[sort]}"),
        about=texts(lang)("picture.about.square"),
        rule="P33",
        at=b.at,
    )


def traitor_tops(lang: str, face: int, size: float, tops: tuple[int, ...]) -> list[Markup]:
    """One part for each of the two: it goes to its tile, the other one to the wheel."""
    say, k = texts(lang), size / 88
    shown: list[Markup] = []
    for i, tile in enumerate(tops):
        kind = JAR[face][1 + i]
        if i and kind == JAR[face][1]:
            break
        words = say("picture.to_tile", n=tile + 1) if tile >= 0 else say("picture.ignored")
        name = f"traitor-top-{BASE_NAMES[kind]}"
        shown.append(
            group(
                ring(14 * k),
                id=name,
                ref=name,
                label=f"{told(lang, 'resource.' + BASE_NAMES[kind])}: {words}",
                about=say("picture.about.traitor_top"),
                rule="P73",
                at=((-13 if i == 0 else 13) * k, -11 * k),
            )
        )
    return shown
