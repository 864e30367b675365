"""Behind everything: the sky over the desert, the sun at the summit, the ledge on which the pyramid
stands, and the cedar of the viewer's mat. At the end the sky takes the colour of who has won.
"""

from __future__ import annotations

import random
from functools import lru_cache
from math import cos, sin

from ....core.messages import Said
from ....draw import Fragment, Markup, element, fragment, join, outline, polar, rect, text
from ..rules.tables import ROWS, SUMMIT, SUMMIT_BONUS
from . import texts
from .knobs import knob_definitions
from .materials import PAINTS
from .pieces import pawn_definitions
from .places import ARRANGEMENTS, CENTRE, MOST_ROWS, RISE, centre
from .recess import LEADS
from .stones import stone_definitions

NOT_WON, WHITE_WON, BLUE_WON, BOTH_WON = range(4)  # what the sky tells
SUN = 0.68  # its radius, by the side of a cell
BAND = ("blue", "gold", "red", "gold", "green", "gold")
HORIZON = 0.80  # of the height above the mat
ABOVE = ("sky-0", "won-white-0", "won-blue-0", "won-white-0")  # the sky over what is drawn
WING = 480  # sky and sand go on beside the picture, where a window is wider


def gradient(id: str, *stops: tuple[str, str], along: str = "0 0 0 1") -> Markup:
    """From the first colour to the last, each at its share of the way."""
    x1, y1, x2, y2 = along.split()
    made = [element("stop", offset=share, class_=f"kheops-{colour}") for share, colour in stops]
    return element("linearGradient", *made, id=f"kheops-{id}", x1=x1, y1=y1, x2=x2, y2=y2)


@lru_cache(1)
def definitions() -> Fragment:
    """All that the other fragments refer to: materials, stones, figures."""
    slant = "0 0 1 .35"
    floors = [
        element(
            "radialGradient",
            element("stop", offset="0", class_=f"kheops-{lead}-0"),
            element("stop", offset="1", class_=f"kheops-{lead}-1"),
            id=f"kheops-floor-{lead}", gradientUnits="userSpaceOnUse", cx="0", cy="0", r="38",
        )
        for lead in LEADS
    ]  # fmt: skip
    solid = [
        element(
            "linearGradient",
            element("stop", class_=f"kheops-{colour}"),
            id=f"kheops-paint-{colour}", gradientUnits="userSpaceOnUse",
        )
        for colour in PAINTS
    ]  # fmt: skip
    made = [
        *solid,
        gradient("sky-day", ("0", "sky-0"), (".34", "sky-1"), (".68", "sky-2"), (".92", "sky-3")),
        gradient("sky-white", ("0", "won-white-0"), (".8", "won-white-1")),
        gradient("sky-blue", ("0", "won-blue-0"), (".5", "won-blue-1"), (".84", "won-blue-2")),
        gradient(
            "sky-both", ("0", "won-white-0"), (".5", "won-white-1"), ("1", "won-blue-0"),
            along="0 0 1 0",
        ),
        gradient("dune-a", ("0", "dune-0"), ("1", "dune-1")),
        gradient("dune-b", ("0", "dune-1"), ("1", "dune-2")),
        gradient("dune-c", ("0", "dune-2"), ("1", "dune-3")),
        gradient("stone-up", ("0", "up-0"), ("1", "up-1"), along=".1 0 .8 1"),
        gradient("stone-down", ("0", "down-0"), ("1", "down-1"), along=".1 0 .7 1"),
        gradient("ivory", ("0", "ivory-0"), ("1", "ivory-1"), along=slant),
        gradient("lapis", ("0", "lapis-0"), ("1", "lapis-1"), along=slant),
        gradient("gilt", ("0", "gilt-0"), ("1", "gilt-1"), along="0 0 1 .6"),
        gradient("cedar", ("0", "cedar-0"), ("1", "cedar-1")),
        gradient("ledge", ("0", "ledge-0"), ("1", "ledge-1")),
        element(
            "radialGradient",
            element("stop", offset="0", class_="kheops-sun-0"),
            element("stop", offset="1", class_="kheops-sun-1"),
            id="kheops-sun-disc", cx=".42", cy=".36", r=".75",
        ),
        element(
            "radialGradient",
            element("stop", offset="0", class_="kheops-glow", stop_opacity=".9"),
            element("stop", offset=".45", class_="kheops-glow", stop_opacity=".34"),
            element("stop", offset="1", class_="kheops-glow", stop_opacity="0"),
            id="kheops-glow",
        ),
        element(
            "radialGradient",
            element("stop", offset=".15", class_="kheops-glow", stop_opacity=".5"),
            element("stop", offset=".95", class_="kheops-glow", stop_opacity="0"),
            id="kheops-ray",
        ),
        *floors,
        *stone_definitions(),
        *pawn_definitions(),
        *knob_definitions(),
    ]  # fmt: skip
    return fragment("kheops-definitions", element("defs", *made))


