"""What the Artisans make: a mummy case, vessels, a stool, a boat, scrolls; and a Jar."""

from __future__ import annotations

from ....draw import Markup, element, join
from ..rules.tables import ARTISAN_PRESTIGE, JAR
from .brush import line, patch
from .shapes import drawn, shape
from .tokens import resource, use

_WORKS: tuple[tuple[Markup, ...], ...] = (
    (  # scrolls and a pot
        patch("M-24 -20H-7V28H-24Z", "#efe2c3", "#8a5a1c", "2"),
        line("M-20 -13H-11M-20 -6H-11M-20 1H-11M-20 8H-11", "#1d8a8a", "2.4"),
        patch("M0 -6H18V-2C26 4 24 18 16 28H2C-6 18 -8 4 0 -2Z", "#c76b43", "#7f3516", "2"),
    ),
    (  # a boat
        patch("M-28 6C-20 26 20 26 28 6C18 12 -18 12 -28 6Z", "#b98a3d", "#6d4a10", "2"),
        line("M0 10V-24", "#6d4a10", "3"),
        patch("M2 -22C18 -16 18 2 2 6Z", "#f3ead6", "#b5432c", "1.6"),
        patch("M-2 -22C-14 -16 -14 2 -2 6Z", "#f3ead6", "#b5432c", "1.6"),
    ),
    (  # a painted pot
        patch("M-9 -20H9V-15C20 -9 20 8 10 28H-10C-20 8 -20 -9 -9 -15Z", "#c76b43", "#7f3516", "2"),
        line("M-16 -1H16M-16 5H16", "#f3dd9b", "2.4"),
        line("M-11 -9C-14 0 -12 10 -8 19", "#e9a781", "3"),
    ),
    (  # a stool
        patch("M-20 -14H20V-4H-20Z", "#b98a3d", "#6d4a10", "2"),
        line("M-16 -4V28M16 -4V28M-16 14H16", "#8a5a1c", "5"),
        line("M-20 -14C-14 -24 -6 -24 -4 -14", "#8a5a1c", "4"),
    ),
    (  # a vase of faience
        patch(
            "M-8 -22H8L6 -16C22 -8 20 20 8 28H-8C-20 20 -22 -8 -6 -16Z", "#cfd6dc", "#6b747d", "2"
        ),
        line("M-15 0C-6 6 6 6 15 0M-14 8C-6 14 6 14 14 8", "#1f4e9e", "2.4"),
        line("M-9 -8C-13 0 -13 10 -8 18", "#ffffff", "3"),
    ),
    (  # a mummy case
        patch("M-15 30V8L-11 -4C-12 -22 12 -22 11 -4L15 8V30Z", "#e8bf5a", "#8a5a1c", "2"),
        patch("M-8 -6A8 9 0 0 0 8 -6C8 -15 -8 -15 -8 -6Z", "#f7dd95"),
        line("M-5 -7H-2M2 -7H5M-3 -1C-1 0 1 0 3 -1", "#6d4a10", "1.6"),
        line("M-14 12H14M-14 19H14M-14 26H14", "#1f4e9e", "2.6"),
    ),
)
_VALUES = sorted(set(ARTISAN_PRESTIGE))
_JAR = (
    "M-15 -40H15V-34L12 -30C32 -22 34 0 26 16C22 26 16 32 14 38H-14C-16 32 -22 26 -26 16C-34 0 -32"
    " -22 -12 -30L-15 -34Z"
)


def _work(i: int) -> Markup:
    return element("symbol", *_WORKS[i], id=f"pharaon-work-{i}", viewBox="-34 -34 68 68")


def definitions() -> Markup:
    """What is made, and the body of a Jar, to stand in the picture's definitions."""
    jar = element(
        "symbol",
        shape(_JAR, "pharaon-shade", opacity=".3", at=(2, 3)),
        element(
            "path", d=_JAR, fill="url(#pharaon-clay-pot)", stroke="#6e2f16", stroke_width="1.5"
        ),
        line("M-20 -20C-28 -8 -26 8 -20 18", "#f4c3a2", "3"),
        line("M-12 -30H12", "#f3dd9b", "3"),
        id="pharaon-jar",
        viewBox="-36 -44 72 88",
    )
    return join((*(_work(i) for i in range(len(_WORKS))), jar))


def work(face: int, x: float, y: float, size: float) -> Markup:
    """What an Artisan makes: the finer the more it is worth."""
    place = _VALUES.index(ARTISAN_PRESTIGE[face]) * len(_WORKS) // len(_VALUES)
    return use(f"work-{place}", x, y, size)


def jar(face: int, x: float, y: float, size: float) -> Markup:
    """A Jar with its three resources: two on top, one at the bottom; `size` is its height."""
    k = size / 88
    bottom, left, right = JAR[face]
    return join(
        (
            use("jar", x, y, size, size * 72 / 88),
            resource(left, x - 13 * k, y - 11 * k, 28 * k),
            resource(right, x + 13 * k, y - 11 * k, 28 * k),
            resource(bottom, x, y + 13 * k, 28 * k),
        )
    )


def no_jar(x: float, y: float, size: float) -> Markup:
    """A place from which a Jar has been taken."""
    return element(
        "path",
        d=_JAR,
        class_="bare pharaon-edge-line",
        stroke_width="1.6",
        stroke_dasharray="5 4",
        opacity=".7",
        transform=f"translate({x:g},{y:g}) scale({size / 88:.3f})",
    )


def bag(x: float, y: float, scale: float) -> Markup:
    """The bag of Offering tokens."""
    d = (
        "M-14 -26C-8 -22 8 -22 14 -26L9 -15C24 -6 30 14 24 24C18 30 -18 30 -24 24C-30 14 -24 -6 -9"
        " -15Z"
    )
    return element(
        "g",
        shape(d, "pharaon-shade", opacity=".3", at=(2, 3)),
        shape(d, "pharaon-bag pharaon-umber-line", stroke=1.4),
        drawn("M-10 -15H10", "rim", 3),
        transform=f"translate({x:g},{y:g}) scale({scale:g})",
    )
