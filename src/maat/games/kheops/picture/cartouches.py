"""What a network is worth, written where it lies: White's in a cartouche, Blue's on the front of a
palace, what is equal or nobody's on a hexagon, a skull where it is cursed. A closed network has a
seal of clay beside it: its value is doubled.
"""

from __future__ import annotations

from functools import lru_cache

from ....draw import Fragment, Markup, element, fragment, join, rect, symbol, text
from ..names import CELL_NAMES
from ..rules.tables import CLOSED_FACTOR
from .networks import Listed, network_label, network_why
from .passages import SLIDES, cartouche_at
from .places import ARRANGEMENTS
from .recess import BLUE_LEADS, CURSED, EQUAL, WHITE_LEADS
from .sky import scallop

FIGURES = 16.8


@lru_cache(1 << 13)
def cartouche(lang: str, narrow: bool, n: Listed) -> Fragment:
    """On the pyramid, on a passage of its network."""
    a = ARRANGEMENTS[narrow]
    name = f"network-{CELL_NAMES[n.cell]}"
    drawn = _worth(n.lead, n.worth, n.closed, n.joint % 3, n.hung, narrow)
    size = a.scale * a.lettered
    half, high = (half_of(n.worth) + 6) * size, 15 * size
    return fragment(
        name,
        element("g", drawn, transform=f"scale({size:.3g})"),
        rect(-half, -high, 2 * half, 2 * high, "halo", 9 * size),
        look="moves",
        ref=name,
        label=network_label(lang, n),
        about=network_why(lang, n),
        rule="K43" if n.lead == CURSED else "K42" if n.closed else "K41",
        at=cartouche_at(n.joint, n.aside, narrow),
    )


@lru_cache(1 << 11)
def _worth(lead: int, worth: int, closed: bool, side: int, hung: int, narrow: bool) -> Markup:
    if not closed:
        return worth_mark(lead, worth)
    x, y = (hung * d for d in SLIDES[side])
    at = f"translate({x:g} {y:g}) scale({1.24 if narrow else 1:g})"
    return join((element("g", doubled(), transform=at), worth_mark(lead, worth)))


def half_of(worth: int) -> float:
    """Half the width of a value: of one figure, of two, of three."""
    return (9.5, 13.0, 17.0)[min(len(str(worth)), 3) - 1]


@lru_cache(1 << 10)
def worth_mark(lead: int, worth: int) -> Markup:
    """A value in the form of who leads, about 23 high, round its middle."""
    written = str(worth)
    w = half_of(worth)
    shade = element("ellipse", cx=1, cy=2, rx=w + 3, ry=11.5, class_="kheops-shade", opacity=".32")
    if lead == CURSED:
        body = _plate("M-13 0L-8 -11H8L13 0L8 11H-8z", "worth-cursed", "cursed-ink")
        return join((shade, body, symbol("kheops.curse", 0, 0, 15, "kheops-cursed-ink")))
    if lead == WHITE_LEADS:
        oval = element(
            "rect", x=-w - 2, y=-11.5, width=2 * w + 4, height=23, rx=11.5,
            class_="kheops-worth-white kheops-worth-white-edge-line", stroke_width="2",
        )  # fmt: skip
        bar = _stroke(f"M{w + 4.6:.1f} -8V8", "worth-white-edge", "2.6")
        return join((shade, oval, bar, _figures(written, "seal-ink", w)))
    if lead == BLUE_LEADS:
        front = _plate(
            f"M{-w - 2:.1f} -12H{w + 2:.1f}V13H{-w - 2:.1f}z", "worth-blue", "worth-blue-edge"
        )
        niches = "".join(f"M{-w + 1 + k * (2 * w - 2) / 5:.1f} 8.6V13" for k in range(6))
        return join((
            shade, front, _stroke(niches, "worth-blue-edge", "1.3"),
            _figures(written, "gain-ink", w, -1.5),
        ))  # fmt: skip
    name, ink = ("equal", "gain-ink") if lead == EQUAL else ("none", "worth-none-edge")
    edge = "worth-blue-edge" if lead == EQUAL else "worth-none-edge"
    tip, side = w + 5, w - 1
    d = f"M{-tip:g} 0L{-side:g} -11.5H{side:g}L{tip:g} 0L{side:g} 11.5H{-side:g}z"
    return join((shade, _plate(d, f"worth-{name}", edge), _figures(written, ink, w)))


def _plate(d: str, fill: str, edge: str) -> Markup:
    return element("path", d=d, class_=f"kheops-{fill} kheops-{edge}-line", stroke_width="1.7")


def _stroke(d: str, colour: str, width: str) -> Markup:
    return element("path", d=d, class_=f"bare kheops-{colour}-line", stroke_width=width)


def _figures(written: str, ink: str, half: float, y: float = 0) -> Markup:
    return text(0, y, written, f"kheops-{ink}", FIGURES, "display", "middle", 2 * half + 4, 9)


@lru_cache(4)
def doubled() -> Markup:
    """The seal of a closed network."""
    return join((
        element("circle", cx=0.6, cy=1.2, r=11.4, class_="kheops-shade", opacity=".3"),
        element("path", d=scallop(12.8), class_="kheops-clay kheops-clay-edge-line"),
        text(0, 0, f"×{CLOSED_FACTOR}", "kheops-clay-ink", 15, "display", "middle"),
    ))  # fmt: skip
