"""Putting a pawn, and the special pawns (K10, K23, K30 to K32)."""

from __future__ import annotations

import pytest

import maat
from games.kheops.positions import pawn_at, position
from positions import legal, play, refusal

MUMMY_IN_PLAY = "1.9 corridor 2, white mummy"


def supply(table: maat.Table, seat: int, kind: int) -> int:
    return int(table.state.seats[seat].supply[kind])


def test_a_pawn_goes_on_an_empty_tile_only() -> None:  # K10
    table = position("""
        1.1 room 2
        1.2 corridor 2, white worker
        1.3 room 2, blue worker
        1.5 room 2
    """)
    assert [a for a in legal(table) if a.startswith("worker")] == ["worker 1.1", "worker 1.5"]
    assert refusal(table, "worker 1.2").rule == "K10"
    assert refusal(table, "worker 1.3").rule == "K10"
    assert refusal(table, "worker 1.4").rule == "K10"


def test_a_pawn_leaves_the_supply_and_stands_for_its_owner() -> None:  # K10
    table = play(position("1.1 room 2", turn="blue"), "worker 1.1")
    assert pawn_at(table, "1.1") == "blue worker"
    assert supply(table, 1, 0) == 14


def test_a_pawn_that_is_not_in_the_supply_cannot_be_played() -> None:  # K3, K10
    table = position(f"{MUMMY_IN_PLAY}\n1.1 room 2")
    assert "mummy 1.1" not in legal(table)
    assert refusal(table, "mummy 1.1").rule == "K3"


def test_blue_has_no_pharaoh() -> None:  # K3, K32
    table = position("1.9 corridor 2, blue mummy\n1.1 room 2", turn="blue")
    assert "priest 1.1" in legal(table)
    assert refusal(table, "pharaoh 1.1").rule == "K3"


@pytest.mark.parametrize("pawn", ["worker", "mummy", "priest", "pharaoh"])
def test_nobody_may_stand_on_a_no_pawn_tile(pawn: str) -> None:  # K23
    mummy = "" if pawn == "mummy" else MUMMY_IN_PLAY
    table = position(f"1.1 corridor 2 no pawn\n1.3 room 2\n{mummy}")
    assert f"{pawn} 1.3" in legal(table)
    assert refusal(table, f"{pawn} 1.1").rule == "K23"


def test_the_mummy_may_be_put_like_a_worker() -> None:  # K30
    table = play(position("1.1 room 2"), "mummy 1.1")
    assert pawn_at(table, "1.1") == "white mummy"


def test_the_mummy_may_take_the_place_of_an_opposing_worker_who_returns_to_the_supply() -> (
    None
):  # K30
    table = position("1.1 room 2, blue worker\n1.3 room 2")
    assert supply(table, 1, 0) == 14
    play(table, "mummy 1.1")
    assert pawn_at(table, "1.1") == "white mummy"
    assert (supply(table, 1, 0), supply(table, 0, 2)) == (15, 0)


def test_a_worker_pushed_out_may_be_played_again() -> None:  # K30
    table = position("1.1 room 2, blue worker\n1.3 room 2", white="room 1")
    table.state.seats[1].supply[0] = 0
    play(table, "mummy 1.1", "cell 1.2", "lay room 1")
    assert "worker 1.3" in legal(table)


def test_the_power_follows_the_mummys_capture() -> None:  # K30
    table = play(position("1.1 room 2 rotate room, blue worker\n1.3 corridor 2"), "mummy 1.1")
    assert table.view(0).question() == "The tile's power: which room do you turn?"
    assert legal(table) == ["rotate 1.1 120", "rotate 1.1 240"]


def test_a_swap_after_the_capture_finds_no_worker_that_was_the_only_one() -> None:  # K21, K30
    table = play(position("1.1 room 2 swap, blue worker"), "mummy 1.1")
    assert legal(table)[0].startswith("cell")


