"""What a seat sees: all of it, and nothing else; it survives JSON and needs no table."""

from __future__ import annotations

import json
import random

import pytest

import maat
from places import SIDE3


def after(moves: int, seed: int = 1) -> maat.Table:
    table, luck = maat.new("kheops", seed=seed), random.Random(seed)
    for _ in range(moves):
        table.play(luck.choice(table.legal(table.pending[0])), table.pending[0])
    return table


def test_a_view_does_not_change_when_the_game_goes_on() -> None:
    table = after(5)
    view = table.view(0)
    seen, text = view.state.copy(), view.record()
    table.play(table.legal(table.pending[0])[0], table.pending[0])
    assert (view.state, view.record()) == (seen, text)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_view_survives_json_and_answers_as_before(seat: int | None) -> None:
    view = after(37).view(seat)
    back = maat.View.from_plain(json.loads(json.dumps(view.plain())))
    assert back == view
    assert (back.seat, back.game.name, back.seats, back.pending, back.over) == (
        seat,
        "kheops",
        2,
        view.pending,
        False,
    )
    assert back.legal() == view.legal()
    assert back.sheet("fr") == view.sheet("fr")
    assert back.log("nl") == view.log("nl")
    assert back.imagine(3).record() == view.imagine(3).record()


def test_a_view_of_a_game_with_other_components_carries_them() -> None:

    table = maat.new(
        "kheops",
        seed=1,
        components=str(SIDE3),
    )
    back = maat.View.from_plain(json.loads(json.dumps(table.view(0).plain())))
    assert back.game is table.game


def test_views_of_two_seats_are_not_equal() -> None:
    table = after(5)
    assert table.view(0) != table.view(1)
    assert table.view(0) != "a view"
    with pytest.raises(TypeError):
        hash(table.view(0))


def test_a_view_holds_neither_seed_nor_key() -> None:
    for table in (maat.new("kheops", seed=987654321), maat.new("kheops")):
        for seat in (0, 1, None):
            view = table.view(seat)
            assert view.header.seed == ""
            assert (
                table.header.seed
                not in repr(view.plain()) + repr(vars(view.header)) + view.record()
            )


def test_a_view_says_why_not() -> None:
    view = maat.new("kheops", seed=1).view(0)
    action = view.game.action_of("priest 1.1")
    assert action is not None
    assert view.why_not(action).rule == "K31"


def test_a_spectator_may_do_nothing() -> None:
    view = maat.new("kheops", seed=1).view(None)
    assert view.seat is None
    assert view.legal() == ()


def test_the_log_names_seats_and_marks_what_was_undone() -> None:
    table = after(1)
    table.undo(0)
    first, second = table.view(1).log()[1:]
    assert (first.number, first.seat, first.undone) == (1, 0, True)
    assert first.sentences[0].startswith("White puts a")
    assert second.sentences == ()


def test_a_line_seen_before_an_undo_is_marked_afterwards() -> None:
    table = after(1)
    table.view(1)
    table.undo(0)
    assert [line.undone for line in table.view(1).lines] == [False, True, False]


def test_an_imagined_table_plays_on() -> None:
    table = after(20)
    imagined = table.imagine(0, 1)
    luck = random.Random(1)
    while not imagined.over:
        imagined.play(luck.choice(imagined.legal(imagined.pending[0])), imagined.pending[0])
    assert imagined.result is not None
    assert maat.replay(imagined.record()).state == imagined.state
    assert not table.over


def test_imagining_again_gives_another_table_and_the_same_view() -> None:
    table = after(20)
    records = {table.imagine(0, seed).record() for seed in range(5)}
    assert len(records) == 5
    assert {table.imagine(0, seed).view(0).record() for seed in range(5)} == {
        table.view(0).record()
    }
    assert {table.imagine(None, seed).view(None).record() for seed in range(5)} == {
        table.view(None).record()
    }
