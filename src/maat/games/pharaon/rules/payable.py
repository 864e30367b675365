"""Whether an action can be paid in full, access and action cost together (P16): nothing else may be
started.
"""

from __future__ import annotations

from .access import NOT_ALLOWED, reading
from .costs import (
    COST_AREA,
    COST_JUDGE,
    COST_SET,
    COST_SUM,
    NEED,
    NEED_IN_ALL,
    is_wild,
    lacking,
    lacking_of_all,
    one_less,
    tokens,
    wild_pieces,
)
from .state import Seat, State
from .tables import (
    ANY_ACCESS,
    BASES,
    GROUP,
    NOBLES,
    OFFERING,
    PAYABLE,
    SCRIBE_BITS,
    SILVER,
    TOKEN_OF_AREA,
)


def affordable(g: State, me: Seat, lack: int, first: int, count: int) -> int:
    """Which of these costs of one Area can be paid, a bit each: access and action cost together, in
    full (P16).
    """
    area = COST_AREA[first]
    scribes = me.nobles & SCRIBE_BITS
    wild = me.held[SILVER] + me.held[OFFERING + TOKEN_OF_AREA + area]
    any_access = me.nobles & ANY_ACCESS[area] != 0
    needs = NEED_IN_ALL[scribes][g.access[area]]
    found = 0
    for cost in range(first, first + count):
        missing = needs[cost] & lack
        if missing == 0 or (wild > 0 and (missing & (missing - 1) == 0 or tokens(missing) <= wild)):
            found |= 1 << cost - first
        elif any_access and tokens(NEED[scribes][cost] & lack) <= wild:  # the action cost by itself
            if can_lay_any(g, me, area, cost):
                found |= 1 << cost - first
    return found


def can_pay_any_five(g: State, me: Seat, lack: int) -> bool:
    """With the Judge: five resources, one of them paid as the wheel shows (P21)."""
    wild = wild_pieces(me, NOBLES)
    count = 0 + wild
    for k in range(BASES):
        count += me.held[k] + me.held[OFFERING + k]
    if count < COST_SUM[COST_JUDGE]:
        return False
    shown = NEED_IN_ALL[me.nobles & SCRIBE_BITS][g.access[NOBLES]][COST_SET]
    return wild > 0 or shown & lack == 0 or me.nobles & ANY_ACCESS[NOBLES] != 0


def can_lay_any(g: State, me: Seat, area: int, cost: int) -> bool:
    for piece in range(PAYABLE):
        if me.held[piece] > 0 and can_lay(g, me, area, cost, piece):
            return True
    return False


def can_lay(g: State, me: Seat, area: int, cost: int, piece: int) -> bool:
    """Can this piece pay the access cost, so that the rest can be paid? (P12, P16)"""
    counts = reading(g, me, area, cost, piece)
    if counts == NOT_ALLOWED:
        return False
    to_pay = COST_SUM[cost] - (1 if counts >= 0 else 0)
    wild = wild_pieces(me, area) - (1 if is_wild(area, piece) else 0)
    if wild >= to_pay:
        return True
    scribes = me.nobles & SCRIBE_BITS
    need = NEED[scribes][cost]
    if 0 <= counts < BASES:
        need = one_less(need, GROUP[scribes][counts])
    return tokens(need & ~lacking(me, piece)) + wild >= to_pay


def layable(g: State, me: Seat) -> int:
    """The pieces that can be laid for the access cost, a bit each; it is already known that the
    whole can be paid.

    Without Nobles 7-10 and the Judge all that stand for what the wheel shows can be laid; only for
    wild pieces must it be checked whether the rest can do without them.
    """
    pay = g.pay
    found = 0
    if pay.any_access == 1 or pay.any_five == 1:
        for piece in range(PAYABLE):
            if me.held[piece] > 0 and can_lay(g, me, pay.area, pay.cost, piece):
                found |= 1 << piece
        return found
    held, scribes = me.held, me.nobles & SCRIBE_BITS
    group = GROUP[scribes]
    for kind in range(BASES):
        if group[kind] == group[pay.asks]:
            if held[kind] > 0:
                found |= 1 << kind
            if held[OFFERING + kind] > 0:
                found |= 1 << OFFERING + kind
    token = OFFERING + TOKEN_OF_AREA + pay.area
    wild = held[SILVER] + held[token]
    if wild == 0:
        return found
    rest = one_less(NEED_IN_ALL[scribes][pay.asks][pay.cost], group[pay.asks])
    if tokens(rest & lacking_of_all(me)) < wild:
        if held[SILVER] > 0:
            found |= 1 << SILVER
        if held[token] > 0:
            found |= 1 << token
    return found
