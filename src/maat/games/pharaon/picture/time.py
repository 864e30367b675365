"""The Pyramid of Time with the disks of those who have passed (P30, P33), the face-up Jars
below it, and the supply.
"""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import Box, Fragment, Markup, element, fragment, rect, symbol, text
from ..names import jar, resource, seat_words
from ..rules.tables import (
    JAR,
    LINE_LENGTH,
    LINES,
    NOTHING_HERE,
    RESOURCE_NAMES,
    RESOURCES,
    SEATS_MOST,
    SQUARE,
    SQUARES,
)
from . import texts, tokens, told
from .marks import mark
from .places import arrangement

HEAD = 34
SIGNS = (
    None,
    "pharaon.first_player",
    "pharaon.any_resource",
    "pharaon.silver",
    "pharaon.offering",
)  # by sort of square
JAR_SHAPE = (
    "M24 2H60Q64 2 64 6V12Q64 15 60 16C80 22 82 34 82 46C82 66 64 78 60 94Q59 97 56 97H28Q25 97 24"
    " 94C20 78 2 66 2 46C2 34 4 22 24 16Q20 15 20 12V6Q20 2 24 2Z"
)


def _panel(id: str, box: Box, heading: str, picture: str) -> Fragment:
    return fragment(
        id,
        rect(0, 0, box.width, box.height, "panel edge", 12),
        symbol(picture, 24, 20, 22, "ink"),
        text(42, 20, heading, "ink", 15, bold=True, room=box.width - 52, least=12),
        at=box.at,
    )


# The pyramid


@lru_cache(16)
def pyramid(lang: str, narrow: bool) -> Fragment:
    return _panel(
        "pyramid",
        arrangement(narrow, 2).pyramid,
        told(lang, "picture.pyramid"),
        "pharaon.pyramid_of_time",
    )


def _square(narrow: bool, number: int, i: int) -> Box:
    """The lowest line at the bottom."""
    box = arrangement(narrow, 2).pyramid
    w = min((box.width - 16) / max(LINE_LENGTH), 68.0)
    h = (box.height - HEAD - 14) / LINES
    left = box.left + box.width / 2 - LINE_LENGTH[number] * w / 2
    return Box(left + i * w, box.top + box.height - 8 - (number + 1) * h, w - 3, h - 3)


@lru_cache(64)
def line_of(lang: str, narrow: bool, number: int) -> Fragment:
    """A line of squares, each with its gain."""
    first = _square(narrow, number, 0)
    shown: list[Markup] = []
    for i in range(LINE_LENGTH[number]):
        box = _square(narrow, number, i)
        x, sign = box.left - first.left, SIGNS[SQUARE[number][i]]
        shown.append(rect(x, 0, box.width, box.height, "sand edge", 6))
        if sign:
            shown.append(symbol(sign, x + 15, box.height / 2, 20, "ink"))
    squares = [
        Said(f"picture.square.{SQUARES[SQUARE[number][i]]}") for i in range(LINE_LENGTH[number])
    ]
    label = told(lang, "picture.line", n=number + 1, squares=squares)
    return fragment(
        f"line-{number + 1}", *shown, ref=f"line-{number + 1}", label=label, at=first.at
    )


@lru_cache(1 << 10)
def disk(lang: str, narrow: bool, who: int, number: int, i: int) -> Fragment:
    """The disk of a seat that has passed; the others' are not on the pyramid."""
    id = f"time-disk-{who}"
    if number < 0:
        return fragment(id)
    box = _square(narrow, number, i)
    words = texts(lang)(
        "picture.disk_on_line", seat=seat_words.said(who), n=number + 1, square=i + 1
    )
    at = (box.left + box.width - 16, box.top + box.height / 2)
    return fragment(id, mark(lang, who, 0, 0, 25), look="moves", label=words, at=at)


# Jars


@lru_cache(64)
def jars(lang: str, narrow: bool) -> Fragment:
    return _panel("jars", arrangement(narrow, 2).jars, told(lang, "picture.jars"), "pharaon.jar")


def _jar_box(narrow: bool, i: int) -> Box:
    box = arrangement(narrow, 2).jars
    columns = 6 if narrow else 3
    w = (box.width - 16) / columns
    h = (box.height - HEAD - 8) / (6 / columns)
    return Box(
        box.left + 8 + i % columns * w + 2, box.top + HEAD + i // columns * h + 1, w - 4, h - 4
    )


