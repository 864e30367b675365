"""A past for an imagined table: the Nobles that others drew, the Traitor's Jars (P9)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import maat
from enumeration import past_of, pasts
from games.pharaon.positions import RULES, P
from maat.core.events import Seen
from maat.core.record import UNDO, Line
from positions import legal, play

EVENTS = {e.key: e for e in RULES.events}
FACES = list(P.tables.JAR_PILE)  # all 30 differ
Told = list[tuple[str, int | None]]


# Nobles


@pytest.mark.parametrize(("seat", "ways"), [(0, 1), (1, 2 * 22), (None, 2 * 22)])
def test_nobles_drawn_in_the_setup_are_exactly_the_possible_ones(
    seat: int | None, ways: int
) -> None:  # P5, P9
    """Seat 0 has kept one; to others its other one is any of the 22 that are neither face up nor
    kept, in either order.
    """
    table = maat.new("pharaon", seats=2, seed=2)
    assert table.pending == (0,)
    play(table, legal(table)[0])
    possible = {past for past, _ in pasts(table, seat)}
    assert len(possible) == ways
    assert {past_of(table.imagine(seat, n), table, seat) for n in range(20 * ways)} == possible


def test_a_noble_that_went_back_may_be_any_that_lay_nowhere() -> None:  # P6, P8
    table, luck = maat.new("pharaon", seats=2, seed=3), random.Random(3)
    while table.state.round_number == 0:
        play(table, luck.choice(legal(table)))
    for _ in range(5):
        play(table, luck.choice(legal(table)))
    mine = {
        n
        for s in _seen(table, 0)
        if s.event.key == "noble_drawn"
        for n in s.numbers
        if n is not None
    }
    shown = {s.numbers[1] for s in _seen(table, 0)[:40] if s.event.key == "noble_revealed"}
    kept = {s.numbers[0] for s in _seen(table, 0) if s.event.key == "noble_kept"}
    assert len(mine) == 2 and len(shown) == 3
    other = set()
    for n in range(300):
        drawn = past_of(table.imagine(0, n), table, 0)
        assert len(drawn) == 2 and len(kept & set(drawn)) == 1
        other |= set(drawn) - kept
    assert other == set(range(26)) - mine - shown - kept


def _seen(table: maat.Table, seat: int) -> list[Seen]:
    return [s for line in table.view(seat).lines for s in line.seen]


def test_in_the_solo_game_the_traitors_noble_is_the_other_one() -> None:  # P71
    table = maat.new("pharaon", seats=1, seed=4)
    play(table, legal(table)[0])
    both = {n for s in _seen(table, 0) if s.event.key == "noble_drawn" for n in s.numbers}
    assert {frozenset(past_of(table.imagine(None, n), table, None)) for n in range(8)} == {
        frozenset(both)
    }


def test_in_first_play_mode_nothing_of_the_nobles_is_hidden() -> None:  # P7
    table = maat.new("pharaon", seats=2, seed=5, first_play=(0, 1))
    assert past_of(table.imagine(None, 1), table, None) == ()


# The Traitor's Jars


def lines(told: Told) -> list[Line]:
    """What was told of Jars, one line each: the event and its Jar or number; None is hidden."""
    made = []
    for number, (key, thing) in enumerate(told):
        parts = EVENTS[key].parts
        numbers = tuple(thing if i == len(parts) - 1 else 0 for i in range(len(parts)))
        made.append(
            Line(number, 0, UNDO if number == 0 else 0, "", (Seen(EVENTS[key], 0, numbers),), False)
        )
    return made


def possible_jars(told: Told) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every way in which the hidden Jars can have been drawn, by trying all, and what the Traitor
    has at the end.
    """
    yield from _tried(told, 0, Counter(FACES), Counter(), Counter(), ())


