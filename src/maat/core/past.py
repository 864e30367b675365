"""The past of a table as one seat saw it: a line per decision, and what is hidden in them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .events import Seen

UNDO = -1


class Line(NamedTuple):
    """A decision as one seat saw it; number 0 is the set-up. `action` is None when the choice was
    hidden from this seat: then `covered` is what it saw.
    """

    number: int
    seat: int
    action: int | None
    covered: str
    seen: tuple[Seen, ...]
    undone: bool


class Past(NamedTuple):
    """The hidden part of a past: the action of each covered line, and the hidden chance outcomes.

    A chance outcome is named by its line and its place among the hidden chance parts of that line.
    """

    actions: dict[int, int]
    outcomes: dict[tuple[int, int], int]


def shown(lines: Iterable[Line], key: str, seat: int | None = None) -> list[int]:
    """The numbers seen in a kind of event, about one seat or about any."""
    return [
        n
        for line in lines
        if not line.undone
        for s in line.seen
        if s.event.key == key and seat in (None, s.seat)
        for n in s.numbers
        if n is not None
    ]


def hidden(lines: Iterable[Line], key: str, seat: int) -> list[tuple[int, int]]:
    """The keys, as in `Past`, of the hidden chance outcomes in a kind of event about a seat."""
    places = []
    for line in lines:
        unseen = [s for s in line.seen for part, n in s.pairs() if part.chance and n is None]
        places += [
            (line.number, i) for i, s in enumerate(unseen) if s.event.key == key and s.seat == seat
        ]
    return places
