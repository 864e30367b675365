"""The Gods (P60): which of the five a seat satisfies, so that its total is best.

A God asks for the right side of the Area before it and the left side of the Area after it. What
serves one God of an Area does not serve the other, so for each Area the counts of its chosen sides
are added up and compared with what is there. Scribes and the Wise Woman give more for satisfied
Gods, and a Diplomat may copy one of them: all 32 choices are tried.
"""

from __future__ import annotations

from .nobles import has
from .state import Column, Seat, State
from .tables import (
    AREAS,
    ARTISANS,
    BASES,
    BURIAL,
    DIPLOMAT,
    GOD_COUNT,
    GOD_PRESTIGE,
    LEFT,
    NILE,
    NOBLE_AREA,
    NOBLE_CARDS,
    NOBLE_PRESTIGE,
    NOBLES,
    OFFERING,
    OFFERINGS,
    ONES,
    PER_BORDERING_GOD,
    PER_GOD,
    PIECES,
    RIGHT,
)

# All choices, a bit per place of the ring, in such an order that place 0 weighs most: counting down
# goes in ring order.
FROM_THE_FIRST = [
    sum((i >> AREAS - 1 - place & 1) << place for place in range(AREAS)) for i in range(1 << AREAS)
]


def count_elements(me: Seat, column: Column) -> None:
    """What the Gods count: burial steps, Offering tokens, Nobles, Artisans, Nile tracks with the
    disk on a space (P60).
    """
    tokens = 0
    for piece in range(OFFERING, PIECES):
        tokens += me.held[piece]
    tracks = 0
    for kind in range(BASES):
        if me.nile[kind] > 0:
            tracks += 1
    column.counts[OFFERINGS] = tokens
    column.counts[NOBLES] = me.noble_count
    column.counts[NILE] = tracks
    column.counts[ARTISANS] = me.artisan_count
    column.counts[BURIAL] = me.burial


def area_after(g: State, place: int) -> int:
    """The Area after the God at this place of the ring, clockwise."""
    return g.ring[(place + 1) % AREAS]


def god_points(g: State, place: int) -> int:
    """The sum of the two sides (P60)."""
    return GOD_PRESTIGE[g.ring[place]][RIGHT] + GOD_PRESTIGE[area_after(g, place)][LEFT]


def can_satisfy(g: State, column: Column, chosen: int) -> bool:
    """Does each Area have enough for all of its chosen sides together? `chosen` has a bit per place
    of the ring (P60).
    """
    for place in range(AREAS):
        area = g.ring[place]
        needed = 0
        if chosen >> place & 1 == 1:
            needed += GOD_COUNT[area][RIGHT]
        if chosen >> ((place - 1) % AREAS) & 1 == 1:
            needed += GOD_COUNT[area][LEFT]
        if needed > column.counts[area]:
            return False
    return True


def choose_gods(g: State, me: Seat, column: Column) -> None:
    """The best total; of equals the one with most for the Gods, then the first in ring order
    (P60).
    """
    best = -1
    most_gods = -1
    choice = 0
    possible = 0
    for place in range(AREAS):
        if can_satisfy(g, column, 1 << place):
            possible |= 1 << place
    for order in range((1 << AREAS) - 1, -1, -1):
        chosen = FROM_THE_FIRST[order]
        if chosen & ~possible == 0 and can_satisfy(g, column, chosen):
            gods = points_of_gods(g, chosen)
            total = gods + bonus_of_nobles(g, me, column, chosen)
            if total > best or (total == best and gods > most_gods):
                best, most_gods, choice = total, gods, chosen
    record_gods(g, column, choice)


def points_of_gods(g: State, chosen: int) -> int:
    points = 0
    for place in range(AREAS):
        if chosen >> place & 1 == 1:
            points += god_points(g, place)
    return points


def bonus_of_nobles(g: State, me: Seat, column: Column, chosen: int) -> int:
    """All points of this seat's Nobles for these Gods, the Diplomat's copy included (P61).

    `column.noble` holds what each Noble is worth without any God.
    """
    total = 0
    best = 0
    for noble in range(NOBLE_CARDS):
        if me.nobles >> noble & 1 == 1 and noble != DIPLOMAT:
            points = column.noble[noble] + for_gods(g, noble, chosen)
            total += points
            best = max(best, points)
    return total + best if has(me, DIPLOMAT) else total


def for_gods(g: State, noble: int, chosen: int) -> int:
    """What a Noble adds for satisfied Gods: a Scribe for those at its Area, the Wise Woman for each
    (P61).
    """
    points = NOBLE_PRESTIGE[g.edition][noble][PER_GOD] * ONES[chosen]
    each = NOBLE_PRESTIGE[g.edition][noble][PER_BORDERING_GOD]
    if each > 0 and NOBLE_AREA[noble] >= 0:
        place = place_of(g, NOBLE_AREA[noble])
        points += each * ((chosen >> place & 1) + (chosen >> ((place - 1) % AREAS) & 1))
    return points


def place_of(g: State, area: int) -> int:
    place = 0
    while g.ring[place] != area:
        place += 1
    return place


def record_gods(g: State, column: Column, chosen: int) -> None:
    """On the sheet, by the Area that names each God."""
    column.satisfied = 0
    column.god_points = 0
    for place in range(AREAS):
        area = g.ring[place]
        column.god[area] = 0
        if chosen >> place & 1 == 1:
            column.god[area] = god_points(g, place)
            column.god_points += column.god[area]
            column.satisfied |= 1 << area
