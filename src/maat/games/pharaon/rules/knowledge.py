"""What a seat knows, and tables that it cannot tell from the true one (P9).

Everything in front of a seat is open, so the contents of a pile are what lies nowhere else. Two
things are hidden besides the order of piles: the Nobles that another seat drew in the setup (from
others), and the Traitor's Jars (from all). Any division of what is left is possible, with one
exception: when the pile of Jars has run out, everybody knows which Jars the Traitor has
(State.sure_jars).
"""

from __future__ import annotations

from ....core.chance import clear, draw, put_back, take_out
from .gains import fill_jar_pile
from .state import State
from .tables import (
    ARTISAN_COUNT,
    ARTISAN_FACES,
    ARTISAN_PLACES,
    BASES,
    BONUS_ROOM,
    JAR_FACES,
    MARKER,
    MOST_SETS,
    NOBLE_CARDS,
    NOBLE_PLACES,
    NOTHING_HERE,
    OFFERING,
    SEATS_MOST,
    SPOTS,
    TOKEN_COUNT,
    TOKENS,
)


def imagine(g: State, seat: int) -> None:
    imagine_jars(g)
    imagine_nobles(g, seat)
    gather_artisans(g)
    gather_tokens(g)


def imagine_jars(g: State) -> None:
    """The Traitor has those that it surely has, and any of the others that lie nowhere."""
    hidden = g.traitor_jars.left
    clear(g.traitor_jars)
    fill_jar_pile(g)
    for place in range(SEATS_MOST):
        if g.shown_jars[place] != NOTHING_HERE:
            take_out(g.jar_pile, g.shown_jars[place])
    for i in range(g.jar_discard.left):
        take_out(g.jar_pile, g.jar_discard.things[i])
    for face in range(JAR_FACES):
        for _ in range(g.sure_jars[face]):
            take_out(g.jar_pile, face)
            put_back(g.traitor_jars, face)
    for _ in range(hidden - g.traitor_jars.left):
        put_back(g.traitor_jars, draw(g.chance, g.jar_pile))


def imagine_nobles(g: State, seat: int) -> None:
    """Others may have drawn any Nobles that lie nowhere (P5, P8)."""
    clear(g.noble_deck)
    seen = nobles_seen(g, seat)
    for noble in range(NOBLE_CARDS):
        if seen & (1 << noble) == 0:
            put_back(g.noble_deck, noble)
    for other in range(SEATS_MOST):
        if other != seat:
            imagine_drawn(g, other)


def nobles_seen(g: State, seat: int) -> int:
    """A bit for each Noble that this seat sees, or that is out of the game."""
    seen = 0 + g.gone_nobles
    for place in range(NOBLE_PLACES):
        if g.shown_nobles[place] != NOTHING_HERE:
            seen |= 1 << g.shown_nobles[place]
    for place in range(SEATS_MOST):
        seen |= g.seats[place].nobles
    if seat >= 0:
        for i in range(g.seats[seat].dealt):
            seen |= 1 << g.seats[seat].drawn[i]
    return seen


def imagine_drawn(g: State, seat: int) -> None:
    me = g.seats[seat]
    me.drawn[0] = NOTHING_HERE
    me.drawn[1] = NOTHING_HERE
    if me.dealt == 1:
        me.drawn[0] = draw(g.chance, g.noble_deck)
    elif me.dealt == 2:
        one = draw(g.chance, g.noble_deck)
        two = draw(g.chance, g.noble_deck)
        me.drawn[0] = min(one, two)
        me.drawn[1] = max(one, two)


def gather_artisans(g: State) -> None:
    """The deck is what lies nowhere else."""
    clear(g.artisan_deck)
    for face in range(ARTISAN_FACES):
        left = ARTISAN_COUNT[face] - artisans_outside(g, face)
        for _ in range(left):
            put_back(g.artisan_deck, face)


def artisans_outside(g: State, face: int) -> int:
    """In front of seats, face up, out of the game."""
    count = 0 + g.gone_artisans[face]
    for place in range(SEATS_MOST):
        count += g.seats[place].artisans[face]
    for place in range(ARTISAN_PLACES):
        if g.shown_artisans[place] == face:
            count += 1
    return count


def gather_tokens(g: State) -> None:
    """The bag is what lies nowhere else."""
    clear(g.bag)
    for token in range(TOKENS):
        for _ in range(TOKEN_COUNT[token] - tokens_outside(g, token)):
            put_back(g.bag, token)


def tokens_outside(g: State, token: int) -> int:
    """In front of seats, in sets, in the Zone, on the wheel, discarded."""
    count = 0
    for place in range(SEATS_MOST):
        count += g.seats[place].held[OFFERING + token]
    for place in range(MOST_SETS):
        for i in range(2):
            if g.sets[place].token[i] == token:
                count += 1
    for place in range(BONUS_ROOM):
        if g.bonus[place] == token:
            count += 1
    for kind in range(BASES):
        for i in range(SPOTS):
            if g.wheel[kind].spot[i] == OFFERING + token and OFFERING + token < MARKER:
                count += 1
    for i in range(g.token_discard.left):
        if g.token_discard.things[i] == token:
            count += 1
    return count
