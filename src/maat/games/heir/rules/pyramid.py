"""The Corner Pyramid: offerings to the Pharaoh, and what they build (H11, H25)."""

from __future__ import annotations

from ....core.events import ALL, tell
from . import bids, gods
from .actions import BREAK_TIE, OFFER, ask_both, lay_choice
from .events import (
    ADDS_OFFERING,
    BUILDS,
    LOWER_SCORE,
    NO_CARD_LEFT,
    NOBODY_BUILDS,
    NOT_A_CORNER,
    OFFERED_SUM,
    OFFERS,
    SHOWS_OFFERING,
    TIE,
)
from .knowledge import all_in_hand, leave, settle
from .state import Legal, State
from .tables import BONUS, CARDS, PHARAOH, VALUE


def legal_lay_offering(g: State, seat: int, legal: Legal) -> None:
    """A bid card of the hand (H11, H25)."""
    bids.offer_hand(g, seat, legal, OFFER)


legal_break_tie = legal_lay_offering


def apply_offer(g: State, seat: int, card: int) -> None:
    if g.decision == BREAK_TIE:
        apply_tie(g, seat, card)
    else:
        apply_offering(g, seat, card)


def apply_offering(g: State, seat: int, card: int) -> None:
    """Each seat lays a bid card face down at the Corner Pyramid; nobody bids, and there is no magic
    (H11).
    """
    tell(OFFERS, seat, seat, card, 0, 0)
    if not lay_choice(g, seat, card):
        return
    for who in range(2):
        put_offering(g, who, bids.chosen_card(g, who))
    bids.turn_up_god(g)


def put_offering(g: State, seat: int, card: int) -> None:
    me = g.seats[seat]
    me.offered[card] = 1
    me.offered_at[me.offerings] = g.moment
    me.offerings += 1
    settle(g, seat)


def act(g: State) -> None:
    """At a corner sun all offerings are revealed and compared; at other suns nothing happens
    (H25).
    """
    g.god = PHARAOH
    if g.sun % 2 == 0:
        tell(NOT_A_CORNER, ALL, 0, 0, 0, 0)
        gods.end_round(g)
        return
    for seat in range(2):
        show_offerings(g, seat)
    g.revealed += 1
    compare_offerings(g)


def show_offerings(g: State, seat: int) -> None:
    """Those of this round and of the last, and by magic B; they join the used cards (H25)."""
    me = g.seats[seat]
    for card in range(CARDS):
        me.offered_at[card] = -1
        if me.offered[card] == 1:
            me.offered[card] = 0
            use_offering(g, seat, card)
            tell(SHOWS_OFFERING, ALL, seat, card, 0, 0)
    me.offerings = 0
    all_in_hand(me)
    tell(OFFERED_SUM, ALL, seat, g.sums[seat], 0, 0)


def use_offering(g: State, seat: int, card: int) -> None:
    leave(g, seat, card)
    g.seats[seat].used[card] = 1
    g.sums[seat] += VALUE[card]


def compare_offerings(g: State) -> None:
    """The higher sum builds; equal: one more card each, as long as both have one (H25)."""
    if g.sums[0] != g.sums[1]:
        build(g, 0 if g.sums[0] > g.sums[1] else 1)
    elif g.seats[0].held > 0 and g.seats[1].held > 0:
        tell(TIE, ALL, 0, 0, 0, 0)
        ask_both(g, BREAK_TIE)
    elif g.seats[0].held == 0 and g.seats[1].held == 0:
        break_by_score(g)
    else:
        loser = 0 if g.seats[0].held == 0 else 1
        tell(NO_CARD_LEFT, ALL, loser, 0, 0, 0)
        build(g, 1 - loser)


def apply_tie(g: State, seat: int, card: int) -> None:
    """Both lay one more card face down, reveal it and add it; sun and moon do not count (H25)."""
    tell(OFFERS, seat, seat, card, 0, 0)
    if not lay_choice(g, seat, card):
        return
    for who in range(2):
        added = bids.chosen_card(g, who)
        use_offering(g, who, added)
        tell(ADDS_OFFERING, ALL, who, added, g.sums[who], 0)
    g.revealed += 1
    compare_offerings(g)


def break_by_score(g: State) -> None:
    """Neither has a card: the lower score wins; still equal: nobody, no bonus and no platform
    (H25).
    """
    first, second = g.seats[0].points, g.seats[1].points
    if first == second:
        tell(NOBODY_BUILDS, ALL, 0, 0, 0, 0)
        gods.end_round(g)
        return
    lower = 0 if first < second else 1
    tell(LOWER_SCORE, ALL, lower, 0, 0, 0)
    build(g, lower)


def build(g: State, seat: int) -> None:
    """Score the corner's bonus and lay the next platform in your colour (H25)."""
    g.seats[seat].points += BONUS[g.sun]
    g.platforms[g.built] = seat
    g.built += 1
    tell(BUILDS, ALL, seat, BONUS[g.sun], 0, 0)
    gods.end_round(g)
