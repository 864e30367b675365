"""Gains: resources from the supply, Jars, base resources of choice (P17, P19, P25)."""

from __future__ import annotations

from ....core.actions import offer
from ....core.chance import clear, discard, draw, put_back, turn_over
from ....core.events import ALL, tell
from .actions import BASE, JAR, WHICH_BASE
from .events import BAG_REFILLED, GAINS, JAR_DRAWN, JAR_TAKEN, JARS_RESHUFFLED, LOSES, NO_GAIN
from .face_up import is_any_shown, offer_shown
from .state import Legal, State
from .tables import (
    BASES,
    JAR_PILE,
    JARS,
    NOTHING_HERE,
    SEATS_MOST,
    TASK_BASE,
    TASK_JAR,
    TASK_OPEN_JAR,
    TASK_TUTOR,
)
from .tables import JAR as JAR_RESOURCE
from .tasks import ask, named, push


def gain(g: State, place: int, resource: int) -> None:
    """Take a resource from the supply; when there is none, the gain is lost (P17)."""
    if g.supply[resource] == 0:
        tell(NO_GAIN, ALL, named(g, place), resource, 0, 0)
        return
    g.supply[resource] -= 1
    g.seats[place].held[resource] += 1
    tell(GAINS, ALL, named(g, place), resource, 0, 0)


def lose(g: State, task: int) -> None:
    """A gain of which nothing is there is lost (P19)."""
    tell(LOSES, ALL, named(g, g.active), task, 0, 0)


def ask_or_lose(g: State, is_there: bool, decision: int, task: int) -> None:
    """A gain of choice, if there is anything to choose (P19)."""
    if is_there:
        ask(g, g.active, decision)
    else:
        lose(g, task)


def bases_in_supply(g: State) -> int:
    return g.supply[0] + g.supply[1] + g.supply[2] + g.supply[3] + g.supply[4]


def gain_base_of_choice(g: State) -> None:
    """The choice is among the kinds that the supply has (P19, P34)."""
    ask_or_lose(g, bases_in_supply(g) > 0, WHICH_BASE, TASK_BASE)


def legal_bases(g: State, legal: Legal) -> None:
    for kind in range(BASES):
        if g.supply[kind] > 0:
            offer(legal, BASE + kind)


def fill_jar_pile(g: State) -> None:
    """All Jars (P2)."""
    clear(g.jar_pile)
    for i in range(JARS):
        put_back(g.jar_pile, JAR_PILE[i])


def draw_jar(g: State) -> int:
    """From the pile; when it is empty its discards are shuffled back; when there are none, nothing
    (P17).

    When the pile has run out, everybody can tell which Jars the Traitor still has: all that are
    nowhere else.
    """
    if g.jar_pile.left == 0:
        if g.jar_discard.left == 0:
            return NOTHING_HERE
        tell(JARS_RESHUFFLED, ALL, 0, g.jar_discard.left, 0, 0)
        turn_over(g.jar_pile, g.jar_discard)
        for i in range(g.traitor_jars.left):
            face = g.traitor_jars.things[i]
            g.sure_jars[face] = 0
        for i in range(g.traitor_jars.left):
            face = g.traitor_jars.things[i]
            g.sure_jars[face] += 1
    g.revealed += 1
    return draw(g.chance, g.jar_pile)


def draw_token(g: State) -> int:
    """From the bag; when it is empty its discards are shuffled back; when there are none, nothing
    (P17).
    """
    if g.bag.left == 0:
        if g.token_discard.left == 0:
            return NOTHING_HERE
        tell(BAG_REFILLED, ALL, 0, g.token_discard.left, 0, 0)
        turn_over(g.bag, g.token_discard)
    g.revealed += 1
    return draw(g.chance, g.bag)


def gain_blind_jar(g: State) -> None:
    """A Jar gained in an action is drawn blind, never a face-up one (P25)."""
    jar = draw_jar(g)
    if jar == NOTHING_HERE:
        lose(g, TASK_JAR)
        return
    tell(JAR_DRAWN, ALL, g.active, jar, 0, 0)
    receive_jar(g, jar)


def receive_jar(g: State, jar: int) -> None:
    """It is seen, then comes the Diplomat or what it shows, then the Tutor; it is discarded (P25,
    P55).
    """
    discard(g.jar_discard, jar)
    g.jar = jar
    push(g, TASK_TUTOR)
    push(g, TASK_OPEN_JAR)


def take_jar(g: State, place: int) -> int:
    """Take a face-up Jar (P5, P30)."""
    jar = g.shown_jars[place]
    g.shown_jars[place] = NOTHING_HERE
    tell(JAR_TAKEN, ALL, g.active, place, jar, 0)
    return jar


def gain_resources_of_jar(g: State, jar: int) -> None:
    for i in range(3):
        gain(g, g.active, JAR_RESOURCE[jar][i])


def is_any_jar_face_up(g: State) -> bool:
    return is_any_shown(g, JAR, SEATS_MOST)


def legal_jars(g: State, legal: Legal) -> None:
    """Each face-up Jar; of equal ones the first."""
    offer_shown(g, legal, JAR, SEATS_MOST)
