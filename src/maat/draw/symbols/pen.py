"""How symbols are drawn: a few strokes in a box of 24 by 24, with a margin of 1.

A symbol has one colour, that of the words round it (`currentColor`), and no style of its own: it is
the same in a file, on a page and inside `<use>`. What looks cut out of a solid shape is a hole in
its path (even-odd), so the background shows through.
"""

from __future__ import annotations

import re
from math import cos, radians, sin

from markupsafe import Markup

from ..kit import element

Parts = tuple[Markup, ...]  # the shapes of a symbol
BOX = 24
TOKEN = re.compile(r"[A-Za-z]|-?[0-9.]+")
MIDDLE = 12


def solid(d: str) -> Markup:
    """A filled path; a part inside another is a hole."""
    return element("path", d=d, fill_rule="evenodd")


def stroke(d: str, width: float = 2, ends: str = "round") -> Markup:
    return element(
        "path",
        d=d,
        fill="none",
        stroke="currentColor",
        stroke_width=str(width),
        stroke_linecap=ends,
        stroke_linejoin="round",
    )


def disc(x: float, y: float, r: float, ry: float = 0) -> str:
    """Path data of a full circle, or of an oval."""
    ry = ry or r
    return f"M{x - r:g} {y:g}a{r:g} {ry:g} 0 1 0 {2 * r:g} 0a{r:g} {ry:g} 0 1 0 {-2 * r:g} 0z"


def block(x: float, y: float, width: float, height: float, corner: float = 0) -> str:
    """Path data of a rectangle."""
    if not corner:
        return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}z"
    w, h, c = width - 2 * corner, height - 2 * corner, corner
    turns = ((c, c), (-c, c), (-c, -c), (c, -c))
    arcs = [f"a{c:g} {c:g} 0 0 1 {dx:g} {dy:g}" for dx, dy in turns]
    return f"M{x + c:g} {y:g}h{w:g}{arcs[0]}v{h:g}{arcs[1]}h{-w:g}{arcs[2]}v{-h:g}{arcs[3]}z"


def shape(*points: tuple[float, float]) -> str:
    """Path data of a polygon."""
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "z"


def turned(
    degrees: float, *points: tuple[float, float], about: tuple[float, float] = (MIDDLE, MIDDLE)
) -> list[tuple[float, float]]:
    """Points turned clockwise, round the middle of the box or another point."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    ax, ay = about
    return [
        (round(ax + (x - ax) * c - (y - ay) * s, 2), round(ay + (x - ax) * s + (y - ay) * c, 2))
        for x, y in points
    ]


def both(d: str) -> str:
    """A path of absolute M, L, C, S, Q, H and V, and its mirror image with left and right
    changed.
    """
    mirrored, command, x_next = "", "", True
    for token in TOKEN.findall(d):
        if token.isalpha():
            command, x_next = token, True
            mirrored += token
            continue
        flip = command == "H" or (command != "V" and x_next)
        mirrored += f" {BOX - float(token):g}" if flip else f" {token}"
        x_next = not x_next
    return d + mirrored
