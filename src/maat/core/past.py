"""The past of a table as one seat saw it: a line per decision, and what is hidden in them."""

from __future__ import annotations

from typing import NamedTuple

from .events import Seen

UNDO = -1


class Line(NamedTuple):
    """A decision as one seat saw it; number 0 is the set-up. `action` is None when the choice was
    hidden from it: then `covered` is what it saw.
    """

    number: int
    seat: int
    action: int | None
    covered: str
    seen: tuple[Seen, ...]
    undone: bool


class Past(NamedTuple):
    """The hidden part of a past: the action of each covered line, and the things that hidden chance
    gave.

    A chance outcome is named by its line and its place among the hidden chance parts of that line.
    """

    actions: dict[int, int]
    outcomes: dict[tuple[int, int], int]
