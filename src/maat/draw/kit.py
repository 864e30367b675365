"""Markup and shapes: everything a drawing is made of, typed and escaped.

`element` writes one SVG element; the shapes below it are the ones the games need. Text that comes
from people (names, chat, translated words) goes through `element` like everything else and is
escaped there; what is already markup is a `Markup` and stays as it is. Numbers are written with at
most one decimal.

A shape's `look` is one or more theme roles (`"panel edge"`, see themes.py): colours come from a
style sheet by class, never from a `style=` attribute, which a strict Content-Security-Policy
blocks.

htpy needs 34 microseconds per element where this takes 3.5, and a table has a thousand elements.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, isfinite, pi, radians, sin, tan
from typing import TypedDict, Unpack

from markupsafe import Markup, escape

Point = tuple[float, float]
Value = str | float | None

# What XML 1.0 cannot hold in any form, escaped or not.
NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@lru_cache(1 << 14)
def number(value: float) -> str:
    """At most one decimal, no trailing zero, no minus zero: equal places give equal markup."""
    if not isfinite(value):
        raise ValueError(f"{value} is no place in a drawing")
    written = f"{value:.1f}"
    if written.endswith(".0"):
        written = written[:-2]
    return "0" if written == "-0" else written


@lru_cache(1 << 14)
def quoted(words: str) -> str:
    """Text escaped for an attribute or between tags."""
    return str(escape(NOT_XML.sub("", words)))


@lru_cache(1 << 10)
def _attribute(name: str) -> str:
    return f' {name.rstrip("_").replace("_", "-")}="'


def markup(written: str) -> Markup:
    """Mark a string as markup; the constructor of `Markup` takes three times as long."""
    return str.__new__(Markup, written)


def element(name: str, *children: str, **attributes: Value) -> Markup:
    """One element. `class_` is written class, `data_ref` data-ref; None leaves an attribute out.

    >>> element("text", "Isis & Osiris", x=1.25, class_="ink")
    Markup('<text x="1.2" class="ink">Isis &amp; Osiris</text>')
    """
    written = f"<{name}"
    for key, value in attributes.items():
        if value is None:
            continue
        if isinstance(value, str):
            value = quoted(value)
        elif isinstance(value, float):
            value = number(value)
        written += f'{_attribute(key)}{value}"'
    if not children:
        return markup(written + "/>")
    inner = "".join([child if isinstance(child, Markup) else quoted(child) for child in children])
    return markup(f"{written}>{inner}</{name}>")


def join(parts: Iterable[Markup]) -> Markup:
    return markup("".join(parts))


def placed(at: Point | None, turn: float | None = None) -> str | None:
    """The `transform` that puts a piece in its place.

    A piece that can turn always has a rotation, even of 0 degrees: browsers animate between
    transforms of the same form.
    """
    if at is None and turn is None:
        return None
    x, y = at or (0, 0)
    written = f"translate({number(x)},{number(y)})"
    return written if turn is None else f"{written} rotate({number(turn)})"


class Grouping(TypedDict, total=False):
    """What a group may say of itself."""

    look: str | None  # its class
    ref: str | None  # the name of what can be pointed at here
    label: str | None  # the words for it, for screen readers and for the tooltip
    about: str | None  # what it does, in one line
    rule: str | None  # the number of the rule that says so
    via: str | None  # pointing here may also mean one of these refs, with blanks between
    at: Point | None  # its place
    turn: float | None  # degrees
    when: tuple[str, ...] | None  # seen only while all these parts are chosen
    hidden: bool  # not seen at first
    opens: int | None  # pointing here shows this sheet (fragments.on_sheet)


def group(*children: Markup, id: str | None = None, **says: Unpack[Grouping]) -> Markup:
    """Things that belong together."""
    label = says.get("label")
    named = (element("title", label), *children) if label else children
    where = placed(says.get("at"), says.get("turn"))
    return element(
        "g",
        *named,
        id=id,
        class_=says.get("look"),
        data_ref=says.get("ref"),
        data_about=says.get("about"),
        data_rule=says.get("rule"),
        data_via=says.get("via"),
        data_when=" ".join(says.get("when") or ()) or None,
        data_opens=says.get("opens"),
        visibility="hidden" if says.get("hidden") else None,
        transform=where,
    )


def rect(x: float, y: float, width: float, height: float, look: str, corner: float = 0) -> Markup:
    """A rectangle from its top left corner, rounded by `corner`."""
    return element("rect", x=x, y=y, width=width, height=height, rx=corner or None, class_=look)


def circle(x: float, y: float, radius: float, look: str) -> Markup:
    return element("circle", cx=x, cy=y, r=radius, class_=look)


def line(start: Point, end: Point, look: str) -> Markup:
    return element("line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], class_=look)


def path(d: str, look: str) -> Markup:
    """A path from its data; `outline`, `ring_segment` and `hatching` write such data with rounded
    numbers.
    """
    return element("path", d=d, class_=look)


def polygon(points: Iterable[Point], look: str, corner: float = 0) -> Markup:
    return path(outline(points, corner), look)


def outline(points: Iterable[Point], corner: float = 0) -> str:
    """Path data of a closed polygon; its corners are rounded off when `corner` is not 0."""
    corners = list(points)
    if not corner:
        return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"
    data: list[str] = []
    for before, here, after in zip(
        [corners[-1], *corners[:-1]], corners, [*corners[1:], corners[0]], strict=True
    ):
        start, end = towards(here, before, corner), towards(here, after, corner)
        data.append(f"{'L' if data else 'M'}{_pair(start)}Q{_pair(here)} {_pair(end)}")
    return "".join(data) + "Z"


def towards(start: Point, end: Point, distance: float) -> Point:
    """The point at a distance from `start` on the way to `end`, at most halfway."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    share = min(distance / length, 0.5) if length else 0
    return start[0] + dx * share, start[1] + dy * share


