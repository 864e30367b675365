"""The kinds of event of a game, declared once; how the rules report one, and what a seat saw of it.

The rules report an event in numbers: `tell(event, witness, seat, a, b, c)` with the number of its
kind, who sees its secret parts (a seat, ALL or NONE), the seat it is about, and up to three
numbers. Nobody listens in compiled code: there `tell` is empty and vanishes. Every chance outcome
is reported, in order, so the events as one seat saw them are that seat's record.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import NamedTuple

from .errors import Fault
from .messages import Said, Words
from .numbered import Numbered

ALL, NONE = -1, -2


class Told(NamedTuple):
    event: int
    witness: int
    seat: int
    a: int
    b: int
    c: int


_heard: ContextVar[list[Told] | None] = ContextVar("heard", default=None)
_ears: list[
    bool
] = []  # one per listener, in any thread: usually there is none, and `tell` must be cheap


def tell(event: int, witness: int, seat: int, a: int, b: int, c: int) -> None:
    if not _ears:
        return
    heard = _heard.get()
    if heard is not None:
        heard.append(Told(event, witness, seat, a, b, c))


@contextmanager
def listening() -> Iterator[list[Told]]:
    """Collect the events reported within this block."""
    heard: list[Told] = []
    token = _heard.set(heard)
    _ears.append(True)
    try:
        yield heard
    finally:
        _ears.pop()
        _heard.reset(token)


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

    Three marks are for those who show it: `reveals` says that something that lay face down is
    turned up (several in a row are turned up together), `opens_round` that a round begins with it,
    `joins` that several in a row can be told in one sentence, which names all they tell in their
    only part ("Amber gains a Trade and a Silver").
    """

    def __init__(
        self,
        key: str,
        *parts: Part,
        about: bool = True,
        reveals: bool = False,
        opens_round: bool = False,
        joins: bool = False,
    ) -> None:
        self.key, self.parts, self.about = key, parts, about
        self.reveals, self.opens_round, self.joins = reveals, opens_round, joins


class Events(Numbered[Event]):
    """All that can happen in a game; `numbers` are what the rules say to `tell`."""


@dataclass(frozen=True)
class Seen:
    """An event as one seat saw it: a hidden number is None."""

    event: Event
    seat: int
    numbers: tuple[int | None, ...]

    def pairs(self) -> Iterator[tuple[Part, int | None]]:
        """Each part of the event with its number."""
        return zip(self.event.parts, self.numbers, strict=True)

    def notation(self, seat_words: Words) -> str:
        """One piece of a record's line: `drew white, room 2 swap` or `drew white, ?`."""
        pieces = [seat_words.name(self.seat)] if self.event.about else []
        pieces += ["?" if n is None else p.words.name(n) for p, n in self.pairs()]
        return f"{self.event.key} {', '.join(pieces)}".rstrip()

    def said(self, seat_words: Words) -> Said:
        """The log's sentence: the message `event.KEY`, or `event.KEY_unseen` where a number is
        hidden.
        """
        arguments: dict[str, int | Said] = (
            {"seat": seat_words.said(self.seat)} if self.event.about else {}
        )
        for part, n in self.pairs():
            if n is not None:
                arguments[part.name] = part.words.said(n)
                arguments["n"] = n if part.words.kind == "number" else arguments.get("n", 1)
        unseen = "_unseen" if None in self.numbers else ""
        return Said(f"event.{self.event.key}{unseen}", **arguments)


def joined(run: Sequence[Seen], seat_words: Words) -> Said:
    """One sentence for several events of a kind that `joins`, about the same seat."""
    said = [seen.said(seat_words) for seen in run]
    name = run[0].event.parts[0].name
    things = [thing for one in said if isinstance(thing := one.arguments[name], Said)]
    whole = Said("and", before=things[:-1], last=things[-1])
    return Said(said[0].key, **{**said[0].arguments, name: whole})


def seen(events: Sequence[Event], told: Told, seat: int) -> Seen:
    """What a seat (or, with -1, a spectator) sees of an event."""
    event = events[told.event]
    sees = told.witness == ALL or (told.witness >= 0 and told.witness == seat)
    numbers = (told.a, told.b, told.c)[: len(event.parts)]
    return Seen(
        event,
        told.seat,
        tuple(
            n if sees or not p.secret else None for p, n in zip(event.parts, numbers, strict=True)
        ),
    )


def read_seen(events: Sequence[Event], seat_words: Words, text: str) -> Seen:
    """The inverse of `notation`; a Fault says what is wrong with the text."""
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
    for at, (part, piece) in enumerate(zip(event.parts, pieces, strict=True), 1 + event.about):
        if piece != "?" and piece not in part.words.numbers:
            raise Fault(Said("record.event_word", event=key, word=repr(piece), at=at))
        numbers.append(None if piece == "?" else part.words.numbers[piece])
    return Seen(event, seat, tuple(numbers))
