"""The parts of the game, counted (K2, K3)."""

from __future__ import annotations

import maat
from games.kheops.positions import position, rules_of
from positions import play


def test_the_census_counts_fifty_tiles_and_every_pawn() -> None:  # K2, K3
    counts = rules_of().census(maat.new("kheops", seed=1).state)
    assert sum(n for part, n in counts.items() if part.startswith("tile")) == 50
    assert (counts["white worker"], counts["blue worker"]) == (14, 15)
    assert [counts[f"white {pawn}"] for pawn in ("priest", "mummy", "pharaoh")] == [1, 1, 1]
    assert [counts[f"blue {pawn}"] for pawn in ("priest", "mummy", "pharaoh")] == [1, 1, 0]


def test_a_worker_pushed_out_is_not_lost() -> None:  # K30
    table = position("1.1 room 2, blue worker")
    before = rules_of().census(table.state)
    assert rules_of().census(play(table, "mummy 1.1").state) == before
