"""Passages between tiles: which are open, and on which of them a network's cartouche hides the
least.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from ....draw import Point, polar
from ..rules import scoring
from ..rules.state import State
from ..rules.tables import (
    CELLS,
    GOLD,
    NEIGHBOUR,
    NO_CELL,
    NO_PAWN_HERE,
    NO_TILE,
    RED,
    SYMBOL,
)
from .places import ARRANGEMENTS, CENTRE, centre, points_up
from .recess import DIRECTIONS

NEAR = 46.0  # two cartouches that would touch on a phone
SLIDES = ((-12.5, 21.6), (12.5, 21.6), (25.0, 0.0))  # of a seal, along the side of its passage
BY_NOBODY, BY_OWN, BY_OTHER = range(3)  # towards which tile of its passage a cartouche moves


def joined_sides(g: State) -> list[int]:
    """By cell: the sides on which its tile is joined to its neighbour, as bits."""
    bits = [scoring.open_sides(g, c) if tile != NO_TILE else 0 for c, tile in enumerate(g.tile)]
    found = [0] * CELLS
    for cell, other, side in PAIRS:
        if bits[cell] & bits[other] & side:
            found[cell] |= side
            found[other] |= side
    return found


def best_passage(
    g: State, cells: list[int], joined: list[int], closed: bool, taken: list[Point]
) -> tuple[int, int, int]:
    """A passage near the middle of the network where a cartouche covers no pawn and no other, if
    there is one; and the side on which its seal has room.
    """
    x = sum(MIDDLE[c][0] for c in cells) / len(cells)
    y = sum(MIDDLE[c][1] for c in cells) / len(cells)
    best, chosen = 1e9, (0, BY_NOBODY, 1)
    for cell in cells:
        for joint, other, bit, upper, lower in PASSAGES[cell]:
            if not joined[cell] & bit:
                continue
            px, py = PASSAGE_AT[joint]
            cost = _cover(g, upper, lower, bit == LEVEL) + hypot(px - x, py - y) * 0.12
            if cost >= best:
                continue
            aside = _aside(g, cell, other)
            for hung in (1, -1) if closed else (1,):
                now = cost + (hung < 0) + _crowd(written_at(joint, aside, hung, closed), taken)
                if now < best:
                    best, chosen = now, (joint, aside, hung)
    return chosen


def _crowd(mine: list[Point], taken: list[Point]) -> float:
    """How much would be written on top of something else."""
    return 90.0 * sum(hypot(a - c, b - d) < NEAR for a, b in mine for c, d in taken)


def _cover(g: State, upper: int, lower: int, level: bool) -> float:
    """How much a cartouche on that passage would hide."""
    cost = -6.0 if level else 0.0
    if g.pawn[lower] != NO_PAWN_HERE:
        cost += 60
    elif RED <= SYMBOL[g.tile[lower]] <= GOLD:
        cost += 8
    if g.pawn[upper] != NO_PAWN_HERE:
        cost += 5 if level else 25
    elif RED <= SYMBOL[g.tile[upper]] <= GOLD:
        cost += 8
    return cost


def _aside(g: State, cell: int, other: int) -> int:
    own, others = g.pawn[cell] != NO_PAWN_HERE, g.pawn[other] != NO_PAWN_HERE
    if own == others:
        return BY_NOBODY
    return BY_OTHER if own else BY_OWN


@lru_cache(6 * CELLS)
def joint_at(joint: int, narrow: bool = False) -> Point:
    """The middle of a side."""
    cell, side = divmod(joint, 3)
    far = CENTRE * ARRANGEMENTS[narrow].side
    return polar(*centre(cell, narrow), far, DIRECTIONS[side] + (0 if points_up(cell) else 180))


def written_at(
    joint: int, aside: int, hung: int, closed: bool, narrow: bool = False
) -> list[Point]:
    x, y = cartouche_at(joint, aside, narrow)
    if not closed:
        return [(x, y)]
    a, (dx, dy) = ARRANGEMENTS[narrow], SLIDES[joint % 3]
    far = hung * a.scale * a.lettered
    return [(x, y), (x + dx * far, y + dy * far)]


@lru_cache(1 << 10)
def cartouche_at(joint: int, aside: int, narrow: bool) -> Point:
    """On its passage, moved towards the tile without a pawn."""
    x, y = joint_at(joint, narrow)
    if aside == BY_NOBODY:
        return x, y
    cell, side = divmod(joint, 3)
    fx, fy = centre(cell if aside == BY_OWN else NEIGHBOUR[cell][side], narrow)
    share = 0.45 if narrow else 0.17
    return x + (fx - x) * share, y + (fy - y) * share


# The passages between cells, worked out once: on a wide picture
LEVEL = 4  # the bit of a level side
MIDDLE = [centre(c, False) for c in range(CELLS)]
PAIRS = [
    (c, other, 1 << side)
    for c in range(CELLS)
    for side, other in enumerate(NEIGHBOUR[c])
    if other != NO_CELL and other > c
]
PASSAGE_AT = {
    3 * c + bit.bit_length() - 1: joint_at(3 * c + bit.bit_length() - 1) for c, _, bit in PAIRS
}
PASSAGES: list[list[tuple[int, int, int, int, int]]] = [[] for _ in range(CELLS)]
for _cell, _other, _bit in PAIRS:
    _upper, _lower = sorted((_cell, _other), key=lambda c: MIDDLE[c][1])
    PASSAGES[_cell].append((3 * _cell + _bit.bit_length() - 1, _other, _bit, _upper, _lower))
