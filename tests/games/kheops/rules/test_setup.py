"""Setup (K1 to K4)."""

from __future__ import annotations

from collections import Counter

import maat
from games.kheops.positions import face, names, tile_at
from maat.games.kheops.rules import tables


def test_nineteen_tiles_lie_as_the_base() -> None:  # K2
    table = maat.new("kheops", seed=1)
    base = [f"1.{i}" for i in range(1, 14)] + [f"2.{i}" for i in range(1, 12, 2)]
    assert [cell for cell in names() if tile_at(table, cell)] == base
    assert table.state.laid == 19


def test_each_hand_has_three_tiles_and_twenty_five_are_the_pile() -> None:  # K2
    g = maat.new("kheops", seed=1).state
    assert [seat.held for seat in g.seats] == [3, 3]
    assert all(f >= 0 for seat in g.seats for f in seat.hand)
    assert g.pile.left == 25


def test_the_fifty_tiles_are_those_of_the_file_wherever_they_lie() -> None:  # K2
    g = maat.new("kheops", seed=1).state
    faces = [f for f in g.tile if f >= 0] + g.seats[0].hand + g.seats[1].hand + g.pile.things[:25]
    assert Counter(faces) == Counter(tables.TILES)


def test_the_base_is_turned_at_random() -> None:  # K2
    turns = Counter(
        facing
        for seed in range(40)
        for g in [maat.new("kheops", seed=seed).state]
        for cell, facing in enumerate(g.facing)
        if g.tile[cell] >= 0 and tables.OPENINGS[g.tile[cell]] < 3
    )
    assert set(turns) == {0, 1, 2}
    assert min(turns.values()) > 150  # of about 600


def test_a_tile_with_three_openings_has_no_turn() -> None:  # K2, K47
    for seed in range(20):
        g = maat.new("kheops", seed=seed).state
        assert all(
            g.facing[c] == 0
            for c in range(tables.CELLS)
            if g.tile[c] >= 0 and tables.OPENINGS[g.tile[c]] == 3
        )


def test_every_tile_can_fall_anywhere() -> (
    None
):  # K2: the first cell of the base, and the first tile of a hand
    tables_set_up = [maat.new("kheops", seed=seed).state for seed in range(800)]
    assert {g.tile[0] for g in tables_set_up} == set(tables.TILES)
    assert {f for g in tables_set_up for f in g.seats[1].hand} == set(tables.TILES)


def test_white_has_a_pharaoh_and_blue_one_worker_more() -> None:  # K3
    supplies = [
        dict(zip(tables.PAWN_KINDS, seat.supply, strict=True))
        for seat in maat.new("kheops", seed=1).state.seats
    ]
    assert supplies == [
        {"worker": 14, "priest": 1, "mummy": 1, "pharaoh": 1},
        {"worker": 15, "priest": 1, "mummy": 1, "pharaoh": 0},
    ]


def test_white_begins() -> None:  # K3, K10
    table = maat.new("kheops", seed=1)
    assert table.pending == (0,)
    assert table.view(0).question() == "Put one of your pawns on an empty tile"


def test_hands_are_kept_by_kind_so_that_a_place_tells_nothing() -> None:  # K4
    for seed in range(10):
        assert all(
            seat.hand == sorted(seat.hand) for seat in maat.new("kheops", seed=seed).state.seats
        )


def test_a_base_can_be_given() -> (
    None
):  # K2: outcomes in the order in which they fall, tiles and turns
    first, second = face("room 1 sarcophagus red"), face("corridor 3")
    table = maat.new("kheops", chance=[first, 2, second, face("room 2 curse"), 1])
    assert [tile_at(table, f"1.{i}") for i in (1, 2, 3)] == [
        "room 1 sarcophagus red 240",
        "corridor 3",
        "room 2 curse 120",
    ]
