"""Laying and drawing tiles (K10, K47)."""

from __future__ import annotations

from games.kheops.positions import face, full_but, position, tile_at
from positions import legal, play, refusal

ONE_TILE = "1.1 room 2"


def test_a_tile_goes_on_a_free_cell_that_shares_a_side_with_a_tile() -> None:  # K10
    table = play(position("1.3 room 2"), "worker 1.3")
    assert legal(table) == ["cell 1.2", "cell 1.4"]  # 2.2 touches 1.3 at a corner only
    assert refusal(table, "cell 2.2").rule == "K10"
    assert refusal(table, "cell 7.1").rule == "K10"
    assert refusal(table, "cell 1.3").rule == "K10"


def test_a_cell_needs_no_support_below() -> None:  # K10: 2.2 points down over 1.3, which is free
    table = play(position("1.1 room 2\n1.2 room 2\n2.1 corridor 2"), "worker 1.1")
    assert legal(table) == ["cell 1.3", "cell 2.2"]


def test_openings_need_not_match() -> (
    None
):  # K10: 1.1 is closed on the right, the new tile open on all sides
    table = position("1.1 room left", white="corridor 3")
    play(table, "worker 1.1", "cell 1.2", "lay corridor 3")
    assert tile_at(table, "1.2") == "corridor 3"
    table = position("1.1 room right", white="room 1")
    play(
        table, "worker 1.1", "cell 1.2", "lay room 1"
    )  # open to the right: a wall against the opening
    assert tile_at(table, "1.2") == "room 1"


def test_a_tile_is_turned_as_one_likes() -> None:  # K10, K47
    table = play(position(ONE_TILE, white="room 2 swap"), "worker 1.1", "cell 1.2")
    assert legal(table) == ["lay room 2 swap", "lay room 2 swap 120", "lay room 2 swap 240"]
    play(table, "lay room 2 swap 240")
    assert tile_at(table, "1.2") == "room 2 swap 240"


def test_one_chooses_among_the_tiles_of_ones_hand() -> None:  # K10
    table = play(position(ONE_TILE, white="room 1, corridor 3, room 3"), "worker 1.1", "cell 1.2")
    assert set(legal(table)) == {
        "lay corridor 3",
        "lay room 1",
        "lay room 1 120",
        "lay room 1 240",
        "lay room 3",
    }
    assert refusal(table, "lay corridor 2").rule == "K10"


def test_equal_tiles_are_one_choice() -> None:  # K47
    table = play(
        position(ONE_TILE, white="corridor 2, corridor 2, corridor 2"), "worker 1.1", "cell 1.2"
    )
    assert legal(table) == ["lay corridor 2", "lay corridor 2 120", "lay corridor 2 240"]


def test_a_tile_with_three_openings_has_one_turn() -> None:  # K47
    table = play(position(ONE_TILE, white="corridor 3, room 3 ankh"), "worker 1.1", "cell 1.2")
    assert legal(table) == ["lay corridor 3", "lay room 3 ankh"]
    assert refusal(table, "lay corridor 3 120").rule == "K47"


def test_the_cell_is_chosen_before_the_tile() -> None:  # K47
    table = play(position(ONE_TILE, white="corridor 3"), "worker 1.1")
    assert refusal(table, "lay corridor 3").rule == "K10"
    play(table, "cell 1.2")
    assert table.view(0).question() == "Which tile, and which way round?"


def test_one_draws_a_tile_while_there_are_any() -> None:  # K10
    table = position(ONE_TILE, white="room 1, corridor 3, room 3", pile=1)
    drawn = table.state.pile.things[0]
    play(table, "worker 1.1", "cell 1.2", "lay room 3")
    assert table.state.seats[0].hand == sorted([face("room 1"), face("corridor 3"), drawn])
    assert (table.state.pile.left, table.state.seats[0].held) == (0, 3)


def test_one_plays_on_with_fewer_tiles_when_the_pile_is_empty() -> None:  # K10
    table = position(ONE_TILE, white="room 1, corridor 3, room 3", pile=0)
    play(table, "worker 1.1", "cell 1.2", "lay room 3")
    assert table.state.seats[0].held == 2
    assert table.state.seats[0].hand == [face("corridor 3"), face("room 1"), -1]
    assert table.pending == (1,)


def test_the_hand_stays_sorted_when_a_tile_leaves_and_another_comes() -> None:  # K4
    table = position(ONE_TILE, white="room 1, corridor 3, room 3", pile=20)
    play(table, "worker 1.1", "cell 1.2", "lay room 1")
    assert table.state.seats[0].hand == sorted(table.state.seats[0].hand)


def test_laying_and_drawing_both_reveal() -> None:  # K47
    table = play(position(ONE_TILE, white="corridor 3", pile=5), "worker 1.1", "cell 1.2")
    before = table.state.revealed
    play(table, "lay corridor 3")
    assert table.state.revealed == before + 2


def test_the_game_ends_when_the_last_cell_is_filled_and_whites_last_tile_is_shown() -> (
    None
):  # K10, K47
    table = position(full_but("7.1"), turn="blue", white="room 3", blue="room 1", pile=0)
    play(table, "worker 1.1", "cell 7.1")
    pending = [table.pending]
    play(table, "lay room 1")
    pending.append(table.pending)
    assert pending == [(1,), ()]
    assert table.over
    assert table.state.kept == face("room 3")
    assert (table.state.seats[0].held, table.state.seats[0].hand[0]) == (0, -1)
    assert (
        table.view(None).log()[-1].sentences[-1]
        == "White shows the tile that is left: room with 3 openings"
    )


def test_the_game_goes_on_while_a_cell_is_free() -> None:  # K10
    table = position(full_but("7.1", "1.1"), white="room 3, room 1", blue="corridor 3", pile=0)
    play(table, "worker 1.3", "cell 7.1", "lay room 3")
    assert table.pending == (1,)
    assert table.state.kept == -1
