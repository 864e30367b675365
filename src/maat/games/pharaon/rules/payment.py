"""Paying, step by step (P12, P13, P16).

The access piece comes first. The rest is then paid piece by piece in ascending order, so that each
payment is reached in one way only, and a piece is offered only if those from it upwards can finish
the payment: then every payment that the rules allow is there, no other.

    costs       what things cost, and what a seat lacks of it
    access      a free spot, and what the piece laid there counts as
    payable     whether an action can be paid in full
    proposal    the payment that the program proposes
    payment     what is asked, and what happens
"""

from __future__ import annotations

from ....core.actions import offer
from ....core.chance import discard
from ....core.events import ALL, tell
from .access import has_free_spot, noble_without_spot, put_on_wheel, reading, set_due
from .actions import PAY, PAY_ACCESS, PAY_REST, PROPOSED
from .costs import COST_AREA, COST_JUDGE, EIGHT_BITS, PIECE_KIND, is_wild
from .events import ACTS, LAYS, LAYS_WITHOUT_SPOT, PAYS
from .payable import layable
from .proposal import is_there_another_way, propose_all, propose_for_the_rest, propose_rest
from .state import Legal, Seat, State
from .tables import (
    ANY_ACCESS,
    BASES,
    GROUP,
    NOTHING_HERE,
    OFFERING,
    PAYABLE,
    PIECES,
    RESOURCES,
    SCRIBE_BITS,
    SILVER,
    TASK_PAY,
    TOKEN_OF_AREA,
)
from .tasks import ask, push


def begin(g: State, cost: int) -> None:
    """An action at an Area: something has been bought; its payment comes next (P10, P16, P18)."""
    me = g.seats[g.active]
    pay = g.pay
    area = COST_AREA[cost]
    tell(ACTS, ALL, g.active, area, 0, 0)
    pay.area = area
    pay.asks = g.access[area]
    pay.cost = cost
    pay.any_access = 1 if me.nobles & ANY_ACCESS[area] != 0 else 0
    pay.any_five = 1 if cost == COST_JUDGE else 0
    pay.extra_spot = NOTHING_HERE if has_free_spot(g, pay.asks) else noble_without_spot(me, area)
    pay.laid = NOTHING_HERE
    pay.lowest = 0
    pay.token_by_token = 0
    push(g, TASK_PAY)


def go_on(g: State) -> None:
    """Where there is one way only it is gone; where there are more, the seat is asked (P16)."""
    me = g.seats[g.active]
    pay = g.pay
    if pay.laid == NOTHING_HERE:
        pay.options = layable(g, me)
        if pay.options & (pay.options - 1) != 0:
            propose_all(g, me)
            ask_for_piece(g, PAY_ACCESS)
            return
        lay(g, me, first_of(pay.options))
    if pay.to_pay > 1 and pay.token_by_token == 0:
        propose_rest(g, me)
        if not is_there_another_way(g, me, NOTHING_HERE):
            pay_as_proposed(g, me)
    while pay.to_pay > 0:
        pay.options = next_pieces(g, me)
        if pay.options & (pay.options - 1) == 0:
            pay_piece(g, me, first_of(pay.options))
            continue
        propose_for_the_rest(g, me)
        ask_for_piece(g, PAY_REST)
        return


def ask_for_piece(g: State, decision: int) -> None:
    """The payment goes on afterwards."""
    push(g, TASK_PAY)
    ask(g, g.active, decision)


def first_of(options: int) -> int:
    """The lowest piece; there is always one, and a number beyond all pieces would fail loudly."""
    for piece in range(PAYABLE):
        if options >> piece & 1 == 1:
            return piece
    return PIECES


# What is allowed


def legal_payments(g: State, legal: Legal) -> None:
    """Every piece that leaves the rest payable, and the payment that the program proposes (P16)."""
    for piece in range(PAYABLE):
        if g.pay.options >> piece & 1 == 1:
            offer(legal, PAY + piece)
    if g.pay.has_proposal == 1:
        offer(legal, PROPOSED)


