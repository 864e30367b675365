"""Passing, the Pyramid of Time, rounds, two players (P30-P35, P40, P70)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import maat
from games.pharaon.positions import (
    BASE,
    P,
    T,
    hand,
    held,
    jar,
    legal,
    play,
    position,
    question,
    refusal,
    spots,
    told,
)
from maat.core.chance import take_out

JARS = ["royalty trade agriculture", "justice construction trade", "trade trade royalty"]


def turn_of(table: maat.Table, seat: int) -> maat.Table:
    """Let this seat's turn begin."""
    g = table.state
    g.active, g.decision = seat, P.actions.NOT_ASKED
    g.tasks[0], g.task_count = T.TASK_TURN, 1
    P.turn.settle(g)
    return table


def test_the_first_to_pass_takes_the_first_player_token_and_a_jar() -> None:  # P30
    table = position(3, turn=1, first=0, shown_jars=JARS)
    play(table, "pass")
    me = table.state.seats[1]
    assert (me.line, me.square, table.state.first) == (0, 0, 1)
    assert legal(table) == ["jar 1", "jar 2", "jar 3"]
    play(table, "jar 2")
    assert held(table, 1) == hand("justice, construction, trade")
    assert table.state.shown_jars[1] == -1 and table.pending == (2,)


def test_the_pass_onto_the_second_line() -> None:  # P30
    # Maël passes second: the leftmost square of the second line, because the first is occupied, and
    # a remaining Jar.
    table = position(3, turn=1, first=0, passed=[0], shown_jars=JARS[:2])
    play(table, "pass", "jar 1")
    me = table.state.seats[1]
    assert (me.line, me.square, table.state.first) == (1, 0, 0)
    assert held(table, 1) == hand("royalty, trade, agriculture")


def test_the_order_of_the_round_under_way_does_not_change() -> None:  # P30
    table = position(4, turn=2, first=0, hands={3: "trade", 0: "trade"})
    play(table, "pass", "jar 1")
    assert table.pending == (3,)
    play(table, "offerings", "set 1")
    assert table.pending == (0,)


def test_in_the_last_round_there_are_no_jars() -> None:  # P30
    table = position(3, round_number=5)
    play(table, "pass")
    assert table.pending == (1,) and held(table) == {}


def test_the_last_to_pass_stays_off_the_pyramid_and_takes_its_jar() -> None:  # P31
    table = position(3, turn=2, first=0, passed=[0, 1], shown_jars=JARS[:1])
    play(table, "pass", "jar 1")
    assert table.state.seats[2].held[:5] == [1, 1, 1, 0, 0]
    assert table.state.round_number == 2 and table.pending == (0,)
    assert (
        told(table, P.events.PASSES_LAST) == []
        and table.entries[-2].told[0].event == P.events.PASSES_LAST
    )


def test_the_last_to_pass_does_not_let_the_others_move_again() -> None:  # P31
    table = position(2, turn=1, first=0, passed=[0])
    play(table, "pass", "jar 1")
    assert table.state.round_number == 2 and held(table, 0) == {}


def test_who_has_passed_takes_no_more_actions() -> None:  # P32
    table = position(2, turn=1, passed=[0], hands={0: "trade 3", 1: "trade"})
    play(table, "offerings", "set 1")
    assert question(table) == P.actions.SQUARE_GAIN and table.pending == (0,)
    assert refusal(table, "offerings").rule in ("P32", "P33")


def test_passing_twice_is_refused() -> None:  # P32
    table = position(3, turn=1, passed=[1])
    turn_of(table, 1)
    assert refusal(table, "pass").rule in ("P32", "P33")


def test_the_gain_of_the_square_or_of_one_further_left() -> None:  # P33
    # Sebastien reaches a Silver; he could have taken a base resource of an earlier square instead.
    table = position(3, passed=[0])
    table.state.seats[0].square = 1
    turn_of(table, 0)
    assert table.state.seats[0].square == 2
    assert legal(table) == [*[f"take {kind}" for kind in BASE], "take silver"]
    play(table, "take silver")
    assert held(table) == {"silver": 1} and table.pending == (1,)


