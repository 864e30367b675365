"""Resources and Offering tokens. Six outlines tell the resources without their colours: circle,
hexagon, drop, octagon, diamond, ingot; Offering tokens are squares of ivory.

Each is defined once in the picture and then referred to.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....draw import Markup, Picture, element, join, outline, regular, symbol
from ....draw.themes import DISPLAY
from ..rules.tables import (
    ANY_TRACK,
    AREA_NAMES,
    BASES,
    COLOUR_NAMES,
    MARKER,
    NOTHING_HERE,
    OFFERING,
    RESOURCE_NAMES,
    RESOURCES,
    TASK_ARTISAN,
    TASK_BASE,
    TASK_BONUS,
    TASK_BURIAL,
    TASK_JAR,
    TASK_NILE,
    TASK_STEPS,
    TOKEN_OF_AREA,
    TOKEN_OF_PRESTIGE,
    TOKEN_PRESTIGE,
    TOKENS,
    steps_of,
)
from .materials import PAINTS
from .shapes import box, data, drawn, round_, shape

# light, middle, dark, and whether the sign on it is dark
_COLOURS = {
    "black": ("#5a534b", "#2a2622", "#14110e", False),
    "yellow": ("#f4cf6b", "#d9a13b", "#a06f16", True),
    "green": ("#4fa873", "#2f7d4f", "#1b5533", False),
    "red": ("#d8694f", "#b5432c", "#7f2817", False),
    "blue": ("#3f76cf", "#1f4e9e", "#12326c", False),
    "silver": ("#eef1f4", "#b9c0c7", "#7c858e", True),
}
_SPARE = ("black", "yellow", "green", "red", "blue")
COLOURS = (
    *(name if name in _COLOURS else _SPARE[k] for k, name in enumerate(COLOUR_NAMES)),
    "silver",
)
PAINT = tuple(_SPARE.index(name) for name in COLOURS[:BASES])  # wash, band and segment by resource
_STONES = ("jet", "gold", "malachite", "carnelian", "lapis")
STONES = (*(_STONES[i] for i in PAINT), "silver")
SYMBOLS = tuple(f"pharaon.{name}" for name in RESOURCE_NAMES)
AREA_SYMBOLS = (
    "pharaon.offering",
    "pharaon.noble",
    "pharaon.nile",
    "pharaon.artisan",
    "pharaon.burial_chamber",
)
# What the Gods count at each Area
ELEMENT_SYMBOLS = (*AREA_SYMBOLS[:4], "pharaon.burial_step")
PIECE_REFS = (
    *RESOURCE_NAMES,
    *(
        f"token-{name}"
        for name in (*RESOURCE_NAMES[:BASES], *AREA_NAMES, "prestige-1", "prestige-2")
    ),
)
GAIN_SYMBOLS = {
    TASK_JAR: "pharaon.jar",
    TASK_BONUS: "pharaon.offering",
    TASK_BASE: "pharaon.any_resource",
    TASK_ARTISAN: "pharaon.artisan",
    TASK_BURIAL: "pharaon.burial_step",
}
STAR = "pharaon.prestige"

_CIRCLE = "M-13 0A13 13 0 1 1 13 0A13 13 0 1 1 -13 0Z"
_DROP = "M0 -15C4 -10 12.6 -6 12.6 1.4A12.6 12.2 0 1 1 -12.6 1.4C-12.6 -6 -4 -10 0 -15Z"
_OUTLINES = (
    _CIRCLE,
    outline(regular(6, 0, 0, 14.2)),
    _DROP,
    "M-8.5 -12.5H8.5L12.5 -8.5V8.5L8.5 12.5H-8.5L-12.5 8.5V-8.5Z",
    "M0 -15.2L15.2 0L0 15.2L-15.2 0Z",
    "M-10 -10.5H10L14.5 10.5H-14.5Z",
)
_SIGN = ((15, 0), (15.5, 0), (15, 1.5), (15.5, 0), (14.5, 0.5), (14, 1.5))  # size, how much lower


def definitions() -> Markup:
    """The tokens, to stand in the picture's definitions."""
    return join((*(_resource(k) for k in range(RESOURCES)), *(_token(k) for k in range(TOKENS))))


def _gradient(name: str, light: str, middle: str, dark: str) -> Markup:
    stops = [
        element("stop", offset=at, stop_color=colour)
        for at, colour in (("0", light), (".55", middle), ("1", dark))
    ]
    return element("radialGradient", *stops, id=f"pharaon-{name}", cx=".34", cy=".26", r=".95")


def _paint(name: str) -> str:
    """A colour of the palette that is the same by day and by night: a page's style sheet does not
    reach into what is drawn by `use`.
    """
    return PAINTS[name][0]


def _sign(name: str, x: float, y: float, size: float, paint: str) -> Markup:
    """A symbol inside a definition."""
    return element(
        "use",
        href="#s-" + name.replace(".", "-"),
        x=x - size / 2,
        y=y - size / 2,
        width=float(size),
        height=float(size),
        color=_paint(paint),
    )


def _resource(kind: int) -> Markup:
    light, middle, dark, inked = _COLOURS[COLOURS[kind]]
    name, d = RESOURCE_NAMES[kind], _OUTLINES[kind]
    size, low = _SIGN[kind]
    return join(
        (
            _gradient(name, light, middle, dark),
            element(
                "symbol",
                shape(d, "pharaon-shade", opacity=".38", at=(0, 1.8)),
                element("path", d=d, fill=f"url(#pharaon-{name})", stroke=dark, stroke_width="1.6"),
                element(
                    "path",
                    d=d,
                    transform="scale(.86)",
                    fill="none",
                    stroke="#fff",
                    stroke_opacity=".3",
                    stroke_width="1.1",
                ),
                _sign(SYMBOLS[kind], 0, low, size, "umber" if inked else "cream"),
                id=f"pharaon-r-{name}",
                viewBox="-17 -17 34 34",
            ),
        )
    )


