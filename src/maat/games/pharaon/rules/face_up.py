"""What lies face up: Jars, bonus tokens, Nobles, Artisans; and the decks beside it.

A card is drawn when it is turned up: a deck that nobody has looked at has no order. What lies at a
place is asked for by the kind of action that takes it.
"""

from __future__ import annotations

from ....core.actions import offer
from ....core.chance import Pile, draw
from ....core.events import ALL, tell
from .actions import ARTISAN, BONUS, JAR
from .events import (
    ARTISAN_FROM_DECK,
    ARTISAN_REVEALED,
    ARTISAN_TAKEN,
    NOBLE_FROM_DECK,
    NOBLE_REVEALED,
    NOBLE_TAKEN,
)
from .state import Legal, State
from .tables import ARTISAN_PLACES, NOBLE_PLACES, NOTHING_HERE


def shown(g: State, kind: int, place: int) -> int:
    """What lies at a place, for this kind of action: BONUS, JAR, ARTISAN or NOBLE; -1: nothing."""
    if kind == BONUS:
        return g.bonus[place]
    if kind == JAR:
        return g.shown_jars[place]
    return g.shown_artisans[place] if kind == ARTISAN else g.shown_nobles[place]


def is_any_shown(g: State, kind: int, places: int) -> bool:
    for place in range(places):
        if shown(g, kind, place) != NOTHING_HERE:
            return True
    return False


def offer_shown(g: State, legal: Legal, kind: int, places: int) -> None:
    """Of things that look alike the first; but in the solo game the Traitor's tiles count places,
    except those of Jars.
    """
    seen = 0
    every = g.seats_in_game == 1 and kind != JAR
    for place in range(places):
        thing = shown(g, kind, place)
        if thing != NOTHING_HERE and (every or seen >> thing & 1 == 0):
            offer(legal, kind + place)
            seen |= 1 << thing


def places_of(kind: int) -> int:
    return ARTISAN_PLACES if kind == ARTISAN else NOBLE_PLACES


def is_deck_left(g: State, kind: int) -> bool:
    return (g.artisan_deck.left if kind == ARTISAN else g.noble_deck.left) > 0


def is_any_card_left(g: State, kind: int) -> bool:
    """An Artisan or a Noble, face up or in the deck (P28)."""
    return is_deck_left(g, kind) or is_any_shown(g, kind, places_of(kind))


def offer_cards(g: State, legal: Legal, kind: int) -> None:
    """The Artisans or Nobles that lie face up, and the top of the deck if there is one (P21, P23,
    P28).
    """
    offer_shown(g, legal, kind, places_of(kind))
    if is_deck_left(g, kind):
        offer(legal, kind + places_of(kind))


def take(g: State, kind: int, place: int) -> int:
    """The top of the deck, or a face-up card, whose spot is refilled at once (P21, P23)."""
    if place == places_of(kind):
        if kind == ARTISAN:
            return draw_top(g, g.artisan_deck, ARTISAN_FROM_DECK)
        return draw_top(g, g.noble_deck, NOBLE_FROM_DECK)
    card = shown(g, kind, place)
    tell(ARTISAN_TAKEN if kind == ARTISAN else NOBLE_TAKEN, ALL, g.active, place, card, 0)
    refill(g, kind, place)
    return card


def refill(g: State, kind: int, place: int) -> None:
    """From the deck, if it has one left (P17, P21, P23)."""
    if kind == ARTISAN:
        g.shown_artisans[place] = turn_up(g, g.artisan_deck, ARTISAN_REVEALED, place)
    else:
        g.shown_nobles[place] = turn_up(g, g.noble_deck, NOBLE_REVEALED, place)


def turn_up(g: State, deck: Pile, event: int, place: int) -> int:
    """The new card goes to the emptied spot at once, cards never slide; an empty deck leaves the
    spot empty (P17, P21, P23).
    """
    if deck.left == 0:
        return NOTHING_HERE
    card = draw(g.chance, deck)
    tell(event, ALL, 0, place, card, 0)
    g.revealed += 1
    return card


def draw_top(g: State, deck: Pile, event: int) -> int:
    """The top of a deck, for the seat whose turn it is (P21, P23)."""
    card = draw(g.chance, deck)
    tell(event, ALL, g.active, card, 0, 0)
    g.revealed += 1
    return card
