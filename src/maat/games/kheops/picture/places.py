r"""Where everything lies: two arrangements, wide (about 1440) and narrow (a phone of 390).

    wide    symbols   /\   networks   asked             narrow   asked
                     /\/\             the other seat             /\    totals left and right
                    /\/\/\            this seat                 /\/\
                   /\/\/\/\           hand, or networks        hand,
                   or networks; this seat; the other; symbols

Places are named by a number, so that a fragment's key stays small: a cell has its own number; after
the cells come the places in the hand, first pointing up, then pointing down (as the tile will lie
on the chosen cell). A tile has the same size everywhere, and so has a pawn: they move from hand and
supply to their cell by `transform` alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

from ....draw import Box, Point, Sizes, triangle
from ..rules.tables import CELLS, HAND, PAWNS, PLACES, ROWS, WORKER

RISE = sqrt(3) / 2  # height of a cell, by its side
CENTRE = sqrt(3) / 6  # from a side to the middle of a cell
HELD = CELLS  # + place in the hand, + HAND when it points down
KEPT = HELD + 2 * HAND  # White's last tile (K47)
MOST_ROWS = 7
RIM = 0.34  # between workers in a supply, by half a pawn
WORKERS = max(pawns[WORKER] for pawns in PAWNS)


@dataclass(frozen=True, kw_only=True)
class Arrangement(Sizes):
    """All measures of one arrangement; the numbers are worked out here and nowhere else."""

    width: float
    height: float
    side: float  # of a cell
    middle: float  # of the pyramid
    base: float  # its lowest line
    asked: Box
    seats: tuple[Box, Box]  # the seat that looks (or Blue), the other (or White)
    hand: Box
    symbols: Box
    networks: Box
    note: Box
    head: float  # height of a panel's first line
    token: float  # half the width of a pawn
    pawn_step: float  # between special pawns in a supply
    hand_step: Point  # between pictures of one tile, between tiles

    @property
    def top(self) -> float:
        return self.base - ROWS * RISE * self.side


def _wide() -> Arrangement:
    side, left, width = 120.0, 900.0, 516.0
    hand_top = 24 + 92 + 12 + 2 * 146
    height = max(hand_top + 44 + HAND * 116.0 + 38, 890)
    return Arrangement(
        narrow=False,
        width=1440,
        height=height,
        side=side,
        middle=444,
        base=height - 54,
        asked=Box(left, 24, width, 92),
        seats=(Box(left, 274, width, 134), Box(left, 128, width, 134)),
        hand=Box(left, hand_top, width, height - hand_top - 24),
        symbols=Box(24, 24, 250, 420),
        networks=Box(600, 24, 272, 270),
        note=Box(24, height - 40, 840, 20),
        head=44,
        token=21.6,
        pawn_step=58,
        hand_step=(side * 1.06, 114),
    )


def _narrow() -> Arrangement:
    side, left, width = 54.0, 6.0, 378.0
    base = 70 + 24 + MOST_ROWS * RISE * side
    hand = Box(left, base + 12, width, 30 + max(HAND, 3) * 54.0)
    own = Box(left, hand.bottom + 8, width, 94)
    other = Box(left, own.bottom + 8, width, 94)
    symbols = Box(left, other.bottom + 8, width, 26 + 9 * 24)
    networks = Box(left, symbols.bottom + 4, width, 26 + 4 * 26)
    note = Box(left, networks.bottom + 4, width, 32)
    return Arrangement(
        narrow=True,
        width=390,
        height=note.bottom + 6,
        side=side,
        middle=195,
        base=base,
        asked=Box(left, 6, width, 58),
        seats=(own, other),
        hand=hand,
        symbols=symbols,
        networks=networks,
        note=note,
        head=28,
        token=9.8,
        pawn_step=46,
        hand_step=(side * 1.12, 54),
    )


ARRANGEMENTS = (_wide(), _narrow())  # by `narrow`


def points_up(place: int) -> bool:
    if place < HELD:
        return PLACES[place][1] % 2 == 0
    return place < HELD + HAND or place == KEPT


@lru_cache(1024)
def centre(place: int, narrow: bool) -> Point:
    """The middle of a tile that lies there."""
    a = ARRANGEMENTS[narrow]
    if place == KEPT:
        return a.hand.left + a.margin + a.side / 2, a.hand.bottom - a.margin - CENTRE * a.side
    if place >= HELD:
        return turned_at(place, 0, narrow)
    r, i = PLACES[place]
    from_base = CENTRE if i % 2 == 0 else RISE - CENTRE
    return a.middle + a.side / 2 * (r + i + 1 - ROWS), a.base - a.side * (r * RISE + from_base)


def turned_at(place: int, turns: int, narrow: bool) -> Point:
    """The middle of a tile in the hand, or of its turned picture beside it."""
    a = ARRANGEMENTS[narrow]
    slot = (place - HELD) % HAND
    low = (RISE - CENTRE if points_up(place) else CENTRE) * a.side
    x = a.hand.left + a.margin * (2 if narrow else 1) + a.side / 2 + turns * a.hand_step[0]
    return x, a.hand.top + a.head + a.hand_step[1] * slot + low


@lru_cache(16)
def corners(up: bool, narrow: bool) -> tuple[Point, ...]:
    """A cell round its middle (that of its circle, not of its box)."""
    side = ARRANGEMENTS[narrow].side
    low = (CENTRE - RISE / 2) * side
    return tuple((x, y + (low if up else -low)) for x, y in triangle(0, 0, side, up))


def supply_box(shown: int, kind: int, narrow: bool) -> Box:
    """The part of a seat's card where its pawns of a kind wait."""
    a = ARRANGEMENTS[narrow]
    card, height = a.seats[shown], a.pawn_step + 2
    workers = 2 * a.token + (WORKERS - 1) * RIM * a.token + 3 * a.words
    left = card.left + a.margin / 2 + (workers + (kind - 1) * a.pawn_step if kind != WORKER else 0)
    return Box(
        left,
        card.bottom - height - a.margin / 2,
        workers if kind == WORKER else a.pawn_step,
        height,
    )


def waits_at(shown: int, kind: int, nth: int, narrow: bool) -> Point:
    """Where a pawn of a supply stands: one behind the other, so that only the rims show."""
    a = ARRANGEMENTS[narrow]
    box = supply_box(shown, kind, narrow)
    first = box.left + a.token + a.margin / 2 if kind == WORKER else box.left + box.width / 2
    return first + nth * RIM * a.token, box.top + box.height / 2
