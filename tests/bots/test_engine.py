"""The compiled search as Python calls it: repeatable, in threads, within its time."""

from __future__ import annotations

import time
from dataclasses import replace

import maat
from maat.bots import nets
from maat.bots.engine import (
    FEWEST_SLOTS,
    MOST_SLOTS,
    Effort,
    Lane,
    Weighed,
    mixed,
    pure,
    slots,
    unsquashed,
)
from maat.bots.engines import engine
from maat.bots.net import ONE, squash

GAME = "kheops"


def opening(effort: Effort, seed: int) -> list[tuple[int, int, float]]:
    table = maat.new(GAME, seed=1)
    seat = table.pending[0]
    found = engine(table.game).think(table.view(seat).state, seat, 2, effort, seed)
    return [(w.action, w.visits, w.win) for w in found]


def test_the_same_iterations_threads_and_seed_give_the_same_result() -> None:
    assert opening(Effort(200), 7) == opening(Effort(200), 7)
    assert opening(Effort(200, threads=2), 7) == opening(Effort(200, threads=2), 7)
    assert opening(Effort(200), 7) != opening(Effort(200), 8)


def test_threads_share_the_iterations() -> None:
    assert sum(visits for _, visits, _ in opening(Effort(201, threads=2), 7)) == 201


def test_the_most_tried_action_comes_first_and_chances_are_chances() -> None:
    found = opening(Effort(300), 3)
    visits = [v for _, v, _ in found]
    assert visits == sorted(visits, reverse=True)
    assert all(0 <= win <= 1 for _, _, win in found)


def test_a_search_by_seconds_ends_and_looks_at_every_action_at_least_once() -> None:
    begun = time.monotonic()
    found = opening(Effort(10**7, seconds=0.05), 3)
    assert time.monotonic() > begun
    assert 0 < sum(visits for _, visits, _ in found) < 10**7


def test_attention_is_what_the_net_says_unless_somebody_says_otherwise() -> None:
    table = maat.new(GAME, seed=1)
    seat = table.pending[0]
    found = nets.shipped(table.game, 2)
    assert found is not None
    other = nets.Net(replace(found.about, explore=123), found.weights)

    def explore(effort: Effort, used: nets.Net | None) -> int:
        record = table.view(seat).state.pack()
        lane = Lane(engine(table.game), record, seat, effort, 1, used, 10)
        return int(lane.desks["explore"][0])

    assert explore(Effort(10), other) == 123
    assert explore(Effort(10, explore=456), other) == 456
    assert explore(Effort(10), None) == nets.EXPLORE


def test_the_memory_of_a_search_is_bounded() -> None:
    """docs/bots.md: at most 34 MB per thread, however long it searches."""
    table = maat.new(GAME, seed=1)
    seat = table.pending[0]
    for effort in (Effort(10**9), Effort(10**9, seconds=1e6)):
        record = table.view(seat).state.pack()
        lane = Lane(engine(table.game), record, seat, effort, 1, None, effort.iterations)
        arrays = [value for value in vars(lane).values() if hasattr(value, "nbytes")]
        assert sum(value.nbytes for value in arrays) < 34_500_000
        assert len(arrays) > 8


def test_little_time_or_few_iterations_need_little_memory() -> None:
    assert slots(8, None) == slots(10**9, 1e-9) == FEWEST_SLOTS
    assert slots(1000, None) == slots(1000, 3600.0) == 1 << 14
    assert slots(10**9, 0.1) == 1 << 17
    assert slots(10**9, None) == slots(2**31 - 1, 10**9) == MOST_SLOTS


def test_a_lead_is_squashed_and_found_again() -> None:
    for points in (-4.0, -0.5, 0.0, 0.25, 3.0):
        assert abs(unsquashed(squash(points) / ONE) - points) < 0.01


def tried(*visits: int) -> list[Weighed]:
    return [Weighed(action, n, 0.5, 0.0, 0.5) for action, n in enumerate(visits)]


def test_the_most_tried_action_is_played_or_a_mix_of_those_tried_often() -> None:
    assert [w.share for w in pure(tried(60, 50, 9))] == [1, 0, 0]
    assert [w.share for w in mixed(tried(60, 40, 9))] == [0.6, 0.4, 0]
    assert [w.share for w in mixed(tried(1, 0))] == [1, 0]


def test_far_from_the_end_nothing_is_mixed_even_where_both_choose() -> None:
    """H10: a mix is only as good as the values it comes from."""
    table = maat.new("heir", seed=1)
    while not all(table.game.is_asked(table.state, seat) for seat in range(2)):
        seat = table.pending[0]
        table.play(table.legal(seat)[0], seat)
    found = engine(table.game).think(table.view(0).state, 0, 2, Effort(200), 1)
    assert [w.share for w in found] == [1.0] + [0.0] * (len(found) - 1)
