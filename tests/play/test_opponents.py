"""Who may sit at a table, and who usually does."""

from __future__ import annotations

import pytest

import maat
from maat import bots
from maat.play import opponents


@pytest.mark.parametrize("game", maat.list_games())
def test_the_usual_table_is_one_person_against_the_usual_opponent(game: str) -> None:
    rules = maat.load_game(game)
    first, *others = opponents.usual_table(rules, "human")
    assert (
        first == "human" and set(others) == {"apprentice"} and len(others) == rules.usual_seats - 1
    )
    opponents.check_players(rules, [first, *others], "human")


def test_without_levels_another_bot_is_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "names", lambda game=None: ("random", "greedy"))
    assert opponents.usual_opponent(maat.load_game("kheops")) == "greedy"
    assert opponents.opponents(maat.load_game("kheops")) == ["greedy", "random"]


def test_the_usual_opponent_is_offered_first_and_everybody_once() -> None:
    offered = opponents.opponents(maat.load_game("heir"))
    assert offered == ["apprentice", "scribe", "vizier", "pharaoh", "greedy", "random"]
    assert sorted(offered) == sorted(bots.names("heir"))


@pytest.mark.parametrize("word", ["", "robot", "guest", "Greedy", "greedy:worlds=0", "search"])
def test_others_are_refused_with_those_who_can_sit_there(word: str) -> None:
    game = maat.load_game("kheops")
    with pytest.raises(opponents.UnknownPlayer, match="human, random, greedy, app") as wrong:
        opponents.check_players(game, ["human", word], "human")
    assert wrong.value.word == word and wrong.value.known == ("human", *bots.names("kheops"))


def test_a_person_is_no_bot() -> None:
    game = maat.load_game("kheops")
    opponents.check_bot(game, "random", "guest")
    with pytest.raises(opponents.UnknownPlayer):
        opponents.check_bot(game, "guest", "guest")
