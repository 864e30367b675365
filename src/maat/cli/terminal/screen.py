"""The screen: pictures in letters, sentences, lists. Colour only where the terminal has it and
NO_COLOR is not set.

Rich finds out what the terminal can do; lines are formatted here, because they are simple and many.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache

from rich.console import COLOR_SYSTEMS, Console
from rich.style import Style

from ...draw.letters import Line, unmarked, wrapped

# the window and its scrollback, which may show another seat's hand
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
NARROW_COLUMN = 24  # an explanation that has less room beside its word stands below it
BELOW = 6  # how far it is indented there
PLAIN_LETTERS = str.maketrans("═║╨╥─│·…’–°×►◄▲▼", "=|++-|..'-ox><^v")
STYLES = {
    "title": "bold reverse",
    "question": "bold",
    "number": "bold green",
    "word": "bold",
    "soft": "dim",
    "warning": "bold red",
    "good": "green",
    "rule": "cyan",
    "new": "bold magenta",
}


class Screen:
    """All output goes through here, so that a test can read every byte of it."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self.plain = "utf" not in (self.console.encoding or "").lower()
        self.ink = lru_cache(4096)(self._ink)
        self.used = 0  # lines written since the window was cleared
        self._mentioned: set[str] = set()
        self._gathered: list[str] | None = None

    @property
    def is_terminal(self) -> bool:
        return self.console.is_terminal

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height

    def once(self, key: str) -> bool:
        """True the first time: for sentences that need not be repeated with every picture."""
        first = key not in self._mentioned
        self._mentioned.add(key)
        return first

    def clear(self) -> None:
        if self.is_terminal and not self.console.is_dumb_terminal:
            self.write(CLEAR)
        self.used = 0

    def write(self, text: str) -> None:
        if self._gathered is not None:
            self._gathered.append(text)
            return
        self.used += text.count("\n")
        self.console.file.write(text)
        self.console.file.flush()

    @contextmanager
    def gathered(self) -> Iterator[list[str]]:
        """Collect the output instead of writing it, so that its lines can be counted first."""
        pieces: list[str] = []
        self._gathered = pieces
        try:
            yield pieces
        finally:
            self._gathered = None

    def picture(self, lines: Sequence[Line], styles: Mapping[str, str]) -> None:
        """Lines that fit the width, written at once."""
        self.write("".join(self._inked(line, styles) + "\n" for line in lines))

    def line(self, spans: Line) -> None:
        self.write(self._inked(spans, STYLES) + "\n")

    def say(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """Paragraphs, wrapped at blanks and indented as a whole."""
        for paragraph in text.split("\n"):
            for line in self._wrapped(paragraph, indent) or [""]:
                self.line([(" " * indent, ""), (line, style)])

    def whole(self, text: str) -> None:
        """Something to be copied, such as the name of a file: never wrapped."""
        self.write(self.writable(unmarked(text)) + "\n")

    def listed(self, spans: Line, text: str) -> None:
        """A mark or a word, and its explanation beside it, wrapped under itself; below it where the
        window is narrow.
        """
        indent = sum(len(piece) for piece, _ in spans)
        if self.is_terminal and indent > BELOW and self.width - indent < NARROW_COLUMN:
            self.line(spans)
            self.say(text, indent=BELOW)
            return
        first, *rest = self._wrapped(text, indent) or [""]
        self.line([*spans, (first, "")])
        for line in rest:
            self.line([(" " * indent, ""), (line, "")])

    def lines_of(self, indent: int, text: str) -> int:
        """How many lines an explanation takes behind a mark."""
        return max(1, len(self._wrapped(text, indent)))

    def _wrapped(self, text: str, indent: int) -> list[str]:
        """Lines that fit the window; a pipe has no width, so nothing is wrapped there."""
        if not self.is_terminal:
            return [unmarked(text)]
        return wrapped(text, max(20, self.width - indent))

    def _inked(self, spans: Line, styles: Mapping[str, str]) -> str:
        pieces = [
            self.ink(self.writable(text), styles.get(style, STYLES.get(style, "")))
            for text, style in spans
        ]
        return "".join(pieces).rstrip(" ")

    def _ink(self, text: str, style: str) -> str:
        """A text in a style, as the terminal wants it."""
        look = Style.parse(style)
        if self.console.no_color:
            look = look.without_color
        return look.render(text, color_system=COLOR_SYSTEMS.get(self.console.color_system or ""))

    def writable(self, text: str) -> str:
        return text.translate(PLAIN_LETTERS) if self.plain else text


def forgiving_output() -> None:
    """Letters that the terminal's encoding does not have become question marks instead of an
    error.
    """
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
