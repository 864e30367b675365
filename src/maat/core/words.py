"""The vocabulary between rules and people: events, sentences as data, reasons, options.

A game's `words` module (plain Python, never compiled) answers with these. Nothing here is a
sentence in a language: a `Said` is a message key and its arguments (numbers, other `Said`, or words
of the notation), and texts.py makes it English, French or Dutch.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .errors import Fault
from .telling import ALL, Told


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

    def plain(self) -> Any:
        """As JSON values."""
        return [self.key, {k: _plain(v) for k, v in self.arguments.items()}]


def _plain(value: Any) -> Any:
    if isinstance(value, Said):
        return value.plain()
    return [v.plain() for v in value] if isinstance(value, list) else value


def brief(value: object) -> str:
    """A value as a message shows it, however long it is."""
    try:
        text = repr(value) if isinstance(value, str) else str(value)
    except ValueError:  # more digits than Python writes
        return "…"
    return text if len(text) < 60 else text[:57] + "…"


def whole(value: Any) -> int | None:
    """A whole number, also one of NumPy's; None for anything else, true and false too."""
    try:
        return None if isinstance(value, bool) else operator.index(value)
    except TypeError:
        return None


def one_of(choices: Sequence[str]) -> Said:
    """What would be right: one of some words."""
    return Said("expected.one_of", n=len(choices), choices=", ".join(choices))


class Words:
    """Numbers of one kind of thing, as words of the notation and as messages.

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

    def name(self, n: int) -> str:
        return self.names[n - self.first]

    def said(self, n: int) -> Said:
        return (
            self._said(n) if self._said else Said(f"{self.kind}.{self.name(n).replace(' ', '_')}")
        )


class Part(NamedTuple):
    """One number of an event: what it is called in messages, its words, and how it is seen.

    secret: only the event's witness sees it. chance: it is the outcome of one chance call.
    """

    name: str
    words: Words
    secret: bool = False
    chance: bool = False


class Event:
    """A kind of event: its key (one word) and the parts that stand in a, b and c. `about` says that
    it is about a seat.
    """

    def __init__(self, key: str, *parts: Part, about: bool = True) -> None:
        self.key, self.parts, self.about = key, parts, about


@dataclass(frozen=True)
class Seen:
    """An event as one seat saw it: a hidden number is None."""

    event: Event
    seat: int
    numbers: tuple[int | None, ...]

    def notation(self, seat_words: Words) -> str:
        """One piece of a record's line: `drew white, room 2 swap` or `drew white, ?`."""
        pieces = [seat_words.name(self.seat)] if self.event.about else []
        pieces += [
            "?" if n is None else p.words.name(n) for p, n in zip(self.event.parts, self.numbers)
        ]
        return f"{self.event.key} {', '.join(pieces)}".rstrip()

    def said(self, seat_words: Words) -> Said:
        """The log's sentence: the message `event.KEY`, or `event.KEY_unseen` where a number is
        hidden.
        """
        arguments: dict[str, Any] = {"seat": seat_words.said(self.seat)} if self.event.about else {}
        for part, n in zip(self.event.parts, self.numbers):
            if n is not None:
                arguments[part.name] = part.words.said(n)
                arguments["n"] = n if part.words.kind == "number" else arguments.get("n", 1)
        unseen = "_unseen" if None in self.numbers else ""
        return Said(f"event.{self.event.key}{unseen}", **arguments)


def seen(events: Sequence[Event], told: Told, seat: int) -> Seen:
    """What a seat (or, with -1, a spectator) sees of what is told."""
    event = events[told.event]
    sees = told.witness == ALL or (told.witness >= 0 and told.witness == seat)
    numbers = (told.a, told.b, told.c)
    return Seen(
        event,
        told.seat,
        tuple(n if sees or not p.secret else None for p, n in zip(event.parts, numbers)),
    )


def read_seen(events: Sequence[Event], seat_words: Words, text: str) -> Seen:
    """The other way: one piece of a line. The Fault says what is wrong with it."""
    key, _, rest = text.strip().partition(" ")
    event = next((e for e in events if e.key == key), None)
    if event is None:
        raise Fault(Said("record.unknown_event", word=repr(key)))
    pieces = [p.strip() for p in rest.split(",")] if rest else []
    if len(pieces) != len(event.parts) + event.about:
        raise Fault(Said("record.event_words", event=key, n=len(event.parts) + event.about))
    seat = 0
    if event.about:
        name = pieces.pop(0)
        if name not in seat_words.numbers:
            raise Fault(Said("record.unknown_seat", seat=name))
        seat = seat_words.numbers[name]
    numbers: list[int | None] = []
    for at, (part, piece) in enumerate(zip(event.parts, pieces), 1 + event.about):
        if piece != "?" and piece not in part.words.numbers:
            raise Fault(Said("record.event_word", event=key, word=repr(piece), at=at))
        numbers.append(None if piece == "?" else part.words.numbers[piece])
    return Seen(event, seat, tuple(numbers))


class Reason(NamedTuple):
    """Why an action is not legal: the rule, and the message."""

    rule: str
    said: Said


class SheetLine(NamedTuple):
    """One line of the score sheet. `points` has a number per seat, None where the line does not
    concern it.

    `detail` lines explain the line above them and are not added up.
    """

    rule: str
    said: Said
    points: tuple[int | None, ...]
    detail: bool = False


@dataclass(frozen=True)
class Option:
    """An option of a game: the field of the state it is written to, its values by name, and the
    rule that allows it.

    `names` are things of which some may be named, as a tuple, instead of one of the values.
    """

    field: str
    values: tuple[Any, ...]
    default: Any
    rule: str
    names: tuple[str, ...] = ()

    def read(self, value: Any, seats: int) -> int:
        """The number for the state; the Fault says what would be right."""
        for n, v in enumerate(self.values):
            if type(v) is type(value) and v == value:
                return n
        raise Fault(
            one_of([str(v).lower() if isinstance(v, bool) else str(v) for v in self.values])
        )

    def possible(self, seats: int) -> list[Any]:
        """The values that can be chosen with so many seats."""
        found = []
        for value in self.values:
            try:
                self.read(value, seats)
            except Fault:
                continue
            found.append(value)
        return found

    def parse(self, text: str, seats: int) -> Any:
        """A value from what a person typed."""
        for v in self.values:
            if text.lower() == str(v).lower():
                return v
        return text

    def said(self, name: str) -> Said:
        """What one of the names is called."""
        return Said(f"option_name.{self.field}.{name}")

    def settled(self, value: Any) -> Any:
        """A value that was read, as the record keeps it: each of several once, in order, and nobody
        else can change it.
        """
        return (
            tuple(sorted(set(value))) if isinstance(value, (list, set, frozenset, tuple)) else value
        )


class SeatsOption(Option):
    """An option that names seats: (0, 2); in the state a number with a bit per seat."""

    def read(self, value: Any, seats: int) -> int:
        chosen = list(value) if isinstance(value, (tuple, list, set, frozenset)) else None
        if chosen is None or any(type(s) is not int or not 0 <= s < seats for s in chosen):
            raise Fault(Said("expected.seats", last=seats - 1))
        return sum(1 << s for s in set(chosen))

    def parse(self, text: str, seats: int) -> Any:
        pieces = text.replace(",", " ").split()
        return tuple(int(p) for p in pieces) if all(p.isdigit() for p in pieces) else text


NUMBER = Words(
    "number", [str(n) for n in range(-200, 1000)], lambda n: Said("number", n=n), first=-200
)
