"""The score sheet against a second, slow, literal reading of the leaflet: network by network, on
random positions.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from games.kheops import oracle as oracle
from games.kheops.positions import literal, rules_of, scored_state
from maat.core.chance import sow
from maat.core.game import Game, new_state

POSITIONS = 2000  # of each kind
CHUNKS = 16
OPTIONS: list[dict[str, Any]] = [
    {},
    {"majority_tie": "both"},
    {"isolated_ankh": False},
    {"majority_tie": "both", "isolated_ankh": False, "pharaoh_needs_mummy": False},
    {"longest_among": "scoring"},
    {"majority_tie": "both", "longest_among": "scoring"},
]


@pytest.fixture(autouse=True)
def _paper_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The oracle draws every cell again each time; here it caches its drawings."""
    monkeypatch.setattr(oracle, "sides", cache(oracle.sides))


def random_game(rules: Game, options: dict[str, Any], seed: int) -> Iterator[Any]:
    """The state after every decision of a random game, the set-up first and the end last."""
    g: Any = new_state(rules, options, 2)
    sow(g.chance, seed, 0)
    rules.set_up(g, 2)
    luck, legal = random.Random(seed), rules.Legal()
    yield g
    while (seat := rules.next_seat(g)) >= 0:
        rules.legal_actions(g, seat, legal)
        rules.apply(g, seat, legal.ids[luck.randrange(legal.count)])
        yield g


def compare(rules: Game, g: Any, options: dict[str, Any]) -> None:
    settings = {
        k: v for k, v in options.items() if k != "pharaoh_needs_mummy"
    }  # the others are about scoring
    expected, found = literal(rules, g, **settings), scored_state(rules, g)
    assert found.networks == sorted(expected.networks, key=lambda n: min(n.cells))
    assert (found.totals, found.ankhs) == (expected.totals, expected.ankhs)


def compare_all(rules: Game, positions: list[Any]) -> None:
    for g in positions:
        compare(rules, g, {})


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_final_and_live_scoring_equal_the_literal_reading(
    chunk: int,
) -> None:  # K11, K40, K41, K42, K43, K44, K46, K48
    """One final position and one from the middle of each game."""
    rules = rules_of()
    for n in range(chunk * POSITIONS // CHUNKS, (chunk + 1) * POSITIONS // CHUNKS):
        options = OPTIONS[n % len(OPTIONS)]
        middle = random.Random(f"middle {n}").randrange(1, 89)  # no game is shorter
        last: Any = None
        for i, g in enumerate(random_game(rules, options, n)):
            last = g
            if i == middle:
                compare(rules, g, options)
        assert rules.next_seat(last) < 0
        compare(rules, last, options)


def scattered(rules: Game, luck: random.Random, options: dict[str, Any]) -> Any:
    """Any tiles, printed or not, any turns, any pawns, nowhere near a real game."""
    tables: Any = rules.package.rules.tables
    g: Any = new_state(rules, options, 2)
    filled = luck.uniform(0.1, 1)
    for cell in range(tables.CELLS):
        if luck.random() < filled:
            g.tile[cell], g.facing[cell] = luck.randrange(tables.FACES), luck.randrange(3)
            if luck.random() < 0.6:
                g.pawn[cell], g.owner[cell] = luck.randrange(4), luck.randrange(2)
    return g


@pytest.mark.parametrize("chunk", range(4))
def test_scattered_tiles_and_pawns_are_scored_by_the_letter(
    chunk: int,
) -> None:  # K40, K41, K42, K43, K44
    rules, luck = rules_of(), random.Random(chunk)
    for n in range(100):
        options = OPTIONS[n % len(OPTIONS)]
        compare(rules, scattered(rules, luck, options), options)


def test_a_mistake_in_the_sheet_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, luck = rules_of(), random.Random(1)
    monkeypatch.setattr(rules.package.rules.scoring, "CLOSED_FACTOR", 3)
    positions = [scattered(rules, luck, {}) for _ in range(100)]
    with pytest.raises(AssertionError):
        compare_all(rules, positions)
