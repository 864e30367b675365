"""Nothing is lost and nothing appears: 22 bid cards, 14 magic cards, 12 monument cards, 12 tokens
(H1, H2).
"""

from __future__ import annotations

import random

import pytest

import maat


@pytest.mark.parametrize("seed", range(6))
def test_every_part_is_accounted_for_after_every_decision(seed: int) -> None:  # H1, H2
    table, luck = maat.new("heir", seed=seed), random.Random(seed)
    parts = table.game.census(table.state)
    assert sum(n for part, n in parts.items() if part.startswith("bid card")) == 22
    assert sum(n for part, n in parts.items() if " magic " in part) == 14
    assert sum(n for part, n in parts.items() if part.startswith("monument card")) == 12
    assert sum(n for part, n in parts.items() if part.startswith("monument token")) == 12
    assert {n for part, n in parts.items() if not part.startswith("monument card")} == {1}
    while not table.over:
        seat = luck.choice(table.pending)
        actions = table.legal(seat)
        lay = [a for a in actions if str(a).startswith("magic ")]
        table.play(luck.choice(lay or actions), seat)
        assert table.game.census(table.state) == parts
        table.state.check()
