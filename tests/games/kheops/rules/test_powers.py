"""Powers of tiles (K20 to K22): forced when they can be used, skipped when they cannot."""

from __future__ import annotations

import pytest

import maat
from games.kheops.positions import pawn_at, position, tile_at
from positions import legal, play, refusal


def goes_on_to_the_tile(table: maat.Table) -> bool:
    return all(a.startswith("cell") for a in legal(table))


# Rotate


def test_a_power_is_never_optional() -> None:  # K10
    table = play(position("1.1 room 2 rotate corridor\n1.3 corridor 2"), "worker 1.1")
    assert legal(table) == ["rotate 1.3 120", "rotate 1.3 240"]
    assert refusal(table, "cell 1.2").rule == "K10"


def test_rotate_corridor_turns_any_corridor_empty_or_occupied_and_no_room() -> None:  # K20
    table = position("""
        1.1 room 2 rotate corridor
        1.3 corridor 2
        1.5 corridor 2, white worker
        1.7 corridor 1, blue worker
        1.9 corridor 2, blue mummy
        1.11 room 2
    """)
    play(table, "worker 1.1")
    assert legal(table) == [f"rotate 1.{i} {d}" for i in (3, 5, 7, 9) for d in (120, 240)]
    assert refusal(table, "rotate 1.11 120").rule == "K20"
    assert refusal(table, "rotate 1.2 120").rule == "K20"


def test_rotate_room_turns_any_room_and_no_corridor() -> None:  # K20
    table = play(
        position("1.1 corridor 2 rotate room\n1.3 room 2\n1.5 corridor 2\n1.7 room 1"), "worker 1.1"
    )
    assert legal(table) == [f"rotate 1.{i} {d}" for i in (3, 7) for d in (120, 240)]
    assert refusal(table, "rotate 1.5 120").rule == "K20"


@pytest.mark.parametrize(
    ("lies", "by", "then"),
    [
        ("", "120", " 120"),
        ("", "240", " 240"),
        (" 120", "120", " 240"),
        (" 120", "240", ""),
        (" 240", "120", ""),
    ],
)
def test_a_rotation_adds_to_the_turn_clockwise(lies: str, by: str, then: str) -> None:  # K20, K47
    table = position(f"1.1 room 2 rotate corridor\n1.3 corridor 2 double{lies}, blue worker")
    play(table, "worker 1.1", f"rotate 1.3 {by}")
    assert tile_at(table, "1.3") == f"corridor 2 double{then}"
    assert pawn_at(table, "1.3") == "blue worker"
    assert goes_on_to_the_tile(table)


def test_the_tile_just_taken_may_be_turned() -> None:  # K20
    table = play(position("1.1 room 2 rotate room"), "worker 1.1", "rotate 1.1 240")
    assert tile_at(table, "1.1") == "room 2 rotate room 240"


def test_a_tile_with_three_openings_may_be_turned_to_no_effect() -> None:  # K20, K47
    table = play(position("1.1 room 2 rotate corridor\n1.3 corridor 3"), "worker 1.1")
    assert legal(table) == ["rotate 1.3 120"]
    assert refusal(table, "rotate 1.3 240").rule == "K20"
    before = table.state.copy()
    play(table, "rotate 1.3 120")
    assert table.state.facing == before.facing
    assert goes_on_to_the_tile(table)


def test_without_a_tile_of_the_kind_nothing_happens() -> None:  # K20
    table = play(position("1.1 room 2 rotate corridor\n1.3 room 2"), "worker 1.1")
    assert goes_on_to_the_tile(table)
    assert table.view(0).log()[-1].sentences[-1] == "White cannot use the power: rotate a corridor"


@pytest.mark.parametrize("pawn", ["white priest", "white pharaoh"])
def test_a_tile_under_the_opponents_priest_or_pharaoh_is_protected(
    pawn: str,
) -> None:  # K20, K31, K32
    table = position(
        f"1.1 room 2 rotate corridor\n1.3 corridor 2, {pawn}\n1.5 corridor 3", turn="blue"
    )
    play(table, "worker 1.1")
    assert legal(table) == ["rotate 1.5 120"]
    assert refusal(table, "rotate 1.3 120").rule == ("K31" if pawn.endswith("priest") else "K32")


@pytest.mark.parametrize("pawn", ["white priest", "white pharaoh"])
def test_where_all_such_tiles_are_protected_nothing_happens(pawn: str) -> None:  # K20, K31, K32
    table = position(f"1.1 room 2 rotate corridor\n1.3 corridor 2, {pawn}", turn="blue")
    assert goes_on_to_the_tile(play(table, "worker 1.1"))


@pytest.mark.parametrize("pawn", ["white priest", "white pharaoh"])
def test_a_tile_under_ones_own_priest_or_pharaoh_may_be_turned(pawn: str) -> None:  # K20, K31, K32
    table = play(position(f"1.1 room 2 rotate corridor\n1.3 corridor 2, {pawn}"), "worker 1.1")
    assert legal(table) == ["rotate 1.3 120", "rotate 1.3 240"]


# Swap


def test_a_swap_exchanges_two_pawns_and_no_power_follows() -> None:  # K21
    table = position("""
        1.1 room 2 swap
        1.3 corridor 2 rotate room, blue worker
        1.5 corridor 2 move, white worker
    """)
    play(table, "worker 1.1", "swap 1.5", "with 1.3")
    assert (pawn_at(table, "1.3"), pawn_at(table, "1.5")) == ("white worker", "blue worker")
    assert goes_on_to_the_tile(table)


