"""Positions whose chance outcomes are given one by one: an action is tried with the outcomes that
are known, and either leads to a position or says which outcome is missing.

A position is the bytes of a record, so that it can be kept, copied and compared.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from ..core.game import Game, load
from ..core.layout import as_bytes
from ..core.options import Options
from .batch import Batch
from .given import MOST_GIVEN, MOST_OUTCOMES, THING, _packed, _unpacked
from .stepping import LOOK, TRY

SETUP = -1  # the action that sets the game up


class Shared:
    """Something that nobody changes, or that all copies of a state share: it is not copied."""

    __slots__ = ()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self


@dataclass(slots=True)
class Missing(Shared):
    """A chance outcome that must be given first: the possible ones, each with its probability."""

    numbers: tuple[int, ...]
    outcomes: tuple[tuple[int, float], ...]
    is_thing: bool


@dataclass(slots=True)
class Reached(Shared):
    """A position: who decides (-1: nobody, the game is over), what is legal, and the result."""

    position: bytes
    seat: int
    legal: tuple[int, ...]
    rewards: tuple[float, ...]


class Decision(NamedTuple):
    """A decision that is complete; the setup has seat -1."""

    seat: int
    action: int
    outcomes: tuple[int, ...]

    def line(self, notations: Sequence[str]) -> str:
        """In notation, with its outcomes."""
        named = "setup" if self.action == SETUP else f"{self.seat} {notations[self.action]}"
        return " ".join([named, *map(str, self.outcomes)])


@dataclass(eq=False, slots=True)
class Past(Shared):
    """The decisions so far, each linked to the one before it: to add one copies nothing."""

    before: Past | None
    last: Decision
    _text: str = ""  # once it was asked for

    def decisions(self) -> list[Decision]:
        """From the setup on."""
        found: list[Decision] = []
        past: Past | None = self
        while past is not None:
            found.append(past.last)
            past = past.before
        return found[::-1]

    def text(self, notations: Sequence[str]) -> str:
        """The decisions in notation, a line for each, with their outcomes."""
        unwritten, past = list[Past](), self
        while not past._text and past.before is not None:
            unwritten.append(past)
            past = past.before
        text = past._text or past.last.line(notations)
        for later in reversed(unwritten):
            text = f"{text}\n{later.last.line(notations)}"
        self._text = text
        return text

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as a list, since nobody pickles long chains."""
        return linked, (self.decisions(),)


def linked(decisions: list[Decision]) -> Past:
    past: Past | None = None
    for decision in decisions:
        past = Past(past, decision)
    assert past is not None
    return past


class Trials(Shared):
    """One array for all positions of a game; a lock, since compiled code runs beside Python."""

    def __init__(self, game: Game, options: Options, seats: int) -> None:
        self._made_of = game.name, tuple(sorted(options.items())), seats
        self._batch = Batch(game, options, seats, 1)
        self._lock = threading.Lock()
        self._now, self._from = as_bytes(self._batch.games)[0], as_bytes(self._batch.blank)[0]
        self.blank = self._from.tobytes()
        self._from_bytes = memoryview(self._from)
        slots = self._batch.slots
        # views of the one slot: cheaper than looking the fields up each time
        self._order, self._action, self._seat = slots["order"], slots["action"], slots["seat"]
        self._given, self._lacks, self._size = slots["given"], slots["missing"], slots["outcomes"]
        self._words, self._won = memoryview(slots["words"][0]).cast("B"), slots["won"][0, :seats]
        self._ids = self._batch.legals["ids"][0]
        self._count = self._batch.legals["count"]
        self._observers = np.zeros(1, np.int32)
        self.spec, self.notations = self._batch.spec, game.notations

    def __reduce__(self) -> tuple[object, ...]:
        return trials_of, self._made_of

    @cached_property
    def first(self) -> Missing | Reached:
        """The setup before any outcome is known: every game begins with it."""
        return self.attempt(self.blank, -1, SETUP, ())

    def attempt(
        self, position: bytes, seat: int, action: int, outcomes: Sequence[int]
    ) -> Missing | Reached:
        """An action of a seat (or SETUP, in `blank`) with some outcomes."""
        assert len(outcomes) <= MOST_GIVEN, "more chance outcomes in one action than there is room"
        with self._lock:
            self._from_bytes[:] = position
            self._order[0], self._action[0], self._seat[0] = TRY, action, seat
            self._given[0] = len(outcomes)
            if outcomes:
                self._words[:] = _packed(outcomes)
            self._batch.run(0, 1, 0, 0)
            if self._lacks[0]:
                size = int(self._size[0])
                if self._lacks[0] == THING:
                    return missing_thing(_unpacked(self._words.tobytes(), size))
                return missing_number(size)
            decides = int(self._seat[0])
            rewards = results(self._won.tolist()) if decides < 0 else ()
            legal = tuple(self._ids[: int(self._count[0])].tolist())
            return Reached(self._now.tobytes(), decides, legal, rewards)

    def observe(self, position: bytes, seat: int, out: NDArray[np.float32]) -> None:
        """What a seat observes of a position, normalised."""
        with self._lock:
            self._look(position, seat)
            self._batch.observe(0, 1, out.reshape(1, -1), observers=self._observers)

    def observe_whole(self, position: bytes, seat: int) -> NDArray[np.int32]:
        """The same as whole numbers."""
        out: NDArray[np.int32] = np.empty((1, self.spec.size), np.int32)
        with self._lock:
            self._look(position, seat)
            self._batch.observe(0, 1, out, observers=self._observers)
        return out.reshape(-1)

    def _look(self, position: bytes, seat: int) -> None:
        self._now[:] = np.frombuffer(position, np.uint8)
        self._order[0] = LOOK
        self._observers[0] = seat
        self._batch.run(0, 1, 0, 0)


def missing_thing(pile: bytes) -> Missing:
    """One of the things of a pile, where equal ones are one outcome."""
    count, size = Counter(pile), len(pile)
    numbers = tuple(sorted(count))
    return Missing(numbers, tuple([(thing, count[thing] / size) for thing in numbers]), True)


@cache
def missing_number(size: int) -> Missing:
    assert size <= MOST_OUTCOMES, "more chance outcomes than there is room for"
    return Missing(tuple(range(size)), tuple((k, 1 / size) for k in range(size)), False)


def results(won: list[int]) -> tuple[float, ...]:
    """The rewards of the seats, as writing.py gives them: they add up to 0 among two or more."""
    seats, winners = len(won), sum(won)
    if seats == 1:
        return (1.0 if winners else -1.0,)
    if winners == 0:
        return (0.0,) * seats
    return tuple((seats / winners * has_won - 1) / (seats - 1) for has_won in won)


@lru_cache(maxsize=64)
def trials_of(game: str, options: tuple[tuple[str, object], ...], seats: int) -> Trials:
    """The trials of a game: one for all that want the same."""
    return Trials(load(game), dict(options), seats)
