"""Small pictures: resources are round, Offering tokens square, each with a symbol; gains and costs
in rows of them.

Colours are those of the component file, in the stones of the theme; the symbol tells the resource
without them.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....draw import Markup, Picture, circle, join, line, polygon, rect, symbol, text
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
    steps_of,
)

_STONES = {
    "black": "jet",
    "yellow": "gold",
    "green": "malachite",
    "red": "carnelian",
    "blue": "lapis",
}
_SPARE = ("jet", "gold", "malachite", "carnelian", "lapis")
STONES = (*(_STONES.get(name, _SPARE[k]) for k, name in enumerate(COLOUR_NAMES)), "silver")
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


def resource(kind: int, x: float, y: float, size: float) -> Markup:
    """A round token by its middle."""
    stone = STONES[kind]
    return join(
        (
            circle(x, y, size / 2, f"{stone} firm"),
            symbol(SYMBOLS[kind], x, y, size * 0.68, f"on-{stone}"),
        )
    )


def token(number: int, x: float, y: float, size: float) -> Markup:
    """A square Offering token by its middle: a resource in its colour, an Area on sand, prestige
    with its points.
    """
    half = size / 2
    box = (x - half, y - half, size, size)
    if number < TOKEN_OF_AREA:
        stone = STONES[number]
        return join(
            (
                rect(*box, f"{stone} firm", size / 7),
                symbol(SYMBOLS[number], x, y, size * 0.7, f"on-{stone}"),
            )
        )
    if number < TOKEN_OF_PRESTIGE:
        shown = AREA_SYMBOLS[number - TOKEN_OF_AREA]
        return join((rect(*box, "sand firm", size / 7), symbol(shown, x, y, size * 0.74, "ink")))
    points = str(TOKEN_PRESTIGE[number])
    return join(
        (
            rect(*box, "gold-tint firm", size / 7),
            symbol(STAR, x + size * 0.22, y, size * 0.42, "ink"),
            text(
                x - size * 0.2, y, points, "ink", max(size * 0.46, 11), bold=True, anchor="middle"
            ),
        )
    )


def piece(number: int, x: float, y: float, size: float) -> Markup:
    """Whatever may lie on a spot: a resource, an Offering token, or a marker for a token that the
    supply lacked.
    """
    if number == MARKER:
        reach = size * 0.2
        return join(
            (
                circle(x, y, size / 2, "panel firm dashed"),
                line((x - reach, y - reach), (x + reach, y + reach), "firm"),
                line((x - reach, y + reach), (x + reach, y - reach), "firm"),
            )
        )
    if number < RESOURCES:
        return resource(number, x, y, size)
    return token(number - OFFERING, x, y, size * 0.92)


def row(kinds: Sequence[int], x: float, y: float, size: float, gap: float = 3) -> Markup:
    """Resources side by side round a middle."""
    start = x - (len(kinds) - 1) * (size + gap) / 2
    return join(resource(k, start + i * (size + gap), y, size) for i, k in enumerate(kinds))


def arrow(x: float, y: float, size: float, look: str = "ink") -> Markup:
    """A step upwards on the Nile."""
    w, h = size * 0.36, size / 2
    return polygon(
        [(x, y - h), (x + w, y - h * 0.1), (x + w * 0.42, y - h * 0.1), (x + w * 0.42, y + h),
         (x - w * 0.42, y + h), (x - w * 0.42, y - h * 0.1), (x - w, y - h * 0.1)], look,
    )  # fmt: skip


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
            parts.append(Picture(SYMBOLS[gain], f"{STONES[gain]}-ink"))
        elif gain >= TASK_STEPS:
            parts += ["≤", str(steps_of(gain)), Picture("pharaon.nile"), "↑"]
        elif gain >= TASK_NILE:
            parts += [Picture("pharaon.nile"), "↑"]
            if gain - TASK_NILE != ANY_TRACK:
                parts += [
                    Picture(SYMBOLS[k], f"{STONES[k]}-ink")
                    for k in range(BASES)
                    if gain - TASK_NILE >> k & 1
                ]
        else:
            parts.append(Picture(GAIN_SYMBOLS[gain]))
    return parts
