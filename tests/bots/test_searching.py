"""Bots that search: fair, of several strengths, and never waiting."""

from __future__ import annotations

import random

import pytest

import maat
from maat.bots import UnknownBot, engines
from maat.bots.engine import Weighed
from maat.bots.fairness import same_view_same_thought
from maat.bots.searching import LEVELS, SearchBot, judged


def test_a_search_thinks_the_same_whatever_is_hidden() -> None:
    same_view_same_thought(
        lambda table: maat.bot("search", "kheops", seed=7, iterations=60),
        maat.load_game("kheops"),
        2,
        25,
    )


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "seats"), [("kheops", 2), ("heir", 2), ("pharaon", 1), ("pharaon", 3)]
)
@pytest.mark.parametrize("name", ["search", *LEVELS])
def test_every_level_thinks_the_same_whatever_is_hidden(name: str, game: str, seats: int) -> None:
    settings = {"iterations": 60} if name == "search" else {}
    same_view_same_thought(
        lambda table: (
            SearchBot(name, 7, LEVELS[name].iterations // 10 + 1, noise=LEVELS[name].noise)
            if name in LEVELS
            else maat.bot(name, game, seed=7, **settings)
        ),
        maat.load_game(game),
        seats,
        500 if name == "search" else 60,
    )


def test_search_beats_greedy_from_either_seat() -> None:
    wins = 0
    for seed in range(4):
        table = maat.new("kheops", seed=seed)
        bots = [
            maat.bot("search", "kheops", seed=seed, iterations=150),
            maat.bot("greedy", "kheops", seed=seed, worlds=1),
        ]
        while not table.over:
            seat = table.pending[0]
            chosen = bots[(seat + seed) % 2].choose(table.view(seat), table.legal(seat))
            table.play(chosen, seat)
        assert table.result is not None
        wins += table.result.winners == (seed % 2,)
    assert wins >= 3


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_at_once_while_its_search_is_not_ready(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "engine_if_ready", lambda game: None)
    table = maat.new("heir", seed=2)
    seat = table.pending[0]
    bot = maat.bot(level, "heir", seed=1)
    greedy = maat.bot("greedy", "heir", seed=1)
    assert bot.choose(table.view(seat), table.legal(seat)) == greedy.choose(
        table.view(seat), table.legal(seat)
    )
    assert bot.consider(table.view(seat)).options


def test_noise_blunders_more_often_between_equals_than_against_a_clear_best() -> None:
    clear = [Weighed(0, 9, 0.9, 5.0, 0.9), Weighed(1, 1, 0.3, -5.0, 0.3)]
    close = [Weighed(0, 9, 0.52, 0.2, 0.52), Weighed(1, 8, 0.5, 0.0, 0.5)]
    seeds = [random.Random(n).getrandbits(60) for n in range(300)]
    blunders = [sum(judged(w, 0.05, s)[0].action for s in seeds) for w in (clear, close)]
    assert blunders[0] < 5
    assert 60 < blunders[1] < 200
    assert judged(clear, 0.0, 1) == clear


@pytest.mark.parametrize("settings", [{"worlds": 3}, {"strength": 9}])
def test_a_setting_that_a_search_does_not_have_is_refused(settings: dict[str, int]) -> None:
    with pytest.raises(UnknownBot, match="search has no setting"):
        maat.bot("search", "kheops", **settings)


@pytest.mark.parametrize(
    ("settings", "match"),
    [
        ({"iterations": 0}, "iterations"),
        ({"iterations": 10**12}, "iterations"),
        ({"seconds": 0}, "seconds"),
        ({"seconds": -1.5}, "seconds"),
        ({"seconds": float("nan")}, "seconds"),
        ({"seconds": float("inf")}, "seconds"),
        ({"threads": 0}, "threads"),
        ({"threads": -2}, "threads"),
        ({"threads": 10**6}, "threads"),
        ({"leaf": "hope"}, "leaf"),
    ],
)
def test_an_impossible_setting_is_refused(settings: dict[str, object], match: str) -> None:
    with pytest.raises(UnknownBot, match=match):
        maat.bot("search", "kheops", **settings)
