"""What happened at a table, as steps."""

from __future__ import annotations

import random
import re

import pytest

import maat
from every_game import complete_games
from maat.games.kheops.terminal.board import changed_cells
from maat.play.news import begins_turn, last_step, since, steps


def test_what_changed_since_my_last_turn() -> None:
    luck = random.Random(3)
    table = maat.new("kheops", seed=3)
    assert since(table.view(0)) == ()
    turns = 0
    while turns < 3:
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
        turns += seat == 1 and table.pending == (0,)
    new = since(table.view(0))
    assert {step.seat for step in new} == {1} and begins_turn(table.view(0))
    [laid] = [s.numbers[0] for step in new for s in step.line.seen if s.event.key == "lays"]
    assert laid in changed_cells([step.line for step in new])
    assert {step.seat for step in since(table.view(None))} == {1}
    table.play(table.legal(0)[0], 0)
    assert [step.seat for step in since(table.view(0))] == [*(step.seat for step in new), 0]


def test_alone_the_last_decision_is_what_is_new() -> None:
    table = maat.new("pharaon", seats=1, seed=3)
    for _ in range(6):
        table.play(table.legal(0)[0], 0)
    assert [step.number for step in since(table.view(0))] == [6]


@pytest.mark.parametrize("game", complete_games())
@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_the_steps_are_the_log_of_the_view(game: str, lang: str) -> None:
    table, luck = maat.new(game, seed=5), random.Random(5)
    for _ in range(30):
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
    for seat in (*range(table.seats), None):
        view = table.view(seat)
        told = [(step.number, step.sentences(lang)) for step in steps(view)]
        assert told == [(entry.number, entry.sentences) for entry in view.log(lang)]
        assert last_step(view) == steps(view)[-1]


def test_nobody_decides_the_set_up() -> None:
    first, *others = steps(maat.new("kheops", seed=1).view(0))
    assert (first.number, first.seat, others) == (0, None, [])
    assert not first.is_undo and first.sentences("en")


def test_what_was_taken_back_is_in_the_log_but_not_new() -> None:
    table = maat.new("kheops", seed=1)
    table.play("worker 1.1", 0)
    table.undo(0)
    taken_back, undo = steps(table.view(1))[1:]
    assert taken_back.undone and not taken_back.is_undo and undo.is_undo and undo.seat == 0
    assert since(table.view(1)) == () == since(table.view(0)) and begins_turn(table.view(0))


def test_a_step_tells_nobody_what_they_may_not_see() -> None:
    """H12: a bid lies face down until both have chosen."""
    table, luck = maat.new("heir", seed=2), random.Random(2)
    while not any(str(action).startswith("bid") for action in table.legal(0)):
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
    table.play(table.legal(0)[0], 0)
    own, other = last_step(table.view(0)), last_step(table.view(1))
    assert own.number == other.number and own.seat == other.seat == 0
    assert own.line.action is not None and other.line.action is None


def test_what_several_events_tell_alike_is_told_in_one_sentence() -> None:
    """Pharaon: what a Jar brings; each event is there once, in order."""
    table, luck = maat.new("pharaon", seats=2, seed=5), random.Random(5)
    while not table.over:
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
    joins = set()
    for step in steps(table.view(None)):
        told = step.told("en")
        assert [seen for _, run in told for seen in run] == list(step.line.seen)
        joins |= {text for text, run in told if len(run) > 2}
    assert any(re.fullmatch(r"\w+ gains an? \w+, an? \w+ and an? \w+", text) for text in joins)
