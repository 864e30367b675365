"""What the table is made of: sandstone by day, lapis by night. The colours are in `colours.toml`,
the gradients here.
"""

from __future__ import annotations

from collections.abc import Iterable

from ....draw import Markup, element, join
from ....draw.materials import read_palette

PAINTS = read_palette("pharaon", __package__)
WASH = 0.28  # how much of a field's colour is its resource's

Stop = tuple[float, str, float]


def _stops(stops: Iterable[Stop]) -> list[Markup]:
    return [
        element(
            "stop",
            offset=f"{at:g}",
            class_=None if colour.startswith("#") else f"pharaon-{colour}",
            stop_color=colour if colour.startswith("#") else None,
            stop_opacity=None if opacity == 1 else f"{opacity:g}",
        )
        for at, colour, opacity in stops
    ]


def _linear(name: str, first: str, last: str, across: str = "0", down: str = "1") -> Markup:
    return element(
        "linearGradient",
        *_stops(((0, first, 1), (1, last, 1))),
        id=f"pharaon-{name}",
        x2=across,
        y2=down,
    )


def _radial(name: str, *stops: Stop, cx: str = ".5", cy: str = ".5", r: str = ".5") -> Markup:
    return element("radialGradient", *_stops(stops), id=f"pharaon-{name}", cx=cx, cy=cy, r=r)


def gradients() -> Markup:
    """Every gradient of the picture, to stand in its definitions."""
    return join(
        (
            _linear("ivory", "ivory1", "ivory2"),
            _linear("slab", "slab1", "slab2", ".5"),
            _linear("field", "field1", "field2", ".3"),
            _linear("card", "card1", "card2"),
            _linear("mat", "mat1", "mat2"),
            _linear("stele", "stele1", "stele2"),
            _linear("water", "water1", "water2"),
            _linear("steps", "stone1", "stone2", "1", ".6"),
            element(
                "linearGradient",
                *_stops(((0.2, "evening", 0), (0.85, "evening", 0.75))),
                id="pharaon-evening",
                x2="0",
                y2="1",
            ),
            _linear("shaft", "#4a3a2a", "#2b2018", "1"),
            _radial("disc", (0, "disc1", 1), (1, "disc2", 1), cx=".38", cy=".3", r=".9"),
            _radial("day", (0, "glow", 1), (1, "glow", 0), r=".5"),
            _radial(
                "clay-pot",
                (0, "#e39a70", 1),
                (0.6, "#b9603a", 1),
                (1, "#8a4022", 1),
                cx=".3",
                cy=".3",
                r=".9",
            ),
            _radial("lamp", (0, "#fff6cf", 1), (0.35, "#ffd86b", 0.9), (1, "#e8a23a", 0)),
            _radial("halo", (0.5, "#ffd75e", 0.8), (1, "#ffd75e", 0)),
            _radial("sun", (0, "#fff3c4", 1), (0.7, "#f3c14f", 1), (1, "#c98a1e", 1)),
        )
    )
