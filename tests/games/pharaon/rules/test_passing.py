"""Passing and the Pyramid of Time (P30-P34)."""

from __future__ import annotations

import maat
from games.pharaon.positions import BASE, P, T, hand, held, position, question, told
from positions import legal, play, refusal

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


def test_passing_and_declining_give_something_up_and_do_nothing_else() -> None:  # P30, P54, P55
    game = maat.load_game("pharaon")
    idle = {game.notations[action] for action in range(game.space.size) if game.is_idle(action)}
    assert idle == {"pass", "decline"}
