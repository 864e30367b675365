"""What can be worked out about hidden cards, and tables that a seat cannot tell from the true one
(H7).

*Bid cards.* The cards that a seat holds or has offered are known together. Each has the moment
since which the seat had it; each offering has the moment at which it was laid. An offering is a
card that was there by then. As the moments are nested, this is all: cards come so late that they
cannot be an offering; and when there are as many early offerings as early cards, those cards are
the offerings.

*Magic.* Each letter lies open, or is in hand, in the pile, or being looked at. When a pile is used
up, everything that was in it is in hand or looked at; so cards drawn before a reshuffle are known,
those drawn after it are not.
"""

from __future__ import annotations

from ....core.chance import below, clear, put_back, take_out
from .actions import BOTH, BREAK_TIE, LAY_BID, LAY_MAGIC, LAY_OFFERING
from .state import AT_PYRAMID, EITHER, ELSEWHERE, HAND, IN_HAND, LOOKED, PILE, Seat, State
from .tables import (
    CARDS,
    COUNT,
    GODS,
    MAGIC_CARDS,
    NO_CARD,
    NO_GOD,
    NO_MAGIC_CARD,
    NO_TOKEN,
    SUNS,
    THOTH,
    TOKENS,
)

# Bid cards


def arrive(g: State, seat: int, card: int) -> None:
    """A card comes to hand, for all to see; it is later than every offering that lies."""
    g.seats[seat].since[card] = g.moment
    g.seats[seat].whereabouts[card] = IN_HAND


def leave(g: State, seat: int, card: int) -> None:
    """A card of the hand or of the offerings is shown; the caller settles the rest."""
    g.seats[seat].since[card] = -1
    g.seats[seat].whereabouts[card] = ELSEWHERE


def settle(g: State, seat: int) -> None:
    """Where each bid card of a seat can be, as far as time tells (H7)."""
    me = g.seats[seat]
    if me.offerings == 0:
        return
    sure, last = -1, -1
    for i in range(me.offerings):
        last = me.offered_at[i]
        if cards_since(me, last) == i + 1:
            sure = last
    for card in range(CARDS):
        if me.since[card] < 0:
            me.whereabouts[card] = ELSEWHERE
        elif me.since[card] > last:
            me.whereabouts[card] = IN_HAND
        else:
            me.whereabouts[card] = AT_PYRAMID if me.since[card] <= sure else EITHER


def all_in_hand(me: Seat) -> None:
    """No offering lies any more."""
    for card in range(CARDS):
        if me.since[card] >= 0:
            me.whereabouts[card] = IN_HAND


def cards_since(me: Seat, moment: int) -> int:
    """How many of the cards held or offered were there by a moment."""
    count = 0
    for card in range(CARDS):
        if 0 <= me.since[card] <= moment:
            count += 1
    return count


# Magic


def draw_magic(g: State, seat: int) -> None:
    """A card of the pile came to hand."""
    me = g.seats[seat]
    for letter in range(MAGIC_CARDS):
        if me.magic_places[letter] & PILE:
            me.magic_places[letter] = HAND | PILE if me.magic_pile.left > 0 else HAND


def look_at_magic(g: State, seat: int) -> None:
    """A card of the pile is being looked at."""
    me = g.seats[seat]
    for letter in range(MAGIC_CARDS):
        if me.magic_places[letter] & PILE:
            places = me.magic_places[letter] | LOOKED
            me.magic_places[letter] = places if me.magic_pile.left > 0 else places ^ PILE


def shuffle_magic(g: State, seat: int) -> None:
    """The used cards become a new pile; whatever came from the old one does not lie in it."""
    me = g.seats[seat]
    for i in range(me.used_magic.left):
        me.magic_places[me.used_magic.things[i]] = PILE


def show_magic(g: State, seat: int, letter: int) -> None:
    """A card of the hand is shown; when the rest of the hand is known, all others are in the
    pile.
    """
    g.seats[seat].magic_places[letter] = 0
    settle_magic(g.seats[seat])


def keep_magic(g: State, seat: int) -> None:
    """Of the cards looked at one came to hand, and the others lie open: what was not in the pile is
    in hand.
    """
    me = g.seats[seat]
    for letter in range(MAGIC_CARDS):
        if me.magic_places[letter] != 0:
            me.magic_places[letter] = HAND | PILE if me.magic_places[letter] & PILE else HAND
    settle_magic(me)


def settle_magic(me: Seat) -> None:
    unknown = me.magic_held + me.has_laid
    for letter in range(MAGIC_CARDS):
        if me.magic_places[letter] == HAND:
            unknown -= 1
    for letter in range(MAGIC_CARDS):
        if unknown == 0 and me.magic_places[letter] == HAND | PILE:
            me.magic_places[letter] = PILE


# Imagining


def imagine(g: State, seat: int) -> None:
    """Fill in what a seat (or, with -1, a spectator) does not see, within what can be worked out
    (H7).
    """
    for other in range(2):
        if other != seat:
            imagine_bid_cards(g, other)
            imagine_magic(g, other)
            imagine_choice(g, other)
        gather_pile(g.seats[other])
    gather_deck(g)
    gather_tokens(g)
    gather_gods(g)


def imagine_bid_cards(g: State, seat: int) -> None:
    """Each offering, in the order of laying, is one of the cards that were there by then; the bid
    is one of the rest.
    """
    me = g.seats[seat]
    for card in range(CARDS):
        me.offered[card] = 0
        me.hand[card] = 1 if me.since[card] >= 0 else 0
    for i in range(me.offerings):
        card = pick_card(g, seat, me.offered_at[i])
        me.hand[card] = 0
        me.offered[card] = 1
    me.bid = NO_CARD
    if me.has_bid == 1 and me.shown_bid == NO_CARD:
        me.bid = pick_card(g, seat, g.moment)
        me.hand[me.bid] = 0


