"""The past of a table as one seat saw it: a line per decision, and what is hidden in them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

from .errors import Fault
from .events import Seen
from .messages import Said

T = TypeVar("T")
UNDO = -1


class NoPast(Fault):
    """No past fits what a seat's copy shows: it cannot all have happened."""

    def __init__(self) -> None:
        super().__init__(Said("record.no_past"))


class LuckOfPast(random.Random):
    """Chance for a past that is looked for: NoPast where there is nothing to choose from."""

    def choice(self, choices: Sequence[T]) -> T:  # type: ignore[override]
        if not choices:
            raise NoPast
        return super().choice(choices)

    def sample(self, things: Sequence[T], count: int) -> list[T]:  # type: ignore[override]
        if not 0 <= count <= len(things):
            raise NoPast
        return super().sample(things, count)


def certain(thing: T | None) -> T:
    """What the lines must have told by now if they are true."""
    if thing is None:
        raise NoPast
    return thing


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
