"""The board: a slab of desert with dunes, the Nile in it, and the sky round it from dawn to night.

Everything that lies flat is drawn in units of spaces and laid down by one matrix.
"""

from __future__ import annotations

import random
from functools import lru_cache

from ....draw import Fragment, Markup, Point, element, fragment, join, text
from ..rules.tables import COLUMNS, DIRECTIONS, ROWS, SUNS
from . import nile, texts
from .arrangements import ARRANGEMENTS, RIM, SLAB, WIDE
from .materials import HOURS
from .paint import area, gradient, oval, shaded, stroke, tint, track
from .places import corners, on_ring, point, step

COMPASS: Point = (366, 236)  # where it lies on the floor


def flat(way: int, *parts: Markup, clipped: bool = False) -> Markup:
    """Things in units of spaces, as they lie on the board."""
    a = ARRANGEMENTS[way]
    left, top = a.top
    return element(
        "g",
        *parts,
        transform=f"matrix({a.hx:.2f} {a.hy:.2f} {-a.hx:.2f} {a.hy:.2f} {left:.1f} {top:.1f})",
        clip_path=f"url(#heir-clip-{way})" if clipped else None,
    )


@lru_cache(8)
def gradients(way: int) -> tuple[Markup, ...]:
    """Of the sky round the board, from sun to sun; and the edge of the land."""
    made = []
    for n, hour in enumerate(HOURS):
        (x1, y1), (x2, y2) = (point(*on_ring((m - 1) % 8 / 2, RIM / 2), way) for m in (n, n + 1))
        then = HOURS[(n + 1) % 8]
        made.append(gradient(f"sky-{way}-{n}", ((0.08, hour), (0.92, then)), (x1, y1, x2, y2)))
    made.append(
        element("clipPath", element("path", d=f"M0 0H{COLUMNS}V{ROWS}H0z"), id=f"heir-clip-{way}")
    )
    return tuple(made)


@lru_cache(8)
def land(way: int) -> Fragment:
    parts = [*_slab(way), *_sky(way), _desert(way), *_edges(way), *_reeds(way)]
    return fragment("land", *parts, *_numbers(way))


def _numbers(way: int) -> list[Markup]:
    """The rows and the columns, outside the board: 5.2 is the second space of row 5. A phone has
    no room for them.
    """
    if way != WIDE:
        return []
    out = -RIM - 0.18
    places = [(point(out, n + 0.5, way), n + 1) for n in range(ROWS)]
    places += [(point(n + 0.5, out, way), n + 1) for n in range(COLUMNS)]
    return [text(*at, str(n), "heir-floor-ink", 15.5, "display", "middle") for at, n in places]


@lru_cache(8)
def compass(lang: str) -> Fragment:
    """Where north is on the board that lies aslant: four petals on the floor, and letters."""
    say, (x, y) = texts(lang), COMPASS
    parts: list[Markup] = [stroke(oval(x, y, 30, 17), "heir-floor-ink", 1, ".45")]
    for direction in (2, 4, 6, 0):
        dx, dy = (n * 0.5 for n in step(direction, WIDE))
        wide = 0.24 if direction == 0 else 0.15
        px, py = (n * wide for n in step((direction + 2) % 8, WIDE))
        petal = area([(x + dx, y + dy), (x + px, y + py), (x - px, y - py)])
        parts.append(tint(petal, "heir-floor-ink", ".95" if direction == 0 else ".4"))
        letter = say(f"direction.{DIRECTIONS[direction]}")
        at = x + dx * 1.62, y + dy * 1.62
        parts.append(text(*at, letter, "heir-floor-ink", 15.5, "display", "middle"))
    return fragment("compass", element("g", *parts, pointer_events="none"))


def _slab(way: int) -> list[Markup]:
    """Its shadow, and the two sides that are seen."""
    a = ARRANGEMENTS[way]
    top, right, bottom, left = corners(RIM, way)
    middle = (left[0] + right[0]) / 2, (top[1] + bottom[1]) / 2
    thick = SLAB if not a.narrow else 7.0

    def side(start: tuple[float, float]) -> str:
        return area([start, bottom, (bottom[0], bottom[1] + thick), (start[0], start[1] + thick)])

    wide, high = (right[0] - left[0]) / 2, (bottom[1] - top[1]) / 2
    shadow = element(
        "ellipse",
        cx=middle[0] + 14,
        cy=middle[1] + high * 0.16,
        rx=wide * 1.02,
        ry=high * 0.98,
        fill="url(#heir-shadow)",
    )
    return [
        shadow,
        element("path", d=side(left), class_="heir-slab0"),
        element("path", d=side(right), class_="heir-slab1"),
    ]


def _sky(way: int) -> list[Markup]:
    """Eight stretches of the day, with stars where it is night."""
    parts = []
    for n in range(8):
        here, there = (n - 1) % 8 / 2, n % 8 / 2
        there = there or 4.0
        quad = [on_ring(here, RIM), on_ring(there, RIM), on_ring(there, 0), on_ring(here, 0)]
        parts.append(shaded(area([point(*q, way) for q in quad]), f"sky-{way}-{n}"))
    luck = random.Random(5)
    small = ARRANGEMENTS[way].narrow
    dots: dict[float, str] = {}
    for _ in range(34 if small else 52):
        at = 3.0 + luck.gauss(0, 0.27)  # the ring's last corner is the depth of night
        x, y = point(*on_ring(at, RIM * luck.uniform(0.12, 0.88)), way)
        wide = 2 * luck.choice((0.7, 0.9, 1.3))
        dots[wide] = dots.get(wide, "") + f"M{x:.0f} {y:.0f}h0"
    return [*parts, *(stroke(d, "heir-star", wide, rounded=True) for wide, d in dots.items())]


