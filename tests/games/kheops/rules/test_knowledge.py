"""What a seat knows, and the tables that it cannot tell from the true one (K4)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

import maat
from enumeration import world_of, worlds
from games.kheops.positions import face, position
from maat.core.layout import FACE_DOWN
from places import SIDE3
from positions import legal, play


def after(moves: int, seed: int, components: str | None = None) -> maat.Table:
    """A table after a number of random decisions."""
    table, luck = maat.new("kheops", seed=seed, components=components), random.Random(seed)
    for _ in range(moves):
        if not table.over:
            play(table, luck.choice(legal(table)))
    return table


def test_a_seat_sees_its_own_hand_and_not_the_other() -> None:  # K4
    table = position("1.1 room 2", white="room 1, room 3, corridor 3")
    assert table.view(0).state.seats[0].hand == table.state.seats[0].hand
    assert table.view(1).state.seats[0].hand == [FACE_DOWN] * 3
    assert (
        table.view(None).state.seats[0].hand
        == table.view(None).state.seats[1].hand
        == [FACE_DOWN] * 3
    )


def test_nobody_sees_the_pile_but_everybody_how_many_are_left() -> None:  # K4
    table = maat.new("kheops", seed=1)
    for seat in (0, 1, None):
        assert set(table.view(seat).state.pile.things) == {FACE_DOWN}
        assert table.view(seat).state.pile.left == 25


def test_nobody_sees_what_chance_will_bring() -> None:  # K4
    for seat in (0, 1, None):
        chance = maat.new("kheops", seed=1).view(seat).state.chance
        assert {*chance.key, *chance.block, chance.counter, chance.spent} == {FACE_DOWN}


def test_the_pyramid_the_pawns_and_the_supplies_are_open() -> None:  # K4
    table = after(40, 1)
    for seat in (0, 1, None):
        seen = table.view(seat).state
        assert (seen.tile, seen.facing) == (table.state.tile, table.state.facing)
        assert (seen.pawn, seen.owner) == (table.state.pawn, table.state.owner)
        assert [s.supply for s in seen.seats] == [s.supply for s in table.state.seats]
        assert [s.held for s in seen.seats] == [s.held for s in table.state.seats]


def test_a_draw_is_told_to_its_seat_only() -> None:  # K4
    table = position("1.1 room 2", white="room 1")
    table.state.pile.things[0], table.state.pile.left = face("room 3"), 1
    play(table, "worker 1.1", "cell 1.2", "lay room 1")
    assert table.view(0).log()[-1].sentences[-1] == "White draws: room with 3 openings"
    assert table.view(1).log()[-1].sentences[-1] == "White draws a tile"
    assert table.view(None).log()[-1].sentences[-1] == "White draws a tile"


def test_an_imagined_table_deals_the_unseen_tiles_again() -> None:  # K4
    table = after(30, 2)
    hands = Counter(tuple(table.imagine(0, seed).state.seats[1].hand) for seed in range(30))
    assert len(hands) > 20
    for seed in range(5):
        imagined = table.imagine(0, seed)
        assert imagined.state.seats[0].hand == table.state.seats[0].hand
        assert table.game.census(imagined.state) == table.game.census(table.state)


def test_imagining_is_the_same_for_the_same_seed() -> None:
    table = after(30, 2)
    assert table.imagine(0, 5).record() == table.imagine(0, 5).record()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seat", [0, 1, None])
def test_late_in_the_game_imagined_tables_cover_every_division_and_no_other(
    seed: int, seat: int | None
) -> None:  # K4
    table, luck = maat.new("kheops", seed=seed), random.Random(seed)
    while table.state.pile.left > (0 if seat is None else 1):
        play(table, luck.choice(legal(table)))
    g = table.state
    hidden = [s for s in (0, 1) if s != seat]
    unseen = sorted(
        g.pile.things[: g.pile.left]
        + [f for s in hidden for f in g.seats[s].hand[: g.seats[s].held]]
    )
    expected = set()
    for first in combinations(range(len(unseen)), g.seats[hidden[0]].held):
        rest = [f for i, f in enumerate(unseen) if i not in first]
        for second in combinations(rest, g.seats[1].held) if len(hidden) == 2 else [()]:
            expected.add((tuple(unseen[i] for i in first), second))
    found = set()
    for n in range(40 * len(expected)):
        world = table.view(seat).state.copy()
        world.chance.key, world.chance.spent, world.chance.counter = (
            [n, seed, 0, 0, 0, 0, 0, 0],
            16,
            0,
        )
        table.game.imagine(world, -1 if seat is None else seat)
        hands = [tuple(world.seats[s].hand[: world.seats[s].held]) for s in hidden]
        found.add((hands[0], hands[1] if len(hidden) == 2 else ()))
    assert found == expected


@pytest.mark.parametrize("seed", range(4))
def test_in_a_small_pyramid_imagined_tables_are_exactly_the_possible_ones(seed: int) -> None:  # K4
    """At every position of a game, by trying every past."""
    table, luck = (
        maat.new("kheops", seed=seed, components=str(SIDE3)),
        random.Random(seed),
    )
    while True:
        for seat in (0, 1, None):
            possible = worlds(table, seat)
            assert world_of(table.state) in possible
            assert {
                world_of(table.imagine(seat, n).state) for n in range(25 * len(possible))
            } == possible
        if table.over:
            break
        for _ in range(3):
            if not table.over:
                play(table, luck.choice(legal(table)))


def test_when_the_game_is_over_everything_is_known() -> None:  # K4, K47: the last tile was shown
    table = after(1000, 3, str(SIDE3))
    assert table.over
    for seat in (0, 1, None):
        assert worlds(table, seat) == {world_of(table.state)}
        assert world_of(table.imagine(seat, 1).state) == world_of(table.state)
