r"""Tiles: a stone with a chamber (a room) or narrow ways (a corridor), open where its sides are
open.

A tile is two fragments. The *stone* turns with the tile; it is drawn once for its facing 0 in a
cell that points up,

         0 /\ 1        as a floor with up to three blocks on it; the floor shows between the
          /__\         blocks up to the side, so that two openings on a common side visibly
           2           join, and an opening against a wall ends there,

and turned from there: a cell that points down is a half turn further (side 0 stays /). The *face*
stays upright: the symbol, in the middle of an empty tile, in the tip of an occupied one, and the
cell's name.

The floor says who leads the network, by colour and by texture; the textures look the same after a
third of a turn.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import asin, cos, degrees, radians, sin

from ....draw import (
    Fragment,
    Markup,
    Point,
    circle,
    element,
    fragment,
    inset,
    join,
    path,
    polygon,
    rect,
    regular,
    symbol,
    text,
)
from ..names import CELL_NAMES
from ..rules.tables import (
    GOLD,
    GREEN,
    KIND,
    OPEN_SIDES,
    OPENINGS,
    RED,
    ROOM,
    SUMMIT,
    SYMBOL,
    SYMBOLS,
)
from .places import ARRANGEMENTS, CENTRE, HELD, centre, corners, points_up

NOBODY, WHITE_LEADS, BLUE_LEADS, EQUAL, CURSED = range(
    5
)  # who leads a network; a cursed one is worth nothing to anybody
FLOORS = ("well", "ivory", "lapis", "silver", "carnelian-tint")
INKS = ("ink", "on-ivory", "on-lapis", "on-silver", "ink")
COFFINS = {RED: "carnelian-ink", GREEN: "malachite-ink", GOLD: "gold-ink"}
DIRECTIONS = (300, 60, 180)  # of the sides, on a clock

# in parts of the side of a cell
WAY = 0.082  # half the width of a passage
CHAMBER = 0.262
PLATE = 0.19  # under the symbol of a corridor
LINE, GAP = 0.012, 0.044  # of the textures
TIP = 0.335  # from the middle to a symbol in the tip
CORNER = (0.3, 0.222)


def turn_of(place: int, facing: int) -> int:
    """How far a stone is turned, in degrees clockwise."""
    return 120 * facing + (0 if points_up(place) else 180)


@lru_cache(1 << 15)
def tile(
    id: str,
    face: int,
    place: int,
    facing: int,
    lead: int,
    closed: bool,
    occupied: bool,
    narrow: bool,
) -> tuple[Fragment, Fragment]:
    """The stone, and what stays upright on it."""
    at = centre(place, narrow)
    cut = cut_stone(KIND[face], OPENINGS[face], lead, closed, narrow)
    upright = face_on(face, place, lead, closed, occupied, narrow)
    return (
        fragment(id, cut, look="moves", at=at, turn=turn_of(place, facing)),
        fragment(f"{id}-face", upright, look="moves", at=at),
    )


def arms_of(openings: int) -> list[int]:
    """The directions in which a stone is open before it is turned, clockwise."""
    return sorted(DIRECTIONS[k] for k in range(3) if OPEN_SIDES[openings - 1][0] >> k & 1)


@lru_cache(256)
def cut_stone(kind: int, openings: int, lead: int, closed: bool, narrow: bool) -> Markup:
    side = ARRANGEMENTS[narrow].side
    arms = arms_of(openings)
    blocks = "".join(_block(kind, a, b, side) for a, b in pairwise([*arms, arms[0] + 360]))
    texture = TEXTURES[lead](kind, arms, side)
    return join(
        (
            polygon(corners(True, narrow), FLOORS[lead]),
            scratched(texture, lead, LINE * side) if texture else Markup(""),
            path(blocks, "gold firm" if closed else "stone firm"),
        )
    )


def _at(side: float, direction: float, out: float, across: float = 0) -> Point:
    """A point by its distance from the middle in a direction, and to the right of that
    direction.
    """
    s, c = sin(radians(direction)), cos(radians(direction))
    return side * (out * s + across * c), side * (-out * c + across * s)


def _block(kind: int, arm: int, following: int, side: float) -> str:
    """The stone between an open side and the next one clockwise: in along the one, out along the
    other, back outside.
    """
    gap = following - arm
    radius, lean = (CHAMBER, degrees(asin(WAY / CHAMBER))) if kind == ROOM else (WAY, 90)
    points = [_at(side, arm, CENTRE, WAY)]
    if kind == ROOM or gap > 120:
        points += [_at(side, arm + lean, radius), _at(side, following - lean, radius)]
    else:
        points.append(_at(side, arm + 60, WAY / sin(radians(60))))
    points.append(_at(side, following, CENTRE, -WAY))
    points += [_at(side, d, 2 * CENTRE) for d in range(following - 60, arm, -120)]
    drawn = [f"{x:.1f} {y:.1f}" for x, y in points]
    if kind == ROOM or gap > 120:
        far = int(gap - 2 * lean > 180)
        drawn[2] = f"A{side * radius:.1f} {side * radius:.1f} 0 {far} 1 {drawn[2]}"
        return f"M{drawn[0]}L{drawn[1]}{drawn[2]}L{'L'.join(drawn[3:])}Z"
    return f"M{'L'.join(drawn)}Z"


def _bar(side: float, direction: float, start: Point, end: Point) -> str:
    """A line between two points, each given by its distance out and across."""
    (ax, ay), (bx, by) = _at(side, direction, *start), _at(side, direction, *end)
    return f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"


def _plain(kind: int, arms: list[int], side: float) -> str:
    return ""


def _steps(kind: int, arms: list[int], side: float) -> str:
    """White: lines across the ways, rings in a chamber."""
    outs = [CENTRE - (i + 0.5) * GAP for i in range(1 if kind == ROOM else 5)]
    drawn = "".join(_bar(side, d, (out, -WAY), (out, WAY)) for d in arms for out in outs)
    if kind == ROOM:
        for r in ((CHAMBER - GAP * 0.7) * side, (CHAMBER - GAP * 1.6) * side):
            drawn += f"M{-r:.1f} 0A{r:.1f} {r:.1f} 0 0 1 {r:.1f} 0A{r:.1f} {r:.1f} 0 0 1 {-r:.1f} 0"
    return drawn


def _streams(kind: int, arms: list[int], side: float) -> str:
    """Blue: lines along the ways, rays in a chamber."""
    if kind != ROOM:
        return "".join(
            _bar(side, d, (0, a * GAP), (CENTRE, a * GAP)) for d in arms for a in (-1, 0, 1)
        )
    return "".join(_bar(side, d, (0.15, 0), (CENTRE, 0)) for d in range(0, 360, 12))


def _grid(kind: int, arms: list[int], side: float) -> str:
    """Equal strength: both."""
    return _steps(kind, arms, side) + _streams(kind, arms, side)


def _cracks(kind: int, arms: list[int], side: float) -> str:
    """Cursed: slanting lines, as struck out."""
    if kind == ROOM:
        return "".join(
            _bar(side, d, (0.15, -0.06), (CENTRE - 0.01, 0.06)) for d in range(0, 360, 12)
        )
    outs = [CENTRE - i * GAP * 1.5 for i in range(4)]
    return "".join(_bar(side, d, (out, -WAY), (out - 2 * WAY, WAY)) for d in arms for out in outs)


def scratched(lines: str, lead: int, width: float) -> Markup:
    """Lines in the ink of a floor: an ink colours what is filled, so a line takes it as the current
    colour.
    """
    return element(
        "path",
        d=lines,
        class_=f"{INKS[lead]} bare faded",
        stroke="currentColor",
        stroke_width=width,
    )


TEXTURES = (_plain, _steps, _streams, _grid, _cracks)


def face_on(
    shown: int, place: int, lead: int, closed: bool, occupied: bool, narrow: bool
) -> Markup:
    """The symbol of a tile, and what the corners of its cell say."""
    symbols = (
        _in_tip(shown, points_up(place), narrow) if occupied else _in_middle(shown, lead, narrow)
    )
    return symbols + _corners(place, closed, narrow) if place < HELD else symbols


@lru_cache(1 << 9)
def _in_tip(shown: int, up: bool, narrow: bool) -> Markup:
    side = ARRANGEMENTS[narrow].side
    y = (-TIP if up else TIP) * side
    if not SYMBOL[shown]:
        return Markup("")
    return join((circle(0, y, side * 0.138, "panel edge"), symbol_of(shown, 0, y, side * 0.21)))


@lru_cache(1 << 9)
def _in_middle(shown: int, lead: int, narrow: bool) -> Markup:
    side = ARRANGEMENTS[narrow].side
    if not SYMBOL[shown]:
        return Markup("")
    return join((_plate(shown, lead, side), symbol_of(shown, 0, 0, side * 0.29, INKS[lead])))


@lru_cache(1 << 8)
def _corners(cell: int, closed: bool, narrow: bool) -> Markup:
    """The cell's name in one corner, where there is room; a lock in the other if the network is
    closed.
    """
    side = ARRANGEMENTS[narrow].side
    x, y = CORNER[0] * side, (CORNER[1] if points_up(cell) else -CORNER[1]) * side
    parts = (
        []
        if narrow
        else [text(-x, y, CELL_NAMES[cell], "on-gold" if closed else "ink", 12, anchor="middle")]
    )
    if closed:
        parts.append(symbol("kheops.closed", x, y * 0.9, side * 0.14, "on-gold"))
    return join(parts)


def _plate(shown: int, lead: int, side: float) -> Markup:
    """The ground of a symbol: a round one in a room, one with corners in a corridor."""
    ground = "panel" if SYMBOL[shown] in COFFINS else FLOORS[lead]
    if KIND[shown] == ROOM:
        return circle(0, 0, side * PLATE, ground)
    return polygon(regular(6, 0, 0, side * PLATE), f"{ground} firm")


def symbol_of(shown: int, x: float, y: float, size: float, look: str = "ink") -> Markup:
    """A tile's symbol; sarcophagi, on a plate of their own, have a colour as well as a shape."""
    return symbol(f"kheops.{SYMBOLS[SYMBOL[shown]]}", x, y, size, COFFINS.get(SYMBOL[shown], look))


