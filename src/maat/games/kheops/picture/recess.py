"""What is cut into a stone: a chamber, a niche or plain ways, open where its sides are open.

Three shapes of the same outline make the depth: a lip that catches the light, the wall with its
shadow, and the floor. The floor says who leads the network, by colour and by line: nobody's is
dark, White's burns with a pale flame along its ways, Blue's is lapis with a thin vein, an equal one
is grey with beads of both, a cursed one is cracked.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from math import cos, hypot, radians, sin

from ....draw import Markup, Point, element, inset, join
from ..rules.tables import KIND, OPEN_SIDES, OPENINGS, ROOM, SYMBOL
from .places import CENTRE, UNIT

NOBODY, WHITE_LEADS, BLUE_LEADS, EQUAL, CURSED = range(
    5
)  # who leads a network; a cursed one is worth nothing to anybody
LEADS = ("none", "white", "blue", "equal", "cursed")
DIRECTIONS = (300, 60, 180)  # of the sides, on a clock

WAY = 10.0  # half the width of a passage
CHAMBER, NICHE = 25.0, 17.5
EDGE = CENTRE * UNIT
BEYOND = EDGE + 5  # ways are drawn past the side and cut off there
RIM = 1.7  # of the floor that lies in shadow


def arms_of(openings: int, facing: int, up: bool) -> list[int]:
    """The directions in which a tile is open, on a clock."""
    bits = OPEN_SIDES[openings - 1][facing]
    return [(DIRECTIONS[k] + (0 if up else 180)) % 360 for k in range(3) if bits >> k & 1]


def out(direction: float, far: float, across: float = 0) -> Point:
    """A point by its distance from the middle in a direction, and to the right of that."""
    s, c = sin(radians(direction)), cos(radians(direction))
    return far * s + across * c, -far * c + across * s


def rim(shape: Sequence[Point], opened: int, depth: float, scale: float) -> list[list[Point]]:
    """The rim of a tile in pieces, from one opening to the next, so that none is covered: `shape`
    are its corners, `opened` has a bit for each open side.
    """
    inner = inset(shape, depth)
    gaps = [edge for edge in range(3) if opened >> (edge + 1) % 3 & 1]
    half, pieces = (WAY + 2) * scale, []
    for start, end in zip(gaps, [*gaps[1:], gaps[0]], strict=True):
        turns = range(start + 1, start + 1 + ((end - start) % 3 or 3))
        runs = [
            [_beside(p, start, half), *(p[k % 3] for k in turns), _beside(p, end, -half)]
            for p in (shape, inner)
        ]
        pieces.append([*runs[0], *reversed(runs[1])])
    return pieces


def _beside(points: Sequence[Point], edge: int, far: float) -> Point:
    """A point on an edge, so far from its middle."""
    (x, y), (u, v) = points[edge], points[(edge + 1) % 3]
    share = 0.5 + far / hypot(u - x, v - y)
    return x + share * (u - x), y + share * (v - y)


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0").replace("-0.0", "0")


def _pair(point: Point) -> str:
    return f"{_n(point[0])} {_n(point[1])}"


def _middle(face: int, shrink: float) -> str:
    """The chamber of a room, the niche of a corridor with a symbol, the bend of another."""
    if KIND[face] != ROOM and SYMBOL[face]:
        points = [out(60 * k, NICHE - shrink) for k in range(6)]
        return "M" + "L".join(_pair(p) for p in points) + "Z"
    r = (CHAMBER if KIND[face] == ROOM else WAY) - shrink
    return f"M{_n(-r)} 0a{_n(r)} {_n(r)} 0 1 1 {_n(2 * r)} 0a{_n(r)} {_n(r)} 0 1 1 {_n(-2 * r)} 0Z"


@lru_cache(1 << 10)
def _shape(face: int, facing: int, up: bool, shrink: float = 0) -> str:
    """All that is cut, as one path; `shrink` draws its walls nearer together."""
    ways = ""
    for d in arms_of(OPENINGS[face], facing, up):
        half = WAY - shrink
        corners = [out(d, 0, -half), out(d, BEYOND, -half), out(d, BEYOND, half), out(d, 0, half)]
        ways += "M" + "L".join(_pair(p) for p in corners) + "Z"
    return ways + _middle(face, shrink)


@lru_cache(1 << 12)
def recess(face: int, facing: int, up: bool, lead: int, brief: bool = False) -> Markup:
    """The cut with its floor, kept inside the tile; in brief without the light on its edge."""
    name = LEADS[lead]
    lip = element(
        "path",
        d=_shape(face, facing, up),
        class_="bare kheops-lip-line",
        stroke_width="3.2",
        opacity=".6",
        transform="translate(1 1.3)",
    )
    parts = [
        *([] if brief else [lip]),
        element(
            "path",
            d=_shape(face, facing, up),
            class_=f"kheops-{name}-shadow kheops-cut-line",
            stroke_width="3",
        ),
        element(
            "path",
            d=_shape(face, facing, up, RIM),
            fill=f"url(#kheops-floor-{name})",
            transform="translate(1.3 1.6)",
        ),
        *_lines(face, facing, up, lead),
    ]
    return element("g", *parts, clip_path=f"url(#kheops-{'up' if up else 'down'})")


def _lines(face: int, facing: int, up: bool, lead: int) -> list[Markup]:
    """What tells the floors apart without colour."""
    arms = arms_of(OPENINGS[face], facing, up)
    inner = CHAMBER - 6 if KIND[face] == ROOM else 0.0
    ways = "".join(f"M{_pair(out(d, inner))}L{_pair(out(d, BEYOND))}" for d in arms)
    if KIND[face] == ROOM:
        ways += f"M{_n(-inner)} 0a{_n(inner)} {_n(inner)} 0 1 1 {_n(2 * inner)} 0"
        ways += f"a{_n(inner)} {_n(inner)} 0 1 1 {_n(-2 * inner)} 0"
    if lead == WHITE_LEADS:
        return [_line(ways, "light", "2.2", ".55")]
    if lead == BLUE_LEADS:
        return [_line(ways, "vein", "1.6", ".75")]
    if lead == EQUAL:
        return _beads(ways)
    if lead == CURSED:
        return [_line(_cracks(face, arms), "crack", "1.5", ".85")]
    return []


def _line(
    d: str, colour: str, width: str, opacity: str | None = None, **dashes: str | None
) -> Markup:
    look = f"bare kheops-{colour}-line"
    return element("path", d=d, class_=look, stroke_width=width, opacity=opacity, **dashes)


def _beads(d: str) -> list[Markup]:
    """Beads of both colours in turn along a way."""
    return [
        _line(
            d,
            f"worth-{colour}",
            "3.4",
            stroke_dasharray=".1 9",
            stroke_dashoffset=offset,
            stroke_linecap="round",
        )
        for colour, offset in (("white", None), ("blue", "4.5"))
    ]


def _cracks(face: int, arms: list[int]) -> str:
    """The same for the same tile, so that nothing flickers."""
    luck = random.Random(face)
    d = ""
    for arm in arms:
        d += "M0 0" + "".join(
            f"L{_pair(out(arm, 7.5 * k, luck.uniform(-5, 5)))}" for k in range(1, 5)
        )
    if KIND[face] == ROOM:
        for start in range(0, 360, 72):
            q = start + luck.uniform(-20, 20)
            points = [(q, CHAMBER - 1), (q + luck.uniform(-16, 16), CHAMBER - 8)]
            points.append((q + luck.uniform(-20, 20), CHAMBER - 14))
            d += "M" + "L".join(_pair(out(*p)) for p in points)
    return d


def swatch(lead: int, long: float = 58) -> Markup:
    """A piece of a passage, from the middle of its left end, as the floor of a network looks."""
    name, middle = LEADS[lead], f"M0 0H{_n(long)}"
    lines = {
        WHITE_LEADS: [_line(middle, "light", "2.2", ".7")],
        BLUE_LEADS: [_line(middle, "vein", "1.6", ".9")],
        EQUAL: _beads(middle),
        CURSED: [_line(f"M0 2L12 -4L22 5L36 -3L46 4L{_n(long)} -2", "crack", "1.5")],
    }
    return join(
        (
            element(
                "rect",
                x=0,
                y=-10,
                width=long,
                height=20,
                class_=f"kheops-{name}-0 kheops-cut-line",
                stroke_width="2",
            ),
            *lines.get(lead, []),
        )
    )
