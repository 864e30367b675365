"""The three monuments, standing upright, seen from the south: about 48 wide, with the middle of
their foot at 0, 0. Roofs and banners are in the colours of the owner.
"""

from __future__ import annotations

from functools import lru_cache

from ....draw import Markup, element, join
from ..rules.tables import OBELISK, SHRINE, SUN_TEMPLE
from .paint import SIDE, oval, shaded, stroke

TALL = {SHRINE: 43.0, SUN_TEMPLE: 47.0, OBELISK: 85.0}
LIT = "heir-stone-left", "heir-stone-right"  # the sides of a stone, in the light and in the shade


def _colours(owner: int) -> tuple[str, str, str]:
    """Of what is in the light, beside it and in the shade."""
    if owner < 0:
        return "heir-free", "heir-free", "heir-free-deep"
    side = SIDE[owner]
    return f"heir-{side}-left", f"heir-{side}", f"heir-{side}-right"


def _fill(d: str, role: str) -> Markup:
    return element("path", d=d, class_=role)


def _stone(role: str, d: str) -> Markup:
    return _fill(d, f"heir-stone-{role}")


@lru_cache(16)
def standing(kind: int, owner: int) -> Markup:
    """A monument of one of the sides, or of nobody yet (-1)."""
    return join({SHRINE: _shrine, SUN_TEMPLE: _sun_temple, OBELISK: _obelisk}[kind](owner))


def _both(d: str, left: str, right: str) -> list[Markup]:
    """The same on the left and on the right, each in its colour; `~` is the sign of the side."""
    return [_fill(d.replace("~", "-"), left), _fill(d.replace("~", ""), right)]


def _lozenge(half: int, middle: int, near: int) -> str:
    """A level square: so far to its left and right corners, so far to the near one."""
    return f"M-{half} {middle}L0 {middle + near}L{half} {middle}L0 {middle - near}z"


def _plinth(half: int, middle: int, near: int, thick: int) -> list[Markup]:
    """The slab that a monument stands on."""
    front = middle + near
    side = f"M~{half} {middle}v{thick}L0 {front + thick}V{front}z"
    return [
        _stone("mid", _lozenge(half, middle, near)),
        *_both(side, *LIT),
    ]


def _shrine(owner: int) -> list[Markup]:
    """A kiosk on columns."""
    light, side, dark = _colours(owner)
    return [
        *_plinth(20, 0, 9, 4),
        _stone("left", "M-15 -3h6v-24h-6z"),
        _stone("right", "M9 -3h6v-24h-6z"),
        _stone("in", "M-9 -5h18v-19h-18z"),
        _stone("left", "M-2 5h6v-26h-6z"),
        _fill(_lozenge(21, -26, 9), light),
        *_both("M~21 -26v-5L0 -22v5z", side, dark),
        _fill(_lozenge(23, -31, 10), light),
        stroke("M-23 -31L0 -41L23 -31", "heir-stone-top", 1, ".8"),
    ]


def _sun_temple(owner: int) -> list[Markup]:
    """A gate between two pylons, with the disk of the sun in it."""
    light, _, dark = _colours(owner)
    return [
        _stone("mid", _lozenge(24, 1, 11)),
        *_pylon("-", "left", "right"),
        *_pylon("", "right", "mid"),
        _stone("in", "M-6 -12L6 -12L5 7L0 9L-5 7z"),
        _stone("mid", "M-6 -18h12v6h-12z"),
        _fill("M-20 -37l7 2.4l1 20l-9 -3z", light),
        _fill("M20 -37l-7 2.4l-1 20l9 -3z", dark),
        shaded(oval(0, -29, 8, 8), "sunface"),
        stroke(oval(0, -29, 8, 8), "heir-sun-line", 1),
        stroke("M-5 -33a6.5 6.5 0 0 1 5 -3", "heir-stone-top", 1.4, rounded=True),
    ]


def _pylon(sign: str, front: str, gate: str) -> list[Markup]:
    """One of the two towers: its front, its side towards the gate, its top."""
    faces = (
        (front, "M~27 -1L~23 -42L~8 -37L~6 9z"),
        (gate, "M~8 -37L~6 9L~3 7L~4 -39z"),
        ("top", "M~23 -42L~8 -37L~4 -39L~19 -44z"),
    )
    return [_stone(role, d.replace("~", sign)) for role, d in faces]


def _obelisk(owner: int) -> list[Markup]:
    light, _, dark = _colours(owner)
    bands = "M~8.8 -28L0 -24.5V-15L~9.3 -18.5zM~8 -46L0 -42.6V-36L~8.3 -39.3z"
    return [
        *_plinth(16, 1, 7, 5),
        *_both("M~10 -1L~7 -68L0 -65L0 4z", *LIT),
        *_both("M~7 -68L0 -84L0 -65z", "heir-gold-left", "heir-gold-right"),
        *_both(bands, light, dark),
        stroke("M-5 -58v7M-3 -57v7M-5.5 -10l3 1M-5.5 -6l3 1", "heir-glyph", 1.2),
    ]


def value_dots(scale: float, worth: int) -> Markup:
    """As many gold dots on the plinth as the monument is worth to whoever sees it."""
    low = 17 * scale
    shown = min(worth, 5)
    return join(
        element(
            "circle",
            cx=(k - (shown - 1) / 2) * 6.4 * scale,
            cy=low,
            r=f"{2.5 * scale:.1f}",
            class_="heir-pip heir-gold-ink-line",
            stroke_width="0.8",
        )
        for k in range(shown)
    )
