"""The laws that every game keeps, with each option; and that they would notice a leak (H7)."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

import maat
from games.heir.positions import rules_of
from maat.core import laws, layout
from maat.core.layout import EVERYONE, hidden_fields
from places import TESTS

COMBINATIONS = [
    {"pyramid_site": site, "next_token": token}
    for site, token in product(["random", "anubis", "bast", "agreed"], ["open", "hidden"])
]


def test_the_combinations_are_all_there_are() -> None:  # H2, H3
    options = rules_of().options
    every = product(*(options[name].values for name in ("pyramid_site", "next_token")))
    assert [tuple(c.values()) for c in COMBINATIONS] == list(every) and set(options) == set(
        COMBINATIONS[0]
    )


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("options", COMBINATIONS, ids=lambda c: "-".join(c.values()))
def test_law(law: laws.Law, options: dict[str, str]) -> None:
    law(rules_of(), 2, options, 2 if options["pyramid_site"] == "agreed" else 1, 4)


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("site", ["random", "agreed"])
@pytest.mark.parametrize("board", ["board_3x4.toml", "two_suns.toml"])
def test_law_on_other_boards(law: laws.Law, board: str, site: str) -> None:
    law(rules_of(str(TESTS / "games" / "heir" / board)), 2, {"pyramid_site": site}, 1, 5)


@pytest.mark.long
@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("options", COMBINATIONS, ids=lambda c: "-".join(c.values()))
def test_law_in_many_games(law: laws.Law, options: dict[str, str]) -> None:
    law(rules_of(), 2, options, 6, 6)


# Where each hidden field holds something that another seat does not know
TELLING = {
    "looked": lambda g, seat: g.seats[seat].looking > 1,
    "laid_magic": lambda g, seat: g.seats[seat].has_laid == 1,
    "bid": lambda g, seat: (
        g.seats[seat].has_bid == 1 and g.seats[seat].shown_bid < 0 and g.seats[seat].held > 1
    ),
    "choice": lambda g, seat: g.asked[1 - seat] == 1 and g.seats[seat].choice >= 0,
    "offered": lambda g, seat: g.seats[seat].offerings > 0,
    "magic": lambda g, seat: 0 < g.seats[seat].magic_held < 6,
}
FIELDS = [(cls.__name__, key) for cls, key in hidden_fields(rules_of().State)]


@pytest.mark.parametrize(("part", "key"), FIELDS, ids=str)
def test_a_hidden_field_made_public_would_be_noticed(part: str, key: str) -> None:  # H7
    cls = next(c for c, k in hidden_fields(rules_of().State) if (c.__name__, k) == (part, key))
    declared = cls.fields[key].sees
    cls.fields[key].sees = EVERYONE
    layout._generate(cls, cls.fields)
    try:
        assert any(_leaks(seed, TELLING.get(key, lambda g, seat: True)) for seed in range(8))
    finally:
        cls.fields[key].sees = declared
        layout._generate(cls, cls.fields)


def _leaks(seed: int, telling: Any) -> bool:
    """Somewhere in a random game the law of secrecy fails."""
    table, luck = maat.new("heir", seed=seed), random.Random(seed)
    while not table.over:
        seat = luck.choice(table.pending)
        actions = table.legal(seat)
        lay = [a for a in actions if str(a).startswith("magic ") and "token" not in str(a)]
        table.play(luck.choice(lay if luck.random() < 0.5 and lay else actions), seat)
        for owner in (0, 1):
            if telling(table.state, owner) and luck.random() < 0.4:
                try:
                    laws.check_secrecy(table, 1 - owner, luck.randrange(2**31))
                except AssertionError:
                    return True
    return False


def test_without_such_a_change_nothing_leaks() -> None:  # H7
    assert not any(_leaks(seed, telling) for seed, telling in enumerate(TELLING.values()))
