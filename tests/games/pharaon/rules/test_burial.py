"""The Burial Chamber (P24)."""

from __future__ import annotations

import pytest

from games.pharaon.positions import BASE, T, held, position
from positions import play, refusal


@pytest.mark.parametrize("step", range(6))
def test_the_cost_of_the_next_step(step: int) -> None:  # P24
    cost = T.BURIAL_COST[step]
    wheel = next(k for k in range(5) if cost[k])
    text = ", ".join(f"{BASE[k]} {n}" for k, n in enumerate(cost) if n)
    table = position(hands={0: text}, burial={0: step}, wheel=f"burial chamber {BASE[wheel]}")
    play(table, "burial chamber")
    assert table.state.seats[0].burial == step + 1 and held(table) == {}


def test_after_the_last_step_the_action_is_not_possible() -> None:  # P24
    table = position(hands={0: "justice 5, trade 5, royalty 5, silver 3"}, burial={0: 7})
    assert refusal(table, "burial chamber").rule == "P24"
