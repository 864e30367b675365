"""What the table is made of: sandstone by day, lapis by night; and its gradients."""

from __future__ import annotations

from collections.abc import Iterable

from ....draw import Markup, element, join
from ....draw.materials import palette

# name: by day, by night
PAINTS = {
    "ground": ("#d9b880", "#0b1228"),
    "glow": ("#f3dfb4", "#1b2b57"),
    "ink": ("#2a2017", "#f4e6c8"),
    "soft": ("#42321a", "#dfcfab"),
    "gold": ("#b07d17", "#e8bf5a"),
    "goldink": ("#6b4706", "#f2d27c"),
    "ok": ("#14502d", "#7fe0a6"),
    "lack": ("#7a2110", "#ffb8a2"),
    "slab1": ("#d9b47a", "#26324f"),
    "slab2": ("#b98a50", "#141b33"),
    "field1": ("#f7e8c6", "#2b3557"),
    "field2": ("#e6cb98", "#1c2442"),
    "card1": ("#fffaf0", "#37427c"),
    "card2": ("#f0dfba", "#1d2552"),
    "foot": ("#ecd6a4", "#3f4368"),
    "mat1": ("#fbf0d8", "#222c50"),
    "mat2": ("#ecd6a8", "#161d3a"),
    "edge": ("#8f6a35", "#8a6f3a"),
    "light": ("#fffdf4", "#a08d5c"),
    "disc1": ("#f6e3b8", "#39456e"),
    "disc2": ("#c99a56", "#141a33"),
    "stele1": ("#efdcb2", "#465078"),
    "stele2": ("#d6b680", "#262d4e"),
    "water1": ("#5cb7c0", "#1d6f93"),
    "water2": ("#1d6f93", "#0c2f57"),
    "arrow": ("#1d6f93", "#6cc7e6"),
    "reed": ("#2f7d4f", "#2f7d4f"),
    "bank": ("#d8b877", "#3a3a3e"),
    "stone1": ("#f0d79f", "#6b5a3c"),
    "stone2": ("#c2924c", "#3a2f22"),
    "next": ("#f7dc97", "#7d5f26"),
    "spot": ("#f3e4bf", "#0a1024"),
    "rim": ("#f1d690", "#e8bf5a"),
    "shade": ("#000000", "#000000"),
    "white": ("#ffffff", "#ffffff"),
    "deep": ("#0b3c55", "#0b3c55"),
    "ivory1": ("#fffaf0", "#fffaf0"),
    "ivory2": ("#e9d9b4", "#e9d9b4"),
    "brown": ("#5a3d1c", "#5a3d1c"),
    "umber": ("#2a2622", "#2a2622"),
    "cream": ("#fff6e2", "#fff6e2"),
    "sail": ("#fff8e6", "#fff8e6"),
    "seal": ("#fff6dd", "#fff6dd"),
    "sealink": ("#5a3d0c", "#5a3d0c"),
    "sunink": ("#3b2505", "#3b2505"),
    "lapis1": ("#1f4e9e", "#1f4e9e"),
    "lapis2": ("#143668", "#143668"),
    "lapisink": ("#f6e3b0", "#f6e3b0"),
    "clay": ("#b9603a", "#c8734b"),
    "bag": ("#7d5527", "#7d5527"),
    "always": ("#7fb2c9", "#2c5a86"),
    "turned": ("#d99a4e", "#8a5a22"),
    "instant": ("#c96b4a", "#7d3526"),
    "workshop": ("#cdbb8e", "#6b4a26"),
    "aura": ("#fff3c9", "#e8bf5a"),
    # by resource: the wash of a field, its border, the segment of the wheel
    "wash0": ("#6b6258", "#a59a8c"),
    "wash1": ("#e2ab3c", "#e2ab3c"),
    "wash2": ("#3c9560", "#3c9560"),
    "wash3": ("#cf5a3f", "#cf5a3f"),
    "wash4": ("#3668bd", "#3668bd"),
    "band0": ("#2a2622", "#8b8378"),
    "band1": ("#d9a13b", "#d9a13b"),
    "band2": ("#2f7d4f", "#2f7d4f"),
    "band3": ("#b5432c", "#b5432c"),
    "band4": ("#1f4e9e", "#2f62b8"),
    "segment0": ("#4a443e", "#3d3833"),
    "segment1": ("#dba63e", "#b98a2c"),
    "segment2": ("#34855a", "#25694a"),
    "segment3": ("#b94a31", "#a33c26"),
    "segment4": ("#2a5aac", "#234f9c"),
}
palette("pharaon", PAINTS)
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
