"""What happens between rounds (P35)."""

from __future__ import annotations

import pytest

from games.pharaon.positions import BASE, RULES, P, end_of_round, position, spots
from maat.core.chance import take_out
from positions import play


def test_the_wheel_is_cleared() -> None:  # P35
    table = position(
        3,
        turn=2,
        passed=[0, 1],
        filled={"trade": 3, "justice": 1},
        shown_jars=["royalty trade agriculture"],
    )
    P.access.put_on_wheel(table.state, BASE.index("royalty"), 6)  # a token of trade
    take_out(table.state.bag, 0)
    parts = RULES.census(table.state)
    end_of_round(table)
    assert all(spots(table, kind) == [] for kind in BASE)
    assert RULES.census(table.state) == parts
    assert table.state.supply[0] + sum(s.held[0] for s in table.state.seats) == 20


def test_offerings_are_refilled_from_the_top_and_what_lies_there_stays() -> None:  # P35
    table = position(
        3,
        turn=2,
        passed=[0, 1],
        sets=[None, ("nile token", "nile token")],
        bonus=[None, "prestige 2"],
    )
    end_of_round(table)
    g = table.state
    assert all(min(s.token) >= 0 for s in g.sets[:4]) and g.sets[4].token == [-1, -1]
    assert g.sets[1].token == [7, 7]
    assert g.bonus[1] == 11 and [t >= 0 for t in g.bonus] == [True] * 4 + [False] * 6


def test_when_tokens_run_out_whole_sets_come_first_and_the_rest_to_the_zone() -> None:  # P35
    table = position(
        3,
        turn=2,
        passed=[0, 1],
        sets=(),
        bonus=["prestige 1"] * 4,
        bag=["nile token", "nobles token", "prestige 2"],
    )
    end_of_round(table)
    g = table.state
    assert [min(s.token) >= 0 for s in g.sets] == [True] + [False] * 5
    assert [t >= 0 for t in g.bonus] == [True] * 5 + [False] * 5
    assert g.bag.left == 0


def test_a_bag_that_runs_out_is_refilled_from_its_discards_on_the_way() -> None:  # P35, P17
    table = position(2, turn=1, passed=[0], sets=(), bonus=(), bag=["nile token"])
    for token in range(8):
        P.gains.discard(table.state.token_discard, token)
    end_of_round(table)
    assert [min(s.token) >= 0 for s in table.state.sets] == [True] * 3 + [False] * 3
    assert [t >= 0 for t in table.state.bonus] == [True] * 3 + [False] * 7


@pytest.mark.parametrize(("direction", "step"), [(0, 1), (1, -1)])
def test_the_wheel_turns_one_step_in_its_direction(direction: int, step: int) -> None:  # P35
    table = position(3, turn=2, passed=[0, 1])
    table.state.direction = direction
    before = [table.state.access[area] for area in table.state.ring]
    end_of_round(table)
    after = [table.state.access[area] for area in table.state.ring]
    assert after == [before[(place - step) % 5] for place in range(5)]


def test_once_per_round_nobles_are_ready_again_and_disks_come_back() -> None:  # P35
    table = position(3, turn=2, passed=[0, 1], nobles={0: [13]})
    table.state.seats[0].used = 1 << 12
    end_of_round(table)
    assert table.state.seats[0].used == 0
    assert [(s.line, s.square, s.passed) for s in table.state.seats[:3]] == [(-1, 0, 0)] * 3


@pytest.mark.parametrize(("round_number", "jars"), [(1, 3), (3, 3), (4, 0)])
def test_new_jars_but_none_for_the_last_round(round_number: int, jars: int) -> None:  # P35
    table = position(
        3,
        turn=2,
        passed=[0, 1],
        round_number=round_number,
        shown_jars=["royalty trade agriculture"],
    )
    end_of_round(table)
    assert sum(j >= 0 for j in table.state.shown_jars) == jars


def test_after_the_last_round_the_game_is_over() -> None:  # P35
    table = position(3, turn=2, passed=[0, 1], round_number=5, filled={"trade": 2})
    play(table, "pass")
    assert table.over and spots(table, "trade") == ["trade", "trade"]


def test_the_holder_of_the_first_player_token_begins_the_next_round() -> None:  # P10, P35
    table = position(4, turn=3, first=1, passed=[1, 2, 0])
    assert end_of_round(table).pending == (1,)
