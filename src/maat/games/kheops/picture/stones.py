"""Tiles: a stone, what is cut into it, and the symbol: large on an empty tile, because it is what
one steps on, and a seal in the corner once a pawn stands there.

Light does not turn with a tile, so each is drawn for the way it faces. A network without a way out
shows a granite door on every opening that leads to a wall.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import lru_cache

from ....draw import Fragment, Markup, Point, element, fragment, inset, join, outline, symbol
from ..names import CELL_NAMES
from ..rules.tables import (
    CELLS,
    GOLD,
    GREEN,
    KIND,
    OPEN_SIDES,
    OPENINGS,
    RED,
    ROOM,
    SYMBOL,
    SYMBOLS,
)
from .materials import paint
from .places import (
    ARRANGEMENTS,
    CENTRE,
    HELD,
    KEPT,
    RISE,
    UNIT,
    centre,
    corners,
    points_up,
    scale_at,
)
from .recess import DIRECTIONS, EDGE, LEADS, out, recess

COFFINS = {RED: "red", GREEN: "green", GOLD: "gold"}
TONES = 3  # of stone, by cell
_luck = random.Random(5)
TONE = [_luck.choice((0, 0, 1, 2)) for _ in range(CELLS)]


@lru_cache(1 << 14)
def tile(
    id: str,
    face: int,
    place: int,
    facing: int,
    lead: int,
    doors: int,
    occupied: bool,
    narrow: bool,
) -> Fragment:
    """A tile where it lies; `doors` has a bit for each side that a door closes. One in hand leaves
    the pointer to its bed.
    """
    tone = TONE[place] if place < CELLS else 0
    drawn = cut_tile(face, facing, points_up(place), tone, lead, doors, occupied, narrow)
    scaled = element(
        "g",
        drawn,
        transform=f"scale({scale_at(place, narrow):.3g})",
        pointer_events="none" if in_hand(place) else None,
    )
    return fragment(id, scaled, look="moves", at=centre(place, narrow))


@lru_cache(1 << 12)
def cut_tile(
    face: int,
    facing: int,
    up: bool,
    tone: int,
    lead: int,
    doors: int,
    occupied: bool,
    narrow: bool,
    brief: bool = False,
) -> Markup:
    """A tile round its middle, in its own units; in brief for one of many that are not seen yet."""
    body = element("use", href=f"#kheops-stone-{'up' if up else 'down'}-{tone}")
    closed = [_door(DIRECTIONS[k] + (0 if up else 180)) for k in range(3) if doors >> k & 1]
    sign = _seal(face, up, narrow) if occupied else _large(face, lead, narrow)
    return join((body, recess(face, facing, up, lead, brief), *closed, sign))


def doors_of(face: int, facing: int, joined: int) -> int:
    """The openings of a tile in a closed network that lead to a wall."""
    return OPEN_SIDES[OPENINGS[face] - 1][facing] & ~joined


@lru_cache(8)
def _door(direction: int) -> Markup:
    x, y = out(direction, EDGE)
    return element(
        "g",
        element("use", href="#kheops-door"),
        transform=f"translate({x:.1f} {y:.1f}) rotate({(direction + 180) % 360})",
    )


@lru_cache(1 << 8)
def _seal(face: int, up: bool, narrow: bool) -> Markup:
    """The power under a pawn, in the left corner of its tile."""
    if not SYMBOL[face]:
        return Markup("")
    x, y = (-33, 17.5) if narrow else (-31, 18)
    size = 1.2 if narrow else 1
    ink = COFFINS.get(SYMBOL[face], "seal-ink")
    return element(
        "g",
        element("use", href="#kheops-seal"),
        symbol(f"kheops.{SYMBOLS[SYMBOL[face]]}", 0, 0, 14, f"kheops-{ink}"),
        transform=f"translate({x} {y if up else -y}) scale({size})",
    )


@lru_cache(1 << 9)
def _large(face: int, lead: int, narrow: bool) -> Markup:
    """On an empty tile; a sarcophagus lies on a bier, in its own colour."""
    of = SYMBOL[face]
    if not of:
        return Markup("")
    name = f"kheops.{SYMBOLS[of]}"
    if of in COFFINS:
        bier = element("circle", r="17.5", class_="kheops-seal kheops-cut-line", stroke_width="1")
        return join((bier, symbol(name, 0, 0, 29, f"kheops-{COFFINS[of]}")))
    sizes = (30, 26) if narrow else (26, 22)
    return symbol(name, 0, 0, sizes[KIND[face] != ROOM], f"kheops-{LEADS[lead]}-ink")


@lru_cache(1 << 8)
def free_cell(cell: int, narrow: bool, hole: bool = False) -> Fragment:
    """A cell where nothing lies: a trace of the pyramid that will stand here; a hole where a tile
    is about to be laid.
    """
    shape = outline(inset(corners(points_up(cell)), 2.6))
    look = "kheops-shade" if hole else "kheops-ghost kheops-ghost-edge-line"
    drawn = element(
        "path", d=shape, class_=look, fill_opacity=".3" if hole else ".13", stroke_opacity=".38"
    )
    scaled = element("g", drawn, transform=f"scale({ARRANGEMENTS[narrow].scale:.3g})")
    return fragment(f"free-{CELL_NAMES[cell]}", scaled, at=centre(cell, narrow))


def back(x: float, y: float, scale: float) -> Markup:
    """A tile face down, by the middle of its circle."""
    return element(
        "use", href="#kheops-back", transform=f"translate({x:.1f} {y:.1f}) scale({scale:.3g})"
    )


def in_hand(place: int) -> bool:
    return HELD <= place < KEPT


def stone_definitions() -> list[Markup]:
    """What all tiles share: the two outlines, the stone in its tones, a door, a seal, a back."""
    made = []
    for up in (True, False):
        name = "up" if up else "down"
        shape = outline(corners(up))
        made.append(element("clipPath", element("path", d=shape), id=f"kheops-{name}"))
        made += [_stone(name, up, tone) for tone in range(TONES)]
    return [*made, _door_shape(), _seal_shape(), _back_shape()]


def _stone(name: str, up: bool, tone: int) -> Markup:
    shape, edges = outline(corners(up)), inset(corners(up), 1.2)
    tip, right, left = edges if up else (edges[0], edges[2], edges[1])
    lit = (left, tip) if up else (left, right)
    dark = [left, right, tip] if up else [right, tip]
    parts = [
        element(
            "path",
            d=shape,
            fill=f"url(#kheops-stone-{name})",
            stroke=paint("joint"),
            stroke_width="1.4",
        )
    ]
    if tone:
        tint = paint("light" if tone == 1 else "joint")
        parts.append(element("path", d=shape, fill=tint, opacity=".1"))
    parts += [
        _stroke(_courses(up), "joint", "1", ".2"),
        _stroke(_open(dark), "edge-dark", "1.1", ".55"),
        _stroke(_open(lit), "edge-lit", "1.3", ".75"),
    ]
    return element("g", *parts, id=f"kheops-stone-{name}-{tone}")


def _open(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _stroke(d: str, colour: str, width: str, opacity: str | None = None) -> Markup:
    return element(
        "path", d=d, fill="none", stroke=paint(colour), stroke_width=width, opacity=opacity
    )


def _courses(up: bool) -> str:
    """The joints of the masonry: four courses, their blocks set off against each other."""
    height, base, d = RISE * UNIT / 4, CENTRE * UNIT, ""
    flip = 1 if up else -1
    for course in range(4):
        low, high = base - course * height, base - (course + 1) * height
        half = (2 * base + high) / RISE / 2
        if course < 3:
            d += f"M{-half:.1f} {flip * high:.1f}H{half:.1f}"
        for x in range(-50 + (12 if course % 2 else 37), 50, 50):
            if abs(x) < half:
                d += f"M{x} {flip * low:.1f}V{flip * high:.1f}"
    return d


def _door_shape() -> Markup:
    """Granite, with a cord and a dot of clay; its foot on the side of the tile."""
    return element(
        "g",
        element(
            "rect", x=-13, y=-1, width=26, height=9.4, rx=1.0,
            fill=paint("granite"), stroke=paint("cut"), stroke_width="1.2",
        ),
        _stroke("M-12 3.6H12", "seal", "1.2"),
        element("circle", cy=3.6, r=4.2, fill=paint("clay"), stroke=paint("clay-edge")),
        id="kheops-door",
    )  # fmt: skip


def _seal_shape() -> Markup:
    return element(
        "g",
        element("circle", cx=0.8, cy=1.2, r=10.4, fill=paint("shade"), opacity=".3"),
        element("circle", r=10.2, fill=paint("seal"), stroke=paint("seal-edge")),
        element("circle", r=8.6, fill="none", stroke=paint("cedar-edge"), stroke_width=".7"),
        id="kheops-seal",
    )


def _back_shape() -> Markup:
    """An eye that nobody has looked behind."""
    eye = "M-13 6Q0 -9 13 6Q0 15 -13 6zM-4 6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M13 6q6 1 9 5M-3 11l-3 9"
    return element(
        "g",
        element("use", href="#kheops-stone-up-0"),
        _stroke(outline(inset(corners(True), 9)), "edge-dark", "2", ".8"),
        _stroke(eye, "edge-dark", "2.4", ".8"),
        id="kheops-back",
    )