def test_one_swaps_a_pawn_of_any_kind_with_an_opposing_worker_or_mummy() -> None:  # K21, K31, K32
    table = position("""
        1.1 room 2 swap
        1.3 corridor 2, white priest
        1.5 corridor 2, white mummy
        1.7 corridor 2, white pharaoh
        1.9 corridor 2, blue worker
        1.11 corridor 2, blue mummy
        1.13 corridor 2, blue priest
    """)
    play(table, "worker 1.1")
    assert legal(table) == ["swap 1.1", "swap 1.3", "swap 1.5", "swap 1.7"]
    assert refusal(table, "swap 1.9").rule == "K21"
    assert refusal(table, "swap 1.2").rule == "K21"
    play(table, "swap 1.7")
    assert legal(table) == ["with 1.9", "with 1.11"]
    assert refusal(table, "with 1.13").rule == "K31"
    assert refusal(table, "with 1.3").rule == "K21"
    play(table, "with 1.11")
    assert (pawn_at(table, "1.7"), pawn_at(table, "1.11")) == ("blue mummy", "white pharaoh")


def test_the_opponents_pharaoh_cannot_be_swapped() -> None:  # K21, K32
    table = position(
        "1.1 room 2 swap\n1.3 room 2, white pharaoh\n1.5 room 2, white worker", turn="blue"
    )
    play(table, "worker 1.1", "swap 1.1")
    assert legal(table) == ["with 1.5"]
    assert refusal(table, "with 1.3").rule == "K32"


def test_the_pawn_just_placed_must_be_swapped_when_it_is_the_only_one() -> None:  # K21
    table = play(position("1.1 room 2 swap\n1.3 corridor 2, blue worker"), "worker 1.1")
    assert legal(table) == ["swap 1.1"]
    play(table, "swap 1.1")
    assert legal(table) == ["with 1.3"]
    play(table, "with 1.3")
    assert (pawn_at(table, "1.1"), pawn_at(table, "1.3")) == ("blue worker", "white worker")


def test_a_priest_just_placed_may_be_swapped_by_its_owner() -> None:  # K21, K31
    table = position("1.1 room 2 swap\n1.3 corridor 2, white mummy\n1.5 room 2, blue worker")
    play(table, "priest 1.1", "swap 1.1", "with 1.5")
    assert (pawn_at(table, "1.1"), pawn_at(table, "1.5")) == ("blue worker", "white priest")


@pytest.mark.parametrize("others", ["", "1.3 corridor 2, white worker\n1.5 room 2, white mummy"])
def test_without_an_opposing_pawn_a_swap_does_nothing(others: str) -> None:  # K21
    table = play(position(f"1.1 room 2 swap\n1.7 room 2, blue priest\n{others}"), "worker 1.1")
    assert goes_on_to_the_tile(table)
    assert table.view(0).log()[-1].sentences[-1] == "White cannot use the power: swap"


# Move


def test_a_pawn_moves_to_another_empty_tile_that_takes_pawns_and_no_power_follows() -> (
    None
):  # K22, K23
    table = position("""
        1.1 room 2 move
        1.3 corridor 2, white worker
        1.5 corridor 2 rotate room
        1.7 corridor 2 no pawn
        1.9 corridor 2, blue worker
        2.1 room 2
    """)
    play(table, "worker 1.1", "move 1.3")
    assert legal(table) == ["to 1.5", "to 2.1"]
    for wrong in ("to 1.3", "to 1.7", "to 1.9", "to 1.2", "to 1.1"):
        assert refusal(table, wrong).rule == "K22"
    play(table, "to 1.5")
    assert (pawn_at(table, "1.3"), pawn_at(table, "1.5")) == ("", "white worker")
    assert goes_on_to_the_tile(table)


def test_a_pawn_of_any_kind_moves_but_not_the_one_just_placed() -> None:  # K22, K31, K32
    table = position("""
        1.1 room 2 move
        1.3 corridor 2, white priest
        1.5 corridor 2, white mummy
        1.7 corridor 2, white pharaoh
        1.9 corridor 2, blue worker
        1.11 room 2
    """)
    play(table, "worker 1.1")
    assert legal(table) == ["move 1.3", "move 1.5", "move 1.7"]
    for wrong in ("move 1.1", "move 1.9", "move 1.11"):
        assert refusal(table, wrong).rule == "K22"


def test_without_another_pawn_nothing_moves() -> None:  # K22
    table = play(position("1.1 room 2 move\n1.3 room 2\n1.5 room 2, blue worker"), "worker 1.1")
    assert goes_on_to_the_tile(table)
    assert table.view(0).log()[-1].sentences[-1] == "White cannot use the power: move"


def test_without_an_empty_tile_nothing_moves() -> None:  # K22, K23
    table = position(
        "1.1 room 2 move\n1.3 room 2, white worker\n1.5 corridor 2 no pawn\n1.7 room 2, blue worker"
    )
    assert goes_on_to_the_tile(play(table, "worker 1.1"))


def test_the_opponent_cannot_move_ones_priest() -> None:  # K22, K31
    table = position(
        "1.1 room 2 move\n1.3 room 2, white priest\n1.5 room 2, blue worker\n1.7 room 2",
        turn="blue",
    )
    play(table, "worker 1.1")
    assert legal(table) == ["move 1.5"]
    assert refusal(table, "move 1.3").rule == "K22"
