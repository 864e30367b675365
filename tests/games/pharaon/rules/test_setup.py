"""Setup (P1-P9)."""

from __future__ import annotations

import itertools
import random

import pytest

import maat
from games.pharaon.positions import AREAS, BASE, RULES, P, T, held, nobles, question, spots
from maat.core.layout import FACE_DOWN
from positions import legal, play

SETUP = {P.actions.KEEP_NOBLE, P.actions.START_JAR}


def through_setup(table: maat.Table, seed: int = 1) -> maat.Table:
    """Anything, until the first turn."""
    luck = random.Random(seed)
    while table.state.round_number == 0:
        play(table, luck.choice(legal(table)))
    return table


def test_areas_wheel_and_direction_are_random() -> None:  # P1
    states = [maat.new("pharaon", seats=3, seed=n).state for n in range(60)]
    assert len({tuple(g.ring) for g in states}) > 15
    assert {g.turned for g in states} == set(range(5))
    assert {g.direction for g in states} == {0, 1}
    for g in states:
        assert sorted(g.ring) == sorted(g.access) == list(range(5))


def test_the_wheel_keeps_its_order_round_the_ring() -> None:  # P1
    for n in range(10):
        g = maat.new("pharaon", seats=2, seed=n).state
        shown = [T.WHEEL.index(g.access[area]) for area in g.ring]
        assert [(b - a) % 5 for a, b in itertools.pairwise(shown)] == [1] * 4


def test_twenty_of_each_resource_forty_tokens_thirty_jars_and_the_cards() -> None:  # P2
    parts = RULES.census(maat.new("pharaon", seats=5, seed=1).state)
    assert [parts[f"resource {name}"] for name in (*BASE, "silver")] == [20] * 6
    assert [parts[f"offering token {t}"] for t in range(12)] == [3] * 10 + [6, 4]
    assert sum(n for key, n in parts.items() if key.startswith("jar ")) == 30
    assert sum(n for key, n in parts.items() if key.startswith("noble ")) == 26
    assert sum(n for key, n in parts.items() if key.startswith("artisan ")) == 30


@pytest.mark.parametrize(("seats", "sets"), [(1, 3), (2, 3), (3, 4), (4, 5), (5, 6)])
def test_one_set_more_than_players_and_as_many_bonus_tokens(seats: int, sets: int) -> None:  # P3
    g = maat.new("pharaon", seats=seats, seed=4).state
    assert [s.token[0] >= 0 and s.token[1] >= 0 for s in g.sets] == [i < sets for i in range(6)]
    assert [t >= 0 for t in g.bonus] == [i < sets for i in range(10)]


@pytest.mark.parametrize(("seats", "jars"), [(1, 2), (2, 3), (3, 3), (4, 4), (5, 5)])
def test_three_nobles_four_artisans_and_the_jars_lie_face_up(seats: int, jars: int) -> None:  # P4
    g = maat.new("pharaon", seats=seats, seed=4).state
    assert all(n >= 0 for n in g.shown_nobles) and len(set(g.shown_nobles)) == 3
    assert all(a >= 0 for a in g.shown_artisans)
    assert [j >= 0 for j in g.shown_jars] == [i < jars for i in range(5)]


def test_the_seat_to_the_right_begins_and_the_first_player_is_last() -> None:  # P5
    table = maat.new("pharaon", seats=4, seed=2)
    order = []
    while table.state.round_number == 0:
        if question(table) == P.actions.KEEP_NOBLE:
            order.append(table.pending[0])
        play(table, legal(table)[0])
    first = order[-1]
    assert order == [(first - 1) % 4, (first - 2) % 4, (first - 3) % 4, first]
    assert table.pending == (first,)


def test_each_seat_keeps_one_of_two_nobles_takes_a_jar_and_two_silver() -> None:  # P5
    table = maat.new("pharaon", seats=3, seed=11)
    seat = table.pending[0]
    drawn = list(table.state.seats[seat].drawn)
    assert [table.game.notations[n] for n in drawn] == legal(table)
    jars = [T.JAR[j] for j in table.state.shown_jars if j >= 0]
    play(table, legal(table)[1])
    while question(table) != P.actions.START_JAR:
        play(table, legal(table)[0])
    before = list(table.state.seats[seat].held)
    play(table, "jar 2")
    gained = [a - b for a, b in zip(table.state.seats[seat].held, before, strict=True)]
    assert gained[:5] == [jars[1].count(k) for k in range(5)] and gained[5] == 2
    assert nobles(table, seat) == [drawn[1] + 1]


def test_nobles_not_kept_go_back_and_new_jars_are_revealed() -> None:  # P6
    table = through_setup(maat.new("pharaon", seats=5, seed=3))
    g = table.state
    assert all(s.dealt == 0 and s.drawn == [-1, -1] for s in g.seats)
    taken = sum(s.noble_count for s in g.seats)
    assert g.noble_deck.left == 26 - 3 - taken
    assert [j >= 0 for j in g.shown_jars] == [True] * 5


