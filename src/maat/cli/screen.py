"""The screen: pictures in letters, sentences, tables. Colour only where the terminal has it and NO_COLOR is not set."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.text import Text

from ..draw.letters import Line

CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the window and what was scrolled out of it: another seat's hand stood there
PLAIN_LETTERS = str.maketrans(
    {"═": "=", "║": "|", "╨": "+", "╥": "+", "·": ".", "…": ".", "’": "'", "–": "-", "°": "o", "×": "x"}
)
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
    """What is written goes through here, so that a test can read every byte of it."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self.plain = "utf" not in (self.console.encoding or "").lower()

    @property
    def is_terminal(self) -> bool:
        return self.console.is_terminal

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height

    def clear(self) -> None:
        if self.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write(CLEAR)
            self.console.file.flush()

    def picture(self, lines: Sequence[Line], styles: Mapping[str, str]) -> None:
        for line in lines:
            self.line(line, styles)

    def line(self, spans: Line, styles: Mapping[str, str] = STYLES) -> None:
        """Spans on one line; what does not fit goes on the next."""
        text = Text()
        for piece, style in spans:
            text.append(self.writable(piece), style=styles.get(style, STYLES.get(style, "")))
        self.console.print(text)

    def say(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """A paragraph, wrapped at blanks and indented as a whole."""
        width = max(20, self.width - indent)
        for paragraph in self.writable(text).split("\n"):
            for line in Text(paragraph, style=STYLES.get(style, "")).wrap(self.console, width):
                line.rstrip()
                self.console.print(Text(" " * indent) + line, soft_wrap=True)

    def listed(self, spans: Line, text: str) -> None:
        """A mark or a word, and its explanation beside it, wrapped under itself."""
        indent = sum(len(piece) for piece, _ in spans)
        lines = Text(self.writable(text)).wrap(self.console, max(20, self.width - indent - 1))
        head = Text()
        for piece, style in spans:
            head.append(self.writable(piece), style=STYLES.get(style, ""))
        for i, line in enumerate(lines):
            line.rstrip()
            self.console.print((head if i == 0 else Text(" " * indent)) + line, soft_wrap=True)

    def writable(self, text: str) -> str:
        return text.translate(PLAIN_LETTERS) if self.plain else text


def forgiving_output() -> None:
    """Letters that the terminal's encoding does not have become question marks instead of an error."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
