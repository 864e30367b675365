"""The table in numbers, for a net: as many as declared, of moderate size, from the seat's side."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import maat
from games.heir.positions import bidding, cards
from maat.games.heir.rules import features
from maat.games.heir.rules.state import Sheet, State

SEATS = (2,)


def described(state: State, seat: int) -> list[float]:
    x = [9.0] * features.INPUTS  # one number too many would be an error
    features.describe(state, seat, Sheet(), x)
    return x


def tables(seats: int) -> Iterator[maat.Table]:
    for seed in range(3):
        table, luck = maat.new("heir", seats=seats, seed=seed), random.Random(seed)
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


def test_hands_are_compared_card_by_card_from_the_best() -> None:  # H10
    table = bidding("ra", bast="9 moon, 6 sun, 2 sun", anubis="10 moon, 6 moon, 1 sun")
    x = [0.0] * (1 + features.RANKS)
    features.compare_hands(table.state, 0, x, 0, 0)
    assert x[1:] == [-1, 1, 1, 0, 0, 0]
    assert x[0] == pytest.approx(2 * (2 + 2 + 1) / 9 - 1)
    features.compare_hands(table.state, 1, other := [0.0] * len(x), 0, 0)
    assert other == pytest.approx([-value for value in x])


def test_the_coming_hand_has_what_the_other_has_used() -> None:  # H26
    table = bidding("ra", bast="2 sun", anubis="4 moon", used=("9 moon", "3 sun"))
    held = {c for c in range(20) if features.has_card(table.state, 0, c, 1)}
    assert held == set(cards("2 sun, 3 sun"))


def test_ptah_and_ra_promise_what_they_would_score() -> None:  # H22, H23, H30
    table = bidding(
        "wadjet", ankh="wadjet", held_cards=("obelisk, obelisk", ""), active="obelisk", sun=3
    )
    g = table.state
    g.sun_owner[0], g.sun_owner[1], g.sun_worth[1] = 1, 0, 2
    assert [features.promise(g, who, 2) for who in range(2)] == [5, 1]
    assert [features.promise(g, who, 3) for who in range(2)] == [1 + 2, 1 + 2]
    assert features.chain(g, 0, 1, 0) == 3
    assert features.chain(g, 0, 1, 1) == 2 + 1 + 5  # all that are left, closed across Ra
    assert features.chain(g, 0, 0, 1) == 5
    assert features.chain(g, 1, 0, 0) == 0


def test_a_god_that_is_won_counts_for_its_seat_and_against_the_other() -> None:  # H22
    g = bidding("wadjet", won={"ptah": "anubis"}).state
    mine, theirs = [0.0] * 7, [0.0] * 7
    features.describe_promises(g, 0, mine, 0)
    features.describe_promises(g, 1, theirs, 0)
    assert mine[1] == -theirs[1] < 0


def test_offerings_are_compared_in_steps() -> None:  # H25
    g = bidding("ra", offered=("9 sun", "3 sun")).state
    x = [0.0] * 6
    features.compare_offerings(g, 0, x, 0)
    assert x == [1, 1, 0, 0, 0, 0]
    features.compare_offerings(g, 1, y := [0.0] * 6, 0)
    assert y == [0, 0, 0, 1, 1, 0]
