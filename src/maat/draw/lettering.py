"""Words in a drawing: how wide they are, and how they are set so that they never leave their box.

Widths are added up from the advances and kerning pairs of the shipped font (font/make.py), so
nothing is measured by a browser and a drawing is the same everywhere. `bold="display"` sets words
in the face of titles and large figures. Sizes and widths are in the
units of the drawing; a line is 1.2 times its size high. `text` sets one line at a point, `text_box`
wraps and shrinks words into a box, `rebus` sets words and symbols in one row.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Literal, NamedTuple, TypedDict

from markupsafe import Markup

from .kit import element, join
from .symbols import symbol

Anchor = Literal["start", "middle", "end"]
Bold = bool | Literal["display"]  # plain, bold, or the face of titles and large figures

LINE = 1.2  # the font's ascent and descent together
ASCENT = 0.987
CAPITAL = 0.723  # height of a capital
LEAST = 9.0  # smaller is not readable at a table's normal scale
CUT = "…"


class Metrics(NamedTuple):
    advance: dict[str, float]
    kerning: dict[str, float]
    other: float  # a character that the font lacks comes from another font: assume a wide one


class MeasuredWeight(TypedDict):
    """One weight in the file that `font/make.py` writes."""

    advance: dict[str, str]  # width: the letters that have it
    first: list[str]  # letters that behave alike on the left of a pair
    second: list[str]
    kerning: dict[str, str]  # amount: pairs of the first letters of two such groups


class MeasuredFont(TypedDict):
    """Lato has two weights in one file, the display face a file of its own."""

    units: int
    regular: MeasuredWeight
    bold: MeasuredWeight
    display: MeasuredWeight


@cache
def metrics(bold: Bold) -> Metrics:
    name = "metrics-display.json" if bold == "display" else "metrics.json"
    table: MeasuredFont = json.loads(
        (files(__package__) / "font" / name).read_text(encoding="utf-8")
    )
    unit = table["units"]
    weight = table["display" if bold == "display" else "bold" if bold else "regular"]
    advance = {
        c: int(width) / unit for width, letters in weight["advance"].items() for c in letters
    }
    first = {group[0]: group for group in weight["first"]}
    second = {group[0]: group for group in weight["second"]}
    kerning = {
        a + b: int(amount) / unit
        for amount, pairs in weight["kerning"].items()
        for left, right in zip(pairs[::2], pairs[1::2], strict=True)
        for a in first[left]
        for b in second[right]
    }
    return Metrics(advance, kerning, 1.0)


@lru_cache(1 << 14)
def _ems(words: str, bold: Bold) -> float:
    advance, kerning, other = metrics(bold)
    total = sum(advance.get(c, other) for c in words)
    return total + sum(kerning.get(words[i : i + 2], 0) for i in range(len(words) - 1))


def width(words: str, size: float, bold: Bold = False) -> float:
    """How wide a line of words is."""
    return _ems(words, bold) * size


class Lines(NamedTuple):
    """Words broken into lines of one size; `whole` is False if something had to be cut off."""

    size: float
    lines: tuple[str, ...]
    whole: bool


def wrap(words: str, room: float, size: float, bold: Bold = False) -> list[str]:
    """Break at blanks (never at a no-break space); a word wider than the room is broken where it
    must.
    """
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if width(longer, size, bold) <= room:
                line = longer
                continue
            if line:
                lines.append(line)
            while width(word, size, bold) > room and len(word) > 1:
                keep = next(
                    (n for n in range(len(word) - 1, 0, -1) if width(word[:n], size, bold) <= room),
                    1,
                )
                lines.append(word[:keep])
                word = word[keep:]
            line = word
        lines.append(line)
    return lines


@lru_cache(1 << 13)
def fit(
    words: str,
    room: float,
    height: float = 0,
    size: float = 14,
    bold: Bold = False,
    least: float = LEAST,
) -> Lines:
    """The largest setting, from `size` down to `least`, that fits the space; without a height, on
    one line.

    Words are broken only when nothing else helps; what does not fit even then ends in an ellipsis.
    """
    longest = (
        max(re.split("[ \n]", words), key=lambda word: width(word, 1, bold)) if height else words
    )
    least = min(least, size)
    for now in _sizes(size, least):
        lines = wrap(words, room, now, bold) if height else [words]
        if width(longest, now, bold) <= room and (not height or len(lines) * LINE * now <= height):
            return Lines(now, tuple(lines), True)
    lines = wrap(words, room, least, bold) if height else [words]
    most = max(1, int(height / (LINE * least)))
    if len(lines) <= most and all(width(line, least, bold) <= room for line in lines):
        return Lines(least, tuple(lines), True)
    last = lines[most - 1]
    while last and width(last + CUT, least, bold) > room:
        last = last[:-1].rstrip()
    return Lines(least, (*lines[: most - 1], last + CUT), False)


def _sizes(size: float, least: float) -> Iterator[float]:
    """From the size wished for down to the least, with one decimal as they will be written."""
    tenths = int(size * 10 + 1e-6)
    while tenths >= least * 10:
        yield tenths / 10
        tenths -= 5
    yield least


def text(
    x: float,
    y: float,
    words: str,
    look: str = "ink",
    size: float = 14,
    bold: Bold = False,
    anchor: Anchor = "start",
    room: float = 0,
    least: float = LEAST,
) -> Markup:
    """One line of words; `y` is the middle of its capitals. With `room` it shrinks to that width,
    and is cut off if it must be.
    """
    if room:
        size, (words,), _ = fit(words, room, 0, size, bold, least)
    return _set([words], look, size, bold, anchor, x, y + CAPITAL / 2 * size)


def text_box(
    x: float,
    y: float,
    room: float,
    height: float,
    words: str,
    look: str = "ink",
    size: float = 14,
    bold: Bold = False,
    anchor: Anchor = "middle",
    least: float = LEAST,
) -> Markup:
    """Words wrapped and shrunk into a box from its top left corner, in the middle of its height."""
    size, lines, _ = fit(words, room, height, size, bold, least)
    column = x + {"start": 0, "middle": room / 2, "end": room}[anchor]
    top = y + (height - len(lines) * LINE * size) / 2 + ASCENT * size - 0.02 * size
    rows = [
        element("tspan", line, x=column, y=top + i * LINE * size) for i, line in enumerate(lines)
    ]
    return _set(rows, look, size, bold, anchor)


def _set(
    lines: Sequence[str],
    look: str,
    size: float,
    bold: Bold,
    anchor: Anchor,
    x: float | None = None,
    y: float | None = None,
) -> Markup:
    """The text element: one line at a place, or several lines each with its place."""
    display = bold == "display"
    return element(
        "text",
        *lines,
        x=x,
        y=y,
        font_size=size,
        font_weight=700 if bold and not display else None,
        text_anchor=None if anchor == "start" else anchor,
        class_=f"{look} display" if display else look,
    )


class Picture(NamedTuple):
    """A symbol inside a rebus, with a look of its own or that of the words; `scale` by the height
    of the line.
    """

    name: str
    look: str | None = None
    scale: float = 1.0


def rebus(
    x: float,
    y: float,
    parts: Sequence[str | Picture],
    look: str = "ink",
    size: float = 14,
    bold: Bold = False,
    anchor: Anchor = "start",
    room: float = 0,
    gap: float = 0.25,
) -> Markup:
    """Words and symbols in one row round the level `y`: `rebus(x, y, ["2", Picture("game.coin")])`.

    The gap between parts is a fraction of the size. With `room` the row shrinks to that width.
    """
    ems = [LINE * part.scale if isinstance(part, Picture) else _ems(part, bold) for part in parts]
    total = sum(ems) + gap * max(len(parts) - 1, 0)
    if room and total * size > room:
        size = int(room / total * 10) / 10
    left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * total * size
    drawn = []
    for part, wide in zip(parts, ems, strict=True):
        if isinstance(part, Picture):
            drawn.append(
                symbol(part.name, left + wide * size / 2, y, wide * size, part.look or look)
            )
        else:
            drawn.append(text(left, y, part, look, size, bold))
        left += (wide + gap) * size
    return join(drawn)
