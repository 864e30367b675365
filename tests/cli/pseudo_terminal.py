"""The program in a pseudo-terminal, with a screen that can be read as a person would."""

from __future__ import annotations

import os
import pathlib
import re
import signal
import sys
import time

import pexpect
import pyte

PATIENCE = 120


def hear_ctrl_c() -> None:
    """A shell that starts tests in the background has them ignore Ctrl-C, and so would the
    program.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """`maat ...` in a window of some columns and lines. Everything it writes is kept in `raw`."""

    def __init__(
        self,
        folder: pathlib.Path,
        *words: str,
        columns: int = 100,
        lines: int = 60,
        **settings: str,
    ) -> None:
        keep = {
            k: v
            for k, v in os.environ.items()
            if k not in ("NO_COLOR", "COLUMNS", "LINES", "MAAT_LANG")
        }
        home = {
            "MAAT_DATA": str(folder / "data"),
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "HOME": str(folder),
        }
        quick = {"PROMPT_TOOLKIT_NO_CPR": "1", "MAAT_CACHE": str(folder / "cache")}
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "maat.cli", *words],
            env={**keep, **home, **quick, **settings},
            dimensions=(lines, columns),
            timeout=PATIENCE,
            preexec_fn=hear_ctrl_c,
        )
        self.child.delaybeforesend = None
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.fresh = b""

    def read(self) -> bool:
        """What has come since; false at the end."""
        try:
            came = self.child.read_nonblocking(65536, timeout=PATIENCE)
        except pexpect.EOF:
            return False
        self.raw += came
        self.fresh += came
        self.stream.feed(came)
        return True

    @property
    def text(self) -> str:
        return "\n".join(
            self._row(y, self.screen.columns).rstrip() for y in range(self.screen.lines)
        )

    @property
    def line(self) -> str:
        """The line in which the cursor stands, up to it."""
        return self._row(self.screen.cursor.y, self.screen.cursor.x)

    def _row(self, y: int, columns: int) -> str:
        """Letters of the screen, all of which are one column wide (pyte's own `display` measures
        each, slowly). Blanks look alike, whether a line may break there or not.
        """
        row = self.screen.buffer[y]
        return "".join(row[x].data for x in range(columns)).replace("\xa0", " ")

    def until(self, pattern: str) -> re.Match[str]:
        """Read until the screen shows this."""
        end = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self.text)):
            assert time.monotonic() < end and self.read(), (
                f"no {pattern!r} on the screen:\n{self.text}"
            )
        return found

    def asks(self, prompt: str = r"(White|Blue) > [a-z0-9. ]*") -> str:
        """Read until the cursor stands behind a prompt, written since the last answer; the screen's
        text.
        """
        end = time.monotonic() + PATIENCE
        while not (b"\n" in self.fresh and re.fullmatch(rf"{prompt}", self.line)):
            assert time.monotonic() < end and self.read(), f"not asked:\n{self.text}"
        return self.text

    def answer(self, line: str, prompt: str = r"(White|Blue) > [a-z0-9. ]*") -> str:
        """Type a line and wait until the program asks again."""
        self.type(line + "\r")
        return self.asks(prompt)

    def type(self, keys: str) -> None:
        self.fresh = b""
        self.child.send(keys)

    def ends(self) -> int:
        """Read to the end; the exit code."""
        while self.read():
            pass
        self.child.close()
        return (
            int(self.child.exitstatus)
            if self.child.exitstatus is not None
            else -int(self.child.signalstatus)
        )
