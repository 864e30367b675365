"""The bodies of cards, drawn once and used by name, so that a card that moves is short to tell.

A style sheet does not reach into what is used by name. So every colour here is a gradient of the
ground, which it does reach; a plain colour is a gradient of one stop.
"""

from __future__ import annotations

from functools import lru_cache

from ....draw import Markup, Point, element
from ..rules.tables import GOD_NAMES
from .arrangements import WIDE
from .paint import plate
from .places import god_box

PLAIN = ("shade", "face-edge", "face-low", "gold-deep")
GROUNDS = ("sun", "moon", "pharaoh")
CARDS: tuple[tuple[Point, ...], ...] = (((74, 106), (36, 47)), ((56, 80), (44, 60)))  # by way
CHIPS: tuple[tuple[Point, ...], ...] = (((34, 24),), ((24, 19), (25, 19)))
HELD: Point = (23, 33)


def frame(name: str, x: float = 0, y: float = 0, stretch: float = 1) -> Markup:
    """A body in its place, by its top left corner or, for bid cards, by its middle."""
    if stretch != 1:
        return element("use", href=f"#heir-{name}", transform=f"scale({stretch:.3f} 1)")
    return element("use", href=f"#heir-{name}", x=x or None, y=y or None)


@lru_cache(4)
def definitions(way: int) -> tuple[Markup, ...]:
    narrow = way % 2
    return (
        *(_plain(role) for role in PLAIN),
        *(_bid(g, size) for g in GROUNDS for size in CARDS[narrow]),
        *(_chip(g, size) for g in GROUNDS for size in (*CHIPS[narrow], HELD)),
        *([] if narrow else [_body(g) for g in ("face", "veil", "now")]),
        *([] if narrow else [_niche(god) for god in GOD_NAMES]),
    )


def _plain(role: str) -> Markup:
    stop = element("stop", offset="0", class_=f"heir-{role}")
    return element(
        "linearGradient",
        stop,
        id=f"heir-p-{role}",
        gradientUnits="userSpaceOnUse",
        x1="0",
        y1="0",
        x2="1",
        y2="0",
    )


def _fill(d: str, paint: str, opacity: str | None = None) -> Markup:
    return element("path", d=d, fill=f"url(#heir-{paint})", fill_opacity=opacity)


def _edge(d: str, paint: str, width: str, opacity: str | None = None) -> Markup:
    return element(
        "path",
        d=d,
        fill="none",
        stroke=f"url(#heir-p-{paint})",
        stroke_width=width,
        stroke_opacity=opacity,
    )


def size_name(ground: str, size: Point) -> str:
    return f"{ground}-{size[0]:g}x{size[1]:g}"


def _bid(ground: str, size: Point) -> Markup:
    """A bid card round 0, 0."""
    wide, high = size
    corner = 7 if wide > 50 else 5
    d = plate(-wide / 2, -high / 2, wide, high, corner)
    inner = plate(-wide / 2 + 2, -high / 2 + 2, wide - 4, high - 4, corner - 2)
    return element(
        "g",
        _fill(plate(-wide / 2, -high / 2 + 2.5, wide, high, corner), "p-shade", ".4"),
        _fill(d, ground),
        _edge(inner, "face-edge", "1.2", ".55"),
        _edge(d, "gold-deep", "1", ".7"),
        id=f"heir-{size_name(ground, size)}",
    )


def _chip(ground: str, size: Point) -> Markup:
    """A bid card where there is little room; from its top left corner."""
    d = plate(0, 0, *size, 4)
    return element(
        "g",
        _fill(d, ground),
        _edge(d, "gold-deep", "1", ".8"),
        id=f"heir-{size_name(ground, size)}",
    )


def _body(ground: str) -> Markup:
    """The card of a God."""
    box = god_box(0, WIDE)
    wide, high = box.width, box.height
    return element(
        "g",
        _fill(plate(0, 2.5, wide, high, 7), "p-shade", ".35"),
        _fill(plate(0, 0, wide, high, 7), ground),
        _edge(f"M7 1h{wide - 14:g}", "face-edge", "1.4", ".85"),
        _edge(f"M7 {high - 1:g}h{wide - 14:g}", "face-low", "1.6", ".5"),
        id=f"heir-body-{ground}",
    )


def _niche(god: str) -> Markup:
    """The niche of a God, without its figure."""
    high = god_box(0, WIDE).height
    shade = f"M7 0H70V7H7C3 7 4 12 4 {high:g}H0V7a7 7 0 0 1 7 -7z"
    scale = high * 0.94 / 74
    figure = f"translate({35 - 32 * scale:.1f} {high - 74 * scale:.1f}) scale({scale:.3f})"
    return element(
        "g",
        _fill(niche_outline(), f"niche-{god}"),
        element("use", href=f"#heir-god-{god}", transform=figure),
        _fill(shade, "p-shade", ".3"),
        id=f"heir-niche-of-{god}",
    )


def niche_outline() -> str:
    high = god_box(0, WIDE).height
    return f"M7 0H70V{high:g}H7a7 7 0 0 1 -7 -7V7a7 7 0 0 1 7 -7z"
