"""A picture in letters: the terminal's counterpart of the SVG kit.

A picture is a list of lines, a line a list of spans, a span a text and the name of its style. What
a style looks like is decided where the picture is shown; everything must be readable with no
style at all.
"""

from __future__ import annotations

import re
from textwrap import wrap

from ..core.texts import CLOSE, OPEN, Texts

NO_BREAK = "\u00a0"
TOGETHER = re.compile(
    r" (?=[;:?!×](?:\s|$))|(?<=×) |(?<=\d) (?=[A-Z]{2}\b)"  # `a ; b`, `2 × Silver`, `4 PP`
    # `maat play`, `play --resume`, `--check FILE`
    r"|(?<=\bmaat) (?=[a-z])|(?<=[a-z]) (?=--[a-z]|[A-Z]{3,}\b)"
)
Span = tuple[str, str]
Line = list[Span]


class Canvas:
    """Letters at places. What is put later covers what was there."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.rows: list[list[tuple[str, str]]] = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        for i, letter in enumerate(text):
            if 0 <= y < len(self.rows) and 0 <= x + i < self.width:
                self.rows[y][x + i] = (letter, style)

    def put_spans(self, x: int, y: int, spans: Line) -> None:
        for text, style in spans:
            self.put(x, y, text, style)
            x += len(text)

    def lines(self) -> list[Line]:
        return [_joined(row) for row in self.rows]


def _joined(row: list[tuple[str, str]]) -> Line:
    """Neighbours of one style as one span; blanks at the end are left out."""
    line: Line = []
    for letter, style in row:
        if line and line[-1][1] == style:
            line[-1] = (line[-1][0] + letter, style)
        else:
            line.append((letter, style))
    while line and line[-1][1] == "" and not line[-1][0].rstrip():
        line.pop()
    if line and line[-1][1] == "":
        line[-1] = (line[-1][0].rstrip(), "")
    return line


def letters(say: Texts, key: str) -> str:
    """An abbreviation in a picture, without the marks of the pseudo-language, which would not
    fit.
    """
    return say(key).replace(OPEN, "").replace(CLOSE, "")


class Unbroken(str):
    """A path, an address, a notation or a command: inside a message, it is kept on one line (see
    `wrapped`).
    """

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return str.__format__(self, spec).replace(" ", NO_BREAK)


def unmarked(text: str) -> str:
    """A text for a place that is not wrapped."""
    return text.replace(NO_BREAK, " ")


def kept_together(text: str) -> str:
    """Put no-break spaces before a separate punctuation mark (as in French), before a unit and
    inside a command.
    """
    return TOGETHER.sub(NO_BREAK, text)


def wrapped(text: str, width: int) -> list[str]:
    """Lines broken at blanks. A word that is wider than a line stays whole: it may be a path or an
    address.
    """
    lines = wrap(kept_together(text), width, break_on_hyphens=False, break_long_words=False)
    return [unmarked(line) for line in lines]


def narrowed(line: Line, width: int) -> list[Line]:
    """A line broken at blanks so that it fits; continuation lines are indented."""
    words = [(word, style) for text, style in line for word in re.findall(r"\s+|\S+", text)]
    lines: list[Line] = [[]]
    used = 0
    for word, style in words:
        if used and used + len(word.rstrip()) > width:
            lines.append([("    ", "")])
            used = 4
        if not (len(lines) > 1 and used == 4 and not word.strip()):
            lines[-1].append((word, style))
            used += len(word)
    return lines


def packed(pieces: list[Line], width: int, gap: str = "   ") -> list[Line]:
    """Pieces in sequence, as many on a line as fit."""
    lines: list[Line] = []
    used = 0
    for piece in pieces:
        length = sum(len(text) for text, _ in piece)
        if lines and used + len(gap) + length <= width:
            lines[-1] += [(gap, ""), *piece]
            used += len(gap) + length
        else:
            lines.append(list(piece))
            used = length
    return lines
