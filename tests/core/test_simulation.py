"""The compiled rules for machines: random games by the thousand, arrays of games, views."""

from __future__ import annotations

from typing import Any

import pytest

import maat
from conftest import Fast
from maat.core.compiled import plain
from maat.core.game import new_state
from maat.core.layout import as_bytes
from maat.core.loops import Luck


def test_playouts_count_games_decisions_and_choices(fast: Fast) -> None:
    done = fast("kheops").playouts(200, seats=2, seed=7)
    assert done.games == 200
    assert 90 * 200 <= done.choices <= done.decisions <= 150 * 200
    assert done.scores.shape == (200, 2)
    assert (done.scores >= 0).all() and done.scores.max() > 20


def test_the_result_does_not_depend_on_the_number_of_threads(fast: Fast) -> None:
    one, three = (fast("kheops").playouts(100, seats=2, seed=3, threads=n) for n in (1, 3))
    assert (one.scores == three.scores).all()
    assert (one.decisions, one.choices) == (three.decisions, three.choices)


def test_the_seed_names_the_series(fast: Fast) -> None:
    rules = fast("kheops")
    assert (rules.playouts(20, 2, 1).scores == rules.playouts(20, 2, 1).scores).all()
    assert not (rules.playouts(20, 2, 1).scores == rules.playouts(20, 2, 2).scores).all()


def test_compiled_playouts_are_the_plain_ones(fast: Fast) -> None:
    rules = maat.load_game("kheops")
    sheets, luck = [rules.Sheet() for _ in range(30)], [Luck()]
    mirror = plain(rules.rules)
    mirror.playouts(
        [rules.State()], [new_state(rules, {}, 2)], [rules.Legal()], sheets, luck, 0, 0, 30, 2, 5
    )
    done = fast("kheops").playouts(30, 2, 5)
    assert done.scores.tolist() == [sheet.totals for sheet in sheets]
    assert (done.decisions, done.choices) == (luck[0].decisions, luck[0].choices)


def test_a_batch_is_an_array_of_games_set_up(fast: Fast) -> None:
    rules = fast("kheops")
    games = rules.batch(4, seats=2, seed=9)
    assert games["laid"].tolist() == [19] * 4
    assert len({row.tobytes() for row in as_bytes(games)}) == 4
    assert (as_bytes(games) == as_bytes(rules.batch(4, seats=2, seed=9))).all()


def test_options_hold_for_every_game(fast: Fast) -> None:
    games = fast("kheops", majority_tie="both", isolated_ankh=False).batch(2, 2, 1)
    assert (games["tie_shares"].tolist(), games["isolated_ankh"].tolist()) == ([1, 1], [0, 0])


def test_a_compiled_view_hides_what_a_plain_one_hides(fast: Fast) -> None:
    rules = fast("kheops")
    games = rules.batch(3, 2, 1)
    seen = rules.view(games, 0, 2)
    assert (seen["seats"]["hand"][:, 0] == games["seats"]["hand"][:, 0]).all()
    assert set(seen["seats"]["hand"][:, 1].ravel().tolist()) == {-128}
    assert set(seen["pile"]["things"].ravel().tolist()) == {-128}


@pytest.mark.parametrize("seats", [1, 3])
def test_a_number_of_seats_that_the_game_does_not_have_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match=f"kheops is for 2 players, not for {seats}"):
        maat.compiled("kheops").playouts(1, seats=seats)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("games", -1),
        ("games", 1.5),
        ("games", None),
        ("threads", 0),
        ("threads", True),
        ("seed", 2**70),
        ("seed", "x"),
    ],
)
def test_numbers_that_cannot_be_are_refused_by_name(name: str, value: Any) -> None:
    with pytest.raises(maat.BadOption, match=f"^option {name}: .* is not possible"):
        maat.compiled("kheops").playouts(**{"games": 1, name: value})


def test_no_games_are_no_games(fast: Fast) -> None:
    done = fast("kheops").playouts(0, 2, 1, threads=2)
    assert (done.games, done.decisions, done.scores.shape) == (0, 0, (0, 2))


def test_wrong_options_are_refused_before_anything_is_compiled() -> None:
    with pytest.raises(maat.BadOption, match="majority_tie"):
        maat.compiled("kheops", majority_tie="half")


def test_without_a_number_the_usual_number_of_seats_is_taken(fast: Fast) -> None:
    assert fast("kheops").batch(1)["seats_in_game"].tolist() == [2]
