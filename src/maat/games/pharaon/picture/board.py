"""The board put together: fields, wheel and Gods, and what lies on the places of the Areas."""

from __future__ import annotations

from functools import lru_cache

from ....draw import Box, Fragment, Markup, element, fragment
from ..rules.state import State
from ..rules.tables import (
    AREAS,
    BASES,
    FOURTH_SPOT_FROM,
    LINES,
    NOBLE_PLACES,
    RESOURCES,
    ROUNDS,
    SEATS_MOST,
    SPOTS,
)
from . import (
    burial,
    busts,
    fields,
    gods,
    nobles,
    river,
    tiles,
    time,
    tokens,
    wheel,
    works,
)
from .look import Fragments, Look
from .materials import gradients
from .places import BEYOND, arrangement
from .shapes import box, drawn, filled


@lru_cache(16)
def ground(narrow: bool, form: int) -> Fragment:
    """The table under everything, with the gradients and the pictures that are used many times."""
    around = arrangement(narrow, form)
    w, h = around.width, around.height
    return fragment(
        "pharaon-table",
        element(
            "defs",
            gradients(),
            tokens.definitions(),
            busts.definitions(),
            works.definitions(),
        ),
        box(0, 0, w, h, "pharaon-ground"),
        element(
            "ellipse",
            cx=w / 2,
            cy=h * 0.42,
            rx=w * 0.5,
            ry=h * 0.62,
            fill=filled("day"),
        ),
        *([] if narrow else _own_ground(around.seats[0])),
    )


def _own_ground(b: Box) -> list[Markup]:
    """What lies below the own things: it runs on to the edges of the window, as far as there is
    some beside the picture.
    """
    return [
        box(b.left - BEYOND, b.top, b.width + 2 * BEYOND, b.height, fill="mat"),
        drawn(f"M{b.left - BEYOND:g} {b.top + 0.8:g}h{b.width + 2 * BEYOND:g}", "light", 1.6, ".9"),
    ]


@lru_cache(32)
def standing_stones(narrow: bool, form: int) -> Fragments:
    """What never changes."""
    return (
        wheel.ground(narrow, form),
        river.bank(narrow, form),
        burial.shaft(narrow, form),
        *(nobles.empty_place(narrow, form, i) for i in range(NOBLE_PLACES)),
    )


def the_fields(look: Look) -> list[Fragment]:
    g = look.g
    return [fields.field(look.narrow, look.form, area, g.access[area]) for area in range(AREAS)]


def heads(look: Look) -> list[Fragment]:
    """Over each field, what the wheel asks there now and in the rounds to come (P35)."""
    g = look.g
    back = 1 if g.direction == 0 else -1
    left = ROUNDS - max(g.round_number, 1)
    spots = spots_of(g)
    shown = []
    for area in range(AREAS):
        place, kind = look.place[area], g.access[area]
        coming = tuple(g.access[look.ring[(place - back * i) % AREAS]] for i in range(1, left + 1))
        lying = tuple(g.wheel[kind].spot[:spots])
        shown.append(
            fields.head(look.lang, look.narrow, look.form, area, place, kind, coming, lying)
        )
    return shown


@lru_cache(1 << 8)
def printed(lang: str, narrow: bool, form: int) -> Fragments:
    """Streams and the lines of the pyramid."""
    return (
        *(river.track(lang, narrow, form, kind) for kind in range(BASES)),
        *(time.line_of(lang, narrow, form, number) for number in range(LINES)),
    )


def the_wheel(look: Look) -> list[Fragment]:
    g, lang, narrow, form = look.g, look.lang, look.narrow, look.form
    spots = spots_of(g)
    shown = []
    for place, area in enumerate(look.ring):
        kind = g.access[area]
        free = spots - g.wheel[kind].filled
        shown.append(wheel.gate(lang, narrow, form, area, place, kind, free, spots))
    for kind in range(BASES):
        shown.append(wheel.segment(narrow, form, kind, _angle(look, kind), spots))
    shown.append(wheel.hub(lang, narrow, form, g.direction, g.round_number))
    return shown + gods.gods(look)


def spots_of(g: State) -> int:
    """Three at each segment, the fourth with four or five at the table (P11)."""
    return SPOTS if g.at_table >= FOURTH_SPOT_FROM else SPOTS - 1


def _angle(look: Look, kind: int) -> int:
    """How far a segment is turned; it goes on counting from round to round, so that it turns the
    right way.
    """
    g = look.g
    turns = max(g.round_number - 1, 0) * (1 if g.direction == 0 else -1)
    return wheel.STEP * ((look.place[g.access.index(kind)] - turns) % AREAS + turns)


def the_time(look: Look) -> list[Fragment]:
    """The zone of passing, and the Jars in it."""
    g, lang, narrow, form = look.g, look.lang, look.narrow, look.form
    places = min(time.places_of(g.at_table, look.solo), SEATS_MOST)
    return [
        *(time.face_up(lang, narrow, form, places, i, g.shown_jars[i]) for i in range(SEATS_MOST)),
        time.jar_pile(lang, narrow, form, g.jar_pile.left, g.jar_discard.left),
    ]


def supply(look: Look) -> list[Fragment]:
    g = look.g
    return [
        burial.chamber(look.lang, look.narrow, look.form),
        *(
            burial.stock(look.lang, look.narrow, look.form, kind, g.supply[kind])
            for kind in range(RESOURCES)
        ),
    ]


def the_tiles(look: Look) -> list[Fragment]:
    g, lang, narrow = look.g, look.lang, look.narrow
    shown = [
        tiles.tile(
            lang,
            narrow,
            place,
            tile.face,
            tile.side,
            tile.resource,
            tile.covered,
            place + 1 == g.round_number,
        )
        for place, tile in enumerate(g.tiles)
    ]
    return [
        *shown,
        tiles.jars(
            lang, narrow, g.traitor_jars.left, g.gone_nobles.bit_count(), sum(g.gone_artisans)
        ),
    ]
