"""Wadjet, and the piles of magic cards (H24).

A pile has no order: a card is picked when it is drawn. When none lies face down, the used ones are
the new pile; cards in hand, with a God, or being looked at are not among them.
"""

from __future__ import annotations

from ....core.actions import offer
from ....core.chance import discard, draw, turn_over
from ....core.events import ALL, tell
from . import gods, pyramid
from .actions import KEEP, KEEP_MAGIC, ask
from .events import DRAWS, INSTEAD, KEEPS, LOOKS, NOTHING_TO_DRAW, PUTS_UNDER, SHUFFLES
from .knowledge import draw_magic, keep_magic, look_at_magic, shuffle_magic
from .state import Legal, State
from .tables import LOOKS_AT, MAGIC_CARDS, SUNS, WADJET, WADJET_LAST


def act(g: State, seat: int) -> None:
    """Draw a magic card; as favourite choose one of three; in the last round score instead
    (H24).
    """
    g.god = WADJET
    if g.sun == SUNS - 1:
        g.seats[seat].points += WADJET_LAST
        tell(INSTEAD, ALL, seat, WADJET_LAST, 0, 0)
    elif gods.is_favourite(g, WADJET):
        look(g, seat)
        if g.seats[seat].looking > 0:
            ask(g, seat, KEEP_MAGIC)
            return
    else:
        draw_card(g, seat)
    leave_wadjet(g)


def leave_wadjet(g: State) -> None:
    gods.finish_god(g, WADJET)
    pyramid.act(g)


def draw_card(g: State, seat: int) -> None:
    """Draw a magic card from your own pile; nothing happens when there is none (H24)."""
    if has_card(g, seat):
        take_in_hand(g, seat, pick_up(g, seat, DRAWS))
        draw_magic(g, seat)


def pick_up(g: State, seat: int, event: int) -> int:
    """The letter of a card of the pile, which only its seat sees."""
    letter = draw(g.chance, g.seats[seat].magic_pile)
    tell(event, seat, seat, letter, 0, 0)
    g.revealed += 1
    return letter


def take_in_hand(g: State, seat: int, letter: int) -> None:
    g.seats[seat].magic[letter] = 1
    g.seats[seat].magic_held += 1


def has_card(g: State, seat: int) -> bool:
    """Shuffle the used cards into a new pile when none lies face down; false if there is still none
    (H24).
    """
    me = g.seats[seat]
    if me.magic_pile.left > 0:
        return True
    if me.used_magic.left == 0:
        tell(NOTHING_TO_DRAW, ALL, seat, 0, 0, 0)
        return False
    shuffle_magic(g, seat)
    turn_over(me.magic_pile, me.used_magic)
    tell(SHUFFLES, ALL, seat, 0, 0, 0)
    return True


def look(g: State, seat: int) -> None:
    """Look at the top three, or at as many as there are (H24)."""
    me = g.seats[seat]
    for _ in range(LOOKS_AT):
        if not has_card(g, seat):
            return
        me.looked[pick_up(g, seat, LOOKS)] = 1
        me.looking += 1
        look_at_magic(g, seat)


def legal_keep(g: State, seat: int, legal: Legal) -> None:
    for letter in range(MAGIC_CARDS):
        if g.seats[seat].looked[letter] == 1:
            offer(legal, KEEP + letter)


def apply_keep(g: State, seat: int, letter: int) -> None:
    """Keep one; the others go face up under the pile, open to all (H24)."""
    me = g.seats[seat]
    tell(KEEPS, seat, seat, letter, 0, 0)
    take_in_hand(g, seat, letter)
    me.looked[letter] = 0
    for other in range(MAGIC_CARDS):
        if me.looked[other] == 1:
            me.looked[other] = 0
            me.magic_places[other] = 0
            discard(me.used_magic, other)
            tell(PUTS_UNDER, ALL, seat, seat * MAGIC_CARDS + other, 0, 0)
    me.looking = 0
    g.asked[seat] = 0
    g.revealed += 1
    keep_magic(g, seat)
    leave_wadjet(g)
