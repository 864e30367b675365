"""The access cost (P11, P12, P15): a free spot, and what the piece laid there counts as.

It counts as one reading: what the wheel shows, or with one of Nobles 7-10 what it is itself.
"""

from __future__ import annotations

from .costs import COST, COST_JUDGE, COST_SET, COST_SUM, PIECE_KIND, is_wild
from .state import Payment, Seat, State
from .tables import (
    ANY_ACCESS,
    AREAS,
    BASES,
    FOURTH_SPOT_FROM,
    GROUP,
    NOBLE_CARDS,
    NOTHING_HERE,
    SCRIBE_BITS,
    SEATS_MOST,
    SPOTS,
    WITHOUT_SPOT,
)

SPOTS_AT = [SPOTS if places >= FOURTH_SPOT_FROM else SPOTS - 1 for places in range(SEATS_MOST + 1)]

# How a piece may count as access piece
NOT_ALLOWED, FITS_NOTHING, FITS_ANY = -2, -1, 5  # 0 to 4: it pays for this base resource

# A free spot


def spots(g: State) -> int:
    """Three at each segment, the fourth with four or five at the table (P11)."""
    return SPOTS_AT[g.at_table]


def has_free_spot(g: State, resource: int) -> bool:
    return g.wheel[resource].filled < SPOTS_AT[g.at_table]


def may_enter(g: State, me: Seat, area: int) -> bool:
    """A free spot, or the Noble that acts without one and is not turned yet (P11, P53)."""
    return open_areas(g, me) >> area & 1 == 1


def open_areas(g: State, me: Seat) -> int:
    """The Areas that this seat may enter, a bit each."""
    wheel, access = g.wheel, g.access
    most = SPOTS_AT[g.at_table]
    ready = me.nobles & ~me.used
    found = 0
    for area in range(AREAS):
        if wheel[access[area]].filled < most or ready & WITHOUT_SPOT[area] != 0:
            found |= 1 << area
    return found


def noble_without_spot(me: Seat, area: int) -> int:
    """The first Noble that lets this seat act although no spot is free (P53)."""
    for noble in range(NOBLE_CARDS):
        if me.nobles & ~me.used & WITHOUT_SPOT[area] & (1 << noble) != 0:
            return noble
    return NOTHING_HERE


def put_on_wheel(g: State, resource: int, piece: int) -> None:
    """Onto the next free spot of a segment."""
    segment = g.wheel[resource]
    segment.spot[segment.filled] = piece
    segment.filled += 1


# The piece that is laid


def reading(g: State, me: Seat, area: int, cost: int, piece: int) -> int:
    """What a piece laid for the access cost pays of the action cost.

    It counts as what the wheel shows, and no Scribe turns that into something else; with one of
    Nobles 7-10 anything may be laid and counts as itself, Silver and Area tokens as what one likes;
    a reading that fits is used (P15).
    """
    wild = is_wild(area, piece)
    kind = PIECE_KIND[piece]
    if kind < 0 and not wild:
        return NOT_ALLOWED
    asks = g.access[area]
    scribes = me.nobles & SCRIBE_BITS
    as_shown = wild or GROUP[scribes][kind] == GROUP[scribes][asks]
    any_access = me.nobles & ANY_ACCESS[area] != 0
    if not as_shown and not any_access:
        return NOT_ALLOWED
    if cost == COST_JUDGE or (wild and any_access and cost != COST_SET):
        return FITS_ANY
    if any_access and not wild and COST[cost][kind] > 0:
        return kind
    return asks if as_shown and COST[cost][asks] > 0 else FITS_NOTHING


def set_due(pay: Payment, counts: int) -> None:
    """What is due when the access piece has this reading (P13)."""
    due, row = pay.due, COST[pay.cost]
    for k in range(BASES):
        due[k] = row[k]
    if 0 <= counts < BASES:
        due[counts] -= 1
    pay.to_pay = COST_SUM[pay.cost] - (1 if counts >= 0 else 0)
