"""Rounds (P10, P31, P35)."""

from __future__ import annotations

from ....core.chance import discard
from ....core.events import ALL, tell
from . import traitor
from .actions import OVER
from .events import (
    BONUS_TOKEN,
    GAME_OVER,
    JAR_REVEALED,
    ROUND_BEGINS,
    ROUND_OVER,
    SET_TOKEN,
    WHEEL_TURNS,
)
from .gains import draw_jar, draw_token
from .state import State
from .tables import (
    AREAS,
    BASES,
    BONUS_ROOM,
    MARKER,
    NOTHING_HERE,
    OFFERING,
    RESOURCES,
    ROUNDS,
    WHEEL,
)
from .two_players import jars_to_reveal, lay_left_jar


def end_turn(g: State) -> None:
    """The next one clockwise; the round is over when all have passed (P10, P31)."""
    if g.passed == g.at_table:
        end_round(g)
        return
    g.active = (g.active + 1) % g.at_table


def end_round(g: State) -> None:
    """After the last round only the scoring follows (P35)."""
    tell(ROUND_OVER, ALL, 0, g.round_number, 0, 0)
    if g.round_number == ROUNDS:
        tell(GAME_OVER, ALL, 0, 0, 0, 0)
        g.deciding = -1
        g.decision = OVER
        g.revealed += 1
        return
    clear_wheel(g)
    refill_offerings(g)
    turn_wheel(g)
    leave_pyramid(g)
    lay_left_jar(g)
    if g.round_number + 1 < ROUNDS:
        reveal_jars(g)
    begin_round(g)


def begin_round(g: State) -> None:
    """The holder of the First Player token begins (P10); the Traitor gets the Jars of its tile
    (P72).
    """
    g.round_number += 1
    tell(ROUND_BEGINS, ALL, 0, g.round_number, 0, 0)
    if g.seats_in_game == 1:
        traitor.draw_jars(g)
    g.active = g.first


def clear_wheel(g: State) -> None:
    """All tokens go back: resources to the supply, Offering tokens to their discard pile (P35)."""
    for kind in range(BASES):
        segment = g.wheel[kind]
        for i in range(segment.filled):
            piece = segment.spot[i]
            if piece < RESOURCES:
                g.supply[piece] += 1
            elif piece < MARKER:
                discard(g.token_discard, piece - OFFERING)
            segment.spot[i] = NOTHING_HERE
        segment.filled = 0


def sets_of(g: State) -> int:
    """One more than there are players; solo: three (P3)."""
    return g.at_table + 1


def refill_offerings(g: State) -> None:
    """Empty sets from the top, then the Bonus Zone up to the number of sets; what lies there stays
    (P35).

    When tokens run out: whole sets only, and an odd token goes to the Bonus Zone even if that is
    full.
    """
    short = False
    for place in range(sets_of(g)):
        if g.sets[place].token[0] == NOTHING_HERE:
            if g.bag.left + g.token_discard.left < 2:
                short = True
            else:
                fill_set(g, place)
    if short:
        add_bonus_token(g)
        return
    for _ in range(sets_of(g) - tokens_in_zone(g)):
        add_bonus_token(g)


def fill_set(g: State, place: int) -> None:
    """Two tokens, kept sorted."""
    first = draw_token(g)
    tell(SET_TOKEN, ALL, 0, place, first, 0)
    second = draw_token(g)
    tell(SET_TOKEN, ALL, 0, place, second, 0)
    g.sets[place].token[0] = min(first, second)
    g.sets[place].token[1] = max(first, second)


def tokens_in_zone(g: State) -> int:
    count = 0
    for place in range(BONUS_ROOM):
        if g.bonus[place] != NOTHING_HERE:
            count += 1
    return count


def add_bonus_token(g: State) -> None:
    """To the first free place from the top, if there is a token at all."""
    token = draw_token(g)
    if token == NOTHING_HERE:
        return
    place = 0
    while g.bonus[place] != NOTHING_HERE:
        place += 1
    g.bonus[place] = token
    tell(BONUS_TOKEN, ALL, 0, place, token, 0)


def turn_wheel(g: State) -> None:
    """One step; clockwise takes each resource to the next Area clockwise (P35)."""
    by = 1 if g.direction == 0 else AREAS - 1
    g.turned = (g.turned + by) % AREAS
    tell(WHEEL_TURNS, ALL, 0, g.turned, 0, 0)
    show_access_costs(g)


def show_access_costs(g: State) -> None:
    """The resource that the wheel shows at each Area (P1)."""
    for place in range(AREAS):
        g.access[g.ring[place]] = WHEEL[(place - g.turned) % AREAS]


def leave_pyramid(g: State) -> None:
    """Disks come back from the pyramid; the once-per-round Nobles are ready again (P35)."""
    g.passed = 0
    for place in range(g.at_table):
        g.seats[place].passed = 0
        g.seats[place].line = -1
        g.seats[place].square = 0
        g.seats[place].used = 0


def reveal_jars(g: State) -> None:
    """As many as P4 says, below the pyramid (P4, P35)."""
    for place in range(jars_to_reveal(g)):
        jar = draw_jar(g)
        if jar != NOTHING_HERE:
            g.shown_jars[place] = jar
            tell(JAR_REVEALED, ALL, 0, place, jar, 0)