def polar(x: float, y: float, radius: float, angle: float) -> Point:
    """The point at an angle, in degrees clockwise from straight up, as on a clock."""
    return x + radius * sin(radians(angle)), y - radius * cos(radians(angle))


def regular(sides: int, x: float, y: float, radius: float, angle: float = 0) -> list[Point]:
    """The corners of a regular polygon, the first at `angle`, clockwise."""
    return [polar(x, y, radius, angle + 360 * i / sides) for i in range(sides)]


def triangle(x: float, y: float, side: float, up: bool = True) -> list[Point]:
    """The corners of a triangle with three equal sides, by the middle of its box; the tip first,
    then clockwise.
    """
    half, rise = side / 2, side * tan(pi / 3) / 4
    if up:
        return [(x, y - rise), (x + half, y + rise), (x - half, y + rise)]
    return [(x, y + rise), (x - half, y - rise), (x + half, y - rise)]


def inset(points: Sequence[Point], distance: float) -> list[Point]:
    """A convex polygon, given clockwise, with every side moved inwards by a distance."""
    moved = []
    for i, start in enumerate(points):
        end = points[(i + 1) % len(points)]
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = (dx * dx + dy * dy) ** 0.5
        moved.append(
            ((start[0] - dy / length * distance, start[1] + dx / length * distance), (dx, dy))
        )
    corners = []
    for ((px, py), (pdx, pdy)), ((qx, qy), (qdx, qdy)) in zip(
        [moved[-1], *moved[:-1]], moved, strict=True
    ):
        share = ((qx - px) * qdy - (qy - py) * qdx) / (pdx * qdy - pdy * qdx)
        corners.append((px + share * pdx, py + share * pdy))
    return corners


def ring_segment(x: float, y: float, inner: float, outer: float, start: float, end: float) -> str:
    """Path data of a piece of a ring (or of a disk, with inner 0), between two angles as of
    `polar`; less than a circle.
    """
    far = int(end - start > 180)
    a, b = polar(x, y, outer, start), polar(x, y, outer, end)
    data = f"M{_pair(a)}A{number(outer)} {number(outer)} 0 {far} 1 {_pair(b)}"
    if not inner:
        return f"{data}L{number(x)} {number(y)}Z"
    c, d = polar(x, y, inner, end), polar(x, y, inner, start)
    return f"{data}L{_pair(c)}A{number(inner)} {number(inner)} 0 {far} 0 {_pair(d)}Z"


def hatching(points: Sequence[Point], gap: float, angle: float = 45) -> str:
    """Path data of parallel lines that fill a polygon: a tint that is also seen without colour.

    `angle` is that of the lines, in degrees, 0 for level, 45 for rising to the right. Lines of
    neighbouring polygons meet, because they are counted from the origin of the drawing.
    """
    c, s = cos(radians(angle)), sin(radians(angle))
    turned = [(x * c - y * s, x * s + y * c) for x, y in points]  # so that the lines are level
    sides = list(pairwise([*turned, turned[0]]))
    lowest, highest = min(y for _, y in turned), max(y for _, y in turned)
    data = []
    for step in range(int(lowest // gap) + 1, int(highest // gap) + 1):
        level = step * gap
        crossings = sorted(
            ax + (bx - ax) * (level - ay) / (by - ay)
            for (ax, ay), (bx, by) in sides
            if (ay <= level) != (by <= level)
        )
        for left, right in zip(crossings[::2], crossings[1::2], strict=True):
            a = (left * c + level * s, level * c - left * s)
            b = (right * c + level * s, level * c - right * s)
            data.append(f"M{_pair(a)}L{_pair(b)}")
    return "".join(data)


def _pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
