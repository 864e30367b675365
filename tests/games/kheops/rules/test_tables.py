"""The triangle and its sides, and what a face says."""

from __future__ import annotations

from games.kheops import oracle as oracle
from games.kheops.positions import CLOCKWISE, names, open_sides, points
from maat.games.kheops.rules import tables

DIRECTIONS = {
    "up": ("left", "right", "flat"),
    "down": ("right", "left", "flat"),
}  # the sides /, \ and - of a cell


def place(cell: int) -> oracle.Cell:
    row, column = names()[cell].split(".")
    return int(row), int(column)


def test_the_rows_have_thirteen_cells_to_one() -> None:  # K1
    rows = [r for r, _ in tables.PLACES]
    assert [rows.count(r) for r in range(7)] == [13, 11, 9, 7, 5, 3, 1]
    assert tables.ROW_START == [0, 13, 24, 33, 40, 45, 48, 49]


def test_the_summit_is_the_only_cell_of_the_highest_row() -> None:  # K1
    assert names()[tables.SUMMIT] == "7.1"


def test_neighbours_are_the_cells_that_share_a_side_on_paper() -> None:  # K1
    for cell in range(tables.CELLS):
        drawn = oracle.sides(place(cell))
        for side, name in enumerate(DIRECTIONS[points(names()[cell])]):
            sharing = [
                c
                for c in range(tables.CELLS)
                if c != cell and drawn[name] in oracle.sides(place(c)).values()
            ]
            assert [tables.NEIGHBOUR[cell][side]] == (sharing or [tables.NO_CELL])


def test_the_outer_edge_has_twenty_one_sides() -> None:  # K1: seven on each of its three sides
    assert sum(n == tables.NO_CELL for cell in tables.NEIGHBOUR for n in cell) == 21


def test_two_neighbours_call_their_common_side_by_one_number() -> None:  # K1, K11
    for cell, around in enumerate(tables.NEIGHBOUR):
        for side, other in enumerate(around):
            assert other == tables.NO_CELL or tables.NEIGHBOUR[other][side] == cell


def test_the_base_is_the_lowest_row_and_the_six_upright_cells_on_it() -> None:  # K2
    base = [names()[c] for c in tables.START_CELLS]
    assert base == [f"1.{i}" for i in range(1, 14)] + ["2.1", "2.3", "2.5", "2.7", "2.9", "2.11"]


def test_openings_lie_where_the_rules_page_says_and_turn_clockwise() -> None:  # K47
    for cell in ("3.3", "3.4"):
        directions = DIRECTIONS[points(cell)]
        for openings in (1, 2, 3):
            for turns in range(3):
                bits = tables.OPEN_SIDES[openings - 1][turns]
                assert {directions[k] for k in range(3) if bits >> k & 1} == open_sides(
                    cell, openings, turns
                )


def test_clockwise_is_left_right_bottom_in_a_cell_that_points_up() -> None:  # K47
    assert CLOCKWISE["up"] == ("left", "right", "flat")
    assert [open_sides("3.3", 1, t) for t in range(3)] == [{"left"}, {"right"}, {"flat"}]


def test_every_possible_face_has_a_number_printed_or_not() -> None:  # K2
    faces = {(tables.KIND[f], tables.OPENINGS[f], tables.SYMBOL[f]) for f in range(tables.FACES)}
    assert faces == {(k, o, s) for k in range(2) for o in (1, 2, 3) for s in range(12)}
    assert {(tables.KIND[f], tables.OPENINGS[f], tables.SYMBOL[f]) for f in tables.TILES} < faces


def test_fifty_tiles_are_printed_one_more_than_there_are_cells() -> None:  # K2
    assert tables.TILE_COUNT == len(tables.TILES) == 50 == tables.CELLS + 1


def test_there_are_two_sarcophagi_of_each_colour() -> None:  # K2
    assert [
        sum(tables.SYMBOL[f] == s for f in tables.TILES)
        for s in (tables.RED, tables.GREEN, tables.GOLD)
    ] == [2, 2, 2]
