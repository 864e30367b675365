"""Animal Magic in a bid (H13, H14): the letters work in the order of the alphabet.

D asks a question in the middle: so A, B and C work before it (`work_until_change`), E here after it
(`work_after_change`); F and G are part of the comparison (bids.py). Two cards of the same letter do
nothing.
"""

from __future__ import annotations

from ....core.actions import offer
from ....core.events import ALL, tell
from . import bids, pyramid
from .actions import CHANGE_BID, KEEP_BID, REPLACE, ask
from .events import (
    ADDS,
    BLESSES,
    CANCELS,
    KEEPS_BID,
    LOWEST,
    NO_BID_TO_SEE,
    NO_SWAP,
    NOTHING_LEFT,
    REPLACES_BID,
    SHOWS_MAGIC,
    SWAPS,
    TAKES_CARD,
    TO_PYRAMID,
    TURNS_BID,
)
from .knowledge import arrive, settle, show_magic
from .state import Legal, State
from .tables import MAGIC_CARDS, NO_CARD, NO_MAGIC_CARD, PHARAOH_CARD, A, B, C, D, E, F, G


def works(g: State, seat: int, letter: int) -> bool:
    """Revealed, and the other card has another letter (H10)."""
    return g.seats[seat].shown_magic == letter and g.seats[1 - seat].shown_magic != letter


def work_until_change(g: State) -> bool:
    """Reveal the magic; A, B and C work. True when D asks its question (H10, H13)."""
    for seat in range(2):
        reveal_magic(g, seat)
    if g.seats[0].shown_magic != NO_MAGIC_CARD and g.seats[0].shown_magic == g.seats[1].shown_magic:
        tell(CANCELS, ALL, 0, g.seats[0].shown_magic, 0, 0)
        return False
    first = 0 if g.seats[0].shown_magic < g.seats[1].shown_magic else 1
    use_magic(g, first)
    use_magic(g, 1 - first)
    return works(g, 0, D) or works(g, 1, D)


def use_magic(g: State, seat: int) -> None:
    """What a card does before the bids are turned up: A, B, C or D (H13)."""
    letter = g.seats[seat].shown_magic
    if letter == A:
        take_pharaoh_card(g, seat)
    elif letter == B:
        send_to_pyramid(g, seat)
    elif letter == C:
        bless(g, seat)
    elif letter == D:
        see_bid(g, seat)


def reveal_magic(g: State, seat: int) -> None:
    me = g.seats[seat]
    if me.has_laid == 0:
        return
    me.shown_magic = me.laid_magic
    me.laid_magic = NO_MAGIC_CARD
    me.has_laid = 0
    tell(SHOWS_MAGIC, ALL, seat, seat * MAGIC_CARDS + me.shown_magic, 0, 0)
    show_magic(g, seat, me.shown_magic)


def take_pharaoh_card(g: State, seat: int) -> None:
    """A: the highest of the Pharaoh's cards still there comes to your hand (H13)."""
    i = 1 if g.pharaoh_cards[1] == 1 else 0
    if g.pharaoh_cards[i] == 0:
        tell(NOTHING_LEFT, ALL, seat, 0, 0, 0)
        return
    g.pharaoh_cards[i] = 0
    g.moment += 1
    g.seats[seat].hand[PHARAOH_CARD + i] = 1
    g.seats[seat].held += 1
    arrive(g, seat, PHARAOH_CARD + i)
    tell(TAKES_CARD, ALL, seat, PHARAOH_CARD + i, 0, 0)


def send_to_pyramid(g: State, seat: int) -> None:
    """B: your bid goes face down to the Corner Pyramid; you have no bid (H13)."""
    me = g.seats[seat]
    pyramid.put_offering(g, seat, me.bid)
    me.bid = NO_CARD
    me.has_bid = 0
    tell(TO_PYRAMID, ALL, seat, 0, 0, 0)


def bless(g: State, seat: int) -> None:
    """C: this God is a favourite too; the card lies with it until it has acted (H13)."""
    g.blessed_by[g.god] = seat
    tell(BLESSES, ALL, seat, g.god, 0, 0)


def see_bid(g: State, seat: int) -> None:
    """D: the other's bid, if it has one, is turned up for all; you may change yours (H13, H14)."""
    if g.seats[1 - seat].has_bid == 1:
        bids.turn_up_bid(g, 1 - seat)
        settle(g, 1 - seat)
        tell(TURNS_BID, ALL, 1 - seat, g.seats[1 - seat].shown_bid, 0, 0)
    else:
        tell(NO_BID_TO_SEE, ALL, 1 - seat, 0, 0, 0)
    ask(g, seat, CHANGE_BID)


def legal_change_bid(g: State, seat: int, legal: Legal) -> None:
    """Another card of the hand in place of the bid, or none (H13)."""
    bids.offer_hand(g, seat, legal, REPLACE)
    offer(legal, KEEP_BID)


def apply_replace(g: State, seat: int, card: int) -> None:
    """The old card returns to the hand; that it was replaced is public, the card taken back is not
    (H13).
    """
    me = g.seats[seat]
    tell(REPLACES_BID, seat, seat, me.bid, 0, 0)
    me.hand[me.bid] = 1
    me.hand[card] = 0
    me.bid = card
    g.asked[seat] = 0
    bids.compare(g)


def apply_keep_bid(g: State, seat: int) -> None:
    tell(KEEPS_BID, ALL, seat, 0, 0, 0)
    g.asked[seat] = 0
    bids.compare(g)


def work_after_change(g: State) -> None:
    """E swaps the bids, which are turned up then; F and G count in the comparison (H13)."""
    for seat in range(2):
        bids.turn_up_bid(g, seat)
    for seat in range(2):
        if works(g, seat, E):
            swap_bids(g, seat)
    for seat in range(2):
        if works(g, seat, F):
            tell(ADDS, ALL, seat, 0, 0, 0)
    for seat in range(2):
        if works(g, seat, G):
            tell(LOWEST, ALL, seat, 0, 0, 0)


def swap_bids(g: State, seat: int) -> None:
    """E: each bid lies with the other seat now; against B there is nothing to swap (H13, H14)."""
    if g.seats[0].has_bid == 0 or g.seats[1].has_bid == 0:
        tell(NO_SWAP, ALL, seat, 0, 0, 0)
        return
    first = g.seats[0].shown_bid
    g.seats[0].shown_bid = g.seats[1].shown_bid
    g.seats[1].shown_bid = first
    tell(SWAPS, ALL, seat, 0, 0, 0)
