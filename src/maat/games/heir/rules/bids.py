"""Phase one: the Gods are summoned, and both seats bid for them (H6, H10, H11, H12).

For each God: magic may be laid, then both bid, then the magic works (magic.py), then the bids are
compared. Both seats choose at the same time: what one has chosen lies in its `choice`, which nobody
else sees, and nothing happens before the other has chosen too.
"""

from __future__ import annotations

from ....core.actions import offer
from ....core.chance import discard, draw, put_back
from ....core.events import ALL, tell
from . import gods, magic
from .actions import (
    BID,
    BOTH,
    LAY_BID,
    LAY_MAGIC,
    LAY_OFFERING,
    MAGIC,
    NO_MAGIC,
    ask,
    ask_both,
    lay_choice,
)
from .events import (
    BIDS,
    DECIDES_MAGIC,
    FAVOURITE,
    GIVEN,
    LAYS_MAGIC,
    NO_MAGIC_LAID,
    SHOWS_BID,
    TURNS_UP,
    WINS,
)
from .knowledge import leave, settle
from .state import Legal, State
from .tables import (
    CARDS,
    F_ADDS,
    GODS,
    MAGIC_CARDS,
    NO_CARD,
    NO_GOD,
    NO_MAGIC_CARD,
    PHARAOH,
    SUN,
    THOTH,
    VALUE,
    F,
    G,
)


def summon(g: State) -> None:
    """Thoth at the bottom, the six others shuffled on top; the first is turned up (H6)."""
    g.ankh, g.turned = NO_GOD, 0
    for god in range(GODS):
        g.order[god], g.won_by[god] = NO_GOD, -1
        if god != THOTH:
            put_back(g.gods, god)
    turn_up_god(g)


def turn_up_god(g: State) -> None:
    """The next God; the first that is not the Pharaoh is the favourite (H6). Only Thoth is left:
    see H12.
    """
    if g.gods.left == 0:
        give_thoth(g)
        return
    g.god = draw(g.chance, g.gods)
    tell(TURNS_UP, ALL, 0, g.god, 0, 0)
    g.revealed += 1
    g.order[g.turned] = g.god
    g.turned += 1
    if g.god == PHARAOH:
        ask_both(g, LAY_OFFERING)
        return
    if g.ankh == NO_GOD:
        g.ankh = g.god
        tell(FAVOURITE, ALL, 0, g.god, 0, 0)
    ask_for_magic(g)


def ask_for_magic(g: State) -> None:
    """Both decide at the same time whether to lay magic; a seat without any is not asked (H10)."""
    g.late = 0
    g.decider = BOTH
    g.decision = LAY_MAGIC
    for seat in range(2):
        g.seats[seat].choice = -1
        g.asked[seat] = 1 if g.seats[seat].magic_held > 0 else 0
    if g.asked[0] == 0 and g.asked[1] == 0:
        ask_both(g, LAY_BID)


def legal_lay_magic(g: State, seat: int, legal: Legal) -> None:
    """One magic card of the hand, or none (H10)."""
    for letter in range(MAGIC_CARDS):
        if g.seats[seat].magic[letter] == 1:
            offer(legal, MAGIC + letter)
    offer(legal, NO_MAGIC)


def apply_no_magic(g: State, seat: int) -> None:
    apply_magic(g, seat, MAGIC_CARDS)


def apply_magic(g: State, seat: int, letter: int) -> None:
    """Decide secretly; MAGIC_CARDS stands for none. When all have decided it is announced (H10)."""
    tell(DECIDES_MAGIC, seat, seat, letter, 0, 0)
    if lay_choice(g, seat, letter):
        announce_magic(g)


def announce_magic(g: State) -> None:
    """Who has laid magic is public. If exactly one did, the other, if it has any, is asked once
    more (H10).
    """
    for seat in range(2):
        if g.seats[seat].choice >= 0:
            lay_magic(g, seat, g.seats[seat].choice)
            g.seats[seat].choice = -1
    one = g.seats[0].has_laid != g.seats[1].has_laid
    other = 1 if g.seats[0].has_laid == 1 else 0
    if one and g.late == 0 and g.seats[other].magic_held > 0:
        g.late = 1
        ask(g, other, LAY_MAGIC)
        return
    g.late = 0
    ask_both(g, LAY_BID)


