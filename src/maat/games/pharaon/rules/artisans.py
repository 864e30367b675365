"""The Artisans Area (P23): three equal resources for an Artisan and its gains."""

from __future__ import annotations

from ....core.actions import offer
from ....core.chance import draw
from ....core.events import ALL, tell
from .actions import ARTISAN, HIRE, WHICH_ARTISAN
from .costs import COST_ARTISAN
from .events import ARTISAN_FROM_DECK, ARTISAN_REVEALED, ARTISAN_TAKEN
from .gains import lose
from .payable import affordable
from .payment import begin
from .state import Legal, Seat, State
from .tables import (
    ARTISAN_GAIN,
    ARTISAN_PLACES,
    BASES,
    GAINS_MOST,
    NOTHING_HERE,
    TASK_ARTISAN,
)
from .tasks import ask, push


def legal_artisans_action(g: State, me: Seat, lack: int, legal: Legal) -> None:
    """Three equal ones of any kind; not possible with neither a face-up Artisan nor a deck (P23,
    P28).
    """
    if not is_any_artisan_left(g):
        return
    payable = affordable(g, me, lack, COST_ARTISAN, BASES)
    if payable != 0:
        for kind in range(BASES):
            if payable >> kind & 1 == 1:
                offer(legal, HIRE + kind)


def apply_artisans_action(g: State, kind: int) -> None:
    push(g, TASK_ARTISAN)
    begin(g, COST_ARTISAN + kind)


def is_any_artisan_left(g: State) -> bool:
    if g.artisan_deck.left > 0:
        return True
    for place in range(ARTISAN_PLACES):
        if g.shown_artisans[place] != NOTHING_HERE:
            return True
    return False


def gain_artisan(g: State) -> None:
    """With the action, or by Nobles 23 and 24: then lost when there is none (P28, P56)."""
    if is_any_artisan_left(g):
        ask(g, g.active, WHICH_ARTISAN)
    else:
        lose(g, TASK_ARTISAN)


def legal_artisans(g: State, legal: Legal) -> None:
    """One of the four face-up (of equal ones the first, except in the solo game), or the top of the
    deck (P23, P28).
    """
    for place in range(ARTISAN_PLACES):
        if g.shown_artisans[place] != NOTHING_HERE:
            if g.seats_in_game == 1 or not is_artisan_repeated(g, place):
                offer(legal, ARTISAN + place)
    if g.artisan_deck.left > 0:
        offer(legal, ARTISAN + ARTISAN_PLACES)


def is_artisan_repeated(g: State, place: int) -> bool:
    for other in range(place):
        if g.shown_artisans[other] == g.shown_artisans[place]:
            return True
    return False


def apply_artisan(g: State, place: int) -> None:
    """The new card goes to the emptied spot at once; gain what the Artisan shows (P23)."""
    if place == ARTISAN_PLACES:
        face = draw(g.chance, g.artisan_deck)
        tell(ARTISAN_FROM_DECK, ALL, g.active, face, 0, 0)
        g.revealed += 1
    else:
        face = g.shown_artisans[place]
        tell(ARTISAN_TAKEN, ALL, g.active, place, face, 0)
        refill_artisan(g, place)
    receive_artisan(g, g.active, face)
    for i in range(GAINS_MOST - 1, -1, -1):
        if ARTISAN_GAIN[face][i] != NOTHING_HERE:
            push(g, ARTISAN_GAIN[face][i])


def refill_artisan(g: State, place: int) -> None:
    """From the deck; an empty deck leaves the spot empty (P17, P23)."""
    g.shown_artisans[place] = NOTHING_HERE
    if g.artisan_deck.left > 0:
        face = draw(g.chance, g.artisan_deck)
        g.shown_artisans[place] = face
        tell(ARTISAN_REVEALED, ALL, 0, place, face, 0)
        g.revealed += 1


def receive_artisan(g: State, place: int, face: int) -> None:
    g.seats[place].artisans[face] += 1
    g.seats[place].artisan_count += 1
