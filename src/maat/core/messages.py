"""Messages as data: what the rules and the program say to people.

Nothing here is a sentence yet: a `Said` is a message key and its arguments (numbers, other `Said`,
or words of the notation), and texts.py makes it English, French or Dutch.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, SupportsIndex


class Said:
    """A message as data: its key and arguments."""

    __slots__ = ("arguments", "key")

    def __init__(self, key: str, **arguments: int | str | Said | list[Said]) -> None:
        self.key, self.arguments = key, arguments

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Said) and (self.key, self.arguments) == (
            other.key,
            other.arguments,
        )

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Said({self.key!r}, {self.arguments})"

    def plain(self) -> list[object]:
        """As JSON values."""
        return [self.key, {k: _plain(v) for k, v in self.arguments.items()}]


def _plain(value: object) -> object:
    if isinstance(value, Said):
        return value.plain()
    return [v.plain() for v in value] if isinstance(value, list) else value


def brief(value: object) -> str:
    """A value as a message shows it, shortened if it is long."""
    try:
        text = repr(value) if isinstance(value, str) else str(value)
    except ValueError:  # more digits than Python converts
        return "…"
    return text if len(text) < 60 else text[:57] + "…"


def whole(value: object) -> int | None:
    """A whole number, NumPy's included; None for anything else, booleans included."""
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    try:
        return operator.index(value)
    except TypeError:  # an array has `__index__` too
        return None


def one_of(choices: Sequence[str]) -> Said:
    """The message "one of these words", for what would be right."""
    return Said("expected.one_of", n=len(choices), choices=", ".join(choices))


class Words:
    """The words for the numbers of one kind of thing, in the notation and in messages.

    `names[n]` is the word of number n + first; `said` makes the message (by default the key
    `KIND.name` with blanks as _).
    """

    def __init__(
        self,
        kind: str,
        names: Sequence[str],
        said: Callable[[int], Said] | None = None,
        first: int = 0,
    ) -> None:
        self.kind, self.names, self.first = kind, tuple(names), first
        self.numbers = {name: n + first for n, name in enumerate(names)}
        self._said = said
        self._keys = tuple(f"{kind}.{name.replace(' ', '_')}" for name in names)

    def name(self, n: int) -> str:
        return self.names[n - self.first]

    def said(self, n: int) -> Said:
        return self._said(n) if self._said else Said(self._keys[n - self.first])


class Reason(NamedTuple):
    """Why an action is not legal: the rule, and the message."""

    rule: str
    said: Said


class Hint(NamedTuple):
    """Something worth telling a newcomer now: the message, the parts of the picture that it speaks
    of, and the number of the rule.
    """

    key: str
    refs: tuple[str, ...] = ()
    rule: str = ""


def cited(hints: Iterable[Hint], rules: Mapping[str, str]) -> list[Hint]:
    """Each hint with its rule; `rules` names them without `hint.`."""
    return [hint._replace(rule=rules[hint.key.removeprefix("hint.")]) for hint in hints]


class SheetLine(NamedTuple):
    """One line of the score sheet. `points` has a number per seat, None where the line does not
    concern it.

    `detail` lines explain the line above them and are not added up.
    """

    rule: str
    said: Said
    points: tuple[int | None, ...]
    detail: bool = False


NUMBER = Words(
    "number", [str(n) for n in range(-200, 1000)], lambda n: Said("number", n=n), first=-200
)
