"""The Offerings Area (P20): a set of two tokens, and for one more of the same resource a bonus
token.
"""

from __future__ import annotations

from ....core.actions import offer
from ....core.events import ALL, tell
from .actions import BAG, BONUS, OFFER, OFFER_MORE, SET, WHICH_BONUS, WHICH_SET
from .costs import COST_BONUS, COST_SET
from .events import BONUS_TAKEN, SET_TAKEN, TOKEN_DRAWN
from .face_up import is_any_shown, offer_shown
from .gains import ask_or_lose, draw_token, lose
from .payable import affordable
from .payment import begin
from .state import Legal, Seat, State
from .tables import (
    BASES,
    BONUS_ROOM,
    MOST_SETS,
    NOTHING_HERE,
    OFFERING,
    TASK_BONUS,
    TASK_SET,
)
from .tasks import ask, named, push


def legal_offerings(g: State, me: Seat, lack: int, legal: Legal) -> None:
    """A set alone, or with a bonus token for two equal resources; not when no set is left (P20)."""
    if not is_any_set_left(g):
        return
    payable = affordable(g, me, lack, COST_SET, 1 + BASES)
    if payable & 1 == 1:
        offer(legal, OFFER)
    if payable > 1 and has_bonus_token(g):
        for kind in range(BASES):
            if payable >> COST_BONUS + kind & 1 == 1:
                offer(legal, OFFER_MORE + kind)


def apply_offering(g: State) -> None:
    """A set alone: the access piece pays it (P16, P20)."""
    push(g, TASK_SET)
    begin(g, COST_SET)


def apply_offering_with_bonus(g: State, kind: int) -> None:
    """First the set, then the bonus token (P20)."""
    push(g, TASK_BONUS)
    push(g, TASK_SET)
    begin(g, COST_BONUS + kind)


def is_any_set_left(g: State) -> bool:
    for place in range(MOST_SETS):
        if g.sets[place].token[0] != NOTHING_HERE:
            return True
    return False


def ask_for_set(g: State) -> None:
    ask(g, g.active, WHICH_SET)


def legal_sets(g: State, legal: Legal) -> None:
    """Each set; of equal ones the first, except in the solo game, where places matter."""
    for place in range(MOST_SETS):
        if g.sets[place].token[0] != NOTHING_HERE:
            if g.seats_in_game == 1 or not is_set_repeated(g, place):
                offer(legal, SET + place)


def is_set_repeated(g: State, place: int) -> bool:
    mine = g.sets[place]
    for other in range(place):
        if g.sets[other].token[0] == mine.token[0] and g.sets[other].token[1] == mine.token[1]:
            return True
    return False


def apply_set(g: State, place: int) -> None:
    take_set(g, g.active, place)


def take_set(g: State, owner: int, place: int) -> None:
    """Both tokens; the place stays empty until the round ends (P20)."""
    taken = g.sets[place]
    tell(SET_TAKEN, ALL, named(g, owner), place, taken.token[0], taken.token[1])
    for i in range(2):
        g.seats[owner].held[OFFERING + taken.token[i]] += 1
        taken.token[i] = NOTHING_HERE


# Bonus tokens


def has_bonus_token(g: State) -> bool:
    """In the Zone, the bag or the discard pile (P20)."""
    return is_any_in_bag(g) or is_any_shown(g, BONUS, BONUS_ROOM)


def gain_bonus_token(g: State) -> None:
    """One of the Bonus Zone, or blind from the bag; lost when there is none (P19, P20)."""
    ask_or_lose(g, has_bonus_token(g), WHICH_BONUS, TASK_BONUS)


def legal_bonus_tokens(g: State, legal: Legal) -> None:
    """Each token of the Zone, of equal ones the first (except in the solo game), and the bag (P17,
    P20).
    """
    offer_shown(g, legal, BONUS, BONUS_ROOM)
    if is_any_in_bag(g):
        offer(legal, BAG)


def is_any_in_bag(g: State) -> bool:
    """In the bag, or in the discard pile that would refill it (P17)."""
    return g.bag.left > 0 or g.token_discard.left > 0


def apply_bonus(g: State, place: int) -> None:
    take_bonus(g, g.active, place)


def take_bonus(g: State, owner: int, place: int) -> None:
    """A token of the Bonus Zone; it is not replaced before the round ends (P20)."""
    token = g.bonus[place]
    tell(BONUS_TAKEN, ALL, named(g, owner), place, token, 0)
    g.bonus[place] = NOTHING_HERE
    g.seats[owner].held[OFFERING + token] += 1


def apply_bag(g: State) -> None:
    take_from_bag(g, g.active)


def take_from_bag(g: State, owner: int) -> None:
    """Blind; nothing when bag and discard pile are empty (P17)."""
    token = draw_token(g)
    if token == NOTHING_HERE:
        lose(g, TASK_BONUS)
        return
    tell(TOKEN_DRAWN, ALL, named(g, owner), token, 0, 0)
    g.seats[owner].held[OFFERING + token] += 1
