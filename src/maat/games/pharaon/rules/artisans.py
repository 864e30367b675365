"""The Artisans Area (P23): three equal resources for an Artisan and its gains."""

from __future__ import annotations

from ....core.actions import offer
from .actions import ARTISAN, HIRE, WHICH_ARTISAN
from .costs import COST_ARTISAN
from .face_up import is_any_card_left, offer_cards, take
from .gains import ask_or_lose
from .payable import affordable
from .payment import begin
from .state import Legal, Seat, State
from .tables import (
    ARTISAN_GAIN,
    BASES,
    GAINS_MOST,
    NOTHING_HERE,
    TASK_ARTISAN,
)
from .tasks import push


def legal_artisans_action(g: State, me: Seat, lack: int, legal: Legal) -> None:
    """Three equal ones of any kind; not possible with neither a face-up Artisan nor a deck (P23,
    P28).
    """
    if not is_any_card_left(g, ARTISAN):
        return
    payable = affordable(g, me, lack, COST_ARTISAN, BASES)
    if payable != 0:
        for kind in range(BASES):
            if payable >> kind & 1 == 1:
                offer(legal, HIRE + kind)


def apply_artisans_action(g: State, kind: int) -> None:
    push(g, TASK_ARTISAN)
    begin(g, COST_ARTISAN + kind)


def gain_artisan(g: State) -> None:
    """With the action, or by Nobles 23 and 24: then lost when there is none (P28, P56)."""
    ask_or_lose(g, is_any_card_left(g, ARTISAN), WHICH_ARTISAN, TASK_ARTISAN)


def legal_artisans(g: State, legal: Legal) -> None:
    """One of the four face-up (of equal ones the first, except in the solo game), or the top of the
    deck (P23, P28).
    """
    offer_cards(g, legal, ARTISAN)


def apply_artisan(g: State, place: int) -> None:
    """Take it, and gain what it shows (P23)."""
    face = take(g, ARTISAN, place)
    receive_artisan(g, g.active, face)
    for i in range(GAINS_MOST - 1, -1, -1):
        if ARTISAN_GAIN[face][i] != NOTHING_HERE:
            push(g, ARTISAN_GAIN[face][i])


def receive_artisan(g: State, place: int, face: int) -> None:
    g.seats[place].artisans[face] += 1
    g.seats[place].artisan_count += 1
