"""The spaces of the board: they catch the pointer and say what is there and what came last."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....core.messages import Said
from ....core.texts import Texts
from ....draw import Fragment, element, fragment, polygon
from ..names import CELL_NAMES, arrows_said
from ..rules.state import Sheet, State
from ..rules.tables import (
    ARROWS,
    CELLS,
    IN_BASE,
    KIND_NAMES,
    NO_CELL,
    RIVER,
    SIDES,
    WORTH,
)
from . import texts
from .arrangements import ARRANGEMENTS
from .duels import Round
from .paint import NOBODY, SIDE, area, oval, stroke, tint
from .places import centre, corners, square, sun_at

RULES = {"monument": "H32", "token": "H20", "pyramid": "H32", "river": "H3", "free": "H20"}


class OnSpace(NamedTuple):
    """What lies on a space: sand (`free`), `river`, `pyramid`, `token` or `monument`."""

    what: str
    owner: int = NOBODY
    kind: int = NOBODY
    bits: int = 0  # the arrows of a monument
    points: int = 0  # and what they score


def put_spaces(g: State, sheet: Sheet, lang: str, way: int) -> list[Fragment]:
    base = IN_BASE[g.pyramid_at] if g.pyramid_at != NO_CELL else None
    proposed = IN_BASE[g.proposed] if g.proposed != NO_CELL else None
    made = list(_empty_spaces(lang, way))
    for cell in range(CELLS):
        if base and base[cell]:
            made[cell] = _space(lang, way, cell, OnSpace("pyramid"))
        elif proposed and proposed[cell]:
            there = OnSpace("accept" if cell == g.proposed else "proposed")
            made[cell] = _space(lang, way, cell, there)
        elif g.magic_token[cell] >= 0:
            made[cell] = _space(lang, way, cell, OnSpace("token", g.magic_token[cell]))
    for i, m in enumerate(g.monuments):
        if m.cell != NO_CELL:
            points = sum(sheet.arrows[8 * i : 8 * i + 8])
            there = OnSpace("monument", m.owner, m.kind, ARROWS[m.token][m.quarters], points)
            made[m.cell] = _space(lang, way, m.cell, there)
    return made


@lru_cache(4)
def closed(way: int) -> Fragment:
    """Shade over the board while some of its spaces are lit: those that are not lie in it."""
    d = area(corners(0, way))
    return fragment(
        "closed", element("path", d=d, class_="veil", fill="none", pointer_events="none")
    )


@lru_cache(8)
def _empty_spaces(lang: str, way: int) -> tuple[Fragment, ...]:
    return tuple(
        _space(lang, way, cell, OnSpace("river" if RIVER[cell] else "free"))
        for cell in range(CELLS)
    )


@lru_cache(1 << 13)
def _space(lang: str, way: int, cell: int, there: OnSpace) -> Fragment:
    say = texts(lang)
    # a monument covers most of its space: what marks it is seen round the token
    half = 0.5 if there.what == "monument" else 0.45
    return fragment(
        f"space-{CELL_NAMES[cell]}",
        polygon(square(half, way), "halo rim sheer", 2),
        ref=f"space-{CELL_NAMES[cell]}",
        label=_label(say, CELL_NAMES[cell], there),
        about=_about(say, there),
        rule=RULES.get(there.what, "H3"),
        at=centre(cell, way),
    )


def _label(say: Texts, cell: str, there: OnSpace) -> str:
    what, owner, kind, bits, points = there
    if what == "monument":
        who = Said(f"seat.{SIDES[owner]}") if owner >= 0 else Said("picture.space.nobody")
        kind_said = Said(f"kind.{KIND_NAMES[kind]}")
        return say(
            "picture.space.monument",
            cell=cell,
            kind=kind_said,
            seat=who,
            arrows=arrows_said(bits),
            n=points,
        )
    if what == "token":
        return say("picture.space.token", cell=cell, seat=Said(f"seat.{SIDES[owner]}"))
    return say(f"picture.space.{what}", cell=cell)


def _about(say: Texts, there: OnSpace) -> str | None:
    """Sand needs no words."""
    if there.what == "monument":
        return say(f"picture.about.{KIND_NAMES[there.kind]}", n=WORTH[there.kind])
    if there.what in ("token", "pyramid", "river"):
        return say(f"picture.about.{there.what}")
    return None


# What was touched last


def last_marks(g: State, seen: Round, way: int) -> list[Fragment]:
    """Spaces and suns that others touched since the viewer decided, in the colour of who did."""
    return [_last_space(way, cell, seat) for cell, seat in sorted(seen.spaces.items())] + [
        _last_sun(way, sun, seat) for sun, seat in sorted(seen.suns.items())
    ]


@lru_cache(1 << 9)
def _last_space(way: int, cell: int, seat: int) -> Fragment:
    d = area(square(0.47, way))
    role = f"heir-{SIDE[seat]}-sight"
    wide = 3.2 if not ARRANGEMENTS[way].narrow else 2.2
    parts = element("g", tint(d, role, ".16"), stroke(d, role, wide), pointer_events="none")
    return fragment(f"last-space-{CELL_NAMES[cell]}", parts, at=centre(cell, way))


@lru_cache(64)
def _last_sun(way: int, sun: int, seat: int) -> Fragment:
    r = ARRANGEMENTS[way].sun + 5
    ring = stroke(oval(0, 0, r, r), f"heir-{SIDE[seat]}-sight", 3)
    parts = element("g", ring, pointer_events="none")
    return fragment(f"last-sun-{sun + 1}", parts, at=sun_at(sun, way))