@lru_cache(1 << 8)
def empty_cell(cell: int, narrow: bool) -> Fragment:
    """A free cell: faint, with its name."""
    side, up = ARRANGEMENTS[narrow].side, points_up(cell)
    shape = inset(corners(up, narrow), side * 0.03)
    look = "well edge" if cell != SUMMIT else "well gold-edge thin"
    name = text(0, 0, CELL_NAMES[cell], "faint", 11 if narrow else 16, anchor="middle")
    return fragment(
        f"free-{CELL_NAMES[cell]}", polygon(shape, look, side * 0.06), name, at=centre(cell, narrow)
    )


def swatch(lead: int, closed: bool = False) -> Markup:
    """A piece of a passage, 44 by 20 from the middle of its left end, as the floor of a network
    looks.
    """
    long, high = 44 / 88, 10 / 88
    texture: dict[int, list[tuple[tuple[float, float], tuple[float, float]]]] = {
        WHITE_LEADS: [((i * GAP + 0.02, -high), (i * GAP + 0.02, high)) for i in range(12)],
        BLUE_LEADS: [((0, i * GAP), (long, i * GAP)) for i in range(-2, 3)],
        CURSED: [((i * GAP * 1.5 + 0.11, -high), (i * GAP * 1.5, high)) for i in range(6)],
    }
    lines = texture[WHITE_LEADS] + texture[BLUE_LEADS] if lead == EQUAL else texture.get(lead, [])
    drawn = "".join(_bar(88, 90, (ox, oy), (ex, ey)) for (ox, oy), (ex, ey) in lines)
    return join(
        (
            rect(0, -10, 44, 20, "gold" if closed else FLOORS[lead]),
            scratched(drawn, lead, 1.2) if drawn else Markup(""),
            rect(0, -10, 44, 20, "bare firm"),
        )
    )