@lru_cache(16)
def sky(narrow: bool, won: int) -> Fragment:
    a = ARRANGEMENTS[narrow]
    name = ("day", "white", "blue", "both")[won]
    back = element(
        "rect", x=-WING, width=a.width + 2 * WING, height=a.mat + 10,
        fill=f"url(#kheops-sky-{name})",
    )  # fmt: skip
    beyond = [  # where a window is higher than the picture
        element("rect", x=-WING, width=a.width + 2 * WING, height=WING + 1, y=y, class_=look)
        for y, look in ((-WING, f"kheops-{ABOVE[won]}"), (a.height - 1, "kheops-cedar-1"))
    ]
    sun = centre(SUMMIT, narrow)
    glow = element("circle", cx=sun[0], cy=sun[1], r=a.side * 3.6, fill="url(#kheops-glow)")
    stars = _stars(narrow, won == BLUE_WON)
    return fragment("sky", *beyond, back, stars, glow, _rays(narrow), _desert(narrow), _sun(narrow))


def _stars(narrow: bool, evening: bool) -> Markup:
    """By night, and in an evening that is Blue's."""
    a, luck = ARRANGEMENTS[narrow], random.Random(3)
    dots = ""
    for _ in range(40 if narrow else 110):
        x, y = luck.uniform(0, a.width), luck.uniform(8, a.mat * (0.3 if evening else 0.5))
        r = luck.choice((0.7, 0.9, 1.2, 1.6))
        dots += f"M{x - r:.1f} {y:.1f}a{r} {r} 0 1 0 {2 * r:.1f} 0a{r} {r} 0 1 0 {-2 * r:.1f} 0z"
    return element("path", d=dots, class_=f"kheops-{'evening-' if evening else ''}star")


def _rays(narrow: bool) -> Markup:
    a, (x, y) = ARRANGEMENTS[narrow], centre(SUMMIT, narrow)
    rays = [
        outline([(x, y), polar(x, y, a.side * 4.2, d - 1.6), polar(x, y, a.side * 4.2, d + 1.6)])
        for d in range(0, 360, 15)
    ]
    return element("path", d="".join(rays), fill="url(#kheops-ray)", opacity=".6")


def _sun(narrow: bool) -> Markup:
    a, (x, y) = ARRANGEMENTS[narrow], centre(SUMMIT, narrow)
    return join((
        element("circle", cx=x, cy=y, r=a.side * SUN * 1.2, class_="kheops-glow", opacity=".4"),
        element("circle", cx=x, cy=y, r=a.side * SUN, fill="url(#kheops-sun-disc)"),
    ))  # fmt: skip


def _desert(narrow: bool) -> Markup:
    """Far pyramids, three dunes, palms: drawn for a width of 1440 and drawn together on a phone."""
    a = ARRANGEMENTS[narrow]
    low = a.mat * HORIZON
    wide, tall = a.width / 1440, (a.mat + 10 - low) / 160
    far = "M60 8L168 -90L276 8zM226 8L296 -56L366 8zM1180 8L1262 -68L1344 8z"
    shade = "M168 -90L276 8H190zM1262 -68L1344 8H1280z"
    dunes = (
        f"M-{WING} 6Q-200 16 0 0Q180 -24 380 2T760 0T1120 -2T1440 -6T{1440 + WING} 4V160H-{WING}z",
        f"M-{WING} 40Q-300 90 0 48Q150 0 330 42Q520 88 720 60Q960 22 1130 50Q1300 12 1440 40"
        f"Q1640 70 {1440 + WING} 30V160H-{WING}z",
        f"M-{WING} 80Q-250 140 0 100Q140 56 300 96Q520 140 760 116Q1010 104 1180 94"
        f"Q1330 60 1440 88Q1640 120 {1440 + WING} 84V160H-{WING}z",
    )
    parts = [
        element("path", d=far, class_="kheops-far", opacity=".7"),
        element("path", d=shade, class_="kheops-shade", opacity=".1"),
        *(
            element("path", d=d, fill=f"url(#kheops-dune-{n})")
            for d, n in zip(dunes, "abc", strict=True)
        ),
    ]
    if not narrow:
        parts += [_palm(86, 86, 1.05), _palm(128, 94, 0.74), _palm(1352, 82, 0.92)]
    return element("g", *parts, transform=f"translate(0 {low:.1f}) scale({wide:.3g} {tall:.3g})")


def _palm(x: float, y: float, size: float) -> Markup:
    d = "M-3 0Q-6 -45 4 -92L9 -92Q1 -45 5 0z"
    for angle in (0.1, 0.75, 1.35, 1.85, 2.4, 3.05):
        c, s = cos(angle), sin(angle)
        d += f"M6 -92Q{6 + 40 * c:.0f} {-128 + 30 * abs(c):.0f} {6 + 56 * c:.0f} {-82 - 26 * s:.0f}"
        d += f"Q{6 + 30 * c:.0f} -102 6 -88z"
    return element(
        "path",
        d=d,
        class_="kheops-dune-3",
        opacity=".85",
        transform=f"translate({x} {y}) scale({size})",
    )


