"""The laws that every game keeps, for every number of seats and every option; and that they would notice a leak (P9)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import maat
from conftest import Fast
from maat.core import conformance, layout
from maat.core.chance import give, given_by
from maat.core.layout import EVERYONE, hidden_fields
from maat.core.rules import new_state
from pharaon.positions import RULES, P

CASES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (1, {"first_play": (0,)}),
    *[(1, {"dark_tiles": n}) for n in range(1, 6)],
    (2, {}),
    (2, {"first_play": (1,)}),
    (3, {}),
    (3, {"first_play": (0, 1, 2)}),
    (4, {}),
    (4, {"first_play": (1, 3)}),
    (5, {}),
    (5, {"first_play": (0, 1, 2, 3, 4)}),
]
QUICK = [(1, {}), (1, {"dark_tiles": 3}), (2, {}), (3, {"first_play": (0, 2)}), (4, {"first_play": (1,)}), (5, {})]


@pytest.mark.parametrize("law", conformance.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("seats", "options"), QUICK, ids=str)
def test_law(law: conformance.Law, seats: int, options: dict[str, Any]) -> None:
    law(RULES, seats, options, 1, 4)


@pytest.mark.long
@pytest.mark.parametrize("law", conformance.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("seats", "options"), CASES, ids=str)
def test_law_in_many_games(law: conformance.Law, seats: int, options: dict[str, Any]) -> None:
    law(RULES, seats, options, 8, 6)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_plain_and_compiled_agree_decision_by_decision(fast: Fast, seats: int) -> None:
    assert conformance.agree_compiled(fast("pharaon"), seats, 6, 4) > 300


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), CASES, ids=str)
def test_plain_and_compiled_agree_within_bounds(fast: Fast, seats: int, options: dict[str, Any]) -> None:
    compiled = fast("pharaon", bounds=True)
    compiled.options = options
    try:
        assert conformance.agree_compiled(compiled, seats, 25, 9) > 1200
    finally:
        compiled.options = {}


# Where each hidden field holds something that another seat does not know
TELLING = {"drawn": lambda g: any(s.dealt for s in g.seats)}
FIELDS = [(cls.__name__, key) for cls, key in hidden_fields(RULES.Game)]


@pytest.mark.parametrize(("part", "key"), FIELDS, ids=str)
def test_a_hidden_field_made_public_would_be_noticed(part: str, key: str) -> None:  # P9
    cls = next(c for c, k in hidden_fields(RULES.Game) if (c.__name__, k) == (part, key))
    declared = cls.fields[key].sees
    cls.fields[key].sees = EVERYONE
    layout._generate(cls, cls.fields)
    try:
        assert leaks(TELLING.get(key, lambda g: True))
    finally:
        cls.fields[key].sees = declared
        layout._generate(cls, cls.fields)


def leaks(telling: Any) -> bool:
    """Somewhere in a random game the law of secrecy fails."""
    for seats in (3, 1):
        table, luck = maat.new("pharaon", seats=seats, seed=seats), random.Random(seats)
        for _ in range(25):
            if telling(table.state):
                for seat in (*range(seats), None):
                    try:
                        conformance.check_secrecy(table, seat, luck.randrange(2**31))
                    except AssertionError:
                        return True
            table.play(luck.choice(table.legal(table.pending[0])), table.pending[0])
    return False


def test_without_such_a_change_nothing_leaks() -> None:  # P9
    assert not leaks(TELLING["drawn"])


# Rotation


class Turned:
    """Given chance: the same for both tables, but for the first player, who is turned by so many seats."""

    def __init__(self, seed: int, by: int, seats: int) -> None:
        self.luck, self.by, self.seats, self.drawn = random.Random(seed), by, seats, 0

    def number(self, n: int) -> int:
        return self.luck.randrange(n)

    def thing(self, p: Any) -> int:
        return int(p.things[self.luck.randrange(p.left)])


def rotated(seats: int, by: int, seed: int) -> tuple[list[int], list[int]]:
    """Totals and winners of a game in which the first player is turned by so many seats, seen from that player."""
    g: Any = new_state(RULES, {}, seats)
    give(g.chance)
    source, luck = Turned(seed, by, seats), random.Random(seed)
    with given_by(source):  # type: ignore[arg-type]
        P.setup.clear_table(g)
        begin(g, seats, by)
        options, sheet = RULES.Legal(), RULES.Sheet()
        while (seat := RULES.next_seat(g)) >= 0:
            RULES.legal_actions(g, seat, options)
            RULES.apply(g, seat, options.ids[luck.randrange(options.count)])
    RULES.score(g, sheet)
    order = [(by + i) % seats for i in range(seats)]
    return [sheet.totals[s] for s in order], [sheet.won[s] for s in order]


def begin(g: Any, seats: int, first: int) -> None:
    """Set up with a given first player."""
    chosen = P.setup.choose_first_player

    def given(state: Any) -> None:
        state.first = first
        state.active = (first - 1) % seats

    P.setup.choose_first_player = given
    try:
        P.set_up(g, seats)
    finally:
        P.setup.choose_first_player = chosen


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_with_the_first_player_rotated_the_result_rotates(seats: int) -> None:  # P5, P10, P63
    for seed in range(4):
        results = [rotated(seats, by, seed) for by in range(seats)]
        assert all(result == results[0] for result in results)


# Accounts


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_all_parts_are_accounted_for_after_every_decision(seats: int) -> None:  # P2
    luck = random.Random(seats)
    table = maat.new("pharaon", seats=seats, seed=seats)
    while not table.over:
        parts = P.census(table.state)
        for word, count in {"resource": 120, "offering": 40, "jar": 30, "noble": 26, "artisan": 30}.items():
            assert sum(n for key, n in parts.items() if key.startswith(f"{word} ")) == count
        table.play(luck.choice(table.legal(table.pending[0])), table.pending[0])


def test_a_lost_part_would_be_noticed() -> None:  # P2
    g = maat.new("pharaon", seats=2, seed=1).state
    parts = P.census(g)
    g.supply[0] -= 1
    assert P.census(g) != parts
