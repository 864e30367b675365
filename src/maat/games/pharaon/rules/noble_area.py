"""The Nobles Area (P21): five different base resources for a Noble."""

from __future__ import annotations

from ....core.actions import offer
from .actions import ENNOBLE, NOBLE, WHICH_NOBLE
from .costs import COST_JUDGE, COST_NOBLE
from .face_up import is_any_card_left, offer_cards, take
from .payable import affordable, can_pay_any_five
from .payment import begin
from .state import Legal, Seat, State
from .succession import look_for_pharaoh
from .tables import GAINS_MOST, INSTANT_GAIN, JUDGE, NOTHING_HERE, TASK_NOBLE
from .tasks import ask, push


def legal_nobles_action(g: State, me: Seat, lack: int, legal: Legal) -> None:
    """Not possible with neither a face-up Noble nor a deck (P28)."""
    if can_pay_for_noble(g, me, lack) and is_any_card_left(g, NOBLE):
        offer(legal, ENNOBLE)


def can_pay_for_noble(g: State, me: Seat, lack: int) -> bool:
    """Five different ones, or with the Judge any five (P21)."""
    if cost_of_noble(me) == COST_JUDGE:
        return can_pay_any_five(g, me, lack)
    return affordable(g, me, lack, COST_NOBLE, 1) == 1


def cost_of_noble(me: Seat) -> int:
    """Five different ones; with the Judge any five, the access resource being one of them (P21)."""
    return COST_JUDGE if me.nobles & (1 << JUDGE) != 0 else COST_NOBLE


def apply_nobles_action(g: State) -> None:
    push(g, TASK_NOBLE)
    begin(g, cost_of_noble(g.seats[g.active]))


def ask_for_noble(g: State) -> None:
    ask(g, g.active, WHICH_NOBLE)


def legal_nobles(g: State, legal: Legal) -> None:
    """One of the three face-up, or the top of the deck if there is one (P21, P28)."""
    offer_cards(g, legal, NOBLE)


def apply_noble(g: State, place: int) -> None:
    """Take it; an instant power works at once (P21, P56)."""
    noble = take(g, NOBLE, place)
    receive_noble(g, g.active, noble)
    use_instant(g, noble)


def receive_noble(g: State, place: int, noble: int) -> None:
    """In front of its new owner; its power works from now on (P27)."""
    g.seats[place].nobles |= 1 << noble
    g.seats[place].noble_count += 1
    look_for_pharaoh(g, place)


def use_instant(g: State, noble: int) -> None:
    """What an instant Noble brings, in the order of its card (P56, P57)."""
    for i in range(GAINS_MOST - 1, -1, -1):
        if INSTANT_GAIN[g.edition][noble][i] != NOTHING_HERE:
            push(g, INSTANT_GAIN[g.edition][noble][i])
