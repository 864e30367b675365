"""A record read back: whole, or as it was after its first lines."""

from __future__ import annotations

import random
from typing import Any

import pytest

import maat
from every_game import complete_games
from maat.core.replay import numbered_lines


def played(game: str, lines: int, **chance: Any) -> tuple[maat.Table, list[maat.View]]:
    """A game in which something is taken back, and what a spectator saw after each line."""
    table, luck = maat.new(game, **chance), random.Random(4)
    if table._source is not None:
        table._source.sow(4)
    seen = [table.view(None)]
    while len(seen) <= lines:
        back = [seat for seat in range(table.seats) if table.can_undo(seat)]
        if back and (not table.undos() or luck.random() < 0.2):
            table.undo(back[0])
        else:
            seat = table.pending[0]
            table.play(luck.choice(table.legal(seat)), seat)
        seen.append(table.view(None))
    return table, seen


@pytest.mark.parametrize("game", complete_games())
@pytest.mark.parametrize("chance", [{"seed": 4}, {"chance": ()}], ids=["practice", "given"])
def test_after_n_lines_the_table_is_as_it_was(game: str, chance: dict[str, Any]) -> None:
    table, seen = played(game, 60, **chance)
    text = table.record()
    assert len(numbered_lines(text)) == 60
    for moves in (0, 1, 2, 31, 59, 60):
        assert maat.replay(text, moves=moves).view(None) == seen[moves]
    assert maat.replay(text, moves=60).record() == maat.replay(text).record() == text


def test_an_undo_is_a_line_too() -> None:
    table = maat.new("kheops", seed=4)
    table.play("worker 1.1", 0)
    table.undo(0)
    assert numbered_lines(table.record()) == ["1 white worker 1.1", "2 white undo"]
    assert maat.replay(table.record(), moves=1).state.pawn.count(-1) == 48
    assert maat.replay(table.record(), moves=2).state.pawn.count(-1) == 49


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_copy_is_cut_like_the_full_record(seat: int | None) -> None:
    table, _ = played("heir", 20, seed=2)
    copy = table.view(seat).record()
    assert len(numbered_lines(copy)) == 20
    for moves in (0, 7, 20):
        then = maat.replay(table.record(), moves=moves).view(seat)
        assert maat.replay(copy, moves=moves).view(seat).record() == then.record()


@pytest.mark.parametrize("moves", [26, -1, 1.5, "3", True])
def test_a_place_that_the_record_does_not_have_is_refused_with_those_it_has(moves: Any) -> None:
    table, _ = played("kheops", 25, seed=4)
    with pytest.raises(maat.BadOption, match=r"option moves: .*; expected a number from 0 to 25"):
        maat.replay(table.record(), moves=moves)


def test_of_a_record_without_decisions_the_beginning_is_all_there_is() -> None:
    text = maat.new("kheops", seed=1).record()
    assert numbered_lines(text) == [] and maat.replay(text, moves=0).record() == text
    with pytest.raises(maat.BadOption):
        maat.replay(text, moves=1)


def test_lines_after_the_cut_are_not_read() -> None:
    table, seen = played("kheops", 10, seed=4)
    text = table.record() + "11 white nonsense\n"
    with pytest.raises(maat.BadRecord, match="nonsense"):
        maat.replay(text)
    assert maat.replay(text, moves=10).view(None) == seen[10]


# Damaged copies


def damaged(lines: list[str], luck: random.Random) -> list[str]:
    """A copy in which an event is missing, told twice, hidden, or told in another line."""
    lines = list(lines)
    at, other = (luck.choice([i for i, x in enumerate(lines) if "->" in x]) for _ in range(2))
    events, more = lines[at].split(";"), lines[other].split(";")
    where = luck.randrange(len(events))
    change = luck.randrange(4)
    if change == 0 and where:
        del events[where]
    elif change == 1:
        events.insert(where + 1, more[-1].rpartition("->")[2])
    elif change == 2:
        events[where] = events[where].rpartition(" ")[0] + " ?"
    else:
        events = [lines[at].split(" ")[0] + " " + lines[other].split(" ", 1)[1]]
    return [*lines[:at], ";".join(events), *lines[at + 1 :]]


@pytest.mark.parametrize("game", complete_games())
def test_a_damaged_copy_is_refused_as_a_record_unless_it_may_be_true(game: str) -> None:
    luck, refused = random.Random(11), 0
    for seed in range(3):
        table = maat.new(game, seed=seed)
        for _ in range(60):
            if not table.over:
                seat = luck.choice(table.pending)
                table.play(luck.choice(table.legal(seat)), seat)
        lines = table.view(luck.choice([None, 0, 1])).record().splitlines()
        for _ in range(12):
            try:
                maat.replay("\n".join(damaged(damaged(lines, luck), luck)) + "\n")
            except maat.BadRecord:
                refused += 1
    assert refused > 20