@lru_cache(8)
def ledge(narrow: bool) -> Fragment:
    """The trace of the whole pyramid, the stone it stands on, and the cedar below."""
    a = ARRANGEMENTS[narrow]
    half = ROWS * a.side / 2
    trace = [(a.middle, a.top), (a.middle + half, a.base), (a.middle - half, a.base)]
    out = min(28, a.middle - half)
    left, right = a.middle - half, a.middle + half
    wide = min(max(ROWS, MOST_ROWS) * a.side + 2 * out, a.width)
    parts = [
        element(
            "path", d=outline(trace), class_="kheops-ghost kheops-ghost-edge-line",
            fill_opacity=".16", stroke_opacity=".4",
        ),
        element(
            "path", d=f"M{left + 6:g} {a.base:g}H{right + 10:g}l18 9H{left + 20:g}z",
            class_="kheops-shade", opacity=".25",
        ),
        element(
            "rect", x=a.middle - wide / 2, y=a.base, width=wide, height=a.mat - a.base,
            fill="url(#kheops-ledge)", class_="kheops-edge-dark-line", stroke_opacity=".5",
        ),
        element(
            "rect", x=-WING, y=a.mat, width=a.width + 2 * WING, height=a.height - a.mat,
            fill="url(#kheops-cedar)",
        ),
        *_band(narrow),
    ]  # fmt: skip
    return fragment("ledge", *parts)


def _band(narrow: bool) -> list[Markup]:
    """A border of glass beads, one path for each colour."""
    a, paths, x = ARRANGEMENTS[narrow], dict.fromkeys(BAND, ""), -WING
    for i in range(2000):
        if x >= a.width + WING:
            break
        colour = BAND[i % len(BAND)]
        wide = 6 if colour == "gold" else 18
        paths[colour] += f"M{x} {a.mat:g}h{wide}v6h-{wide}z"
        x += wide
    return [
        *(element("path", d=d, class_=f"kheops-band-{colour}") for colour, d in paths.items()),
        element(
            "rect",
            x=-WING,
            y=a.mat + 6,
            width=a.width + 2 * WING,
            height=2,
            class_="kheops-shade",
            opacity=".35",
        ),
    ]


@lru_cache(1 << 6)
def row_number(lang: str, narrow: bool, row: int) -> Fragment:
    """The number of a row, left of it: the first half of the names of its cells."""
    a, say = ARRANGEMENTS[narrow], texts(lang)
    slope = a.side / 2 * (ROWS - row - 0.5) + a.side * (0.14 if narrow else 0.12)
    beside_sun = a.side * (0.8 if row == ROWS - 1 else 0)
    size = 12 if narrow else 15.4
    name = f"row-{row + 1}"
    return fragment(
        name,
        rect(-size * 1.6, -size, size * 1.8, size * 2, "halo", 4),
        text(0, 0, str(row + 1), "kheops-row-ink", size, "display", "end"),
        ref=name,
        label=say("picture.cell.row", n=row + 1),
        about=say("picture.about.row"),
        rule="K47",
        at=(a.middle - max(slope, beside_sun), a.base - a.side * RISE * (row + 0.5)),
    )


@lru_cache(8)
def sun_points(lang: str, narrow: bool, laid: bool) -> Fragment:
    """What the summit brings: on the sun, or beside it once a tile lies there."""
    a, (x, y) = ARRANGEMENTS[narrow], centre(SUMMIT, narrow)
    say = texts(lang)
    if laid:
        x, y = x + a.side * 0.66, y - a.side * 0.18
    size = (15 if narrow else 18) if laid else (19 if narrow else 30)
    seal = (
        element("path", d=scallop(a.side * (0.28 if narrow else 0.19)), fill="url(#kheops-gilt)",
                class_="kheops-seal-edge-line", stroke_width="1.4")
        if laid
        else Markup("")
    )  # fmt: skip
    ink = "kheops-seal-ink" if laid else "kheops-sun-ink"
    low = 0 if laid else a.side * (RISE / 2 - CENTRE) * 0.35
    return fragment(
        "sun",
        seal,
        text(0, low, f"+{SUMMIT_BONUS}", ink, size, "display", "middle"),
        ref="sun",
        label=say.sentence(Said("sheet.summit", points=SUMMIT_BONUS)),
        about=say("picture.about.summit", points=SUMMIT_BONUS),
        rule="K41",
        at=(x, y),
    )


@lru_cache(32)
def scallop(radius: float, teeth: int = 12) -> str:
    """The outline of a seal pressed into clay."""
    return outline(
        [
            polar(0, 0, radius * (1 if k % 2 == 0 else 0.88), 180 * k / teeth)
            for k in range(2 * teeth)
        ]
    )
