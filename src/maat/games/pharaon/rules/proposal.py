"""The payment that the program proposes (P16).

The order is: own resource, the Scribe's other, own Offering token, the other's, Area token, Silver.
It is offered only where there is another way to pay: a payment without a choice is made at once.
"""

from __future__ import annotations

from .access import FITS_NOTHING, reading, set_due
from .costs import EIGHT_BITS, PIECE_KIND, is_wild
from .state import Seat, State
from .tables import (
    AREAS,
    BASES,
    GROUP,
    NOTHING_HERE,
    OFFERING,
    PAYABLE,
    SCRIBE_BITS,
    SILVER,
    TOKEN_OF_AREA,
)

# The order of P16, where the access piece is not of the resource that the wheel shows; 100 less
# where it is
RANK = [100] * BASES + [500] + [300] * BASES + [400] * AREAS


def propose_all(g: State, me: Seat) -> None:
    """An access piece and the rest; offered when the rest could be paid in another way too."""
    pay = g.pay
    best = least_missed(g, me)
    pay.proposed_access = best
    pay.has_proposal = 0
    set_due(pay, reading(g, me, pay.area, pay.cost, best))
    if pay.to_pay > 0:
        me.held[best] -= 1
        propose_rest(g, me)
        pay.has_proposal = 1 if is_there_another_way(g, me, NOTHING_HERE) else 0
        me.held[best] += 1
    set_due(pay, FITS_NOTHING)


def propose_for_the_rest(g: State, me: Seat) -> None:
    """Not when its first piece decides all the rest: then paying that piece is the same. Not once
    tokens are chosen.
    """
    pay = g.pay
    pay.has_proposal = 0
    if pay.token_by_token == 1 or pay.to_pay < 2:
        return
    propose_rest(g, me)
    first = 0
    while pay.proposal[first] == 0:
        first += 1
    pay.has_proposal = 1 if is_there_another_way(g, me, first) else 0


def least_missed(g: State, me: Seat) -> int:
    """The access piece in the order of P16; of equals, what the seat has more of."""
    best = 0
    least = 9999
    for piece in range(PAYABLE):
        if g.pay.options >> piece & 1 == 1:
            missed = RANK[piece] - me.held[piece]
            if PIECE_KIND[piece] == g.pay.asks:
                missed -= 100
            if g.pay.any_access == 1:
                missed += missed_by_reading(g, me, piece)
            if missed < least:
                least = missed
                best = piece
    return best


def missed_by_reading(g: State, me: Seat, piece: int) -> int:
    """With Nobles 7-10: rather a piece that counts towards the action cost, best as what it is
    itself.
    """
    counts = reading(g, me, g.pay.area, g.pay.cost, piece)
    if counts == FITS_NOTHING:
        return 1000
    return -100 if counts == PIECE_KIND[piece] and counts != g.pay.asks else 0


def propose_rest(g: State, me: Seat) -> None:
    """What is to be paid, from pieces in the order of P16; it can always be completed."""
    pay, proposal = g.pay, g.pay.proposal
    for piece in range(PAYABLE):
        proposal[piece] = 0
    if me.nobles & SCRIBE_BITS == 0 and pay.any_five == 0:
        propose_without_scribes(g, me)
        return
    left = pay.to_pay
    for rank in range(6):
        while left > 0:
            piece = next_of_rank(g, me, rank)
            if piece == NOTHING_HERE:
                break
            proposal[piece] += 1
            left -= 1


def propose_without_scribes(g: State, me: Seat) -> None:
    """The same, where each resource pays for itself only."""
    pay, held, proposal = g.pay, me.held, g.pay.proposal
    left = 0 + pay.to_pay
    for kind in range(BASES):
        if pay.due[kind] > 0:
            proposal[kind] = min(pay.due[kind], held[kind], left)
            left -= proposal[kind]
    for kind in range(BASES):
        if pay.due[kind] > proposal[kind]:
            proposal[OFFERING + kind] = min(
                pay.due[kind] - proposal[kind], held[OFFERING + kind], left
            )
            left -= proposal[OFFERING + kind]
    token = OFFERING + TOKEN_OF_AREA + pay.area
    proposal[token] = min(held[token], left)
    proposal[SILVER] = left - proposal[token]


def next_of_rank(g: State, me: Seat, rank: int) -> int:
    """The piece of this rank of which most is left, for something that the proposal does not pay
    yet.
    """
    pay = g.pay
    if rank >= 4:
        piece = OFFERING + TOKEN_OF_AREA + pay.area if rank == 4 else SILVER
        return piece if me.held[piece] > pay.proposal[piece] else NOTHING_HERE
    first = 0 if rank < 2 else OFFERING
    best = NOTHING_HERE
    most = 0
    for kind in range(BASES):
        left = me.held[first + kind] - pay.proposal[first + kind]
        if left > most and is_wanted(g, me, kind, rank % 2 == 1):
            best = first + kind
            most = left
    return best


def is_wanted(g: State, me: Seat, kind: int, through_scribe: bool) -> bool:
    """Is more of this resource due than the proposal pays: of its own kind, or through a Scribe?"""
    scribes = me.nobles & SCRIBE_BITS
    own = g.pay.due[kind] - g.pay.proposal[kind] - g.pay.proposal[OFFERING + kind]
    if not through_scribe and own <= 0:
        return False
    open_due = 0
    for other in range(BASES):
        if GROUP[scribes][other] == GROUP[scribes][kind]:
            open_due += g.pay.due[other] - g.pay.proposal[other] - g.pay.proposal[OFFERING + other]
    return open_due > 0


def is_there_another_way(g: State, me: Seat, settled: int) -> bool:
    """Could another piece stand in for one of the proposal? One piece may be settled, and then all
    below it too.

    A wild piece stands in for any other; one of a resource for those of its group, and for any
    other piece where more of its group is due than the proposal pays with such pieces.
    """
    pay, held, proposal = g.pay, me.held, g.pay.proposal
    field = EIGHT_BITS[me.nobles & SCRIBE_BITS]
    open_due = 0
    in_groups = 0
    for k in range(BASES):
        paid = proposal[k] + proposal[OFFERING + k]
        open_due += (pay.due[k] - paid) << field[k]
        in_groups += paid << field[k]
    in_all = 0 + pay.to_pay
    if settled >= 0:
        in_all -= 1
        if PIECE_KIND[settled] >= 0:
            in_groups -= 1 << field[PIECE_KIND[settled]]
    for other in range(max(settled, 0), PAYABLE):
        if held[other] > proposal[other]:
            mine = proposal[other] - (1 if other == settled else 0)
            kind = PIECE_KIND[other]
            if kind >= 0:
                group = field[kind]
                if in_groups >> group & 255 > mine or (
                    open_due >> group & 255 > 0 and in_all > mine
                ):
                    return True
            elif in_all > mine and is_wild(pay.area, other):
                return True
    return False
