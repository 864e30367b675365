"""Pawns: figures that stand on their tile. White's are ivory on a round foot, Blue's lapis on a
square one; a worker carries a block, a priest a staff, a mummy its bandages, the pharaoh a crown.

Each figure is defined once and used wherever a pawn stands; a pawn takes no pointer, so that the
tile under it can be pointed at.
"""

from __future__ import annotations

from functools import lru_cache

from ....draw import Fragment, Markup, element, fragment, join
from ..rules.tables import PAWN_KINDS, PAWNS, SEAT_NAMES, WHITE
from .identities import PAWN_IDS, PAWN_LIST
from .materials import paint
from .places import ARRANGEMENTS, foot_of, stands_at, waits_at


@lru_cache(1 << 14)
def pawn(index: int, place: int, own: bool, narrow: bool) -> Fragment:
    """A pawn on a cell or, with a negative place, in the supply of its mat."""
    seat, kind, _ = PAWN_LIST[index]
    at = stands_at(place, narrow) if place >= 0 else waits_at(own, kind, -1 - place, narrow)
    return fragment(PAWN_IDS[index], figure(seat, kind, narrow), look="moves", at=at)


@lru_cache(32)
def figure(seat: int, kind: int, narrow: bool, size: float = 1) -> Markup:
    a = ARRANGEMENTS[narrow]
    return _standing(seat, kind, f"scale({a.scale * a.pawn * size:.3g})")


def standing_figure(seat: int, kind: int, up: bool, narrow: bool) -> Markup:
    """A pawn on a tile, in the tile's own units and by the tile's middle."""
    at = f"translate(0 {foot_of(up)}) scale({ARRANGEMENTS[narrow].pawn:g})"
    return _standing(seat, kind, at)


def _standing(seat: int, kind: int, at: str) -> Markup:
    href = f"#kheops-{SEAT_NAMES[seat]}-{PAWN_KINDS[kind]}"
    return element("use", href=href, transform=at, pointer_events="none")


def emblem(seat: int, x: float, y: float, size: float) -> Markup:
    """The sign of a seat: a sun on ivory, water on lapis."""
    href = f"#kheops-emblem-{SEAT_NAMES[seat]}"
    return element("use", href=href, transform=f"translate({x:g} {y:g}) scale({size / 40:.3g})")


# The figures, in units of a hundredth of a tile's side, from the middle of their foot

ARMS = "M-8 -26L-13.6 -34L-11 -43M8 -26L13.6 -34L11 -43"
LOAD = "M-14 -54H14A1.5 1.5 0 0 1 15.5 -52.5V-42.5A1.5 1.5 0 0 1 14 -41H-14A1.5 1.5 0 0 1"
LOAD += " -15.5 -42.5V-52.5A1.5 1.5 0 0 1 -14 -54z"
STAFF = "M14.5 -1V-46"
CROOK = "M13.5 -2V-33Q13.5 -40.5 18 -40Q21.5 -39 20 -34"
CROWN = "M-7.2 -36Q-10 -45 -5 -51Q-4 -58 0 -59Q4 -58 5 -51Q10 -45 7.2 -36Q0 -39.5 -7.2 -36z"


def _ring(y: float, r: float) -> str:
    return f"M{-r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0z"


BODIES = {
    "worker": (
        "M-10.5 -5L-6.6 -19L-9.4 -26Q-9 -29 -6 -29H6Q9 -29 9.4 -26L6.6 -19L10.5 -5Q0 -2 -10.5 -5z"
        + _ring(-33.6, 5.8)
    ),
    "priest": "M-12 -5Q-10 -20 -6.4 -30H6.4Q10 -20 12 -5Q0 -1.5 -12 -5z" + _ring(-36.4, 6.8),
    "mummy": (
        "M-8 -4.5L-11.5 -22Q-12 -29 -6.6 -31Q-9.4 -35 -9.2 -40Q-8.6 -50 0 -50Q8.6 -50 9.2 -40"
        "Q9.4 -35 6.6 -31Q12 -29 11.5 -22L8 -4.5Q0 -2 -8 -4.5z"
    ),
    "pharaoh": (
        "M-12 -5L-7.6 -19L-11 -26Q-11 -29.6 -7.6 -29.6H7.6Q11 -29.6 11 -26L7.6 -19L12 -5"
        "Q0 -1.5 -12 -5z" + _ring(-34.5, 6)
    ),
}


def pawn_definitions() -> list[Markup]:
    made = [_emblem(seat) for seat in range(2)]
    for seat, name in enumerate(SEAT_NAMES):
        for kind, count in zip(PAWN_KINDS, PAWNS[seat], strict=True):
            if count:
                made.append(_figure(seat, kind, f"kheops-{name}-{kind}"))
    return made


def _figure(seat: int, kind: str, id: str) -> Markup:
    """Foot; a broad outline of the whole that sets it off from any ground; the figure."""
    edge = "ivory-edge" if seat == WHITE else "lapis-edge"
    body = BODIES[kind]
    carried = {"worker": ARMS, "priest": STAFF, "pharaoh": CROOK}.get(kind)
    outlined = body + {"worker": LOAD, "pharaoh": CROWN}.get(kind, "")
    parts = [_foot(seat)]
    if carried:
        parts.append(_rod(carried, edge, "7.4" if kind == "worker" else "5.8"))
    parts.append(_rod(outlined, edge, "3.8"))
    if kind == "priest":
        parts.append(_disc(14.5, -47.5, 6.4, edge))
    if carried:
        rod = ("ivory-0" if seat == WHITE else "lapis-0") if kind == "worker" else "gilt-1"
        parts.append(_rod(carried, rod, "4" if kind == "worker" else "2.6"))
    parts.append(_solid(body, "ivory" if seat == WHITE else "lapis", seat))
    parts += _details(seat, kind)
    return element("g", *parts, id=id)


