"""The one family of errors that people see: what was wrong, where, and what would be right, in the
reader's language.
"""

from __future__ import annotations

import pathlib
from collections.abc import Callable

from .messages import Said

Sayer = Callable[[str, tuple[pathlib.Path, ...], Said], str]
_sayer: list[Sayer] = []


def said_by(sayer: Sayer) -> None:
    """Register the function that turns a message into a sentence; texts.py does so when it is
    imported.
    """
    _sayer[:] = [sayer]


class Fault(ValueError):
    """A mistake explained by a message; `str()` is English, `text(lang)` any language.

    `folders` have its messages, besides the core's; `rule` is the number of the rule that forbids
    it, or empty.
    """

    def __init__(self, said: Said, *folders: pathlib.Path, rule: str = "") -> None:
        super().__init__(said.key)
        self.said, self.folders, self.rule = said, folders, rule

    def text(self, lang: str) -> str:
        return _sayer[0](lang, self.folders, self.said) if _sayer else self.said.key

    def __str__(self) -> str:
        return self.text("en")


class BadOption(Fault):
    """An option or a number of seats that the game does not have."""


class IllegalAction(Fault):
    """An action that is not legal."""


class NotAsked(IllegalAction):
    """A seat that may not decide now."""


class CannotUndo(Fault):
    """A decision that can no longer be taken back."""


class BadRecord(Fault):
    """A record that cannot be read or replayed; the message names the line."""
