"""What happened since a seat's last turn."""

from __future__ import annotations

import random

import maat
from maat.games.kheops.terminal.board import changed_cells
from maat.play.news import begins_turn, since_last_turn


def test_what_changed_since_my_last_turn() -> None:
    luck = random.Random(3)
    table = maat.new("kheops", seed=3)
    assert since_last_turn(table.view(0)) == []
    turns = 0
    while turns < 3:
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
        turns += seat == 1 and table.pending == (0,)
    since = since_last_turn(table.view(0))
    assert {line.seat for line in since} == {1} and begins_turn(table.view(0))
    [laid] = [s.numbers[0] for line in since for s in line.seen if s.event.key == "lays"]
    assert laid in changed_cells(since)
    assert {line.seat for line in since_last_turn(table.view(None))} == {1}
    table.play(table.legal(0)[0], 0)
    assert [line.seat for line in since_last_turn(table.view(0))] == [
        *(line.seat for line in since),
        0,
    ]


def test_alone_the_last_decision_is_what_is_new() -> None:
    table = maat.new("pharaon", seats=1, seed=3)
    for _ in range(6):
        table.play(table.legal(0)[0], 0)
    assert [line.number for line in since_last_turn(table.view(0))] == [6]