def lay_magic(g: State, seat: int, letter: int) -> None:
    """Face down; MAGIC_CARDS stands for none."""
    if letter == MAGIC_CARDS:
        tell(NO_MAGIC_LAID, ALL, seat, 0, 0, 0)
        return
    me = g.seats[seat]
    me.magic[letter] = 0
    me.magic_held -= 1
    me.laid_magic = letter
    me.has_laid = 1
    tell(LAYS_MAGIC, ALL, seat, 0, 0, 0)


def offer_hand(g: State, seat: int, legal: Legal, first: int) -> None:
    """A bid card of the hand; `first` is the action of card 0 (H10)."""
    for card in range(CARDS):
        if g.seats[seat].hand[card] == 1:
            offer(legal, first + card)


def legal_lay_bid(g: State, seat: int, legal: Legal) -> None:
    offer_hand(g, seat, legal, BID)


def apply_bid(g: State, seat: int, card: int) -> None:
    """Lay a bid face down; when both lie, the magic is revealed and works (H10)."""
    tell(BIDS, seat, seat, card, 0, 0)
    if not lay_choice(g, seat, card):
        return
    for who in range(2):
        g.seats[who].bid = chosen_card(g, who)
        g.seats[who].has_bid = 1
    g.revealed += 1
    if not magic.work_until_change(g):
        compare(g)


def chosen_card(g: State, seat: int) -> int:
    """The bid card that a seat has laid secretly; it leaves the hand."""
    card = g.seats[seat].choice
    g.seats[seat].choice = -1
    leave_hand(g, seat, card)
    return card


def leave_hand(g: State, seat: int, card: int) -> None:
    g.seats[seat].hand[card] = 0
    g.seats[seat].held -= 1


def compare(g: State) -> None:
    """The rest of the magic works, the bids are revealed, and one seat wins the God (H10)."""
    magic.work_after_change(g)
    for seat in range(2):
        if g.seats[seat].has_bid == 1:
            tell(SHOWS_BID, ALL, seat, g.seats[seat].shown_bid, 0, 0)
    won = winner(g)
    g.won_by[g.god] = won
    tell(WINS, ALL, won, g.god, 0, 0)
    g.revealed += 1
    for seat in range(2):
        use_bid(g, seat)
    for seat in range(2):
        spend_magic(g, seat)
    turn_up_god(g)


def turn_up_bid(g: State, seat: int) -> None:
    me = g.seats[seat]
    if me.has_bid == 1 and me.shown_bid == NO_CARD:
        leave(g, seat, me.bid)
        me.shown_bid = me.bid
        me.bid = NO_CARD


def winner(g: State) -> int:
    """The higher bid wins, by G the lower; F adds one and wins ties; else the sun wins them, by G
    the moon (H10, H13).
    """
    for seat in range(2):
        if g.seats[seat].has_bid == 0:
            return 1 - seat
    first, second = strength(g, 0), strength(g, 1)
    lowest = magic.works(g, 0, G) or magic.works(g, 1, G)
    if first != second:
        return 0 if (first > second) != lowest else 1
    for seat in range(2):
        if magic.works(g, seat, F):
            return seat
    sun = 0 if SUN[g.seats[0].shown_bid] == 1 else 1
    return 1 - sun if lowest else sun


def strength(g: State, seat: int) -> int:
    """F adds to the bid that its seat holds after E (H14)."""
    return VALUE[g.seats[seat].shown_bid] + (F_ADDS if magic.works(g, seat, F) else 0)


def use_bid(g: State, seat: int) -> None:
    """A used bid card lies open in front of its holder (H10)."""
    me = g.seats[seat]
    if me.has_bid == 1:
        me.used[me.shown_bid] = 1
        me.shown_bid = NO_CARD
        me.has_bid = 0
    settle(g, seat)


def spend_magic(g: State, seat: int) -> None:
    """Under its owner's pile, face up; a C that works lies with its God first (H10)."""
    me = g.seats[seat]
    if me.shown_magic != NO_MAGIC_CARD:
        if g.blessed_by[g.god] != seat:
            discard(me.used_magic, me.shown_magic)
        me.shown_magic = NO_MAGIC_CARD


def give_thoth(g: State) -> None:
    """Thoth goes to the seat with fewer Gods; five are bid for, so never equal (H12)."""
    balance = 0
    for god in range(GODS):
        if g.won_by[god] >= 0:
            balance += 1 if g.won_by[god] == 0 else -1
    g.won_by[THOTH] = 1 if balance > 0 else 0
    g.order[g.turned] = THOTH
    g.turned += 1
    tell(GIVEN, ALL, g.won_by[THOTH], THOTH, 0, 0)
    gods.begin_actions(g)
