"""Hints follow what lies on the table."""

from __future__ import annotations

import random
import re
from typing import Any

import maat
from maat.core.texts import LANGUAGES
from maat.draw import picture_of
from maat.games.heir.rules.tables import GOD_NAMES
from maat.games.heir.words.hints import hints


def walk(seed: int, **options: Any) -> set[str]:
    """The hints of a whole random game; in the first two every part is looked for."""
    drawn, met = picture_of(maat.load_game("heir")), set()
    assert drawn is not None
    table, luck = maat.new("heir", seed=seed, **options), random.Random(seed)
    while not table.over:
        seat = luck.choice(table.pending)
        view = table.view(seat)
        found = hints(view.state, seat)
        if seed < 2:
            layers = drawn.draw(view, "en", seed == 1).layers.values()
            there = set(re.findall(r'data-ref="([^"]+)"', "".join(map(str, layers))))
            assert {ref for hint in found for ref in hint.refs} <= there
        met |= {hint.key for hint in found}
        table.play(luck.choice(table.legal(seat)), seat)
    return met | {hint.key for hint in hints(table.view(0).state, 0)}


def test_what_hints_speak_of_is_in_the_picture_and_every_hint_comes_up() -> None:
    met = set().union(*(walk(seed) for seed in range(10)), walk(31))
    met |= walk(20, pyramid_site="agreed") | walk(21, pyramid_site="bast")
    for lang in LANGUAGES:
        messages = maat.load_game("heir").texts(lang).messages
        assert {k for k in messages if k.startswith("hint.")} == met


def test_every_god_is_explained_with_the_favourite_s_action() -> None:
    say = maat.load_game("heir").texts("en")
    for god in GOD_NAMES[:5]:
        assert "As favourite" in say(f"hint.god_{god}")
    assert "hint.god_pharaoh" in say and "hint.thoth" in say


def test_the_god_that_is_bid_for_is_explained_before_all_but_the_goal() -> None:
    table = maat.new("heir", seed=3)
    while table.state.god < 0 or "bid" not in str(table.legal(table.pending[0])[0]):
        table.play(table.legal(table.pending[0])[0], table.pending[0])
    seat = table.pending[0]
    keys = [hint.key for hint in hints(table.view(seat).state, seat)]
    assert keys[:3] == ["hint.goal", "hint.bid", f"hint.god_{GOD_NAMES[table.state.god]}"]


def test_cards_that_changed_hands_are_spoken_of_from_the_second_round_on() -> None:
    table, luck = maat.new("heir", seed=4), random.Random(4)
    while not table.over:
        seat = table.pending[0]
        told = "hint.swapped" in [hint.key for hint in hints(table.view(seat).state, seat)]
        assert not told or table.state.sun > 0
        if table.state.sun > 1:
            return
        table.play(luck.choice(table.legal(seat)), seat)