def test_one_square_each_turn_and_only_what_lies_behind() -> None:  # P33
    table = turn_of(position(3, passed=[0]), 0)
    assert legal(table) == [f"take {kind}" for kind in BASE]


def test_on_the_last_square_the_turn_is_skipped() -> None:  # P33
    table = position(3, turn=2, passed=[0], hands={2: "trade"})
    table.state.seats[0].square = T.LINE_LENGTH[0] - 1
    play(table, "offerings", "set 1")
    assert table.pending == (1,) and held(table, 0) == {}
    assert len(told(table, P.events.STAYS)) == 1


def test_the_first_player_token_is_not_taken_again() -> None:  # P33
    table = turn_of(position(3, first=2, passed=[0]), 0)
    play(table, "take trade")
    assert table.state.first == 2


def test_squares_give_a_base_resource_a_silver_or_an_offering_token() -> None:  # P34
    table = position(3, passed=[0])
    table.state.seats[0].square = 2
    turn_of(table, 0)
    assert legal(table) == [
        "bonus 1",
        "bonus 2",
        "bonus 3",
        "bag",
        *[f"take {k}" for k in BASE],
        "take silver",
    ]
    play(table, "bonus 1")
    assert held(table) == {"justice token": 1}


def test_a_square_gives_only_what_is_there() -> None:  # P19, P34
    table = position(3, passed=[0], supply={"silver": 0, "trade": 0}, bonus=(), bag=())
    table.state.seats[0].square = 2
    turn_of(table, 0)
    assert legal(table) == [f"take {kind}" for kind in BASE[1:]]
    assert refusal(table, "take silver").rule == "P19" and refusal(table, "bag").rule == "P17"


def test_with_nothing_there_for_any_square_the_gain_is_lost() -> None:  # P19, P33
    table = position(3, passed=[0], supply=dict.fromkeys([*BASE, "silver"], 0), bonus=(), bag=())
    table.state.seats[0].square = 2
    turn_of(table, 0)
    assert table.state.seats[0].square == 3 and table.pending == (1,) and held(table) == {}


def test_a_base_resource_of_choice_is_never_silver() -> None:  # P34
    table = turn_of(position(3, passed=[0]), 0)
    assert refusal(table, "take silver").rule in ("P33", "P34")


# Between rounds


def end_of_round(table: maat.Table) -> maat.Table:
    """The last seat passes."""
    play(table, "pass")
    if question(table) == P.actions.PASS_JAR:
        play(table, "jar 1")
    return table


def test_the_wheel_is_cleared() -> None:  # P35
    table = position(
        3, turn=2, passed=[0, 1], filled={"trade": 3, "justice": 1}, shown_jars=JARS[:1]
    )
    P.access.put_on_wheel(table.state, BASE.index("royalty"), 6)  # a token of trade
    take_out(table.state.bag, 0)
    parts = P.census(table.state)
    end_of_round(table)
    assert all(spots(table, kind) == [] for kind in BASE)
    assert P.census(table.state) == parts
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
    table = position(3, turn=2, passed=[0, 1], round_number=round_number, shown_jars=JARS[:1])
    end_of_round(table)
    assert sum(j >= 0 for j in table.state.shown_jars) == jars


def test_after_the_last_round_the_game_is_over() -> None:  # P35
    table = position(3, turn=2, passed=[0, 1], round_number=5, filled={"trade": 2})
    play(table, "pass")
    assert table.over and spots(table, "trade") == ["trade", "trade"]


def test_the_holder_of_the_first_player_token_begins_the_next_round() -> None:  # P10, P35
    table = position(4, turn=3, first=1, passed=[1, 2, 0])
    assert end_of_round(table).pending == (1,)


# Two players (P40, P70)


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
    table = position(3, turn=2, passed=[0, 1], shown_jars=JARS[:1])
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