@pytest.mark.parametrize("seats", [1, 2])
def test_the_jar_that_nobody_took_blocks_spots_before_round_one(seats: int) -> None:  # P6, P40, P70
    table = maat.new("pharaon", seats=seats, seed=5)
    shown = []
    while table.state.round_number == 0:
        shown = [j for j in table.state.shown_jars if j >= 0]
        chosen = legal(table)[0]
        if chosen.startswith("jar"):
            shown.remove(table.state.shown_jars[int(chosen[4:]) - 1])
        play(table, chosen)
    left = [BASE[k] for k in T.JAR[shown[0]]]
    blocked = {kind: left.count(kind) for kind in BASE}
    if seats == 1:  # the Traitor may have begun
        assert all(len(spots(table, kind)) >= blocked[kind] for kind in BASE)
    else:
        assert {kind: len(spots(table, kind)) for kind in BASE} == blocked
    assert sum(j >= 0 for j in table.state.shown_jars) == {1: 2, 2: 3}[seats]


def test_first_play_gives_a_random_scribe_instead_of_the_choice() -> None:  # P7
    given = set()
    for n in range(25):
        table = maat.new("pharaon", seats=3, seed=n, first_play=(0, 2))
        for seat in (0, 2):
            (scribe,) = nobles(table, seat)
            given.add(scribe)
        assert nobles(table, 1) == []
        while table.state.round_number == 0:
            assert question(table) != P.actions.KEEP_NOBLE or table.pending == (1,)
            play(table, legal(table)[0])
        assert table.state.seats[0].noble_count == 1
    assert given == {1, 2, 3, 4, 5}


def test_scribes_not_dealt_are_shuffled_in() -> None:  # P7
    table = maat.new("pharaon", seats=5, seed=1, first_play=(4,))
    (dealt,) = nobles(table, 4)
    there = [n + 1 for n in table.state.noble_deck.things if n >= 0] + [
        n + 1 for n in table.state.shown_nobles
    ]
    there += [n + 1 for s in table.state.seats for n in s.drawn if n >= 0]
    assert {n for n in there if n <= 5} == {1, 2, 3, 4, 5} - {dealt}


def keeps(number: int) -> maat.Table:
    """A table whose first seat to decide has this Noble to keep."""
    for n in range(1000):
        table = maat.new("pharaon", seats=2, seed=n)
        if number - 1 in table.state.seats[table.pending[0]].drawn:
            return table
    raise AssertionError(number)


def test_an_instant_power_of_the_starting_noble_works_before_the_jar() -> None:  # P8
    table = keeps(25)
    seat = table.pending[0]
    play(table, "keep high official 25")
    assert question(table) == P.actions.START_JAR
    assert table.state.seats[seat].burial == 1 and held(table, seat) == {"silver": 1}
    table = keeps(21)
    play(table, "keep high official 21")
    assert question(table) == P.actions.WHICH_TRACK


@pytest.mark.parametrize(
    ("number", "name"), [(19, "tutor"), (20, "diplomat"), (17, "wise woman"), (18, "treasurer")]
)
def test_powers_once_per_round_do_not_work_before_round_one(number: int, name: str) -> None:  # P8
    table = keeps(number)
    play(table, f"keep {name}", "jar 1")
    assert question(table) in (P.actions.KEEP_NOBLE, P.actions.START_JAR)
    assert all(s.used == 0 for s in table.state.seats)


def test_only_its_seat_sees_the_two_nobles_and_the_other_goes_back_unseen() -> None:  # P8, P9
    table = maat.new("pharaon", seats=3, seed=8)
    seat = table.pending[0]
    other = (seat + 1) % 3
    assert table.view(seat).state.seats[seat].drawn == table.state.seats[seat].drawn
    for viewer in (other, None):
        assert table.view(viewer).state.seats[seat].drawn == [FACE_DOWN] * 2
    play(table, legal(table)[0])
    for viewer in (other, None):
        assert table.view(viewer).state.seats[seat].drawn == [FACE_DOWN] * 2
        assert table.view(viewer).state.seats[seat].nobles == table.state.seats[seat].nobles != 0
    assert table.view(seat).state.seats[seat].drawn[0] >= 0


def test_at_the_start_nobody_has_built_or_sailed() -> None:  # P9
    table = through_setup(maat.new("pharaon", seats=4, seed=9, first_play=(0, 1, 2, 3)))
    assert table.state.round_number == 1 and table.state.pharaoh == -1
    for seat in table.state.seats:
        assert seat.burial == 0 and seat.nile == [0] * 5 and seat.line == -1


def test_the_order_of_piles_and_bag_is_hidden_from_all_and_the_rest_open() -> None:  # P9
    table = through_setup(maat.new("pharaon", seats=3, seed=9))
    for viewer in (0, 1, 2, None):
        seen = table.view(viewer).state
        for pile in (seen.bag, seen.jar_pile, seen.noble_deck, seen.artisan_deck):
            assert set(pile.things) == {FACE_DOWN}
        assert (
            seen.bag.left == table.state.bag.left
            and seen.jar_pile.left == table.state.jar_pile.left
        )
        assert [s.held for s in seen.seats] == [s.held for s in table.state.seats]
        assert seen.shown_jars == table.state.shown_jars and seen.bonus == table.state.bonus
        assert seen.jar_discard.things == table.state.jar_discard.things


def test_all_areas_are_named() -> None:  # P1
    assert tuple(name.replace("_", " ") for name in T.AREA_NAMES) == AREAS
