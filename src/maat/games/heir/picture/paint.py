"""How painted figures are written down, and the few shapes that the whole picture shares.

A figure is a tuple of `Fill` and `Line`: a paint of the palette and path data. `painted` makes
markup of it. Gradients are named by `shaded`, which fills any shape.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ....draw import Markup, Point, element, join, outline
from .materials import COLOURS

BAST, ANUBIS, NOBODY = 0, 1, -1
SIDE = ("bast", "anubis")
SMALL = 13.0  # the smallest print of the wide picture: 12 pixels in a window of 1440 by 900


class Fill(NamedTuple):
    paint: str
    d: str


class Line(NamedTuple):
    paint: str
    d: str
    width: float


Figure = tuple[Fill | Line, ...]


def painted(figure: Iterable[Fill | Line]) -> Markup:
    """A figure in its own paints, which are the same by day and by night: it is drawn once and
    used by name, and there a style sheet does not reach it.
    """
    return join(_painted(part) for part in figure)


def _painted(part: Fill | Line) -> Markup:
    paint = COLOURS[f"paint-{part.paint}"].light
    if isinstance(part, Fill):
        return element("path", d=part.d, fill=paint)
    width = f"{part.width:g}"
    return element(
        "path", d=part.d, fill="none", stroke=paint, stroke_width=width, stroke_linecap="round"
    )


def stroke(
    d: str,
    role: str,
    width: float,
    opacity: str | None = None,
    dashes: str | None = None,
    rounded: bool = False,
) -> Markup:
    """A line along a path, in a colour of the palette."""
    return element(
        "path",
        d=d,
        class_=f"bare {role}-line",
        stroke_width=f"{width:g}",
        stroke_opacity=opacity,
        stroke_dasharray=dashes,
        stroke_linecap="round" if rounded else None,
    )


def tint(d: str, role: str, opacity: str) -> Markup:
    """A shape that what is below shines through."""
    return element("path", d=d, class_=role, fill_opacity=opacity)


def shaded(d: str, gradient: str) -> Markup:
    return element("path", d=d, fill=f"url(#heir-{gradient})")


def plate(x: float, y: float, width: float, height: float, corner: float = 0) -> str:
    """Path data of a rectangle with round corners."""
    c = min(corner, width / 2, height / 2)
    if not c:
        return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}z"
    w, h = width - 2 * c, height - 2 * c
    return (
        f"M{x + c:g} {y:g}h{w:g}a{c:g} {c:g} 0 0 1 {c:g} {c:g}v{h:g}a{c:g} {c:g} 0 0 1 {-c:g} {c:g}"
        f"h{-w:g}a{c:g} {c:g} 0 0 1 {-c:g} {-c:g}v{-h:g}a{c:g} {c:g} 0 0 1 {c:g} {-c:g}z"
    )


def card(
    x: float, y: float, width: float, height: float, gradient: str, corner: float = 7
) -> list[Markup]:
    """A card that lies on something: its shadow, its face, a light and a dark edge."""
    return [
        tint(plate(x, y + 2.5, width, height, corner), "heir-shade", ".35"),
        shaded(plate(x, y, width, height, corner), gradient),
        stroke(f"M{x + corner:g} {y + 1:g}h{width - 2 * corner:g}", "heir-face-edge", 1.4, ".85"),
        stroke(
            f"M{x + corner:g} {y + height - 1:g}h{width - 2 * corner:g}", "heir-face-low", 1.6, ".5"
        ),
    ]


def oval(x: float, y: float, rx: float, ry: float) -> str:
    half = f"a{rx:.1f} {ry:.1f} 0 1 0 "
    return f"M{x - rx:.1f} {y:.1f}{half}{2 * rx:.1f} 0{half}{-2 * rx:.1f} 0z"


def area(points: Iterable[Point]) -> str:
    return outline(points)


def track(points: Iterable[Point]) -> str:
    """Path data of an open line through points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def gradient(
    name: str,
    roles: Iterable[tuple[float, str]],
    across: tuple[float, float, float, float] | None = None,
    opacities: Iterable[str] | None = None,
) -> Markup:
    """A linear gradient, from the top to the bottom of what it fills unless `across` is given in
    the units of the drawing.
    """
    stops = _stops(roles, opacities)
    if across is None:
        return element(
            "linearGradient", *stops, id=f"heir-{name}", x1="0", y1="0", x2="0.25", y2="1"
        )
    x1, y1, x2, y2 = (float(n) for n in across)
    return element(
        "linearGradient",
        *stops,
        id=f"heir-{name}",
        gradientUnits="userSpaceOnUse",
        x1=x1,
        y1=y1,
        x2=x2,
        y2=y2,
    )


def radial(
    name: str,
    roles: Iterable[tuple[float, str]],
    cx: str = "0.5",
    cy: str = "0.5",
    r: str = "0.5",
    opacities: Iterable[str] | None = None,
    units: str | None = None,
) -> Markup:
    stops = _stops(roles, opacities)
    return element(
        "radialGradient", *stops, id=f"heir-{name}", cx=cx, cy=cy, r=r, gradientUnits=units
    )


def _stops(roles: Iterable[tuple[float, str]], opacities: Iterable[str] | None) -> list[Markup]:
    named = list(roles)
    alphas = list(opacities) if opacities is not None else [None] * len(named)
    return [
        element("stop", offset=f"{at:g}", class_=f"heir-{role}", stop_opacity=alpha)
        for (at, role), alpha in zip(named, alphas, strict=True)
    ]
