"""One game: the same row from the same task, and its record from the row."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import maat
from arena.plans import plan
from maat.arena.one_game import OtherGame, Row, play, record_of
from maat.core.game import list_games


@pytest.mark.parametrize("game", list_games())
def test_a_task_gives_the_same_row_every_time(game: str) -> None:
    task = plan(game).task(1)
    one, other = play(task), play(task)
    assert one.row == other.row and one.row.seed == 2
    assert tuple(map(len, one.times)) == one.row.choices and min(one.row.choices) > 0


@pytest.mark.parametrize(
    ("game", "seats"), [("heir", 2), ("kheops", 2), ("pharaon", 1), ("pharaon", 5)]
)
def test_the_sources_of_the_score_sheet_add_up_to_the_scores(game: str, seats: int) -> None:
    row = play(plan(game, seats=seats).task(0)).row
    sums = tuple(map(sum, zip(*row.points.values(), strict=True)))
    assert sums == row.scores and (row.opponent is not None) == (seats == 1)


def test_the_luck_of_a_seat_follows_from_the_deal() -> None:
    made = plan()
    assert play(made.task(0)).row.actions != play(made.task(1)).row.actions


@pytest.mark.parametrize("game", list_games())
def test_a_row_leads_back_to_the_record(game: str) -> None:
    made = plan(game)
    row = play(made.task(0)).row
    table = maat.replay(record_of(made, row))
    assert table.result is not None and table.result.scores == row.scores


def test_a_row_that_was_changed_leads_to_no_record() -> None:
    made = plan()
    row = play(made.task(0)).row
    for changed in ({"record": "0" * 16}, {"actions": row.actions[:-1]}, {"actions": (10**6,)}):
        with pytest.raises(OtherGame, match="game 0 does not come out"):
            record_of(made, replace(row, **changed))


def test_a_shared_win_is_split() -> None:
    row = Row(0, 0, 1, ("a", "b", "c"), (5, 5, 1), (0, 1), None, {}, (), (), "")
    assert row.shares == (0.5, 0.5, 0.0)
    assert sum(replace(row, winners=()).shares) == 0


def test_a_row_survives_json() -> None:
    row = play(plan("pharaon", seats=3).task(0)).row
    assert Row.from_plain(json.loads(json.dumps(row.plain()))) == row
