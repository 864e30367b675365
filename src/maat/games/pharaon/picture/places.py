r"""Where everything lies: wide (1530 x 716) and narrow (a phone of 390).

    wide    the other seats, or the Traitor and its tiles
            Nile             Offerings           Nobles
            Burial Chamber   the wheel, Gods     Artisans
            this seat: tokens, Nobles, pyramid and Jars

    narrow  the other seats
            sheets of which one is seen: the wheel and the Gods, and one for each Area
            the tabs of these sheets
            pyramid and Jars
            this seat

An Area has its place, whatever the circle; the wheel keeps the order of the circle, the Offerings
at the top. What joins a field to its gate in the wheel is the colour of its access cost, and its
sign. Seats are shown from the viewer's own onwards; a *slot* is a seat's number in that order.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from typing import NamedTuple

from ....draw import Box, Point, polar
from ..rules.tables import AREAS, ARTISANS, BURIAL, NILE, NOBLES, OFFERINGS

WIDTH, HEIGHT = 1530, 716
BEYOND = 800  # how far some things go on where the window is wider
# How wide a phone's tabs are: of the wheel, then by Area; the longest names are Dutch
TABS = (48, 66, 54, 52, 76, 64)
SOLO = 1  # `form` of the solo game; otherwise it is the number of seats


class Wheel(NamedTuple):
    """The circle: its middle, and how large it is (1 in the wide picture)."""

    x: float
    y: float
    k: float

    hub: float = 38
    disc: float = 140
    gate: float = 144  # from here to the rim are the gates of the Areas
    rim: float = 200
    moat: float = 227
    face: float = 73
    spot: float = 116
    god: float = 203

    def at(self, radius: float, angle: float) -> Point:
        return polar(self.x, self.y, radius * self.k, angle)


class Arrangement(NamedTuple):
    narrow: bool
    width: float
    height: float
    areas: tuple[Box, ...]  # by Area
    wheel: Wheel
    gods: Box | None  # a row of their own, on a phone
    time: Box  # pyramid and Jars
    seats: tuple[Box, ...]  # by slot: the own one first
    tiles: tuple[Box, ...]  # the Traitor's, from the left
    tabs: tuple[Box, ...] = ()  # on a phone: of the wheel, then by Area


@cache
def arrangement(narrow: bool, form: int) -> Arrangement:
    """For a number of seats; 1 is the solo game, where the Traitor has a slot of its own."""
    return _narrow(form) if narrow else _wide(form)


def _wide(form: int) -> Arrangement:
    top, low, own = 57, 324, 595
    side, high = 522, 262
    right = WIDTH - 8 - side
    areas = {
        NILE: Box(8, top, side, high),
        OFFERINGS: Box(side + 14, top, right - side - 20, high),
        NOBLES: Box(right, top, side, high),
        BURIAL: Box(8, low, side, own - 5 - low),
        ARTISANS: Box(right, low, side, own - 5 - low),
    }
    others, tiles = _others(form)
    return Arrangement(
        False,
        WIDTH,
        HEIGHT,
        tuple(areas[i] for i in range(len(areas))),
        Wheel(WIDTH / 2, 373, 0.88),
        None,
        Box(WIDTH - 474, own + 2, 466, HEIGHT - own - 6),
        (Box(0, own, WIDTH, HEIGHT - own), *others),
        tiles,
    )


def _others(form: int) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    """The other seats in a row; in the solo game the Traitor and its tiles."""
    left, right, high = 8.0, WIDTH - 8.0, 51.0
    if form == SOLO:
        mat, gap = 392.0, 6.0
        w = (right - left - mat - 5 * gap) / 5
        tiles = tuple(Box(left + mat + gap + i * (w + gap), 3, w, high) for i in range(5))
        return (Box(left, 3, mat, high),), tiles
    w = (right - left - 8 * (form - 2)) / (form - 1)
    return tuple(Box(left + i * (w + 8), 3, w, high) for i in range(form - 1)), ()


def _narrow(form: int) -> Arrangement:
    left, width, gap = 5.0, 380.0, 4.0
    y = 4.0

    def below(height: float) -> Box:
        nonlocal y
        box = Box(left, y, width, height)
        y += height + gap
        return box

    others: tuple[Box, ...] = ()
    tiles: tuple[Box, ...] = ()
    if form == SOLO:
        others = (below(36),)
        row = below(46)
        tiles = tuple(Box(row.left + i * 76.5, row.top, 74, 46) for i in range(5))
    else:
        high = 36 if form < 4 else 34
        for i in range(0, form - 1, 2):
            row = below(high)
            two = min(form - 1 - i, 2)
            w = (width - 6 * (two - 1)) / two
            others += tuple(Box(row.left + j * (w + 6), row.top, w, high) for j in range(two))
    k, circle, stelae = (0.66, 284, 60) if 1 < form < 4 else (0.61, 264, 60 if form == 1 else 70)
    sheet = below(circle + stelae)
    row = below(40)
    lefts = [row.left, *(row.left + end + gap * (i + 1) for i, end in enumerate(accumulate(TABS)))]
    tabs = tuple(Box(x, row.top, w, 40) for x, w in zip(lefts, TABS, strict=False))
    time, own = below(88), below(118)
    return Arrangement(
        True,
        390,
        y,
        (sheet,) * AREAS,
        Wheel(195, sheet.top + 1 + 208 * k, k),
        Box(left, sheet.bottom - stelae, width, stelae),
        time,
        (own, *others),
        tiles,
        tabs,
    )