def _desert(way: int) -> Markup:
    sand = shaded(f"M0 0H{COLUMNS}V{ROWS}H0z", "sand")
    return flat(way, sand, *_dunes(), *_river(), *_grid(), clipped=True)


def _dunes() -> list[Markup]:
    luck = random.Random(11)
    parts = []
    for _ in range(round(ROWS * COLUMNS * 0.2)):
        length = luck.uniform(1.1, 2.4)
        high = length * 0.33
        x, y, lean = luck.uniform(0.3, COLUMNS), luck.uniform(0.3, ROWS), luck.uniform(-54, -36)
        far, h = length / 2, high
        body = (
            f"M{-far:.2f} 0C{-far / 2:.2f} {-h * 0.9:.2f} {far / 2:.2f} {-h * 0.9:.2f} {far:.2f} 0"
        )
        dark = f"{body}C{far / 2:.2f} {h * 0.55:.2f} {-far / 2:.2f} {h * 0.55:.2f} {-far:.2f} 0z"
        light = f"{body}C{far / 2:.2f} {-h * 0.18:.2f} {-far / 2:.2f} {-h * 0.18:.2f} {-far:.2f} 0z"
        parts.append(
            element(
                "g",
                tint(dark, "heir-dune-dark", ".3"),
                tint(light, "heir-dune-light", ".5"),
                transform=f"translate({x:.2f} {y:.2f}) rotate({lean:.0f})",
            )
        )
    ripples = ""
    for _ in range(round(ROWS * COLUMNS * 0.9)):
        x, y, far = luck.uniform(-0.2, COLUMNS), luck.uniform(0, ROWS), luck.uniform(0.4, 1.1)
        ripples += (
            f"M{x:.2f} {y:.2f}q{far / 4:.2f} -.09 {far / 2:.2f} {-far * 0.36:.2f}"
            f"t{far / 2:.2f} {-far * 0.36:.2f}"
        )
    return [*parts, stroke(ripples, "heir-ripple", 0.018, ".3")]


def _river() -> list[Markup]:
    """Wet sand, green banks, water, and light on it."""
    d = nile.flow()
    moved = [
        element("g", stroke(d, role, width, opacity, dashes), transform=f"translate({x} {y})")
        for role, width, opacity, dashes, x, y in (
            ("heir-shine", 0.2, ".55", None, -0.13, -0.1),
            ("heir-wave", 0.022, ".75", ".22 .5", 0.1, 0.1),
            ("heir-wave", 0.022, ".75", ".3 .7", -0.02, 0),
            ("heir-wave", 0.022, ".75", ".16 .6", 0.2, -0.02),
        )
    ]
    return [
        stroke(d, "heir-wet", 1.12, ".45"),
        stroke(d, "heir-bank", 0.96),
        stroke(d, "heir-bank-deep", 0.86),
        stroke(d, "heir-deep", 0.74),
        stroke(d, "heir-water", 0.66),
        *moved,
    ]


def _grid() -> list[Markup]:
    lines = "".join(f"M{k} 0V{ROWS}" for k in range(1, COLUMNS))
    lines += "".join(f"M0 {k}H{COLUMNS}" for k in range(1, ROWS))
    light = element(
        "g", stroke(lines, "heir-grid-light", 0.022, ".4"), transform="translate(.022 .022)"
    )
    return [light, stroke(lines, "heir-grid-dark", 0.02, ".44")]


def _edges(way: int) -> list[Markup]:
    outer, inner = corners(RIM, way), corners(0, way)
    top, right, _, left = outer
    light = [(x, y + 1.2) for x, y in (left, top, right)]
    return [
        stroke(area(inner), "heir-rim", 2, ".55"),
        stroke(area(outer), "heir-gold", 2.2),
        stroke(track(light), "heir-sand0", 1.1, ".8"),
    ]


def _reeds(way: int) -> list[Markup]:
    scale = ARRANGEMENTS[way].hx / 48
    parts = []
    for column, row, size in nile.banks():
        x, y = point(column, row, way)
        parts.append(
            element(
                "g",
                stroke(
                    "M-4 0C-5 -8 -7 -12 -9 -16M-1 0C-1 -10 -2 -16 -3 -21M2 0C3 -9 5 -13 7 -18"
                    "M4 1C6 -5 9 -8 12 -10",
                    "heir-reed",
                    1.8,
                    rounded=True,
                ),
                element(
                    "path",
                    d="M-9 -16l-3 -3 5 0zM-3 -21l-3.5 -4h6zM7 -18l-1 -5 5 2z",
                    class_="heir-reed-tip",
                ),
                transform=f"translate({x:.1f} {y:.1f}) scale({scale * size:.2f})",
            )
        )
    return [join(parts)]


@lru_cache(64)
def hour(way: int, sun: int) -> Fragment:
    """The light of the hour on the desert: from noon on it gets warmer, then dark."""
    late = sun * 8 / SUNS
    warm, dark = (0.20, 0.10, 0.02, 0.0, 0.05, 0.20, 0.14, 0.0), (0, 0, 0, 0, 0, 0.02, 0.10, 0.18)
    n = min(int(late), 7)
    whole = area(corners(0, way))
    parts = [
        tint(whole, f"heir-{role}", f"{share:g}")
        for role, share in (("hour-warm", warm[n]), ("hour-dark", dark[n]))
        if share
    ]
    return fragment("hour", element("g", *parts, pointer_events="none"))
