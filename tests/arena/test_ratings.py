"""Shares and ratings, checked against cases that can be worked out by hand."""

from __future__ import annotations

import random
from math import log10

import pytest

from maat.arena.ratings import Deal, elo, ratings, share_by_deals, strengths, wilson, worth


def test_wilson_s_interval_is_the_published_one() -> None:
    """10 of 10 and 50 of 100, as in Brown, Cai and DasGupta (2001)."""
    assert wilson(1, 10) == pytest.approx((1, 0.7225, 1), abs=1e-4)
    assert wilson(0.5, 100) == pytest.approx((0.5, 0.4038, 0.5962), abs=1e-4)


def test_games_of_a_deal_that_go_together_count_for_less() -> None:
    alike = [[1.0, 1.0], [0.0, 0.0]] * 50
    apart = [[1.0, 0.0], [0.0, 1.0]] * 50
    assert worth(0.5, alike) == pytest.approx(99, abs=1) and worth(0.5, apart) == 200
    one, other = share_by_deals(alike), share_by_deals(apart)
    assert one.value == other.value == 0.5 and one.low < other.low


def test_one_deal_is_worth_one_game() -> None:
    assert worth(0.5, [[1.0, 0.0]]) == 1


def test_an_interval_is_never_empty() -> None:
    assert share_by_deals([[1.0, 1.0]] * 100).low == pytest.approx(0.981, abs=0.001)


def test_two_players_have_the_odds_of_their_games() -> None:
    w = strengths([30.0, 10.0], {(0, 1): 40}, [1.0, 1.0])
    assert w[0] / w[1] == pytest.approx(3, rel=1e-3)
    assert elo(w)[0] - elo(w)[1] == pytest.approx(400 * log10(3), abs=0.5)


def test_one_against_three_wins_by_its_strength_among_four() -> None:
    w = strengths([20.0, 20.0], {(0, 1, 1, 1): 40}, [1.0, 1.0])
    assert w[0] / (w[0] + 3 * w[1]) == pytest.approx(0.5, rel=1e-3)


def test_strength_passes_through_a_third_player() -> None:
    tables: dict[tuple[int, ...], int] = {(0, 1): 30, (1, 2): 30}
    w = strengths([20.0, 10.0 + 20.0, 10.0], tables, [1.0] * 3)
    assert w[0] / w[2] == pytest.approx(4, rel=1e-2)


def test_who_always_wins_has_a_rating_and_room_below_it() -> None:
    won = Deal(((0, 1), (1, 0)), (2.0, 0.0))
    strong, weak = ratings([won] * 100, 2)
    assert 300 < strong.low < strong.value < 500 and strong.value == pytest.approx(-weak.value)


def test_equals_are_rated_alike() -> None:
    even = Deal(((0, 1), (1, 0)), (1.0, 1.0))
    assert [r.value for r in ratings([even] * 10, 2)] == pytest.approx([0, 0])


def test_the_true_ratings_lie_in_their_intervals() -> None:
    """Twenty samples of 60 deals: at most three of the forty intervals may miss."""
    luck, misses = random.Random(1), 0
    for _ in range(20):
        deals = []
        for _ in range(60):
            wins = sum(luck.random() < 0.75 for _ in range(2))
            deals.append(Deal(((0, 1), (1, 0)), (float(wins), 2.0 - wins)))
        misses += sum(not r.low <= true <= r.high for r, true in zip(
            ratings(deals, 2), (200 * log10(3), -200 * log10(3)), strict=True))  # fmt: skip
    assert misses <= 4


def test_ratings_are_the_same_every_time() -> None:
    deals = [Deal(((0, 1), (1, 0)), (w, 2 - w)) for w in (2.0, 1.0, 1.5, 2.0)]
    assert ratings(deals, 2) == ratings(deals, 2)
