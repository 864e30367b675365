"""What never changes: the floor, the palace wall, the painted figures and shades that the rest of
the picture refers to.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import lru_cache

from ....draw import Fragment, Markup, Point, element, fragment, join
from ..rules.tables import GOD_NAMES
from . import animals, frames, god_figures, land
from .arrangements import ARRANGEMENTS, FINAL, FINAL_NARROW
from .paint import SIDE, gradient, painted, plate, radial, shaded, stroke, tint

# what has a light and a dark end of its own
FACES = ("wall", "face", "veil", "now", "sun", "moon", "pharaoh", "back", "paper", "deck")


BEYOND = 700.0  # how far the scenery goes on outside the picture


@lru_cache(8)
def ground(way: int) -> Fragment:
    a = ARRANGEMENTS[way]
    parts = [element("defs", *shades_and_figures(way), *_far(way), *_tiles(), *land.gradients(way))]
    if way in (FINAL, FINAL_NARROW):
        parts += _evening(way)
    else:
        parts += _floor(way)
        if not a.narrow:
            parts += _wall(way)
    return fragment("ground", *parts)


def _far(way: int) -> tuple[Markup, ...]:
    """Shades that go on beyond the picture, where the window is wider or higher."""
    a = ARRANGEMENTS[way]
    if way in (FINAL, FINAL_NARROW):
        dusk = ((0, "dusk0"), (0.38, "dusk1"), (0.68, "dusk2"), (1, "dusk3"))
        return (gradient("evening", dusk, (0, 0, 0, a.height)),)
    light = ((0, "floor0"), (0.5, "floor1"), (1, "floor2"))
    cx, cy, r = f"{0.42 * a.width:.0f}", f"{0.3 * a.height:.0f}", f"{0.7 * a.width:.0f}"
    return (radial("floor", light, cx, cy, r, units="userSpaceOnUse"),)


def shades_and_figures(way: int) -> tuple[Markup, ...]:
    """What shapes and figures refer to by name."""
    return (*_shades(), *_figures(), *frames.definitions(way))


@lru_cache(1)
def _shades() -> tuple[Markup, ...]:
    """The gradients that do not depend on places."""

    def two(name: str, one: str, other: str) -> Markup:
        return gradient(name, ((0, one), (1, other)))

    sides = [
        made
        for side in SIDE
        for made in (
            gradient(f"mat-{side}", ((0, f"{side}-mat0"), (1, f"{side}-mat1"))),
            radial(f"disk-{side}", ((0, f"{side}-shine"), (1, side)), "0.36", "0.28", "0.85"),
        )
    ]
    return (
        *(two(name, f"{name}0", f"{name}1") for name in FACES),
        two("golden", "gold-light", "gold"),
        two("stele", "stele0", "stele1"),
        *(two(f"niche-{god}", f"niche-{god}0", f"niche-{god}1") for god in GOD_NAMES),
        *sides,
        radial(
            "portrait", ((0, "gold-light"), (0.7, "gold"), (1, "gold-deep")), "0.4", "0.25", "0.85"
        ),
        radial(
            "sunface", ((0, "sunface0"), (0.6, "sunface1"), (1, "sunface2")), "0.36", "0.3", "0.8"
        ),
        radial("sand", ((0, "sand0"), (0.55, "sand1"), (1, "sand2")), "0.34", "0.28", "0.95"),
        radial(
            "shadow", ((0, "shade"), (0.75, "shade"), (1, "shade")), opacities=(".7", ".38", "0")
        ),
        radial("glow", ((0, "glow"), (0.55, "glow"), (1, "glow")), opacities=(".9", ".45", "0")),
        radial("torch", ((0, "torch"), (1, "torch")), opacities=(".5", "0")),
    )


@lru_cache(1)
def _figures() -> tuple[Markup, ...]:
    """Gods and animals: drawn once, used by name."""
    made = [
        element("g", painted(god_figures.FIGURES[god]), id=f"heir-god-{god}") for god in GOD_NAMES
    ]
    made += [
        element("g", painted(figure), id=f"heir-{name}") for name, figure in animals.FIGURES.items()
    ]
    return tuple(made)


def used(name: str, transform: str) -> Markup:
    """A painted figure in its place."""
    return element("use", href=f"#heir-{name}", transform=transform)


def _beyond(wide: float, high: float) -> str:
    return plate(-BEYOND, -BEYOND, wide + 2 * BEYOND, high + 2 * BEYOND)


def _floor(way: int) -> list[Markup]:
    """Paved along the board; light falls in by day, stars are seen by night."""
    a = ARRANGEMENTS[way]
    whole = _beyond(a.width, a.height)
    pace = 128.0 if not a.narrow else 84.0
    slope = a.hy / a.hx
    joints = ""
    reach = a.height / slope
    for k in range(-int(reach // pace) - 2, int((a.width + reach) // pace) + 2):
        x = k * pace
        joints += f"M{x:.0f} 0l{reach:.0f} {a.height:.0f}M{x:.0f} 0l{-reach:.0f} {a.height:.0f}"
    luck = random.Random(3)
    left = 0.0 if a.narrow else a.palace.right
    dots = [
        (
            (luck.uniform(left, a.width), luck.uniform(90, a.height * 0.8)),
            luck.choice((0.6, 0.8, 1.1)),
        )
        for _ in range(26)
    ]
    rays = "".join(
        f"M300 -40L{x:.0f} {a.height:.0f}h{wide:.0f}z"
        for x, wide in ((420, 150), (760, 190), (1180, 240))
    )
    return [
        shaded(whole, "floor"),
        element(
            "g",
            stroke(joints, "heir-joint", 1.2, ".22"),
            element("g", stroke(joints, "heir-joint-light", 1, ".3"), transform="translate(0 1.4)"),
        ),
        stars(dots, "heir-joint-light"),
        tint(rays, "heir-ray", ".1") if not a.narrow else join(()),
    ]


def _tile(name: str, wide: float, high: float, y: float, *parts: Markup) -> Markup:
    """What covers a wall again and again."""
    return element(
        "pattern",
        *parts,
        id=f"heir-{name}",
        y=y,
        width=wide,
        height=high,
        patternUnits="userSpaceOnUse",
    )


def _tiles() -> tuple[Markup, ...]:
    """The courses of the wall, and its painted cornice."""
    bricks = "M0 .6H96M0 36.6H96M40 .6v36M88 36.6v36"
    stripes = (
        element("path", d=f"M{x} 0h9v30h-9z", class_=f"heir-paint-{dye}")
        for x, dye in ((0, "blue"), (11, "teal"), (22, "red"))
    )
    return (
        _tile(
            "bricks",
            96,
            72,
            30,
            stroke(bricks, "heir-wall-joint", 1.2, ".6"),
            stroke("M0 2H96M0 38H96", "heir-wall-light", 1, ".35"),
        ),
        _tile("cornice", 33, 30, 0, *stripes),
    )


def stars(places: Iterable[tuple[Point, float]], role: str) -> Markup:
    """Dots, by place and radius."""
    dots: dict[float, str] = {}
    for (x, y), radius in places:
        dots[radius] = dots.get(radius, "") + f"M{x:.0f} {y:.0f}h0"
    return join(stroke(d, role, 2 * r, rounded=True) for r, d in sorted(dots.items()))


def _wall(way: int) -> list[Markup]:
    """The palace: courses of stone, and a painted cornice with the winged sun."""
    box = ARRANGEMENTS[way].palace
    middle = box.width / 2
    long = BEYOND + box.right
    wing = (
        "M135 20C100 2 50 2 8 12C30 12 40 16 52 20C70 14 100 16 118 26z"
        "M135 20C170 2 220 2 262 12C240 12 230 16 218 20C200 14 170 16 152 26z"
    )
    feathers = (
        "M20 12.5C60 8 96 12 122 23M250 12.5C210 8 174 12 148 23"
        "M50 17C80 12 104 17 120 25M220 17C190 12 166 17 150 25"
    )
    return [
        tint(plate(box.right, 0, 12, box.height), "heir-shade", ".16"),
        tint(plate(box.right, 0, 5, box.height), "heir-shade", ".25"),
        shaded(plate(-BEYOND, 0, long, box.height), "wall"),
        shaded(plate(-BEYOND, 33, long, box.height - 33), "bricks"),
        *(
            element("ellipse", cx=middle, cy=y, rx=middle, ry=240, fill="url(#heir-torch)")
            for y in (20, 520)
        ),
        element("path", d=plate(-BEYOND, 0, long, 33), class_="heir-gold"),
        shaded(plate(-BEYOND, 0, long, 30), "cornice"),
        element(
            "g",
            element("path", d=wing, class_="heir-gold-light"),
            stroke(feathers, "heir-paint-blue", 1.6),
            element(
                "circle",
                cx="135",
                cy="17",
                r="12",
                class_="heir-paint-red heir-gold-light-line",
                stroke_width="2",
            ),
            transform="translate(-14 -1)",
        ),
        element("path", d=plate(-BEYOND, 30, long, 3), class_="heir-gold"),
        tint(plate(-BEYOND, 33, long, 4), "heir-shade", ".3"),
    ]


def _evening(way: int) -> list[Markup]:
    """The sky of the end."""
    a = ARRANGEMENTS[way]
    luck = random.Random(9)
    dots = [
        (
            (luck.uniform(0, a.width), luck.uniform(0, a.height * 0.45)),
            luck.choice((0.8, 1.0, 1.4)),
        )
        for _ in range(16 if a.narrow else 40)
    ]
    return [shaded(_beyond(a.width, a.height), "evening"), stars(dots, "heir-star")]
