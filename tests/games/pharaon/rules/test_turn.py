"""The turn: who begins, what a turn is, what comes after what (P10, P18)."""

from __future__ import annotations

from games.pharaon.positions import P, held, position, question
from positions import legal, play


def test_the_first_player_begins_and_turns_go_clockwise() -> None:  # P10
    table = position(3, turn=1, first=1, hands=dict.fromkeys(range(3), "trade"))
    order = [table.pending[0]]
    for _ in range(2):
        play(table, "offerings")
        play(table, legal(table)[0])
        order.append(table.pending[0])
    assert order == [1, 2, 0]


def test_a_turn_is_one_action() -> None:  # P10
    table = position(3, hands={0: "trade 5"})
    play(table, "offerings", "set 1")
    assert table.pending == (1,)


def test_what_is_bought_is_chosen_then_paid_then_taken() -> None:  # P18
    table = position(hands={0: "construction 2, justice 2, silver"}, wheel="nile construction")
    asked = []
    for action in ("nile construction justice", "pay construction", "pay justice", "track justice"):
        asked.append(question(table))
        assert (held(table).get("agriculture") == 1) == (
            action == "track justice"
        )  # resources come before arrows
        play(table, action)
    a = P.actions
    assert asked == [a.YOUR_TURN, a.PAY_ACCESS, a.PAY_REST, a.WHICH_TRACK]
    assert question(table) == a.WHICH_TRACK
