"""Two players: the Jar that is left blocks spots (P40, P70)."""

from __future__ import annotations

import random
from typing import Any

import maat
from games.pharaon.positions import BASE, P, end_of_round, jar, position, question, spots
from positions import legal, play


def test_the_jar_that_is_left_blocks_one_and_two_spots() -> None:  # P40
    # One red and two yellow: two spots stay free on the red segment, one on the yellow.
    table = position(
        2, turn=1, passed=[0], shown_jars=["trade trade justice", "royalty construction royalty"]
    )
    play(table, "pass", "jar 1")
    assert (
        spots(table, "construction") == ["construction"]
        and spots(table, "royalty") == ["royalty"] * 2
    )
    assert spots(table, "trade") == spots(table, "justice") == spots(table, "agriculture") == []
    supply = table.state.supply
    assert (supply[BASE.index("construction")], supply[BASE.index("royalty")]) == (19, 18)
    assert jar("royalty construction royalty") in table.state.jar_discard.things


def test_they_go_back_with_the_end_of_the_round() -> None:  # P40
    table = position(
        2,
        turn=1,
        passed=[0],
        filled={"royalty": 2, "construction": 1},
        shown_jars=["trade trade justice"],
    )
    play(table, "pass", "jar 1")
    assert spots(table, "royalty") == [] and table.state.supply[BASE.index("royalty")] == 20


def test_a_spot_is_blocked_even_without_a_token() -> None:  # P40
    table = position(
        2, turn=1, passed=[0], shown_jars=["trade trade justice", "royalty construction royalty"]
    )
    table.state.seats[0].held[1], table.state.supply[1] = 19, 1
    play(table, "pass", "jar 1")
    assert spots(table, "royalty") == ["royalty", "marker"]
    before = table.state.supply[1]
    P.rounds.clear_wheel(table.state)
    assert table.state.supply[1] == before + 1


def test_round_five_has_the_spots_of_the_jar_of_round_four() -> None:  # P40
    table = position(
        2,
        turn=1,
        passed=[0],
        round_number=4,
        shown_jars=["trade trade justice", "royalty construction royalty"],
    )
    play(table, "pass", "jar 1")
    assert table.state.round_number == 5 and spots(table, "royalty") == ["royalty"] * 2


def test_with_three_nothing_is_blocked() -> None:  # P40
    table = position(3, turn=2, passed=[0, 1], shown_jars=["royalty trade agriculture"])
    end_of_round(table)
    assert all(spots(table, kind) == [] for kind in BASE)


def test_two_players_have_three_jars_and_only_the_lowest_line() -> None:  # P70, P30
    luck: Any = random.Random(4)
    table = maat.new("pharaon", seats=2, seed=4)
    while not table.over:
        if (
            table.state.round_number < 5
            and table.state.passed == 0
            and question(table) == P.actions.YOUR_TURN
        ):
            assert sum(j >= 0 for j in table.state.shown_jars) == 3
        assert all(s.line <= 0 for s in table.state.seats)
        play(table, luck.choice(legal(table)))
