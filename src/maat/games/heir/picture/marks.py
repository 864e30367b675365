"""The marks of the two sides: Bast's are round, Anubis's square; letter, animal and colour say the
same.
"""

from __future__ import annotations

from functools import lru_cache

from ....draw import Markup, element, join, symbol, text
from .paint import BAST, SIDE, plate, shaded, stroke, tint


def _ground(seat: int, x: float, y: float, half: float) -> str:
    if seat == BAST:
        return plate(
            round(x - half, 1), round(y - half, 1), round(2 * half, 1), round(2 * half, 1), half
        )
    half *= 0.94
    return plate(
        round(x - half, 1), round(y - half, 1), round(2 * half, 1), round(2 * half, 1), half * 0.26
    )


@lru_cache(1 << 10)
def seal(seat: int, x: float, y: float, size: float, letter: str = "") -> Markup:
    """A side by shape, letter and colour; or another short text in its place."""
    words = letter or "BA"[seat]
    half = size / 2
    return join(
        (
            element(
                "path",
                d=_ground(seat, x, y, half),
                class_=f"heir-{SIDE[seat]} heir-on-side-line",
                stroke_width="1.4",
            ),
            text(x, y, words, "heir-on-side", max(size * 0.7, 13.5), "display", "middle"),
        )
    )


@lru_cache(1 << 10)
def stamp(seat: int, x: float, y: float, size: float) -> Markup:
    """A side by its animal: on what it has won or built."""
    half = size / 2
    return join(
        (
            tint(_ground(seat, x, y + 2, half), "heir-shade", ".4"),
            element(
                "path",
                d=_ground(seat, x, y, half),
                class_=f"heir-{SIDE[seat]} heir-on-side-line",
                stroke_width="1.8",
            ),
            symbol(f"heir.{SIDE[seat]}", x, y, size * 0.66, "heir-on-side"),
        )
    )


@lru_cache(1 << 10)
def disk(seat: int, radius: float) -> Markup:
    """A disk of a side, round 0, 0: it has a rim and an animal on it."""
    deep = f"heir-{SIDE[seat]}-deep"
    return join(
        (
            element("path", d=_ground(seat, 0, 2.5, radius), class_=deep),
            shaded(_ground(seat, 0, 0, radius), f"disk-{SIDE[seat]}"),
            stroke(_ground(seat, 0, 0, radius), deep, 1),
            stroke(_ground(seat, 0, 0, radius - 3), "heir-gold-light", 1.1, ".8"),
            symbol(f"heir.{SIDE[seat]}", 0, 0, radius * 1.24, "heir-on-side"),
        )
    )


@lru_cache(1 << 10)
def points_badge(seat: int, x: float, y: float, half: float, words: str) -> Markup:
    """What something scores, in the colour of the side that scores it."""
    ground = _ground(seat, x, y, half)
    return join(
        (
            element(
                "path",
                d=ground,
                class_=f"heir-{SIDE[seat]}-deep heir-on-side-line",
                stroke_width="1.5",
            ),
            text(x, y, words, "heir-on-side", max(half * 1.25, 13.5), "display", "middle"),
        )
    )


@lru_cache(1 << 10)
def pill(seat: int, x: float, y: float, words: str, size: float = 14) -> Markup:
    """Points that come in: +3."""
    wide, high = size * 2.1, size * 1.5
    d = plate(
        round(x - wide / 2, 1),
        round(y - high / 2, 1),
        round(wide, 1),
        round(high, 1),
        round(high / 2, 1),
    )
    return join(
        (
            element("path", d=d, class_=f"heir-{SIDE[seat]} heir-on-side-line", stroke_width="1.4"),
            text(x, y, words, "heir-on-side", size, "display", "middle"),
        )
    )