def next_pieces(g: State, me: Seat) -> int:
    """The pieces that can come next, a bit each: those from which upwards there is enough for all
    that is due (P16).

    Counted from the highest piece down: what a piece adds is limited by what is due of its group.
    """
    pay, held = g.pay, me.held
    field = EIGHT_BITS[me.nobles & SCRIBE_BITS]
    due = 0
    for k in range(BASES):
        due += pay.due[k] << field[k]
    open_due = due
    enough = 0 + pay.to_pay
    found = 0
    token = OFFERING + TOKEN_OF_AREA + pay.area
    if pay.lowest <= token and held[token] > 0:
        enough -= held[token]
        if enough <= 0:
            found |= 1 << token
    for piece in range(OFFERING + BASES - 1, pay.lowest - 1, -1):
        n = held[piece]
        if n > 0:
            if piece == SILVER:
                enough -= n
            else:
                group = field[PIECE_KIND[piece]]
                if due >> group & 255 == 0:
                    continue
                n = min(n, open_due >> group & 255)
                open_due -= n << group
                enough -= n
            if enough <= 0:
                found |= 1 << piece
    return found


def is_usable(g: State, me: Seat, piece: int) -> bool:
    """A wild piece, or one of a resource that is due, through Scribes too (P14)."""
    return is_wild(g.pay.area, piece) or (PIECE_KIND[piece] >= 0 and due_of(g, me, piece) < BASES)


def due_of(g: State, me: Seat, piece: int) -> int:
    """The resource that a piece pays: its own, or the other one that a Scribe makes of it; 5 when
    none is due (P14).
    """
    kind = PIECE_KIND[piece]
    if g.pay.due[kind] > 0:
        return kind
    scribes = me.nobles & SCRIBE_BITS
    for other in range(BASES):
        if g.pay.due[other] > 0 and GROUP[scribes][other] == GROUP[scribes][kind]:
            return other
    return BASES


# What happens


def apply_piece(g: State, piece: int) -> None:
    me = g.seats[g.active]
    if g.pay.laid == NOTHING_HERE:
        lay(g, me, piece)
    else:
        g.pay.token_by_token = 1
        pay_piece(g, me, piece)


def apply_proposed(g: State) -> None:
    """Pay as proposed, all in one step (P16)."""
    me = g.seats[g.active]
    if g.pay.laid == NOTHING_HERE:
        lay(g, me, g.pay.proposed_access)
    pay_as_proposed(g, me)


def pay_as_proposed(g: State, me: Seat) -> None:
    proposal = g.pay.proposal
    for piece in range(PAYABLE):
        if proposal[piece] > 0:
            for _ in range(proposal[piece]):
                pay_piece(g, me, piece)


def lay(g: State, me: Seat, piece: int) -> None:
    """The access piece stays on a spot until the round ends; with Nobles 13-16 it goes back at once
    (P12, P53).
    """
    pay = g.pay
    set_due(pay, reading(g, me, pay.area, pay.cost, piece))
    pay.laid = piece
    pay.has_proposal = 0
    if pay.extra_spot == NOTHING_HERE:
        tell(LAYS, ALL, g.active, piece, pay.asks, 0)
        me.held[piece] -= 1
        put_on_wheel(g, pay.asks, piece)
        return
    tell(LAYS_WITHOUT_SPOT, ALL, g.active, piece, pay.extra_spot, 0)
    me.used |= 1 << pay.extra_spot
    give_back(g, me, piece)


def pay_piece(g: State, me: Seat, piece: int) -> None:
    """One more token of the action cost (P13)."""
    pay = g.pay
    tell(PAYS, ALL, g.active, piece, 0, 0)
    give_back(g, me, piece)
    pay.to_pay -= 1
    pay.lowest = piece
    if not is_wild(pay.area, piece):
        pay.due[due_of(g, me, piece)] -= 1


def give_back(g: State, me: Seat, piece: int) -> None:
    """A resource to the supply, an Offering token to its discard pile (P13)."""
    me.held[piece] -= 1
    if piece < RESOURCES:
        g.supply[piece] += 1
    else:
        discard(g.token_discard, piece - OFFERING)