def _token(number: int) -> Markup:
    edge = "#a8813f"
    if number < TOKEN_OF_AREA:
        _, middle, dark, inked = _COLOURS[COLOURS[number]]
        edge = middle
        sign = element(
            "use",
            href=f"#s-pharaon-{RESOURCE_NAMES[number]}",
            x="-9.5",
            y="-9.5",
            width="19",
            height="19",
            color=dark if inked else middle,
        )
    elif number < TOKEN_OF_PRESTIGE:
        sign = _sign(AREA_SYMBOLS[number - TOKEN_OF_AREA], 0, 0, 20, "brown")
    else:
        edge = "#c9952c"
        points = str(TOKEN_PRESTIGE[number])
        sign = join(
            (
                element(
                    "text",
                    points,
                    x="-5.5",
                    y="6",
                    font_size="17",
                    text_anchor="middle",
                    fill=_paint("brown"),
                    font_family=DISPLAY,
                ),
                _sign(STAR, 6, 0, 13, "bag"),
            )
        )
    return element(
        "symbol",
        box(-14, -12.2, 28, 28, "pharaon-shade", 4, opacity=".35"),
        box(-14, -14, 28, 28, corner=4, fill="ivory", line=edge, stroke=2),
        sign,
        id=f"pharaon-o-{number}",
        viewBox="-17 -17 34 34",
    )


def use(
    name: str, x: float, y: float, height: float, width: float | None = None, pale: bool = False
) -> Markup:
    """One of the picture's own definitions, by the middle of its box; as wide as high unless the
    width is given.
    """
    w, h = float(height if width is None else width), float(height)
    opacity = ".35" if pale else None
    at_x, at_y = x - w / 2, y - h / 2
    return element(
        "use", href=f"#pharaon-{name}", x=at_x, y=at_y, width=w, height=h, opacity=opacity
    )


def resource(kind: int, x: float, y: float, size: float, pale: bool = False) -> Markup:
    return use(f"r-{RESOURCE_NAMES[kind]}", x, y, size, pale=pale)


def token(number: int, x: float, y: float, size: float) -> Markup:
    return use(f"o-{number}", x, y, size)


def piece(number: int, x: float, y: float, size: float) -> Markup:
    """Whatever may lie on a spot: a resource, an Offering token, or a marker for a token that the
    supply lacked.
    """
    if number == MARKER:
        reach, r = size * 0.2, size * 0.42
        cross = data("M", x - reach, y - reach, "l", 2 * reach, 2 * reach)
        cross += data("m", 0, -2 * reach, "l", -2 * reach, 2 * reach)
        return join((round_(x, y, r, "pharaon-card2 pharaon-ink-line dashed"), drawn(cross, "ink")))
    return (
        resource(number, x, y, size) if number < RESOURCES else token(number - OFFERING, x, y, size)
    )


def row(kinds: Sequence[int], x: float, y: float, size: float, gap: float = 0) -> Markup:
    """Resources side by side round a middle."""
    step = size * 0.92 + gap
    start = x - (len(kinds) - 1) * step / 2
    return join(resource(k, start + i * step, y, size) for i, k in enumerate(kinds))


def star(x: float, y: float, size: float) -> Markup:
    return symbol(STAR, x, y, size, "pharaon-gold")


def arrow(x: float, y: float) -> Markup:
    """A step upwards on the Nile."""
    return shape(
        f"M{x:g} {y - 8:g}L{x + 5:g} {y - 1:g}H{x + 2:g}V{y + 6:g}H{x - 2:g}V{y - 1:g}H{x - 5:g}Z",
        "pharaon-arrow",
    )


def chevron(x: float, y: float, size: float = 4.5) -> Markup:
    """Leads on from what is paid to what it brings."""
    return drawn(f"M{x:g} {y - size:g}l{size + 0.5:g} {size:g}l{-size - 0.5:g} {size:g}", "soft", 2)


def jar(x: float, y: float, size: float) -> Markup:
    """A Jar, as a gain."""
    return symbol("pharaon.jar", x, y, size, "pharaon-clay")


def gain_parts(gains: Sequence[int]) -> list[str | Picture]:
    """Gains as words and symbols in a row, equal ones counted; steps on any track as the river with
    an arrow.
    """
    parts: list[str | Picture] = []
    for gain in dict.fromkeys(g for g in gains if g != NOTHING_HERE):
        n = gains.count(gain)
        if n > 1:
            parts.append(str(n))
        if gain < RESOURCES:
            parts.append(Picture(SYMBOLS[gain]))
        elif gain >= TASK_STEPS:
            parts += ["≤", str(steps_of(gain)), Picture("pharaon.nile"), "↑"]
        elif gain >= TASK_NILE:
            parts += [Picture("pharaon.nile"), "↑"]
            if gain - TASK_NILE != ANY_TRACK:
                parts += [Picture(SYMBOLS[k]) for k in range(BASES) if gain - TASK_NILE >> k & 1]
        else:
            parts.append(Picture(GAIN_SYMBOLS[gain]))
    return parts