def _details(seat: int, kind: str) -> list[Markup]:
    line = "ivory-1" if seat == WHITE else "vein"
    dark = "ivory-edge" if seat == WHITE else "lapis-dark"
    if kind == "worker":
        return [
            _rod("M-7 -18.4H7M-8 -12H8", line, "1.4"),
            _solid(LOAD, "ivory" if seat == WHITE else "lapis", seat),
            _rod("M-13.6 -51.6H13.6", "light", "1.6"),
        ]
    if kind == "priest":
        sash = "clay" if seat == WHITE else "gilt-1"
        return [
            _rod("M-6.6 -29L7.6 -11M5 -22L13.6 -24.5", sash, "2.2"),
            _disc(14.5, -47.5, 4.6, "gilt-1"),
        ]
    if kind == "mummy":
        bands = "M-11.4 -26L10 -18.5M11.4 -26L-10 -18.5M-10.6 -15L9.6 -10.5M10.6 -14.6L-9.2 -9"
        eyes = "ivory-0" if seat == WHITE else "lapis-edge"
        return [
            _rod(bands + "M-7.5 -46.5L8.6 -43.6M-6.6 -31L8 -34.6", line, "1.4"),
            element("path", d="M-7 -41H7V-36.8H-7z", fill=paint(dark)),
            _disc(-3, -38.9, 1.5, eyes),
            _disc(3, -38.9, 1.5, eyes),
        ]
    return [
        _gilt(CROWN),
        _gilt("M-7.6 -29.2Q0 -20 7.6 -29.2z"),
        _gilt("M-1.8 -19H1.8L3.4 -5H-3.4z"),
        element("path", d="M-1.4 -29.6H1.4V-23.6H-1.4z", fill=paint(dark)),
    ]


def _foot(seat: int) -> Markup:
    """With the shadow that the figure throws."""
    if seat == WHITE:
        return join((
            element("ellipse", cx=4, cy=1, rx=18, ry=5.4, fill=paint("shade"), opacity=".38"),
            _stone("M-14.5 -4.5V-.5A14.5 5 0 0 0 14.5 -.5V-4.5z", "ivory-1", "ivory-edge"),
            element(
                "ellipse", cx=0, cy=-4.5, rx=14.5, ry=5,
                fill=paint("ivory-0"), stroke=paint("ivory-edge"), stroke_width="1.2",
            ),
        ))  # fmt: skip
    return join((
        element("ellipse", cx=4.5, cy=1.6, rx=19, ry=5, fill=paint("shade"), opacity=".38"),
        _stone("M-15 -4.5H15V3H-15z", "lapis-1", "lapis-edge"),
        _stone("M-15 -4.5L-11 -9.5H11L15 -4.5z", "lapis-0", "lapis-edge"),
    ))  # fmt: skip


def _stone(d: str, fill: str, edge: str) -> Markup:
    return element("path", d=d, fill=paint(fill), stroke=paint(edge), stroke_width="1.2")


def _rod(d: str, colour: str, width: str) -> Markup:
    return element(
        "path",
        d=d,
        fill="none",
        stroke=paint(colour),
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _solid(d: str, material: str, seat: int) -> Markup:
    edge = "seal-edge" if seat == WHITE else "lapis-dark"
    return element(
        "path", d=d, fill=f"url(#kheops-{material})", stroke=paint(edge), stroke_width=".9"
    )


def _gilt(d: str) -> Markup:
    return element(
        "path", d=d, fill="url(#kheops-gilt)", stroke=paint("seal-edge"), stroke_width=".9"
    )


def _disc(x: float, y: float, r: float, colour: str) -> Markup:
    return element("circle", cx=x, cy=y, r=r, fill=paint(colour))


def _emblem(seat: int) -> Markup:
    if seat == WHITE:
        rays = "M0 -10V-13M0 10V13M10 0H13M-10 0H-13M7 -7L9.3 -9.3M-7 7L-9.3 9.3M7 7L9.3 9.3"
        parts = [
            element(
                "circle", r=17, fill="url(#kheops-ivory)",
                stroke=paint("worth-white-edge"), stroke_width="2.5",
            ),
            element("circle", r=6, fill=paint("gilt-1"), stroke=paint("seal-edge")),
            _rod(rays + "M-7 -7L-9.3 -9.3", "seal-edge", "2"),
        ]  # fmt: skip
    else:
        parts = [
            element(
                "rect", x=-16, y=-16, width=32, height=32, rx=4, fill="url(#kheops-lapis)",
                stroke=paint("worth-blue-edge"), stroke_width="2",
            ),
            _rod("M-10 -4q5 -6 10 0t10 0M-10 5q5 -6 10 0t10 0", "worth-blue-edge", "2.2"),
        ]  # fmt: skip
    return element("g", *parts, id=f"kheops-emblem-{SEAT_NAMES[seat]}")
