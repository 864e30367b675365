"""Powers of Nobles that act on their own (P51, P54, P55), in the order of the book.

Those that change how one pays stand with costs.py and access.py (Scribes, 7-11, 13-16), the
instants with noble_area.py.
"""

from __future__ import annotations

from ....core.actions import offer
from ....core.events import ALL, tell
from .actions import DECLINE, DIPLOMACY, PASS_TRADE, TRADED, TREASURE, USE_DIPLOMAT, USE_TUTOR
from .events import DIPLOMAT_USED, MOVES_ON, TRADES, TUTOR_USED
from .gains import bases_in_supply, gain, gain_resources_of_jar, legal_bases
from .payment import give_back
from .state import Legal, Seat, State
from .tables import (
    BASES,
    DIPLOMAT,
    DUTCH,
    GENERAL,
    GIVEN_PIECE,
    LINE_LENGTH,
    RESOURCES,
    SILVER,
    SQUARE,
    SQUARE_BASE,
    SQUARE_OFFERING,
    SQUARE_SILVER,
    TASK_BASE,
    TASK_BONUS,
    TASK_RESOURCE,
    TREASURER,
    TUTOR,
    WISE_WOMAN,
)
from .tasks import ask, push


def has(me: Seat, noble: int) -> bool:
    return me.nobles & (1 << noble) != 0


def is_ready(me: Seat, noble: int) -> bool:
    """Had, and not turned in this round."""
    return me.nobles & ~me.used & (1 << noble) != 0


# The General


def move_general(g: State) -> None:
    """On passing, move one square and take that square's gain only (P51)."""
    me = g.seats[g.active]
    if not has(me, GENERAL) or me.square + 1 >= LINE_LENGTH[me.line]:
        return
    me.square += 1
    tell(MOVES_ON, ALL, g.active, me.line, me.square, 0)
    square = SQUARE[me.line][me.square]
    if square == SQUARE_BASE:
        push(g, TASK_BASE)
    elif square == SQUARE_SILVER:
        push(g, TASK_RESOURCE + SILVER)
    elif square == SQUARE_OFFERING:
        push(g, TASK_BONUS)


# Wise Woman and Treasurer: one base resource or Offering token of one


def legal_trades(g: State, me: Seat, legal: Legal) -> None:
    """For another resource, or for a Silver, that the supply has (P54)."""
    if is_ready(me, WISE_WOMAN):
        for given in range(2 * BASES):
            if me.held[GIVEN_PIECE[given]] > 0:
                for taken in range(wise_kinds(g)):
                    if taken != given % BASES and g.supply[taken] > 0:
                        offer(legal, TRADED[given][taken])
    if is_ready(me, TREASURER) and g.supply[SILVER] > 0:
        for given in range(2 * BASES):
            if me.held[GIVEN_PIECE[given]] > 0:
                offer(legal, TREASURE + given)


def wise_kinds(g: State) -> int:
    """The Wise Woman takes one of the base resources; in the Dutch edition a Silver too (P57)."""
    return RESOURCES if g.edition == DUTCH else BASES


def can_trade(g: State, me: Seat) -> bool:
    if is_ready(me, TREASURER) and g.supply[SILVER] > 0:
        for given in range(2 * BASES):
            if me.held[GIVEN_PIECE[given]] > 0:
                return True
    if is_ready(me, WISE_WOMAN):
        for given in range(2 * BASES):
            if me.held[GIVEN_PIECE[given]] > 0 and can_take(g, given % BASES):
                return True
    return False


def can_take(g: State, given: int) -> bool:
    """The supply has another resource than the one that is given (P54, P57)."""
    for taken in range(wise_kinds(g)):
        if taken != given and g.supply[taken] > 0:
            return True
    return False


def apply_trade(g: State, noble: int, given: int, taken: int) -> None:
    """What is given goes back before the other is taken (P19, P54)."""
    me = g.seats[g.active]
    me.used |= 1 << noble
    tell(TRADES, ALL, g.active, noble, GIVEN_PIECE[given], taken)
    give_back(g, me, GIVEN_PIECE[given])
    gain(g, g.active, taken)


def offer_trades_on_passing(g: State) -> None:
    """After all else: disk, General, Jar (P54)."""
    if can_trade(g, g.seats[g.active]):
        ask(g, g.active, PASS_TRADE)


def legal_trades_on_passing(g: State, legal: Legal) -> None:
    legal_trades(g, g.seats[g.deciding], legal)
    offer(legal, DECLINE)


# Tutor and Diplomat: on gaining a Jar, after it is seen; first the Diplomat, then the Tutor (P55)


def open_jar(g: State) -> None:
    """The Diplomat may be used instead of what the Jar shows (P55)."""
    if is_ready(g.seats[g.active], DIPLOMAT) and bases_in_supply(g) > 0:
        ask(g, g.active, USE_DIPLOMAT)
    else:
        gain_resources_of_jar(g, g.jar)


def legal_diplomacy(g: State, legal: Legal) -> None:
    offer(legal, DIPLOMACY)
    offer(legal, DECLINE)


def apply_diplomacy(g: State) -> None:
    """Three base resources of choice, equal ones allowed, instead of the Jar's (P55)."""
    g.seats[g.active].used |= 1 << DIPLOMAT
    tell(DIPLOMAT_USED, ALL, g.active, g.jar, 0, 0)
    for _ in range(3):
        push(g, TASK_BASE)


def ask_tutor(g: State) -> None:
    """The Tutor may add one base resource (P55)."""
    if is_ready(g.seats[g.active], TUTOR) and bases_in_supply(g) > 0:
        ask(g, g.active, USE_TUTOR)


def legal_tutor(g: State, legal: Legal) -> None:
    legal_bases(g, legal)
    offer(legal, DECLINE)


def apply_tutor(g: State, kind: int) -> None:
    g.seats[g.active].used |= 1 << TUTOR
    tell(TUTOR_USED, ALL, g.active, kind, 0, 0)
    gain(g, g.active, kind)


def apply_decline(g: State, decision: int) -> None:
    """Powers that act once per round are never compulsory (P19)."""
    if decision == USE_DIPLOMAT:
        gain_resources_of_jar(g, g.jar)
