"""One game: compiled, and the same at a table."""

from __future__ import annotations

import random

import pytest

import maat
from envs.tables import TABLES
from maat.envs.single import SingleGame


def game_of(name: str, seats: int | None = None) -> SingleGame:
    return SingleGame(name, seats, "result", "int", None, {})


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_table_follows_the_compiled_game(game: str, seats: int) -> None:
    one, luck = game_of(game, seats), random.Random(1)
    one.start(7, 3)
    while one.seat >= 0:
        assert one.seat in one.table.pending
        if luck.randrange(20) == 0:
            assert one.legal == [a.id for a in one.table.legal(one.seat)]
        one.play(luck.choice(one.legal))
    assert one.table.over and one.decisions == len(one.table.entries) - 1 and one.legal == []


def test_another_game_of_the_series_is_another_game() -> None:
    one = game_of("feather")
    shown = set()
    for number in range(6):
        one.start(1, number)
        shown.add(tuple(one.observe(0)[0].tolist()))
    assert len(shown) > 1


def test_a_seat_that_does_not_decide_has_an_empty_mask() -> None:
    one = game_of("feather")
    one.start(1)
    assert one.observe(0)[1].sum() == len(one.legal) and not one.observe(1)[1].any()


def test_an_illegal_action_says_why_and_changes_nothing() -> None:
    one = game_of("feather")
    one.start(1)
    with pytest.raises(maat.IllegalAction, match="T3"):
        one.play(next(a for a in range(one.spec.actions) if a not in one.legal))
    assert one.decisions == 0 and one.table.pending == (0,)
    while one.seat >= 0:
        one.play(one.legal[-1])
    with pytest.raises(maat.NotAsked):
        one.play(0)
    assert one.table.over


def test_the_space_of_observations_contains_them() -> None:
    pytest.importorskip("gymnasium")
    for form in ("int", "float"):
        one = SingleGame("feather", None, "result", form, None, {})
        one.start(1)
        assert one.box().contains(one.observe(0)[0])
