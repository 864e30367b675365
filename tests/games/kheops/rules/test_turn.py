"""The turn as a whole (K10)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import maat
from games.kheops.positions import position
from positions import legal, play, refusal


def played(seed: int) -> maat.Table:
    """A whole game at random."""
    table, luck = maat.new("kheops", seed=seed), random.Random(seed)
    while not table.over:
        play(table, luck.choice(legal(table)))
    return table


def test_a_turn_is_pawn_power_tile_in_this_order() -> None:  # K10
    table = position("1.1 room 2 rotate corridor\n1.3 corridor 2", white="room 1, room 3")
    questions = []
    for action in ("worker 1.1", "rotate 1.3 120", "cell 1.2", "lay room 1"):
        questions.append(table.view(0).question())
        play(table, action)
    assert questions == [
        "Put one of your pawns on an empty tile",
        "The tile's power: which corridor do you turn?",
        "Where do you lay a new tile?",
        "Which tile, and which way round?",
    ]
    assert table.pending == (1,)


def test_the_seats_alternate() -> None:  # K10
    table = position("1.1 room 2\n1.3 room 2", white="room 1", blue="room 3")
    play(table, "worker 1.1", "cell 1.2", "lay room 1")
    assert table.pending == (1,)
    play(table, "worker 1.3", "cell 1.4", "lay room 3")
    assert table.pending == (0,)


def test_what_is_asked_next_begins_afresh() -> None:  # K10: nothing of the turn before is left
    table = position("1.1 room 2\n1.3 room 2", white="room 1")
    play(table, "worker 1.1", "cell 1.2", "lay room 1")
    assert (table.state.placed, table.state.chosen) == (-1, -1)


def test_the_other_seat_is_not_asked() -> None:  # K10
    table = position("1.1 room 2")
    assert table.legal(1) == ()
    with pytest.raises(maat.NotAsked, match=r"it is not Blue.s turn \(K10\); White decides"):
        table.play("worker 1.1", 1)


def test_nobody_is_asked_when_the_game_is_over() -> None:  # K10
    table = played(1)
    assert table.legal(0) == table.legal(1) == ()
    with pytest.raises(maat.NotAsked, match="the game is over"):
        table.play("worker 1.1", 0)


@pytest.mark.parametrize("seed", range(5))
def test_each_seat_has_fifteen_turns_and_blue_lays_the_last_tile(seed: int) -> None:  # K10
    table = played(seed)
    laid = [e.seat for e in table.entries[1:] if table.game.notations[e.action].startswith("lay")]
    assert Counter(laid) == {0: 15, 1: 15}
    assert laid == [0, 1] * 15
    assert all(tile >= 0 for tile in table.state.tile)
    assert (table.state.pile.left, table.state.seats[0].held, table.state.seats[1].held) == (
        0,
        0,
        0,
    )
    assert table.state.kept >= 0


def test_a_seat_without_workers_still_has_a_pawn_for_each_turn() -> (
    None
):  # K3, K10: 14 workers and the mummy are 15
    assert maat.new("kheops", seed=1).game.package.rules.tables.TURNS_EACH == 15
    for seat in maat.new("kheops", seed=1).state.seats:
        assert seat.supply[0] + seat.supply[2] >= 15


def test_an_action_of_another_decision_is_refused_with_what_is_asked() -> None:  # K10
    table = position("1.1 room 2\n1.3 room 2")
    for action in (
        "rotate 1.1 120",
        "swap 1.1",
        "with 1.1",
        "move 1.1",
        "to 1.3",
        "cell 1.2",
        "lay room 1",
    ):
        fault = refusal(table, action)
        assert fault.rule == "K10"
        assert "first this: put one of your pawns on an empty tile" in str(fault)


def test_everything_before_the_tile_can_be_taken_back() -> None:  # K47
    table = position("1.1 room 2 rotate corridor\n1.3 corridor 2", white="room 1")
    before = table.state.copy()
    play(table, "worker 1.1", "rotate 1.3 120", "cell 1.2")
    for _ in range(3):
        table.undo(0)
    assert table.state == before


def test_a_tile_that_was_laid_cannot_be_taken_back() -> None:  # K47
    table = play(position("1.1 room 2", white="room 1"), "worker 1.1", "cell 1.2", "lay room 1")
    assert not table.can_undo(0)
    with pytest.raises(maat.CannotUndo, match="something was revealed"):
        table.undo(0)
