"""The laws that every game keeps, for every number of seats and every option; and that they would
notice a leak (P9).
"""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

import maat
from conftest import Fast
from games.pharaon.positions import PIECES, RULES, T
from maat.core import laws, layout
from maat.core.chance import give, given_by
from maat.core.game import new_state
from maat.core.layout import EVERYONE, hidden_fields

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
    # every edition with every number of seats, with and without First Play, and with dark tiles of
    # each sort (P57, P72)
    *[(seats, {"edition": edition}) for edition in ("fr", "nl") for seats in (1, 2, 3, 4, 5)],
    *[
        (seats, {"edition": edition, "first_play": (seats - 1,)})
        for edition in ("fr", "nl")
        for seats in (1, 2, 3, 4, 5)
    ],
    (1, {"dark_tiles": ("isis",)}),
    (1, {"dark_tiles": ("horus", "isis"), "first_play": (0,)}),
    (1, {"dark_tiles": ("anubis", "horus", "isis", "osiris"), "edition": "fr"}),
    (1, {"dark_tiles": ("osiris",), "edition": "nl", "first_play": (0,)}),
    (1, {"dark_tiles": 2, "edition": "fr", "first_play": (0,)}),
    (1, {"dark_tiles": 5, "edition": "nl"}),
]
QUICK: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (1, {"dark_tiles": 3}),
    (1, {"dark_tiles": ("horus", "isis"), "edition": "fr"}),
    (1, {"edition": "nl", "first_play": (0,)}),
    (2, {}),
    (2, {"edition": "nl"}),
    (3, {"first_play": (0, 2)}),
    (4, {"first_play": (1,), "edition": "fr"}),
    (5, {}),
]


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("seats", "options"), QUICK, ids=str)
def test_law(law: laws.Law, seats: int, options: dict[str, Any]) -> None:
    law(RULES, seats, options, 1, 4)


@pytest.mark.long
@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("seats", "options"), CASES, ids=str)
def test_law_in_many_games(law: laws.Law, seats: int, options: dict[str, Any]) -> None:
    law(RULES, seats, options, 8, 6)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_plain_and_compiled_agree_decision_by_decision(fast: Fast, seats: int) -> None:
    assert laws.agree_compiled(fast("pharaon"), seats, 6, 4) > 300


@pytest.mark.parametrize(
    ("seats", "options"), [c for c in QUICK if "edition" in c[1] or "dark_tiles" in c[1]], ids=str
)
def test_plain_and_compiled_agree_on_every_option(
    fast: Fast, seats: int, options: dict[str, Any]
) -> None:  # P57, P72
    compiled = fast("pharaon")
    compiled.options = options
    try:
        assert laws.agree_compiled(compiled, seats, 6, 4) > 300
    finally:
        compiled.options = {}


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), CASES, ids=str)
def test_plain_and_compiled_agree_within_bounds(
    fast: Fast, seats: int, options: dict[str, Any]
) -> None:
    compiled = fast("pharaon", bounds=True)
    compiled.options = options
    try:
        assert laws.agree_compiled(compiled, seats, 25, 9) > 1200
    finally:
        compiled.options = {}


# Where each hidden field holds something that another seat does not know
TELLING = {"drawn": lambda g: any(s.dealt for s in g.seats)}
FIELDS = [(cls.__name__, key) for cls, key in hidden_fields(RULES.State)]


@pytest.mark.parametrize(("part", "key"), FIELDS, ids=str)
def test_a_hidden_field_made_public_would_be_noticed(part: str, key: str) -> None:  # P9
    cls = next(c for c, k in hidden_fields(RULES.State) if (c.__name__, k) == (part, key))
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
                        laws.check_secrecy(table, seat, luck.randrange(2**31))
                    except AssertionError:
                        return True
            table.play(luck.choice(table.legal(table.pending[0])), table.pending[0])
    return False


def test_without_such_a_change_nothing_leaks() -> None:  # P9
    assert not leaks(TELLING["drawn"])


# Rotation

# which number of the setup it is: three Areas, the wheel and the direction come before it (P1, P5)
FIRST_PLAYER = 6
SEAT_FIELDS = (
    "deciding",
    "active",
    "first",
    "pharaoh",
)  # every field of the game that names a seat


class Turned:
    """Given chance: the same for all tables, but for the first player and the Scribes dealt, who
    turn with the seats.
    """

    def __init__(self, seed: int, by: int, scribes: list[int]) -> None:
        self.luck, self.by, self.scribes, self.numbers = random.Random(seed), by, scribes, 0

    def number(self, n: int) -> int:
        self.numbers += 1
        return (self.luck.randrange(n) + (self.by if self.numbers == FIRST_PLAYER else 0)) % n

    def thing(self, p: Any) -> int:
        return self.scribes.pop(0) if self.scribes else int(p.things[self.luck.randrange(p.left)])


