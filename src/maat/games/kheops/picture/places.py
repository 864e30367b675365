r"""Where everything lies: two arrangements, wide (1530 by 780) and narrow (a phone of 390).

    wide    other seat    (sun)    free for the page         narrow   other seat
                           /\                                          (sun)
                          /\/\     of turning, while asked                   /\
                         /\/\/\                                        /\/\
            seat, supply | rack of tiles | pile                    rack, seat

Places are named by a number, so that a fragment's key stays small: a cell has its own number; after
the cells come the places in the rack, then White's last tile. Tiles and pawns are drawn in units of
a hundredth of a cell's side and scaled: they move from rack and supply to their cell by `transform`
alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import TypeVar

from ....draw import Box, Point, Sizes, triangle
from ..rules.tables import CELLS, HAND, PAWNS, PLACES, ROWS, WORKER

RISE = sqrt(3) / 2  # height of a cell, by its side
CENTRE = sqrt(3) / 6  # from a side to the middle of a cell
UNIT = 100.0  # the side of a cell, in the units of tiles and pawns
HELD = CELLS  # + place in the rack
KEPT = HELD + HAND  # White's last tile (K47)
MOST_ROWS = 7
PRINT = 17.0  # small print of the wide picture: 12 pixels in a window of 1280 by 720
WORKERS = max(pawns[WORKER] for pawns in PAWNS)

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class Arrangement(Sizes):
    """All measures of one arrangement; the numbers are worked out here and nowhere else."""

    width: float
    height: float
    side: float  # of a cell
    middle: float  # of the pyramid
    base: float  # its lowest line
    mat: float  # the upper edge of what belongs to the viewer
    own: Box  # the viewer's (or Blue's) name, points and pawns
    other: Box  # the other seat's
    rack: Box
    pile: Box
    turns: Box  # what is said of turning, while a tile is turned
    pawn: float  # how large pawns stand, by the units of a tile
    lettered: float  # how much larger cartouches and tags are than their tile
    slot_gap: float

    @property
    def scale(self) -> float:
        return self.side / UNIT

    @property
    def top(self) -> float:
        return self.base - ROWS * RISE * self.side


def _arranged(narrow: bool) -> Arrangement:
    """The measures of the wide picture and of the phone, side by side."""

    def of(wide: T, phone: T) -> T:
        return phone if narrow else wide

    return Arrangement(
        narrow=narrow,
        width=of(1530, 390),
        height=of(780, 680),
        side=of(102, 54),
        middle=of(765, 195),
        base=of(640, 450),
        mat=of(650, 460),
        own=of(Box(0, 650, 372, 130), Box(0, 622, 390, 58)),
        other=of(Box(18, 14, 372, 150), Box(4, 4, 382, 50)),
        rack=of(Box(372, 650, 918, 130), Box(0, 460, 390, 162)),
        pile=of(Box(1290, 650, 240, 130), Box(206, 622, 80, 58)),
        turns=of(Box(1222, 330, 290, 84), Box(40, 466, 310, 80)),
        pawn=of(0.98, 1.1),
        lettered=of(1.0, 1.5),
        slot_gap=of(10, 6),
    )


ARRANGEMENTS = WIDE, NARROW = _arranged(narrow=False), _arranged(narrow=True)  # by `narrow`


def points_up(place: int) -> bool:
    return place >= HELD or PLACES[place][1] % 2 == 0


@lru_cache(1024)
def centre(place: int, narrow: bool) -> Point:
    """The middle of a tile that lies there."""
    a = ARRANGEMENTS[narrow]
    if place == KEPT:
        return kept_at(narrow)
    if place >= HELD:
        return held_at(place, narrow)
    r, i = PLACES[place]
    from_base = CENTRE if i % 2 == 0 else RISE - CENTRE
    return a.middle + a.side / 2 * (r + i + 1 - ROWS), a.base - a.side * (r * RISE + from_base)


def slot(place: int, narrow: bool) -> Box:
    """Where a tile of the hand has its name and its effect."""
    a = ARRANGEMENTS[narrow]
    n, shown, top = place - HELD, max(HAND, 3), 13.0
    wide = (a.rack.width - (shown + 1) * a.slot_gap) / shown
    left = a.rack.left + a.slot_gap + n * (wide + a.slot_gap)
    return Box(left, a.rack.top + top, wide, a.rack.height - top - 6)


def held_at(place: int, narrow: bool) -> Point:
    """The middle of a tile in the rack."""
    box, size = slot(place, narrow), rack_scale(narrow) * UNIT
    low = (RISE - CENTRE) * size
    if narrow:
        return box.left + box.width / 2, box.top + 6 + low
    left = size / 2 + 8 if box.width > size + 90 else box.width / 2
    return box.left + left, box.top + (box.height - RISE * size) / 2 + low


@lru_cache(2)
def rack_scale(narrow: bool) -> float:
    """Tiles in the rack are as large as those of the pyramid, on a phone larger."""
    a = ARRANGEMENTS[narrow]
    room = slot(HELD, narrow).width - 12
    return min(room, 100.0 if narrow else a.side) / UNIT


def kept_at(narrow: bool) -> Point:
    a = ARRANGEMENTS[narrow]
    if narrow:
        return a.pile.left + 26, a.own.top + 34
    return a.pile.left + 58, a.pile.top + 82


def scale_at(place: int, narrow: bool) -> float:
    if place < HELD:
        return ARRANGEMENTS[narrow].scale
    if place < KEPT:
        return rack_scale(narrow)
    return 0.46 if narrow else 0.74


@lru_cache(4)
def corners(up: bool) -> tuple[Point, ...]:
    """A cell round its middle (that of its circle, not of its box); the tip first, then
    clockwise.
    """
    low = (CENTRE - RISE / 2) * UNIT
    return tuple((x, y + (low if up else -low)) for x, y in triangle(0, 0, UNIT, up))


def supply_box(own: bool, kind: int, narrow: bool) -> Box:
    """The part of a seat's mat where its pawns of a kind wait."""
    a = ARRANGEMENTS[narrow]
    card = a.own if own else a.other
    if narrow:
        first, step, left = (card.left + 46, 40.0, 0.0) if own else (card.left + 98, 40.0, 0.0)
        wide = 46.0 if kind == WORKER else step
        left = first + (46 + (kind - 1) * step if kind != WORKER else 0)
        return Box(left, card.top + (8 if own else 3), wide, 44)
    workers = 156.0
    left = card.left + 12 + (workers + (kind - 1) * 42 if kind != WORKER else 0)
    return Box(left, card.bottom - 70, workers if kind == WORKER else 42, 66)


def waits_at(own: bool, kind: int, nth: int, narrow: bool) -> Point:
    """Where a pawn of a supply stands, by its foot: one beside the other, so that each can be
    counted; on a phone one behind the other.
    """
    box = supply_box(own, kind, narrow)
    foot = box.bottom - (7 if narrow else 8)
    if narrow:
        return box.left + (15 if kind == WORKER else 18), foot
    step = min(9.0, 98 / max(WORKERS - 1, 1))
    return (box.left + 18 + nth * step if kind == WORKER else box.left + 20), foot


def stands_at(cell: int, narrow: bool) -> Point:
    """Where a pawn stands on a tile, by its foot."""
    x, y = centre(cell, narrow)
    return x, y + foot_of(points_up(cell)) * ARRANGEMENTS[narrow].scale


def foot_of(up: bool) -> int:
    """How far below the middle of its tile a pawn has its foot."""
    return 17 if up else 20