def _tried(
    told: Told,
    at: int,
    pile: Counter[int],
    away: Counter[int],
    held: Counter[int],
    drawn: tuple[int, ...],
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    if at == len(told):
        yield drawn, tuple(sorted(held.elements()))
        return
    key, thing = told[at]
    if key == "traitor_jar":
        for jar in sorted(pile):
            yield from _tried(
                told, at + 1, pile - Counter([jar]), away, held + Counter([jar]), (*drawn, jar)
            )
    elif key == "jars_reshuffled":
        if not pile:
            yield from _tried(told, at + 1, away, Counter(), held, drawn)
    elif thing is not None and key == "traitor_reveals":
        if thing in held:
            yield from _tried(
                told, at + 1, pile, away + Counter([thing]), held - Counter([thing]), drawn
            )
    elif thing is not None and key in ("jar_drawn", "jar_revealed"):
        if thing in pile:
            discarded = Counter([thing]) if key == "jar_drawn" else Counter[int]()
            yield from _tried(told, at + 1, pile - Counter([thing]), away + discarded, held, drawn)
    else:
        yield from _tried(told, at + 1, pile, away, held, drawn)


def world(held: tuple[int, ...]) -> Any:
    """A table in which only the Traitor's Jars matter."""
    g: Any = RULES.State()
    g.traitor_jars.left = len(held)
    for i, jar in enumerate(held):
        g.traitor_jars.things[i] = jar
    for seat in g.seats:
        seat.drawn = [-1, -1]
    return g


def retraced(told: Told, held: tuple[int, ...] | None, tries: int) -> set[tuple[int, ...]]:
    found = set()
    for n in range(tries):
        past = RULES.retrace(
            lines(told), None if held is None else world(held), 0, random.Random(n)
        )
        found.add(tuple(past.outcomes[key] for key in sorted(past.outcomes)))
    return found


def opened(count: int) -> Told:
    """So many Jars drawn openly at the beginning; the first one stays face up."""
    return [("jar_revealed" if i == 0 else "jar_drawn", jar) for i, jar in enumerate(FACES[:count])]


ROUND: Told = [("round_begins", 1)]
JAR: Told = [("traitor_jar", None)]
STORIES: dict[str, Told] = {
    "the first round, nothing revealed": opened(25) + ROUND + JAR * 3,
    "one revealed, one drawn openly since": (
        opened(25) + ROUND + JAR * 3 + [("traitor_reveals", FACES[26]), ("jar_drawn", FACES[28])]
    ),
    "a round that is over": (
        opened(24)
        + ROUND
        + JAR * 2
        + [("traitor_reveals", FACES[25]), ("traitor_reveals", FACES[24]), ("round_over", 1)]
        + ROUND
        + JAR * 2
    ),
    "the pile runs out while the Traitor is dealt": (
        opened(28)
        + ROUND
        + JAR * 2
        + [("jars_reshuffled", 27), ("jar_drawn", FACES[1])]
        + [("traitor_reveals", FACES[29])]
    ),
    "the pile runs out between two of its Jars": (
        opened(29) + ROUND + JAR + [("jars_reshuffled", 28)] + JAR + [("traitor_reveals", FACES[3])]
    ),
    "the pile runs out later, so all is known": (
        opened(26)
        + ROUND
        + JAR * 2
        + [
            ("jar_drawn", FACES[26]),
            ("jar_drawn", FACES[29]),
            ("jars_reshuffled", 28),
            ("jar_drawn", FACES[5]),
        ]
    ),
}


@pytest.mark.parametrize("story", STORIES)
def test_the_traitors_jars_are_exactly_the_possible_ones(story: str) -> None:  # P9, P17, P72, P73
    told = STORIES[story]
    all_ways = list(possible_jars(told))
    assert all_ways
    assert retraced(told, None, 40 * len(all_ways)) <= {drawn for drawn, _ in all_ways}
    for held in sorted({held for _, held in all_ways})[:5]:
        ways = {drawn for drawn, h in all_ways if h == held}
        assert retraced(told, held, 40 * len(ways)) == ways


def test_without_a_world_every_possible_past_may_be_found() -> None:  # P9
    told = STORIES["one revealed, one drawn openly since"]
    ways = {drawn for drawn, _ in possible_jars(told)}
    assert retraced(told, None, 60 * len(ways)) == ways


@pytest.mark.parametrize("seed", range(2))
def test_imagined_solo_games_have_a_past_that_replays(seed: int) -> None:  # P9
    table, luck = maat.new("pharaon", seats=1, seed=seed, dark_tiles=5), random.Random(seed)
    reshuffled = 0
    while not table.over:
        play(table, luck.choice(legal(table)))
        reshuffled += any(
            RULES.events[t.event].key == "jars_reshuffled" for t in table.entries[-1].told
        )
        if luck.random() < 0.1:
            imagined = table.imagine(0, seed)
            assert imagined.view(0).record() == table.view(0).record()
            assert maat.replay(imagined.record()).same_position(imagined.state)
    assert reshuffled
