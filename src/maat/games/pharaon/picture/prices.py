"""What a seat would really pay (P16): the pieces that the program would propose to it, found on a
state of our own, so that the table stays as it is.
"""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ..names import a_piece, pieces
from ..rules.access import reading, set_due
from ..rules.costs import COST_AREA, COST_JUDGE
from ..rules.payable import layable
from ..rules.proposal import least_missed, propose_rest
from ..rules.state import State
from ..rules.tables import ANY_ACCESS, AREAS, PAYABLE
from . import texts

NOTHING: tuple[int, ...] = ()
_own = State()


def price(g: State, seat: int, cost: int) -> tuple[int, ...]:
    """The access piece, then the rest; nothing if it cannot be paid."""
    me = g.seats[seat]
    return _price(tuple(me.held[:PAYABLE]), me.nobles, tuple(g.access), g.at_table, cost)


@lru_cache(1 << 13)
def _price(
    held: tuple[int, ...], nobles: int, shown: tuple[int, ...], at_table: int, cost: int
) -> tuple[int, ...]:
    me, pay = _own.seats[0], _own.pay
    for piece, n in enumerate(held):
        me.held[piece] = n
    for area in range(AREAS):
        _own.access[area] = shown[area]
    me.nobles, _own.at_table = nobles, at_table
    pay.area = COST_AREA[cost]
    pay.asks, pay.cost = shown[pay.area], cost
    pay.any_access = 1 if nobles & ANY_ACCESS[pay.area] else 0
    pay.any_five = 1 if cost == COST_JUDGE else 0
    pay.options = layable(_own, me)
    if not pay.options:
        return NOTHING
    laid = least_missed(_own, me)
    set_due(pay, reading(_own, me, pay.area, cost, laid))
    me.held[laid] -= 1
    rest = NOTHING
    if pay.to_pay > 0:
        propose_rest(_own, me)
        rest = tuple(piece for piece, n in enumerate(pay.proposal) for _ in range(n))
    return (laid, *rest)


@lru_cache(1 << 12)
def told_price(lang: str, paid: tuple[int, ...]) -> str:
    """That in a sentence, to stand behind what the part does; nothing where nothing is paid."""
    if not paid:
        return ""
    access = a_piece(paid[0])
    if len(paid) == 1:
        return " " + texts(lang).sentence(Said("picture.you_lay", access=access))
    counts = [paid[1:].count(piece) for piece in range(PAYABLE)]
    return " " + texts(lang).sentence(Said("picture.you_pay", access=access, rest=pieces(counts)))
