"""The course of the Nile: every river space lies on it once, on any board."""

from __future__ import annotations

from typing import Any

import pytest

import maat
from places import BOARD_3X4, BOARD_4X5, TWO_SUNS


@pytest.mark.parametrize("components", [None, BOARD_3X4, BOARD_4X5, TWO_SUNS])
def test_the_river_flows_through_each_of_its_spaces_once(components: Any) -> None:
    game = maat.load_game("heir", str(components) if components else None)
    nile: Any = game.drawing.land.nile
    tables: Any = game.package.rules.tables
    spaces = [cell for course in nile.courses() for cell in course]
    assert sorted(spaces) == [cell for cell, wet in enumerate(tables.RIVER) if wet]


def test_the_printed_river_is_one_course_from_edge_to_edge() -> None:
    game = maat.load_game("heir")
    nile: Any = game.drawing.land.nile
    assert len(nile.courses()) == 1
    assert nile.flow().count("M") == 1
