"""Hints follow what lies on the table."""

from __future__ import annotations

import random
import re

import maat
from maat.core.texts import LANGUAGES
from maat.draw import picture_of
from maat.games.kheops.words.hints import hints


def keys(table: maat.Table, seat: int = 0) -> list[str]:
    return [h.key.removeprefix("hint.") for h in hints(table.view(seat).state, seat)]


def test_the_goal_comes_first_and_then_the_first_pawn() -> None:
    assert keys(maat.new("kheops", seed=1))[:2] == ["goal", "pawn"]


def test_a_curse_is_spoken_of_only_by_the_seat_that_holds_one() -> None:
    for seed in range(40):
        table = maat.new("kheops", seed=seed)
        held = any("curse" in str(a) for a in _at_lay(table))
        assert ("own_curse" in keys(table)) == held


def _at_lay(table: maat.Table) -> tuple[object, ...]:
    while not str(table.legal(0)[0]).startswith("lay"):
        table.play(table.legal(0)[0], 0)
    return table.legal(0)


def test_what_hints_speak_of_is_in_the_picture_and_every_hint_comes_up() -> None:
    drawn, met = picture_of(maat.load_game("kheops")), set()
    assert drawn is not None
    for seed in range(12):
        table, luck = maat.new("kheops", seed=seed), random.Random(seed)
        while not table.over:
            seat = table.pending[0]
            view = table.view(seat)
            found = hints(view.state, seat)
            if seed < 2:
                layers = drawn.draw(view, "en", seed == 1).layers.values()
                there = set(re.findall(r'data-ref="([^"]+)"', "".join(map(str, layers))))
                assert {ref for hint in found for ref in hint.refs} <= there
            met |= {hint.key for hint in found}
            table.play(luck.choice(table.legal(seat)), seat)
        met |= {hint.key for hint in hints(table.view(0).state, 0)}
    for lang in LANGUAGES:
        messages = maat.load_game("kheops").texts(lang).messages
        assert {k for k in messages if k.startswith("hint.")} == met
