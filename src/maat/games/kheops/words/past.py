"""A past for an imagined table: which tile the other seat drew when (K4).

The tiles that it laid were in its hand by then; the rest of what it drew is its hand now. So the
tiles drawn are known together, and a tile laid in turn j can have come with any draw before that
turn.
"""

from __future__ import annotations

import random
from collections import Counter

from ....core.record import Line, Past
from ..rules.actions import FIRST, LAY
from ..rules.state import State
from ..rules.tables import HAND, NO_TILE, TILES

DRAWS, STARTS = "draws", "starts"


def retrace(lines: list[Line], world: State | None, seat: int, luck: random.Random) -> Past:
    """Every hidden draw, for a seat or (-1) for a spectator, who sees no draw at all."""
    outcomes: dict[tuple[int, int], int] = {}
    unseen = _unseen(lines)
    for other in range(2):
        if other != seat:
            slots = _slots(lines, other)
            laid = _laid(lines, other)
            hand = _hand(world, other, len(slots) - len(laid), unseen, luck)
            drawn = _assigned(len(slots), laid, hand, luck)
            outcomes |= dict(zip(slots, drawn, strict=True))
    return Past({}, outcomes)


def _slots(lines: list[Line], seat: int) -> list[tuple[int, int]]:
    """Where the draws of a seat stand: line, and place among the hidden draws of that line."""
    found = []
    for line in lines:
        hidden = [s for s in line.seen if s.event.key == DRAWS and s.numbers[0] is None]
        found += [(line.number, i) for i, s in enumerate(hidden) if s.seat == seat]
    return found


def _laid(lines: list[Line], seat: int) -> list[int]:
    """The tiles that a seat laid, and the one it kept and showed at the end."""
    faces = []
    for line in lines:
        if line.seat == seat and not line.undone and line.action is not None and line.action >= LAY:
            faces.append(FIRST[line.action])
        faces += [
            n
            for s in line.seen
            if s.event.key == "keeps" and s.seat == seat
            for n in s.numbers
            if n is not None
        ]
    return faces


def _unseen(lines: list[Line]) -> Counter[int]:
    """The tiles that this seat has not seen: neither laid at the start, nor drawn by itself, nor
    laid by others.
    """
    left = Counter(TILES)
    for line in lines:
        for s in line.seen:
            if s.event.key in (STARTS, DRAWS) and s.numbers[-1] is not None:
                left[s.numbers[-1]] -= 1
    for seat in range(2):
        if _slots(lines, seat):
            left.subtract(_laid(lines, seat))
    return left


def _hand(
    world: State | None, seat: int, count: int, unseen: Counter[int], luck: random.Random
) -> list[int]:
    if world is not None:
        return [f for f in world.seats[seat].hand if f != NO_TILE]
    hand = luck.sample(sorted(unseen.elements()), count)
    unseen.subtract(hand)
    return hand


def _assigned(slots: int, laid: list[int], hand: list[int], luck: random.Random) -> list[int]:
    """A possible draw for every slot. Tile j of those laid came with one of the first HAND + j
    draws.

    From the last slot back: each takes one of the tiles that may have come so late, all equally
    likely.
    """
    waiting = [(face, HAND + j) for j, face in enumerate(laid)] + [(face, slots) for face in hand]
    drawn = [0] * slots
    for slot in range(slots - 1, -1, -1):
        choices = [i for i, (_, before) in enumerate(waiting) if slot < before]
        drawn[slot] = waiting.pop(luck.choice(choices))[0]
    return drawn