def jar_picture(face: int, w: float, h: float) -> list[Markup]:
    """A Jar with its three resources: two on top, one at the bottom."""
    scale = min(w / 84, h / 99)
    x, y = w / 2, h / 2
    size = 30 * scale
    bottom, left, right = JAR[face]
    return [
        _shape(scale, x - 42 * scale, y - 49.5 * scale),
        tokens.resource(left, x - 19 * scale, y - 6 * scale, size),
        tokens.resource(right, x + 19 * scale, y - 6 * scale, size),
        tokens.resource(bottom, x, y + 24 * scale, size),
    ]


def _shape(scale: float, x: float, y: float) -> Markup:
    return element(
        "path",
        d=JAR_SHAPE,
        class_="carnelian-tint firm",
        transform=f"translate({x:.1f},{y:.1f}) scale({scale:.2f})",
    )


@lru_cache(1 << 10)
def face_up(lang: str, narrow: bool, i: int, face: int) -> Fragment:
    """A place for a face-up Jar."""
    box = _jar_box(narrow, i)
    if face == NOTHING_HERE:
        return fragment(f"jar-{i + 1}", at=box.at)
    return fragment(
        f"jar-{i + 1}",
        *jar_picture(face, box.width, box.height),
        rect(0, 0, box.width, box.height, "halo", 8),
        ref=f"jar-{i + 1}",
        label=texts(lang).sentence(jar(face)),
        at=box.at,
    )


@lru_cache(1 << 10)
def jar_pile(lang: str, narrow: bool, left: int, discarded: int) -> Fragment:
    """The pile of Jars and its discards."""
    box = _jar_box(narrow, SEATS_MOST)
    label = told(lang, "picture.jar_pile", n=left, discarded=discarded)
    w, h = box.width, box.height
    return fragment(
        "jar-pile",
        rect(2, 2, w - 4, h * 0.56, "lapis firm", 7),
        symbol("pharaon.jar", w * 0.32, h * 0.3, min(24, h * 0.36), "on-lapis"),
        text(w * 0.68, h * 0.3, str(left), "on-lapis", 15, bold=True, anchor="middle"),
        rect(2, h * 0.62, w - 4, h * 0.34, "bare edge dashed", 7),
        symbol("pharaon.jar", w * 0.32, h * 0.79, min(15, h * 0.24), "faint"),
        text(w * 0.68, h * 0.79, str(discarded), "faint", 13, anchor="middle"),
        ref="jar-pile",
        label=label,
        at=box.at,
    )


# Supply


@lru_cache(16)
def supply(lang: str, narrow: bool) -> Fragment:
    box = arrangement(narrow, 2).supply
    return _panel("supply", box, told(lang, "picture.supply"), "pharaon.any_resource")


@lru_cache(1 << 11)
def stock(lang: str, narrow: bool, kind: int, n: int) -> Fragment:
    """What the supply has of a resource, with its name."""
    box, say = arrangement(narrow, 2).supply, texts(lang)
    columns, head = (6, 30) if narrow else (2, HEAD)
    w, h = (box.width - 12) / columns, (box.height - head - 6) / (RESOURCES / columns)
    cell = Box(
        box.left + 6 + kind % columns * w + 1,
        box.top + head + kind // columns * h + 1,
        w - 2,
        h - 2,
    )
    id = f"supply-{RESOURCE_NAMES[kind]}"
    shown: list[Markup]
    if narrow:
        shown = [
            tokens.resource(kind, 19, cell.height / 2, 30),
            text(37, cell.height / 2, str(n), "ink", 15, bold=True),
        ]
    else:
        shown = [
            tokens.resource(kind, 22, cell.height * 0.38, 34),
            text(46, cell.height * 0.38, str(n), "ink", 18, bold=True),
            text(
                cell.width / 2,
                cell.height * 0.83,
                say.sentence(resource(kind)),
                "faint",
                15,
                anchor="middle",
                room=cell.width - 4,
                least=11,
            ),
        ]
    return fragment(
        id,
        *shown,
        rect(0, 0, cell.width, cell.height, "halo", 8),
        ref=id,
        label=told(lang, "picture.in_supply", resource=resource(kind), n=n),
        at=cell.at,
    )