def pick_card(g: State, seat: int, moment: int) -> int:
    """A card at random of those not dealt with yet that were there by a moment."""
    me = g.seats[seat]
    count = 0
    for card in range(CARDS):
        if me.hand[card] == 1 and me.since[card] <= moment:
            count += 1
    n = below(g.chance, count)
    card = -1
    while n >= 0:
        card += 1
        if me.hand[card] == 1 and me.since[card] <= moment:
            n -= 1
    return card


def imagine_magic(g: State, seat: int) -> None:
    """Deal the letters to the hand and to what is looked at; the rest is the pile."""
    me = g.seats[seat]
    held = me.magic_held + me.has_laid
    for letter in range(MAGIC_CARDS):
        me.looked[letter] = 0
        me.magic[letter] = 1 if me.magic_places[letter] == HAND else 0
        held -= me.magic[letter]
    for _ in range(held):
        me.magic[pick_letter(g, seat, HAND)] = 1
    looking = me.looking
    for letter in range(MAGIC_CARDS):
        if (
            me.magic[letter] == 0
            and me.magic_places[letter] & LOOKED
            and not me.magic_places[letter] & PILE
        ):
            me.looked[letter] = 1
            looking -= 1
    for _ in range(looking):
        me.looked[pick_letter(g, seat, LOOKED)] = 1
    me.laid_magic = NO_MAGIC_CARD
    if me.has_laid == 1:
        me.laid_magic = pick_held(g, seat)
        me.magic[me.laid_magic] = 0


def pick_letter(g: State, seat: int, place: int) -> int:
    """A letter at random of those not dealt yet that can be in a place."""
    me = g.seats[seat]
    count = 0
    for letter in range(MAGIC_CARDS):
        if me.magic_places[letter] & place and me.magic[letter] == 0 and me.looked[letter] == 0:
            count += 1
    n = below(g.chance, count)
    letter = -1
    while n >= 0:
        letter += 1
        if me.magic_places[letter] & place and me.magic[letter] == 0 and me.looked[letter] == 0:
            n -= 1
    return letter


def pick_held(g: State, seat: int) -> int:
    """A magic card at random of those in hand."""
    me = g.seats[seat]
    count = 0
    for letter in range(MAGIC_CARDS):
        count += me.magic[letter]
    n = below(g.chance, count)
    letter = -1
    while n >= 0:
        letter += 1
        n -= me.magic[letter]
    return letter


def imagine_choice(g: State, seat: int) -> None:
    """What a seat has laid secretly while the other still chooses: anything it could."""
    me = g.seats[seat]
    me.choice = -1
    if g.asked[seat] == 1 or g.asked[1 - seat] == 0:
        return
    if g.decision == LAY_BID or g.decision == LAY_OFFERING or g.decision == BREAK_TIE:
        me.choice = pick_card(g, seat, g.moment)
    elif g.decision == LAY_MAGIC and g.late == 0 and me.magic_held > 0:
        none = below(g.chance, me.magic_held + 1) == 0
        me.choice = MAGIC_CARDS if none else pick_held(g, seat)


def gather_pile(me: Seat) -> None:
    """The magic cards that lie nowhere else."""
    clear(me.magic_pile)
    for letter in range(MAGIC_CARDS):
        if (
            me.magic_places[letter] != 0
            and me.magic[letter] == 0
            and me.looked[letter] == 0
            and me.laid_magic != letter
        ):
            put_back(me.magic_pile, letter)


def gather_deck(g: State) -> None:
    """The monument cards that are neither face up nor taken."""
    clear(g.deck)
    for kind in range(3):
        left = COUNT[kind] - g.seats[0].monument_cards[kind] - g.seats[1].monument_cards[kind]
        left -= 1 if g.active == kind else 0
        for i in range(2):
            left -= 1 if g.others[i] == kind else 0
        for _ in range(left):
            put_back(g.deck, kind)


def gather_tokens(g: State) -> None:
    """The monument tokens that nobody has seen (H2)."""
    clear(g.tokens)
    for token in range(TOKENS):
        put_back(g.tokens, token)
    for i in range(SUNS):
        if g.monuments[i].token != NO_TOKEN:
            take_out(g.tokens, g.monuments[i].token)
    if g.active_token != NO_TOKEN:
        take_out(g.tokens, g.active_token)
    if g.open_token != NO_TOKEN:
        take_out(g.tokens, g.open_token)


def gather_gods(g: State) -> None:
    """The Gods of this round that are still face down; none before they are summoned."""
    clear(g.gods)
    if g.order[0] == NO_GOD:
        return
    for god in range(GODS):
        if god != THOTH:
            put_back(g.gods, god)
    for i in range(g.turned):
        if g.order[i] != THOTH:
            take_out(g.gods, g.order[i])


# What a search may take back


def reopen(g: State, seat: int) -> None:
    """While a seat still chooses, what the other has laid secretly is to be chosen again: it tells
    nothing, and who imagines it at random imagines a fool.
    """
    if g.decider == BOTH and g.asked[seat] == 1 and g.late == 0:
        other = 1 - seat
        if g.decision != LAY_MAGIC or g.seats[other].magic_held > 0:
            g.asked[other] = 1
            g.seats[other].choice = -1


def lot(g: State) -> int:
    """Which God has been turned up, and at the beginning of a round also which monument card and
    token (H6, H26).
    """
    if g.decision != LAY_MAGIC and g.decision != LAY_BID and g.decision != LAY_OFFERING:
        return 0
    seen = g.god + 1
    return seen if g.turned > 1 else seen + 8 * (g.active + 1) + 32 * (g.open_token + 1)
