"""The board put together: what is printed, the circle, and what lies on the places of the Areas."""

from __future__ import annotations

from functools import lru_cache

from ....draw import Fragment
from ..rules.state import State
from ..rules.tables import (
    AREAS,
    ARTISAN_PLACES,
    ARTISANS,
    BASES,
    BONUS_ROOM,
    BURIAL,
    BURIAL_STEPS,
    FOURTH_SPOT_FROM,
    LINES,
    MOST_SETS,
    NILE,
    NILE_OFFERS,
    NOBLE_PLACES,
    NOBLES,
    OFFERINGS,
    RESOURCES,
    ROUNDS,
    SEATS_MOST,
    SPOTS,
)
from . import areas, artisans, burial, legend, nobles, offerings, ring, river, tiles, time
from .look import SPECTATOR, Fragments, Look, Ring
from .marks import who as name_of
from .places import arrangement


@lru_cache(1 << 9)
def ground(lang: str, narrow: bool, circle: Ring) -> Fragments:
    frames = [areas.frame(lang, narrow, area, place) for place, area in enumerate(circle)]
    return (
        ring.ground(narrow),
        *frames,
        time.pyramid(lang, narrow),
        time.jars(lang, narrow),
        time.supply(lang, narrow),
    )


@lru_cache(1 << 9)
def printed(lang: str, narrow: bool, form: int, circle: Ring) -> Fragments:
    """What is printed: costs, offers, tracks, steps, lines of the pyramid."""
    place = [circle.index(area) for area in range(AREAS)]
    nile, tomb = place[NILE], place[BURIAL]
    shown = [
        offerings.headings(lang, narrow, place[OFFERINGS]),
        *(offerings.pay(lang, narrow, place[OFFERINGS], kind) for kind in range(-1, BASES)),
        nobles.take(lang, narrow, place[NOBLES]),
        *(nobles.empty_place(narrow, place[NOBLES], i) for i in range(NOBLE_PLACES)),
        artisans.heading(lang, narrow, place[ARTISANS]),
        *(artisans.pay(lang, narrow, place[ARTISANS], kind) for kind in range(BASES)),
        river.levels(narrow, nile),
        *(river.offer(lang, narrow, nile, i) for i in range(NILE_OFFERS)),
        *(river.track(lang, narrow, nile, kind) for kind in range(BASES)),
        burial.succession(lang, narrow, tomb),
        *(burial.stair(lang, narrow, tomb, step) for step in range(BURIAL_STEPS + 1)),
        *(time.line_of(lang, narrow, number) for number in range(LINES)),
        legend.note(lang, narrow, form),
    ]
    if arrangement(narrow, form).legend:
        shown.append(legend.legend(lang, narrow, form))
    return tuple(shown)


# The circle


def the_ring(look: Look) -> list[Fragment]:
    g, lang, narrow = look.g, look.lang, look.narrow
    spots = spots_of(g)
    shown = []
    for place, area in enumerate(look.ring):
        kind = g.access[area]
        shown.append(
            ring.gate(lang, narrow, area, place, kind, spots - g.wheel[kind].filled, spots)
        )
    for kind in range(BASES):
        shown.append(ring.segment(narrow, kind, _angle(look, kind), spots))
    shown.append(ring.hub(lang, narrow, g.direction))
    return shown + [_god(look, place) for place in range(AREAS)]


def spots_of(g: State) -> int:
    """Three at each segment, the fourth with four or five at the table (P11)."""
    return SPOTS if g.at_table >= FOURTH_SPOT_FROM else SPOTS - 1


def _angle(look: Look, kind: int) -> int:
    """How far a segment is turned; it goes on counting from round to round, so that it turns the
    right way.
    """
    g = look.g
    turns = max(g.round_number - 1, 0) * (1 if g.direction == 0 else -1)
    return ring.STEP * ((look.place[g.access.index(kind)] - turns) % AREAS + turns)


def _god(look: Look, place: int) -> Fragment:
    before, after = look.ring[place], look.ring[(place + 1) % AREAS]
    fulfilled = 0
    for at, standing in enumerate(look.standings):
        fulfilled |= (standing.satisfied >> before & 1) << name_of(at, look.solo)
    have, have_after = -1, -1
    if look.viewer != SPECTATOR:
        counts = look.standings[look.viewer].counts
        have, have_after = counts[before], counts[after]
    return ring.tablet(look.lang, look.narrow, before, after, place, have, have_after, fulfilled)


# The Areas, pyramid, Jars, supply


def places(look: Look) -> list[Fragment]:
    """What lies on the places of the board."""
    g, lang, narrow, place = look.g, look.lang, look.narrow, look.place
    left = max(g.round_number, 1)
    sets, discarded = g.at_table + 1, g.token_discard.left
    offered, masters = place[OFFERINGS], place[ARTISANS]
    return [
        *_access(lang, narrow, look.ring, tuple(g.access), g.direction, ROUNDS - left),
        *[
            offerings.a_set(lang, narrow, offered, i, *g.sets[i].token)
            for i in range(min(sets, MOST_SETS))
        ],
        *_zone(lang, narrow, offered, tuple(g.bonus), sets),
        offerings.bag(lang, narrow, offered, g.bag.left, discarded),
        offerings.discard(lang, narrow, offered, discarded),
        nobles.deck(lang, narrow, place[NOBLES], g.noble_deck.left),
        *[
            artisans.card(lang, narrow, masters, i, g.shown_artisans[i])
            for i in range(ARTISAN_PLACES)
        ],
        artisans.deck(lang, narrow, masters, g.artisan_deck.left),
        *[time.face_up(lang, narrow, i, g.shown_jars[i]) for i in range(SEATS_MOST)],
        time.jar_pile(lang, narrow, g.jar_pile.left, g.jar_discard.left),
        *[time.stock(lang, narrow, kind, g.supply[kind]) for kind in range(RESOURCES)],
        *(_tiles(look) if look.solo else ()),
    ]


@lru_cache(1 << 11)
def _access(
    lang: str, narrow: bool, circle: Ring, shown: tuple[int, ...], direction: int, left: int
) -> Fragments:
    """The access costs of this round and of those to come (P35)."""
    back = 1 if direction == 0 else -1
    made = []
    for place, area in enumerate(circle):
        coming = tuple(shown[circle[(place - back * i) % AREAS]] for i in range(1, left + 1))
        made.append(areas.access(lang, narrow, area, place, shown[area], coming))
    return tuple(made)


@lru_cache(1 << 12)
def _zone(lang: str, narrow: bool, place: int, tokens: tuple[int, ...], sets: int) -> Fragments:
    return tuple(
        offerings.bonus(lang, narrow, place, i, tokens[i], i < sets) for i in range(BONUS_ROOM)
    )


def _tiles(look: Look) -> list[Fragment]:
    g, lang, narrow = look.g, look.lang, look.narrow
    shown = [
        tiles.tile(
            lang, narrow, place, tile.face, tile.side, tile.resource, place + 1 == g.round_number
        )
        for place, tile in enumerate(g.tiles)
    ]
    return [
        *shown,
        tiles.jars(
            lang, narrow, g.traitor_jars.left, g.gone_nobles.bit_count(), sum(g.gone_artisans)
        ),
    ]
