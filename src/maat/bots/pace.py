"""How long a search goes on: within its time, and no longer than it needs.

With a time limit the lanes of a search look at the clock between slices. A slice takes a part of
the time that is left, by the rate of the one before, so the last slices are short and the limit is
kept. On a busy machine it stops earlier by the longest delay that it met.

A search is *decided* when the iterations left cannot change which action was tried most, even if
all of them tried the second. With iterations alone this is asked at fixed moments, so the result
can be repeated; with a time limit the iterations left are estimated by the rate.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from numpy.typing import NDArray

FIRST = 16  # iterations before the first look at the clock
LONGEST, SHORTEST = 0.02, 0.0003  # seconds between two looks
PARTS = 3  # a slice takes at most this part of the time that is left
RESERVE = 0.2  # of the time at most, where the machine keeps a slice waiting: it may do so again
FASTER = 4  # and has at most so many times the iterations of the one before
MARGIN = 1.1  # the rate may rise
MOMENTS = 16  # of a search by iterations: after each sixteenth it may be decided


@dataclass(frozen=True)
class Clock:
    """When it began, and how many seconds there are; None: no limit."""

    seconds: float | None
    begun: float = field(default_factory=time.monotonic)

    @property
    def left(self) -> float:
        return (self.seconds or 0.0) - (time.monotonic() - self.begun)

    @property
    def elapsed(self) -> float:
        return time.monotonic() - self.begun

    def half(self) -> Clock:
        """The first half of the time."""
        return Clock(None if self.seconds is None else self.seconds / 2, self.begun)


class Pace:
    """The slices of one lane."""

    def __init__(self, clock: Clock) -> None:
        self.clock, self._size, self._at = clock, 0, 0.0
        self._expected, self._late = 0.0, 0.0  # how long a slice should take; the worst delay

    def next_slice(self, left: int) -> int:
        """How many of those left to do before the next look at the clock; 0 when time is over. The
        first slice is always done.
        """
        if self.clock.seconds is None:
            return left
        now, before = time.monotonic(), self._size
        self._size = FIRST
        if before:
            took, seconds = max(now - self._at, 1e-6), self.clock.left
            if self._expected:
                self._late = max(self._late, took - self._expected)
            reserve = min(self._late, RESERVE * self.clock.seconds)
            if seconds < max(PARTS * SHORTEST, took / before, reserve):
                return 0
            fits = int(before / took * min(LONGEST, seconds / PARTS))
            self._size = max(1, min(FASTER * before, fits))
            self._expected = self._size * took / before
        self._at = now
        self._size = min(left, self._size)
        return self._size


class Lane(Protocol):
    """A search of one thread."""

    iterations: int  # to do
    begun: int  # done

    @property
    def found(self) -> NDArray[Any]:
        """The legal actions with their visits, after the first slice."""

    @property
    def is_alone(self) -> bool:
        """Whether the action tried most is chosen, because nobody else chooses at the same time."""

    def go_on(self, iterations: int, /) -> None: ...


def run(lanes: Sequence[Lane], clock: Clock, until_decided: bool) -> None:
    """All lanes at the same time, until all is done, decided, or the time is over."""
    if clock.seconds is not None:
        over = threading.Event()
        _in_threads(lanes, lambda lane: _run_in_time(lane, lanes, clock, until_decided, over))
    elif not until_decided:
        _in_threads(lanes, lambda lane: lane.go_on(lane.iterations))
    else:
        _run_in_moments(lanes)


def _run_in_moments(lanes: Sequence[Lane]) -> None:
    """Before the middle nothing can be decided."""
    for moment in range(MOMENTS // 2, MOMENTS + 1):

        def go_on(lane: Lane, until: int = moment) -> None:
            lane.go_on(until * lane.iterations // MOMENTS - lane.begun)

        _in_threads(lanes, go_on)
        if is_decided(lanes, sum(lane.iterations - lane.begun for lane in lanes)):
            return


def _run_in_time(
    lane: Lane, lanes: Sequence[Lane], clock: Clock, until_decided: bool, over: threading.Event
) -> None:
    pace = Pace(clock)
    while size := pace.next_slice(lane.iterations - lane.begun):
        lane.go_on(size)
        if until_decided and is_decided(lanes, sum(_still_to_come(each, clock) for each in lanes)):
            over.set()
        if over.is_set():
            return


def _still_to_come(lane: Lane, clock: Clock) -> float:
    """The iterations for which there is time, about."""
    rate = MARGIN * lane.begun / max(clock.elapsed, 1e-6)
    return min(lane.iterations - lane.begun, rate * max(clock.left, 0.0))


def is_decided(lanes: Sequence[Lane], left: float) -> bool:
    """Whether no action can still be tried as often as the one that was tried most."""
    if len({len(lane.found) for lane in lanes}) > 1 or not lanes[0].is_alone:
        return False
    by_lane = [lane.found["visits"].tolist() for lane in lanes]
    visits = sorted(sum(each) for each in zip(*by_lane, strict=True))
    return len(visits) == 1 or visits[-1] - visits[-2] > left


def _in_threads(lanes: Sequence[Lane], work: Callable[[Lane], None]) -> None:
    others = [threading.Thread(target=work, args=(lane,)) for lane in lanes[1:]]
    for thread in others:
        thread.start()
    work(lanes[0])
    for thread in others:
        thread.join()
