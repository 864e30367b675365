"""The Nobles Area (P21)."""

from __future__ import annotations

from games.pharaon.positions import held, nobles, position
from positions import legal, play, refusal


def test_five_different_resources_for_a_noble() -> None:  # P21
    table = position(hands={0: "trade, royalty 2, agriculture, construction, justice"})
    left = list(table.state.shown_nobles)
    play(table, "nobles", "noble 2")
    assert nobles(table) == [left[1] + 1] and held(table) == {"royalty": 1}
    assert table.state.shown_nobles[0] == left[0] and table.state.shown_nobles[2] == left[2]
    assert table.state.shown_nobles[1] not in (left[1], -1)


def test_the_access_resource_is_one_of_the_five() -> None:  # P21
    assert "nobles" not in legal(
        position(hands={0: "royalty 2, agriculture, construction, justice"})
    )


def test_the_top_of_the_deck_can_be_taken() -> None:  # P21
    table = position(
        hands={0: "trade, royalty, agriculture, construction, justice"}, noble_deck=[13]
    )
    left = list(table.state.shown_nobles)
    play(table, "nobles", "noble deck")
    assert nobles(table) == [13] and table.state.shown_nobles == left


def test_a_power_works_from_the_moment_its_noble_is_taken() -> None:  # P27
    table = position(
        2,
        hands={0: "trade 4, royalty, agriculture, construction, justice"},
        shown_nobles=[15, 6, 12],
    )
    play(table, "nobles", "noble 1", "pass", "jar 1")
    table.state.wheel[0].filled = 3
    assert "offerings" in legal(table)


def test_neither_a_card_nor_a_deck_no_action() -> None:  # P28
    table = position(
        hands={0: "trade 3, royalty 3, agriculture, construction, justice"},
        shown_nobles=(),
        noble_deck=(),
    )
    assert "nobles" not in legal(table) and refusal(table, "nobles").rule == "P28"
    table = position(hands={0: "construction 3"}, shown_artisans=(), artisan_deck=())
    assert refusal(table, "artisans construction").rule == "P28"


def test_an_empty_deck_cannot_be_chosen() -> None:  # P28
    table = position(hands={0: "construction 3"}, artisan_deck=())
    play(table, "artisans construction")
    assert legal(table) == ["artisan 1", "artisan 2", "artisan 3", "artisan 4"]
    assert refusal(table, "artisan deck").rule == "P28"


def test_in_an_instant_a_missing_artisan_is_lost() -> None:  # P28
    table = position(
        hands={0: "trade, royalty, agriculture, construction, justice"},
        shown_nobles=[23, 6, 12],
        shown_artisans=(),
        artisan_deck=(),
    )
    play(table, "nobles", "noble 1")
    assert held(table) == {"silver": 1} and table.pending == (1,)
