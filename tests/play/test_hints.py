"""Who may ask a bot what it would play."""

from __future__ import annotations

import pytest

import maat
from maat import bots
from maat.core.texts import LANGUAGES
from maat.play.hints import NoHint, adviser, check_hint


def test_the_seat_that_is_asked_may_ask_about_itself() -> None:
    check_hint(maat.new("kheops", seed=1).view(0))


@pytest.mark.parametrize(
    ("seat", "terms", "told"),
    [
        (None, {}, "their own seat"),
        (0, {"own": False}, "their own seat"),
        (1, {}, "when it is your turn"),
        (0, {"hints": False}, "turned hints off"),
        (0, {"rated": True}, "rated game"),
    ],
)
def test_others_are_told_why_not(seat: int | None, terms: dict[str, bool], told: str) -> None:
    view = maat.new("kheops", seed=1).view(seat)
    with pytest.raises(NoHint, match=told) as wrong:
        check_hint(view, **terms)
    assert len({wrong.value.text(lang) for lang in LANGUAGES}) == 3


def test_when_the_game_is_over_there_is_nothing_to_ask() -> None:
    table = maat.new("kheops", seed=1)
    while not table.over:
        table.play(table.legal(table.pending[0])[0], table.pending[0])
    with pytest.raises(NoHint, match="over"):
        check_hint(table.view(0))


@pytest.mark.parametrize("game", maat.list_games())
def test_a_bot_that_plays_the_game_answers(game: str) -> None:
    assert adviser(maat.load_game(game)) == "pharaoh" == bots.names(game)[-1]


def test_without_the_strongest_bot_another_one_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "names", lambda game=None: ("random", "greedy"))
    assert adviser(maat.load_game("kheops")) == "greedy"
