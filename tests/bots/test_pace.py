"""A search keeps its time, and stops as soon as nothing can change."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

import maat
from maat.bots import pace
from maat.bots.engine import Effort
from maat.bots.engines import engine
from maat.bots.pace import Clock, Pace, is_decided, run


class Time:
    """A clock that goes on only when it is told."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    made = Time()
    monkeypatch.setattr(pace, "time", made)
    return made


class Steady:
    """A lane of so many iterations/s that tries its first action in so many of ten."""

    def __init__(self, time: Time, rate: float, iterations: int, favour: int = 5) -> None:
        self.time, self.rate, self.iterations, self.favour = time, rate, iterations, favour
        self.begun, self.alone, self.slices = 0, True, 0
        self.answers = np.zeros(3, [("visits", np.int32)])

    @property
    def found(self) -> NDArray[np.void]:
        return self.answers if self.begun else self.answers[:0]

    @property
    def is_alone(self) -> bool:
        return self.alone

    def go_on(self, iterations: int) -> None:
        self.time.now += iterations / self.rate
        self.begun += iterations
        self.slices += 1
        first = self.begun * self.favour // 10
        self.answers["visits"] = [first, self.begun - first, 0]


def begin(time: Time, seconds: float | None) -> Clock:
    return Clock(seconds, time.now)


@pytest.mark.parametrize("rate", [200.0, 3_000.0, 50_000.0, 1e6])
@pytest.mark.parametrize("seconds", [0.1, 0.5, 2.0])
def test_at_a_steady_rate_the_time_is_used_and_kept(
    time: Time, rate: float, seconds: float
) -> None:
    lane, begun = Steady(time, rate, 10**9), time.now
    run([lane], begin(time, seconds), until_decided=False)
    assert 0.8 * seconds < time.now - begun <= seconds
    assert lane.slices < 40 + seconds / pace.LONGEST * pace.PARTS


def test_a_lane_that_becomes_three_times_slower_still_ends_in_time(time: Time) -> None:
    clock, begun = begin(time, 0.1), time.now
    slices = Pace(clock)
    size = slices.next_slice(10**9)
    while size:
        time.now += size / (30_000.0 if time.now - begun < 0.05 else 10_000.0)
        size = slices.next_slice(10**9)
    assert time.now - begun <= 0.1 * 1.1


def test_however_short_the_time_something_is_tried(time: Time) -> None:
    lane = Steady(time, 1000.0, 10**6)
    run([lane], begin(time, 1e-9), until_decided=True)
    assert lane.begun == pace.FIRST


def test_without_a_time_limit_all_is_done_at_once(time: Time) -> None:
    lane = Steady(time, 1000.0, 5000)
    run([lane], begin(time, None), until_decided=False)
    assert (lane.begun, lane.slices) == (5000, 1)


@pytest.mark.parametrize("favour", [5, 6, 8, 10])
def test_it_stops_when_the_rest_cannot_change_the_action_tried_most(
    time: Time, favour: int
) -> None:
    lane = Steady(time, 1000.0, 1600, favour)
    run([lane], begin(time, None), until_decided=True)
    ahead = lane.answers["visits"][0] - lane.answers["visits"][1]
    assert lane.begun == 1600 or ahead > 1600 - lane.begun
    needed = 1600 / (1 + abs(2 * favour - 10) / 10)  # where the lead is what is left
    assert lane.begun <= needed + 1600 / pace.MOMENTS + 1


def test_with_a_time_limit_it_stops_when_the_time_left_cannot_change_it(time: Time) -> None:
    lane, begun = Steady(time, 20_000.0, 10**9, favour=9), time.now
    run([lane], begin(time, 1.0), until_decided=True)
    assert 0.5 < time.now - begun < 0.65


def test_equal_visits_decide_nothing(time: Time) -> None:
    lane = Steady(time, 1000.0, 100)
    lane.go_on(100)
    assert not is_decided([lane], 0)
    lane.answers["visits"] = [51, 49, 0]
    assert is_decided([lane], 1)
    assert not is_decided([lane], 2)


def test_among_those_who_choose_at_the_same_time_nothing_is_decided_early(time: Time) -> None:
    lane = Steady(time, 1000.0, 1600, favour=10)
    lane.alone = False
    run([lane], begin(time, None), until_decided=True)
    assert lane.begun == 1600


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_the_choice_is_the_same_with_and_without_stopping(threads: int) -> None:
    stopped = 0
    for seed in range(12):
        table, luck = maat.new("kheops", seed=seed), random.Random(seed)
        for _ in range(5 * seed):
            seat = table.pending[0]
            table.play(luck.choice(table.legal(seat)), seat)
        seat = table.pending[0]
        full = Effort(200, threads=threads, count_out=False)
        brief = replace(full, until_decided=True)
        wanted, found, again = (
            engine(table.game).think(table.view(seat).state, seat, 2, effort, 3)
            for effort in (full, brief, brief)
        )
        assert found[0].action == wanted[0].action
        assert found == again
        stopped += sum(w.visits for w in found) < 200
    assert stopped > 0
