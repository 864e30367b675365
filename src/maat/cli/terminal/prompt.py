"""Reading a line: with editing and completion at a terminal, plainly from a pipe or a simple
terminal.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from prompt_toolkit.completion import Completer

    from .screen import Screen

Completions = Callable[[str], Iterable[str]]


class Prompt(Protocol):
    """`ask` returns a line; EOFError at the end of the input, KeyboardInterrupt on Ctrl-C. `forget`
    drops old lines.
    """

    def ask(self, text: str, completions: Completions) -> str: ...

    def forget(self) -> None: ...


def wait_for_line() -> None:
    """Wait for a line or a signal: a signal just before a blocking read would not interrupt it."""
    if os.name != "posix":
        return
    woken, waker = os.pipe()
    os.set_blocking(waker, False)
    before = signal.set_wakeup_fd(waker)
    try:
        select.select([sys.stdin, woken], [], [])
    finally:
        signal.set_wakeup_fd(before)
        os.close(woken)
        os.close(waker)


class PlainPrompt:
    """Reads lines; those that do not come from a keyboard are echoed, so that the output can be
    followed.
    """

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def ask(self, text: str, completions: Completions) -> str:
        out = self.screen.console.file
        out.write(self.screen.writable(text))
        out.flush()
        if sys.stdin.isatty():
            wait_for_line()
        line = sys.stdin.readline()
        if not line:
            out.write("\n")
            raise EOFError
        if not sys.stdin.isatty():
            out.write(self.screen.writable(line.rstrip("\n") + "\n"))
        return line.rstrip("\n")

    def forget(self) -> None:
        pass


class LinePrompt:
    """With line editing, a history per seat, and Tab. The import is late, so that the first board
    appears sooner.
    """

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession

        self._new = PromptSession
        self._session: PromptSession[str] = PromptSession()

    def ask(self, text: str, completions: Completions) -> str:
        return self._session.prompt(
            text, completer=completer(completions), complete_while_typing=False
        )

    def forget(self) -> None:
        """Forget the history: the next person must not find with the arrow keys what another
        typed.
        """
        self._session = self._new()


def completer(completions: Completions) -> Completer:
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document

    class WordByWord(Completer):
        def get_completions(
            self, document: Document, complete_event: CompleteEvent
        ) -> Iterable[Completion]:
            before = document.text_before_cursor
            begun = "" if not before or before[-1].isspace() else before.split()[-1]
            for word in completions(before):
                yield Completion(word, start_position=-len(begun))

    return WordByWord()


def prompt_for(screen: Screen) -> Prompt:
    """Line editing needs a real terminal on both sides."""
    simple = screen.console.is_dumb_terminal or os.environ.get("MAAT_PLAIN_INPUT")
    if screen.is_terminal and sys.stdin.isatty() and not simple:
        return LinePrompt()
    return PlainPrompt(screen)
