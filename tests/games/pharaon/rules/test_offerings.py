"""The Offerings Area (P20)."""

from __future__ import annotations

from games.pharaon.positions import P, hand, held, position
from positions import legal, play, refusal


def test_a_bonus_token_of_the_zone_can_be_bought_without_a_bag_and_no_other() -> None:  # P19, P20
    table = position(hands={0: "trade 2"}, bonus=["prestige 1"], bag=())
    play(table, "offerings bonus trade", "set 2")
    assert legal(table) == ["bonus 1"] and refusal(table, "bag").rule == "P17"


def test_a_set_for_the_access_resource_alone() -> None:  # P20
    table = position(hands={0: "trade"})
    play(table, "offerings", "set 3")
    assert held(table) == hand("prestige 1, prestige 2") and table.pending == (1,)


def test_a_bonus_token_for_one_more_of_the_access_resource() -> None:  # P20
    # Christine lays one, pays one more of it, and takes the third token from the Bonus Zone.
    table = position(hands={0: "trade 2"})
    play(table, "offerings bonus trade", "set 1", "bonus 1")
    assert held(table) == hand("trade token, justice token, prestige 1")


def test_a_bonus_token_for_two_of_another_kind() -> None:  # P20
    # She could also have paid any two equal ones besides the access resource.
    table = position(hands={0: "trade, royalty 2"})
    assert [a for a in legal(table) if a.startswith("offerings")] == [
        "offerings",
        "offerings bonus royalty",
    ]
    play(table, "offerings bonus royalty", "set 1", "bag")
    assert sum(held(table).values()) == 3


def test_one_of_another_kind_is_not_enough_for_a_bonus_token() -> None:  # P20
    table = position(hands={0: "trade, royalty"})
    assert refusal(table, "offerings bonus royalty").rule in ("P16", "P20")


def test_no_bonus_token_when_zone_bag_and_discard_are_empty() -> None:  # P20
    table = position(hands={0: "trade 2"}, bonus=(), bag=())
    assert "offerings bonus trade" not in legal(table)
    assert refusal(table, "offerings bonus trade").rule == "P20"
    P.gains.discard(table.state.token_discard, 3)
    assert "offerings bonus trade" in legal(table)


def test_sets_and_bonus_tokens_are_not_refilled_during_the_round() -> None:  # P20
    table = position(hands={0: "trade 2"})
    play(table, "offerings bonus trade", "set 1", "bonus 2")
    assert table.state.sets[0].token == [-1, -1] and table.state.bonus[1] == -1


def test_without_a_set_the_action_is_not_possible() -> None:  # P20
    table = position(hands={0: "trade 2"}, sets=())
    assert "offerings" not in legal(table)
    assert refusal(table, "offerings").rule == "P20"
