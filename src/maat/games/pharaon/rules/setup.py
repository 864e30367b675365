"""Setup (P1, P2, P3, P4, P5, P6, P7, P8)."""

from __future__ import annotations

from ....core.actions import offer
from ....core.chance import PILE_ROOM, below, discard, draw, put_back
from ....core.events import ALL, tell
from . import traitor
from .actions import ARTISAN, KEEP, KEEP_NOBLE, NOBLE, START_JAR
from .events import (
    AREA_LAID,
    BEGINS,
    DIRECTION_SET,
    NOBLE_DRAWN,
    NOBLE_KEPT,
    NOBLE_TO_TRAITOR,
    NOBLES_RETURN,
    SCRIBE_DEALT,
    WHEEL_SET,
)
from .face_up import refill
from .gains import fill_jar_pile, gain_resources_of_jar, is_any_jar_face_up, take_jar
from .noble_area import receive_noble, use_instant
from .rounds import begin_round, refill_offerings, reveal_jars, show_access_costs
from .state import Legal, State
from .tables import (
    AREAS,
    ARTISAN_CARDS,
    ARTISAN_PILE,
    ARTISAN_PLACES,
    DUTCH,
    NOBLE_CARDS,
    NOBLE_PLACES,
    NOTHING_HERE,
    OFFERING_TOKENS,
    RESOURCES,
    SCRIBES,
    SILVER,
    STARTING_SILVER,
    SUPPLY,
    TASK_RESOURCE,
    TASK_START,
    TASK_START_JAR,
    TASK_START_NEXT,
    TASK_TURN,
    TOKEN_PILE,
    TRAITOR,
    TRAITOR_NAMED,
)
from .tasks import ask, named, push
from .two_players import lay_left_jar


def lay_out(g: State, seats: int) -> None:
    """The table before anybody decides (P1, P2, P3, P4, P5)."""
    g.seats_in_game, g.at_table = seats, max(seats, 2)
    join_areas(g)
    fill_piles(g)
    deal_scribes(g)
    refill_offerings(g)
    reveal_jars(g)
    for place in range(NOBLE_PLACES):
        refill(g, NOBLE, place)
    for place in range(ARTISAN_PLACES):
        refill(g, ARTISAN, place)
    if seats == 1:
        traitor.lay_tiles(g)
    choose_first_player(g)
    push(g, TASK_START)


def join_areas(g: State) -> None:
    """A random circle, a random turn of the wheel, a random direction (P1).

    A circle has no beginning: the first Area lies at place 0, and the wheel's turn says the rest.
    """
    for place in range(AREAS):
        g.ring[place] = place
    for place in range(1, AREAS - 1):
        n = below(g.chance, AREAS - place)
        g.ring[place], g.ring[place + n] = g.ring[place + n], g.ring[place]
        tell(AREA_LAID, ALL, 0, place, g.ring[place], n)
    g.turned = below(g.chance, AREAS)
    tell(WHEEL_SET, ALL, 0, g.turned, 0, 0)
    g.direction = below(g.chance, 2)
    tell(DIRECTION_SET, ALL, 0, g.direction, 0, 0)
    show_access_costs(g)


def fill_piles(g: State) -> None:
    """Supply, bag, Jars, Artisans; the Nobles follow (P2)."""
    for kind in range(RESOURCES):
        g.supply[kind] = SUPPLY[kind]
    for i in range(PILE_ROOM):
        g.bag.things[i] = TOKEN_PILE[i] if i < OFFERING_TOKENS else NOTHING_HERE
        g.artisan_deck.things[i] = ARTISAN_PILE[i] if i < ARTISAN_CARDS else NOTHING_HERE
    g.bag.left = OFFERING_TOKENS
    fill_jar_pile(g)
    g.artisan_deck.left = ARTISAN_CARDS


def deal_scribes(g: State) -> None:
    """First Play mode: a random Scribe each, before the Nobles are shuffled; the other Scribes join
    the deck (P7).

    In the solo game the Traitor has another one: of those left, in the Dutch edition any, so it is
    dealt first (P57, P71).
    """
    for noble in range(SCRIBES):
        put_back(g.noble_deck, noble)
    solo = g.seats_in_game == 1 and g.first_play == 1
    if solo and g.edition == DUTCH:
        deal_scribe(g, TRAITOR)
    for seat in range(g.seats_in_game):
        if g.first_play >> seat & 1 == 1:
            deal_scribe(g, seat)
    if solo and g.edition != DUTCH:
        deal_scribe(g, TRAITOR)
    for noble in range(SCRIBES, NOBLE_CARDS):
        put_back(g.noble_deck, noble)


