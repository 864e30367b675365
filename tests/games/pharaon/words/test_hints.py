"""Hints follow what lies on the table."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import maat
from maat.core.texts import LANGUAGES
from maat.draw import picture_of
from maat.games.pharaon.words.hints import hints


def walk(seed: int, seats: int, look: bool = False, **options: Any) -> set[str]:
    """The hints of a whole random game; where `look` is set, every part is looked for."""
    drawn, met = picture_of(maat.load_game("pharaon")), set()
    assert drawn is not None
    table, luck = maat.new("pharaon", seats=seats, seed=seed, **options), random.Random(seed)
    while not table.over:
        seat = table.pending[0]
        view = table.view(seat)
        found = hints(view.state, seat)
        if look:
            layers = drawn.draw(view, "en", seed % 2 == 1).layers.values()
            there = set(re.findall(r'data-ref="([^"]+)"', "".join(map(str, layers))))
            assert {ref for hint in found for ref in hint.refs} <= there
        met |= {hint.key for hint in found}
        table.play(luck.choice(table.legal(seat)), seat)
    return met | {hint.key for hint in hints(table.view(0).state, 0)}


@pytest.mark.parametrize(("seats", "seed"), [(1, 0), (2, 1), (3, 2)])
def test_what_hints_speak_of_is_in_the_picture(seats: int, seed: int) -> None:
    assert {"hint.goal", "hint.access", "hint.over"} <= walk(seed, seats, look=True)


def test_every_hint_comes_up() -> None:
    met = set().union(*(walk(seed, 1 + seed % 4) for seed in range(40)))
    for lang in LANGUAGES:
        messages = maat.load_game("pharaon").texts(lang).messages
        assert {k for k in messages if k.startswith("hint.")} == met


def test_a_first_turn_hears_of_the_goal_and_of_access() -> None:
    table = maat.new("pharaon", seats=2, seed=5, first_play=(0, 1))
    while not table.state.round_number:
        table.play(table.legal(table.pending[0])[0], table.pending[0])
    seat = table.pending[0]
    keys = [hint.key for hint in hints(table.view(seat).state, seat)]
    assert keys[:2] == ["hint.goal", "hint.access"] and "hint.scribe" in keys


def test_the_last_round_is_named_in_the_last_round_only() -> None:
    table, luck = maat.new("pharaon", seats=2, seed=6), random.Random(6)
    while not table.over:
        seat = table.pending[0]
        told = {hint.key for hint in hints(table.view(seat).state, seat)}
        assert ("hint.last_round" in told) <= (table.state.round_number == 5)
        table.play(luck.choice(table.legal(seat)), seat)
