"""The scene at the end: a tower for each, a stone for each source of points."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

import maat
from games.pharaon.picture.test_drawing import positions
from maat.core.view import View
from maat.draw.check import faults, texts
from maat.games.pharaon.picture import drawing
from maat.games.pharaon.picture.ending import towers
from maat.games.pharaon.picture.look import Look


@cache
def ended(seats: int) -> View[Any]:
    *_, table = positions(seats, 7 * seats)
    return table.view(0)


def scene(seats: int, lang: str) -> str:
    """The picture with nothing but the scene."""
    drawn = drawing.svg(ended(seats), lang)
    for layer in ("ground", "board", "pieces"):
        drawn = drawn.replace(
            f'<g id="layer-{layer}">', f'<g id="layer-{layer}" visibility="hidden">'
        )
    return re.sub('data-sheet="end" visibility="hidden"', 'data-sheet="end"', drawn)


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_the_scene_is_sound_and_can_be_read(seats: int) -> None:
    for lang in maat.LANGUAGES:
        drawn = scene(seats, lang)
        assert faults(drawn) == []
        assert [t for t in texts(drawn) if t.size < 12] == []


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_the_stones_of_a_tower_are_its_points(seats: int) -> None:  # P60, P61, P62
    shown = towers(Look(ended(seats), "en", False))
    sheet = maat.new("pharaon", seats=seats).game.scored(ended(seats).state)
    assert [tower.total for tower in shown] == list(sheet.totals[: max(seats, 2)])
    assert all(sum(tower.points) == tower.total for tower in shown)


def test_whoever_has_won_is_named_the_traitor_too() -> None:  # P63
    for seats in (1, 3):
        shown = towers(Look(ended(seats), "en", False))
        best = max(tower.total for tower in shown)
        won = [tower for tower in shown if tower.won]
        assert [tower.total for tower in won] == [best]
        verdict = drawing.draw(ended(seats)).layers["marks"]["end-verdict"]
        assert str(best) in verdict and "wins" in verdict


def test_nothing_of_it_is_there_before_the_end_and_on_a_phone() -> None:
    assert not drawing.draw(maat.new("pharaon", seats=3, seed=1).view(0)).layers["marks"]
    assert not drawing.draw(ended(3), narrow=True).layers["marks"]