def deal_scribe(g: State, place: int) -> None:
    noble = draw(g.chance, g.noble_deck)
    tell(SCRIBE_DEALT, ALL, named(g, place), noble, 0, 0)
    receive_noble(g, place, noble)


def choose_first_player(g: State) -> None:
    """A random one; the seat to their right begins the next steps, solo always the player (P5,
    P71).
    """
    g.first = below(g.chance, g.at_table)
    tell(BEGINS, ALL, named(g, g.first), g.first, 0, 0)
    g.active = (g.first - 1) % g.at_table if g.seats_in_game > 1 else 0


# The three steps of each seat


def start_seat(g: State) -> None:
    """Two Nobles to choose from (not in First Play mode), a Jar, Silver (P5)."""
    push(g, TASK_START_NEXT)
    for _ in range(STARTING_SILVER):
        push(g, TASK_RESOURCE + SILVER)
    push(g, TASK_START_JAR)
    if g.first_play >> g.active & 1 == 0:
        draw_two_nobles(g)
        ask(g, g.active, KEEP_NOBLE)


def draw_two_nobles(g: State) -> None:
    """Seen by their seat only, and kept sorted (P5, P8)."""
    me = g.seats[g.active]
    one = draw(g.chance, g.noble_deck)
    tell(NOBLE_DRAWN, g.active, g.active, one, 0, 0)
    two = draw(g.chance, g.noble_deck)
    tell(NOBLE_DRAWN, g.active, g.active, two, 0, 0)
    me.drawn[0] = min(one, two)
    me.drawn[1] = max(one, two)
    me.dealt = 2
    g.revealed += 1


def legal_keeps(g: State, legal: Legal) -> None:
    me = g.seats[g.deciding]
    offer(legal, KEEP + me.drawn[0])
    offer(legal, KEEP + me.drawn[1])


def apply_keep(g: State, noble: int) -> None:
    """The kept one is open and an instant power works at once; the other stays aside, solo it is
    the Traitor's (P8, P71).
    """
    me = g.seats[g.active]
    other = me.drawn[0] + me.drawn[1] - noble
    tell(NOBLE_KEPT, ALL, g.active, noble, 0, 0)
    me.drawn[0] = other
    me.drawn[1] = NOTHING_HERE
    me.dealt = 1
    g.revealed += 1
    if g.seats_in_game == 1:
        tell(NOBLE_TO_TRAITOR, ALL, TRAITOR_NAMED, other, 0, 0)
        me.drawn[0] = NOTHING_HERE
        me.dealt = 0
        receive_noble(g, TRAITOR, other)
    receive_noble(g, g.active, noble)
    use_instant(g, noble)


def ask_for_start_jar(g: State) -> None:
    if is_any_jar_face_up(g):
        ask(g, g.active, START_JAR)


def apply_start_jar(g: State, place: int) -> None:
    """Its three resources; no Tutor or Diplomat acts on this one (P5, P8)."""
    jar = take_jar(g, place)
    discard(g.jar_discard, jar)
    g.jar = jar
    gain_resources_of_jar(g, jar)


def start_next(g: State) -> None:
    """Counterclockwise, the first player last (P5)."""
    if g.seats_in_game == 1 or g.active == g.first:
        finish(g)
    else:
        g.active = (g.active - 1) % g.seats_in_game
        push(g, TASK_START)


def finish(g: State) -> None:
    """Nobles not kept go back unseen, a left-over Jar to the wheel, new Jars are revealed (P6,
    P8).
    """
    back = 0
    for seat in range(g.seats_in_game):
        me = g.seats[seat]
        if me.dealt == 1:
            put_back(g.noble_deck, me.drawn[0])
            me.drawn[0] = NOTHING_HERE
            me.dealt = 0
            back += 1
    if back > 0:
        tell(NOBLES_RETURN, ALL, 0, back, 0, 0)
    lay_left_jar(g)
    reveal_jars(g)
    begin_round(g)
    push(g, TASK_TURN)
