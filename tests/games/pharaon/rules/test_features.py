"""The table in numbers, for a net: as many as declared, of moderate size, from the seat's side."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import maat
from maat.games.pharaon.rules import features
from maat.games.pharaon.rules.state import Sheet, State

SEATS = (1, 2, 5)


def described(state: State, seat: int) -> list[float]:
    x = [9.0] * features.INPUTS  # one number too many would be an error
    features.describe(state, seat, Sheet(), x)
    return x


def tables(seats: int) -> Iterator[maat.Table]:
    for seed in range(3):
        table, luck = maat.new("pharaon", seats=seats, seed=seed), random.Random(seed)
        while not table.over:
            seat = luck.choice(table.pending)
            table.play(luck.choice(table.legal(seat)), seat)
            if luck.random() < 0.2:
                yield table


@pytest.mark.parametrize("seats", SEATS)
def test_every_number_is_written_and_moderate(seats: int) -> None:
    met = set()
    for table in tables(seats):
        for seat in range(seats):
            x = described(table.state, seat)
            assert all(-6 <= value <= 6 for value in x), max(x, key=abs)
            met |= {i for i, value in enumerate(x) if value}
    assert len(met) > features.INPUTS // 3


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_table_gives_the_same_numbers_and_is_not_changed(seats: int) -> None:
    for table in tables(seats):
        before = table.state.plain()
        assert described(table.state, 0) == described(table.state, 0)
        assert table.state.plain() == before