class TurnedTable:
    """A table at which everybody sits `by` seats further on than at the table it is compared
    with.
    """

    def __init__(self, seats: int, by: int, seed: int, first_play: tuple[int, ...]) -> None:
        self.seats, self.by = seats, by
        scribes = {
            self.seat(s): scribe
            for s, scribe in zip(first_play, random.Random(seed).sample(range(5), 5), strict=False)
        }
        self.g = cast(Any, new_state(RULES, {"first_play": tuple(sorted(scribes))}, seats))
        give(self.g.chance)
        self.source: Any = Turned(seed, by, [scribes[s] for s in sorted(scribes)])
        self.legal = RULES.Legal()
        self.sheet: Any = RULES.Sheet()
        with given_by(self.source):
            RULES.set_up(self.g, seats)

    def seat(self, seat: int) -> int:
        """Where a seat of the other table sits here; -1 is nobody at both."""
        return (seat + self.by) % self.seats if seat >= 0 else seat

    def play(self, choose: int) -> None:
        with given_by(self.source):
            RULES.apply(self.g, RULES.next_seat(self.g), self.options()[choose])

    def options(self) -> list[int]:
        RULES.legal_actions(self.g, RULES.next_seat(self.g), self.legal)
        return list(self.legal.ids[: self.legal.count])

    def is_turned_from(self, other: TurnedTable) -> bool:
        """The same table, and the same score sheet, but for who sits where."""
        return bool(self.g == turned(other.g, self)) and bool(
            self.scored() == turned(other.scored(), self)
        )

    def scored(self) -> Any:
        RULES.score(self.g, self.sheet)
        return self.sheet


def turned(part: Any, to: TurnedTable) -> Any:
    """A state or a score sheet with everybody sitting where they sit at the other table."""
    made = part.copy()
    for field in (f for f in SEAT_FIELDS if f in part.fields):
        setattr(made, field, to.seat(getattr(part, field)))
    if "first_play" in part.fields:
        made.first_play = sum(1 << to.seat(s) for s in range(to.seats) if part.first_play >> s & 1)
    for name in (n for n in ("seats", "totals", "won", "columns") if n in part.fields):
        for s in range(to.seats):
            getattr(made, name)[to.seat(s)] = getattr(part.copy(), name)[s]
    return made


ROTATED = [
    (2, ()),
    (2, (1,)),
    (3, ()),
    (3, (0, 1)),
    (4, ()),
    (4, (0, 2)),
    (5, ()),
    (5, (0, 1, 2, 3, 4)),
]


@pytest.mark.parametrize(("seats", "first_play"), ROTATED, ids=str)
def test_with_seats_and_first_player_rotated_the_game_rotates(
    seats: int, first_play: tuple[int, ...]
) -> None:  # P5, P7, P10, P30, P60, P63
    for seed in range(2):
        luck = random.Random(seed)
        here, *others = [TurnedTable(seats, by, seed, first_play) for by in range(seats)]
        assert {t.g.first for t in (here, *others)} == set(range(seats))
        while RULES.next_seat(here.g) >= 0:
            assert all(t.options() == here.options() for t in others)
            choose = luck.randrange(len(here.options()))
            for table in (here, *others):
                table.play(choose)
            assert all(t.is_turned_from(here) for t in others)
        assert here.g.round_number == 5


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ties_and_the_ranking_rotate(seats: int) -> None:  # P63
    luck = random.Random(seats)
    here, *others = [TurnedTable(seats, by, 1, ()) for by in range(seats)]
    shared = broken = 0
    for _ in range(1000 // seats):
        for s in range(seats):
            me = here.g.seats[s]
            me.held = [0] * T.PIECES
            for piece in ("silver", "prestige 1", "prestige 2"):
                me.held[PIECES.index(piece)] = luck.randrange(4)
        here.g.pharaoh = luck.randrange(-1, seats)
        for table in others:
            table.g = turned(here.g, table)
            assert table.is_turned_from(here)
        totals = here.scored().totals[:seats]
        places = [here.sheet.columns[s].place for s in range(seats)]
        shared += places.count(1) > 1
        broken += totals.count(max(totals)) > 1 and places.count(1) == 1
    assert shared > 0 and broken > 0


# Accounts


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_all_parts_are_accounted_for_after_every_decision(seats: int) -> None:  # P2
    luck = random.Random(seats)
    table = maat.new("pharaon", seats=seats, seed=seats)
    while not table.over:
        parts = RULES.census(table.state)
        for word, count in {
            "resource": 120,
            "offering": 40,
            "jar": 30,
            "noble": 26,
            "artisan": 30,
        }.items():
            assert sum(n for key, n in parts.items() if key.startswith(f"{word} ")) == count
        table.play(luck.choice(table.legal(table.pending[0])), table.pending[0])


def test_a_lost_part_would_be_noticed() -> None:  # P2
    g = maat.new("pharaon", seats=2, seed=1).state
    parts = RULES.census(g)
    g.supply[0] -= 1
    assert RULES.census(g) != parts
