"""Levels: each game says how strong they are, the weakest first."""

from __future__ import annotations

import itertools
import pathlib

import pytest

import maat
from maat.bots import levels
from maat.bots.searching import SearchBot
from maat.core.game import list_games, load


@pytest.mark.parametrize("game", list_games())
def test_each_level_thinks_longer_and_misjudges_less_than_the_one_below(game: str) -> None:
    found = [levels.level(name, load(game)) for name in levels.NAMES]
    for weaker, stronger in itertools.pairwise(found):
        assert weaker.iterations < stronger.iterations
        assert weaker.noise > stronger.noise or weaker.noise == stronger.noise == 0
    assert found[-1].noise == 0


@pytest.mark.parametrize("game", list_games())
def test_a_level_plays_as_its_game_says(game: str) -> None:
    for name in levels.NAMES:
        strength = levels.level(name, load(game))
        made = maat.bot(name, game)
        assert isinstance(made, SearchBot)
        assert made.noise == strength.noise
        assert made.effort.iterations == strength.iterations


def test_a_level_that_a_plan_does_not_name_is_as_strong_as_usual(tmp_path: pathlib.Path) -> None:
    (tmp_path / "nets").mkdir()
    assert levels.named_in(tmp_path) == {}
    plan = tmp_path / "nets" / "plan.toml"
    plan.write_text("[levels]\nscribe = { iterations = 77, noise = 0.5 }\n", encoding="utf-8")
    levels.named_in.cache_clear()
    assert levels.named_in(tmp_path) == {"scribe": levels.Level(77, 0.5)}
    levels.named_in.cache_clear()