@pytest.mark.parametrize("other", ["priest", "mummy"])
def test_the_mummy_never_takes_the_place_of_a_priest_or_a_mummy(other: str) -> None:  # K30, K31
    table = position(f"1.1 room 2, blue {other}\n1.3 room 2")
    assert "mummy 1.1" not in legal(table)
    assert refusal(table, "mummy 1.1").rule == "K30"


def test_the_mummy_never_takes_the_place_of_a_pharaoh() -> None:  # K30, K32
    table = position("1.1 room 2, white pharaoh\n1.3 room 2", turn="blue")
    assert "mummy 1.1" not in legal(table)
    assert refusal(table, "mummy 1.1").rule == "K30"


def test_the_mummy_does_not_take_the_place_of_ones_own_worker() -> None:  # K30
    table = position("1.1 room 2, white worker\n1.3 room 2")
    assert [a for a in legal(table) if a.startswith("mummy")] == ["mummy 1.3"]
    assert refusal(table, "mummy 1.1").rule == "K10"


def test_only_the_mummy_takes_a_place() -> None:  # K30
    table = position(f"1.1 room 2, blue worker\n1.3 room 2\n{MUMMY_IN_PLAY}")
    assert [a for a in legal(table) if a.endswith(" 1.1")] == []


def test_a_mummy_that_is_moved_pushes_nobody_out() -> None:  # K22, K30
    table = position(
        "1.1 room 2, blue worker\n1.3 room 2 move\n1.5 room 2, white mummy\n1.7 room 2"
    )
    play(table, "worker 1.3", "move 1.5")
    assert legal(table) == ["to 1.7"]
    assert refusal(table, "to 1.1").rule == "K22"


def test_a_mummy_that_is_swapped_pushes_nobody_out() -> None:  # K21, K30
    table = position("1.1 room 2, blue worker\n1.3 room 2 swap\n1.5 room 2, white mummy")
    play(table, "worker 1.3", "swap 1.5", "with 1.1")
    assert (pawn_at(table, "1.1"), pawn_at(table, "1.5")) == ("white mummy", "blue worker")
    assert supply(table, 1, 0) == 14


def test_nothing_removes_a_mummy_but_it_can_be_swapped() -> None:  # K21, K30
    table = position("1.1 room 2, blue mummy\n1.3 room 2 swap")
    assert refusal(table, "mummy 1.1").rule == "K30"
    play(table, "worker 1.3", "swap 1.3")
    assert legal(table) == ["with 1.1"]


def test_the_priest_waits_for_its_own_mummy() -> None:  # K31
    table = position("1.1 room 2\n1.9 corridor 2, blue mummy")
    assert not any(a.startswith("priest") for a in legal(table))
    fault = refusal(table, "priest 1.1")
    assert fault.rule == "K31"
    assert "mummy" in str(fault)
    assert "priest 1.1" in legal(position(f"1.1 room 2\n{MUMMY_IN_PLAY}"))


def test_the_pharaoh_waits_for_whites_mummy() -> None:  # K32
    table = position("1.1 room 2\n1.9 corridor 2, blue mummy")
    assert refusal(table, "pharaoh 1.1").rule == "K32"
    assert "pharaoh 1.1" in legal(position(f"1.1 room 2\n{MUMMY_IN_PLAY}"))


def test_by_option_the_pharaoh_need_not_wait_and_the_priest_still_must() -> None:  # K31, K32, K46
    table = position("1.1 room 2", pharaoh_needs_mummy=False)
    assert legal(table) == ["worker 1.1", "mummy 1.1", "pharaoh 1.1"]


def test_a_tile_without_a_power_asks_for_nothing() -> None:  # K10
    for symbol in ("", "ankh", "double", "curse", "sarcophagus red"):
        table = play(
            position(f"1.1 room 2 {symbol}\n1.5 room 2, blue worker\n1.7 room 2, white worker"),
            "worker 1.1",
        )
        assert table.view(0).question() == "Where do you lay a new tile?"
