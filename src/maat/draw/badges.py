"""Marks of seats: distinguished by shape and letter, and by colour too."""

from __future__ import annotations

from markupsafe import Markup

from .kit import Point, circle, join, polygon, regular
from .lettering import text
from .themes import SEATS, Seat


def _corners(shape: str, x: float, y: float, size: float) -> list[Point]:
    half = size / 2
    if shape == "square":
        side = half * 0.88
        return [
            (x - side, y - side),
            (x + side, y - side),
            (x + side, y + side),
            (x - side, y + side),
        ]
    if shape == "triangle":
        return [
            (x, y - half * 1.12),
            (x + half * 1.12, y + half * 0.86),
            (x - half * 1.12, y + half * 0.86),
        ]
    if shape == "diamond":
        return regular(4, x, y, half * 1.12)
    if shape == "hexagon":
        return regular(6, x, y, half, 30)
    raise ValueError(
        f"no badge has the shape {shape!r}: circle, square, triangle, diamond, hexagon"
    )


def badge(
    x: float,
    y: float,
    size: float,
    seat: int | Seat,
    letter: str | None = None,
    least: float = 1,
) -> Markup:
    """The mark of a seat at its centre, about `size` wide, with the seat's letter or other text (at
    most two characters), which is not made smaller than `least`.

    A number means that seat at a table of up to five; games with their own sides pass a `Seat`.
    """
    stone, shape, own = SEATS[seat] if isinstance(seat, int) else seat
    look = f"{stone} firm"
    if shape == "circle":
        ground = circle(x, y, size / 2, look)
    else:
        ground = polygon(_corners(shape, x, y, size), look, size / 12)
    low = size * 0.13 if shape == "triangle" else 0
    written = text(
        x,
        y + low,
        letter or own,
        f"on-{stone}",
        max(size * 0.5, least),
        bold=True,
        anchor="middle",
        room=max(size * 0.62, least),
        least=least,
    )
    return join((ground, written))
