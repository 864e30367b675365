"""What is written in a drawing: every text with its place and its font."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

DISPLAY, BOLD, REGULAR = "MaatDisplay", "MaatSans-Bold", "MaatSans-Regular"
STEP = re.compile(r"(\w+)\(([^)]*)\)")
NUMBER = re.compile(r"-?[\d.]+(?:e-?\d+)?")
INHERITED = ("font-family", "font-weight", "font-size", "class")
Matrix = tuple[float, float, float, float, float, float]
SAME: Matrix = (1, 0, 0, 1, 0, 0)


class Lettering(NamedTuple):
    """A text: where it stands in the units of the picture, how high its letters are there, and the
    file of its font.
    """

    words: str
    x: float
    y: float
    size: float
    font: str


def lettering_of(picture: str) -> list[Lettering]:
    """All texts of an SVG, as they stand in it."""
    return list(_texts(ElementTree.fromstring(picture), SAME, {}))


def _texts(part: ElementTree.Element, outer: Matrix, around: dict[str, str]) -> Iterator[Lettering]:
    here = _times(outer, _matrix(part.get("transform", "")))
    said = {**around, **{k: v for k in INHERITED if (v := part.get(k)) is not None}}
    if part.tag.endswith("}text"):
        x, y = (float(part.get(k, "0").split()[0]) for k in ("x", "y"))
        a, b, c, d, e, f = here
        size = float(said.get("font-size", "16").removesuffix("px")) * math.hypot(a, b)
        yield Lettering(
            "".join(part.itertext()), a * x + c * y + e, b * x + d * y + f, size, _font(said)
        )
        return
    for inner in part:
        yield from _texts(inner, here, said)


def _font(said: dict[str, str]) -> str:
    if "display" in said.get("class", "").split() or "Display" in said.get("font-family", ""):
        return DISPLAY
    return BOLD if said.get("font-weight") in ("700", "bold") else REGULAR


def _matrix(transform: str) -> Matrix:
    made = SAME
    for name, inside in STEP.findall(transform):
        made = _times(made, _step(name, [float(n) for n in NUMBER.findall(inside)]))
    return made


def _step(name: str, n: list[float]) -> Matrix:
    if name == "translate":
        return (1, 0, 0, 1, n[0], n[1] if len(n) > 1 else 0)
    if name == "scale":
        return (n[0], 0, 0, n[-1], 0, 0)
    if name == "rotate":
        turn = math.radians(n[0])
        cos, sin = math.cos(turn), math.sin(turn)
        x, y = (n[1], n[2]) if len(n) > 2 else (0.0, 0.0)
        return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
    if name == "matrix":
        return (n[0], n[1], n[2], n[3], n[4], n[5])
    return SAME


def _times(first: Matrix, then: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (
        a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j,
        a * k + c * m + e, b * k + d * m + f,
    )  # fmt: skip
