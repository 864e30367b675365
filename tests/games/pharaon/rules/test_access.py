"""The access cost (P11, P12, P15)."""

from __future__ import annotations

import pytest

from games.pharaon.positions import hand, held, position, spots
from positions import legal, play, refusal


@pytest.mark.parametrize(("seats", "spots_there"), [(1, 3), (2, 3), (3, 3), (4, 4), (5, 4)])
def test_three_spots_and_a_fourth_with_four_or_five_players(
    seats: int, spots_there: int
) -> None:  # P11
    for filled in range(spots_there):
        assert "offerings" in legal(position(seats, hands={0: "trade"}, filled={"trade": filled}))
    table = position(seats, hands={0: "trade"}, filled={"trade": spots_there})
    assert legal(table) == ["pass"]
    assert refusal(table, "offerings").rule == "P11"


def test_the_access_resource_lies_on_the_wheel_until_the_round_ends() -> None:  # P12
    table = position(hands={0: "trade 2"})
    supply = list(table.state.supply)
    play(table, "offerings", "set 1")
    assert spots(table, "trade") == ["trade"]
    assert table.state.supply == supply
    assert held(table) == hand("trade, trade token, prestige 1")


def test_without_the_resource_that_the_wheel_shows_there_is_no_access() -> None:  # P12
    table = position(hands={0: "royalty 5, justice 3"})
    assert "offerings" not in legal(table)
    assert refusal(table, "offerings").rule in ("P12", "P16")
