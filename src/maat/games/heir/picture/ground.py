"""What never changes: the floor, the palace wall, the painted figures and shades that the rest of
the picture refers to.
"""

from __future__ import annotations

import random
from functools import lru_cache

from ....draw import Fragment, Markup, circle, element, fragment, join
from ..rules.tables import GOD_NAMES
from . import animals, frames, god_figures, land
from .arrangements import ARRANGEMENTS, FINAL, FINAL_NARROW
from .paint import SIDE, gradient, painted, plate, radial, shaded, stroke, tint

# what has a light and a dark end of its own
FACES = ("wall", "face", "veil", "now", "sun", "moon", "pharaoh", "back", "paper", "deck")


@lru_cache(8)
def ground(way: int) -> Fragment:
    a = ARRANGEMENTS[way]
    parts = [element("defs", *shades_and_figures(way), *land.gradients(way))]
    if way in (FINAL, FINAL_NARROW):
        parts += _evening(way)
    else:
        parts += _floor(way)
        if not a.narrow:
            parts += _wall(way)
    return fragment("ground", *parts)


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
        radial("floor", ((0, "floor0"), (0.5, "floor1"), (1, "floor2")), "0.42", "0.3", "0.85"),
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
        gradient("evening", ((0, "dusk0"), (0.38, "dusk1"), (0.68, "dusk2"), (1, "dusk3"))),
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


def _floor(way: int) -> list[Markup]:
    """Paved along the board; light falls in by day, stars are seen by night."""
    a = ARRANGEMENTS[way]
    whole = plate(0, 0, a.width, a.height)
    pace = 128.0 if not a.narrow else 84.0
    slope = a.hy / a.hx
    joints = ""
    reach = a.height / slope
    for k in range(-int(reach // pace) - 2, int((a.width + reach) // pace) + 2):
        x = k * pace
        joints += f"M{x:.0f} 0l{reach:.0f} {a.height:.0f}M{x:.0f} 0l{-reach:.0f} {a.height:.0f}"
    luck = random.Random(3)
    stars = [
        circle(
            luck.uniform(a.palace.right if not a.narrow else 0, a.width),
            luck.uniform(90, a.height * 0.8),
            luck.choice((0.6, 0.8, 1.1)),
            "heir-joint-light",
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
        join(stars),
        tint(rays, "heir-ray", ".1") if not a.narrow else join(()),
    ]


def _wall(way: int) -> list[Markup]:
    """The palace: courses of stone, and a painted cornice with the winged sun."""
    box = ARRANGEMENTS[way].palace
    middle = box.width / 2
    courses = "".join(f"M0 {y}H{box.right:g}" for y in range(66, int(box.height), 36))
    joints = "".join(
        f"M{x} {y}v36"
        for i, y in enumerate(range(30, int(box.height), 36))
        for x in range(40 + i % 2 * 48, 292, 96)
    )
    stripes = ("blue", "teal", "red")
    cornice = [
        element("path", d=plate(x, 0, 9, 30), class_=f"heir-paint-{stripes[i % 3]}")
        for i, x in enumerate(range(0, int(box.right), 11))
    ]
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
        shaded(plate(*box), "wall"),
        stroke(courses + joints, "heir-wall-joint", 1.2, ".6"),
        element("g", stroke(courses, "heir-wall-light", 1, ".35"), transform="translate(0 1.3)"),
        *(
            element("ellipse", cx=middle, cy=y, rx=middle, ry=240, fill="url(#heir-torch)")
            for y in (20, 520)
        ),
        element("path", d=plate(0, 0, box.right, 30), class_="heir-gold"),
        *cornice,
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
        element("path", d=plate(0, 30, box.right, 3), class_="heir-gold"),
        tint(plate(0, 33, box.right, 4), "heir-shade", ".3"),
    ]


def _evening(way: int) -> list[Markup]:
    """The sky of the end."""
    a = ARRANGEMENTS[way]
    luck = random.Random(9)
    stars = [
        circle(
            luck.uniform(0, a.width),
            luck.uniform(0, a.height * 0.45),
            luck.choice((0.8, 1.0, 1.4)),
            "heir-star",
        )
        for _ in range(16 if a.narrow else 40)
    ]
    return [shaded(plate(0, 0, a.width, a.height), "evening"), join(stars)]
