"""The oracle checked by positions computed by hand, and by the rulebook's examples that survive
in words.
"""

from __future__ import annotations

import pytest

from games.kheops import oracle
from games.kheops.oracle import Cell, Pawn, Tile


def room(openings: str, symbol: str = "none") -> Tile:
    return Tile("room", symbol, frozenset(openings.split()))


def corridor(openings: str, symbol: str = "none") -> Tile:
    return Tile("corridor", symbol, frozenset(openings.split()))


def white(kind: str = "worker") -> Pawn:
    return Pawn(0, kind)


def blue(kind: str = "worker") -> Pawn:
    return Pawn(1, kind)


def small_pyramid(**changes: Tile) -> dict[Cell, Tile]:
    """Side 2: two rooms joined by a corridor, shut off from the outside; the summit stands
    alone.
    """
    tiles = {
        (1, 1): room("right"),
        (1, 2): corridor("left right"),
        (1, 3): room("left"),
        (2, 1): room("flat"),
    }
    names = {"left": (1, 1), "middle": (1, 2), "right": (1, 3), "summit": (2, 1)}
    for name, tile in changes.items():
        tiles[names[name]] = tile
    return tiles


def test_the_pyramid_of_side_7_has_the_rows_of_the_book() -> None:  # K1
    cells = oracle.all_cells(7)
    assert [len([cell for cell in cells if cell[0] == row]) for row in range(1, 8)] == [
        13,
        11,
        9,
        7,
        5,
        3,
        1,
    ]


def test_a_side_belongs_to_two_cells_or_lies_on_the_outer_edge() -> (
    None
):  # K1: 49 * 3 = 63 * 2 + 21
    drawn = [side for cell in oracle.all_cells(7) for side in oracle.sides(cell).values()]
    assert len([side for side in set(drawn) if drawn.count(side) == 2]) == 63
    assert len([side for side in set(drawn) if drawn.count(side) == 1]) == 21


def test_neighbours_share_the_sides_that_the_eye_sees() -> None:  # K1
    # 2.2 points down: 2.1 to its left, 2.3 to its right, 3.1 on its flat side; below is only its
    # tip, on 1.3's
    here = oracle.sides((2, 2))
    assert here["left"] == oracle.sides((2, 1))["right"]
    assert here["right"] == oracle.sides((2, 3))["left"]
    assert here["flat"] == oracle.sides((3, 1))["flat"]
    assert not set(here.values()) & set(oracle.sides((1, 3)).values())
    assert oracle.sides((2, 1))["flat"] == oracle.sides((1, 2))["flat"]


def test_a_closed_network_doubles() -> None:  # K40, K41, K42: (2 rooms + 5 longest) * 2
    scoring = oracle.score(2, small_pyramid(), {(1, 1): white()})
    (network,) = scoring.networks
    assert network.cells == {(1, 1), (1, 2), (1, 3)}
    assert (
        network.rooms,
        network.longest_bonus,
        network.summit_bonus,
        network.sarcophagus_bonus,
    ) == (2, 5, 0, 0)
    assert network.closed
    assert network.value == 14
    assert scoring.totals == (14, 0)


def test_an_opening_on_the_outer_edge_opens_the_network() -> None:  # K42
    scoring = oracle.score(2, small_pyramid(left=room("right left")), {(1, 1): blue()})
    assert scoring.totals == (0, 7)
    assert not scoring.networks[0].closed


def test_an_opening_on_the_foot_of_the_base_is_on_the_outer_edge() -> None:  # K42
    assert oracle.score(2, small_pyramid(right=room("left flat")), {(1, 1): blue()}).totals == (
        0,
        7,
    )


def test_an_opening_against_a_wall_inside_does_not_open_the_network() -> None:  # K11, K42
    tiles = small_pyramid(middle=corridor("left right flat"), summit=room("left"))
    scoring = oracle.score(2, tiles, {(1, 1): white()})
    assert scoring.networks[0].closed
    assert scoring.networks[0].summit_bonus == 0  # a summit joined to nothing gives none (K41)
    assert scoring.totals == (14, 0)


def test_the_summit_adds_five() -> None:  # K41: (3 rooms + 5 summit + 5 longest) * 2
    tiles = small_pyramid(middle=corridor("left right flat"))
    assert oracle.score(2, tiles, {(2, 1): blue()}).totals == (0, 26)


@pytest.mark.parametrize(
    ("left", "right", "summit", "bonus"),
    [
        ("none", "none", "none", 0),
        ("sarcophagus_red", "none", "none", 5),
        ("sarcophagus_red", "none", "sarcophagus_red", 15),
        ("sarcophagus_red", "sarcophagus_gold", "none", 0),
        ("sarcophagus_red", "sarcophagus_gold", "sarcophagus_red", 0),
        ("sarcophagus_red", "sarcophagus_gold", "sarcophagus_green", 0),
    ],
)
def test_sarcophagi(
    left: str, right: str, summit: str, bonus: int
) -> None:  # K41; the book's three cases
    tiles = small_pyramid(
        left=room("right", left),
        middle=corridor("left right flat"),
        right=room("left", right),
        summit=room("flat", summit),
    )
    (network,) = oracle.score(2, tiles, {}).networks
    assert network.sarcophagus_bonus == bonus
    assert network.value == (3 + 5 + 5 + bonus) * 2
    assert network.winners == ()  # no pawns: nobody (K40)


def test_single_tiles_are_worth_nothing() -> None:  # K40
    tiles = {(1, 1): room("left", "sarcophagus_red"), (2, 1): room("left")}
    scoring = oracle.score(2, tiles, {(1, 1): white(), (2, 1): blue()})
    assert scoring.networks == []
    assert scoring.totals == (0, 0)


def three_networks(first: Tile, last: Tile) -> dict[Cell, Tile]:
    """Side 3, all nine cells: 1.1-1.2-1.3 open at the foot, 1.4-1.5 closed, 2.2-3.1 open; 2.1 and
    2.3 alone.
    """
    return {
        (1, 1): first,
        (1, 2): corridor("left right"),
        (1, 3): room("left flat"),
        (1, 4): room("right"),
        (1, 5): last,
        (2, 1): room("left"),
        (2, 2): corridor("flat"),
        (2, 3): corridor("right"),
        (3, 1): room("flat left"),
    }


def test_the_largest_network_in_a_full_pyramid_of_side_3() -> None:  # K40 to K42
    tiles = three_networks(room("right"), room("left", "sarcophagus_gold"))
    pawns = {
        (1, 1): white(),
        (1, 2): white(),
        (1, 3): blue(),
        (1, 4): blue("priest"),
        (3, 1): white("mummy"),
    }
    scoring = oracle.score(3, tiles, pawns)
    assert [sorted(network.cells) for network in scoring.networks] == [
        [(1, 1), (1, 2), (1, 3)],
        [(1, 4), (1, 5)],
        [(2, 2), (3, 1)],
    ]
    assert [network.value for network in scoring.networks] == [2 + 5, (2 + 5) * 2, 1 + 5]
    assert [network.strengths for network in scoring.networks] == [(2, 1), (0, 1), (1, 0)]
    assert scoring.totals == (7 + 6, 14)


def test_a_cursed_network_is_worth_nothing_and_keeps_the_bonus_for_the_longest_from_others() -> (
    None
):  # K41, K43
    tiles = three_networks(room("right", "curse"), room("left"))
    pawns = {(1, 1): white(), (1, 4): blue(), (3, 1): blue()}
    scoring = oracle.score(3, tiles, pawns)
    assert [network.cursed for network in scoring.networks] == [True, False, False]
    assert [network.longest_bonus for network in scoring.networks] == [5, 0, 0]
    assert [network.value for network in scoring.networks] == [0, 4, 6]
    assert scoring.totals == (0, 10)


def test_all_networks_that_are_equally_long_have_the_bonus() -> None:  # K41
    tiles = three_networks(room("left"), room("left"))  # 1.1 now stands alone
    assert [network.longest_bonus for network in oracle.score(3, tiles, {}).networks] == [5, 5, 5]


def test_the_pharaoh_on_a_double_tile_counts_two_and_not_four() -> (
    None
):  # K40, an example of the book
    tiles = small_pyramid(left=room("right", "double"))
    pawns = {(1, 1): white("pharaoh"), (1, 2): blue(), (1, 3): blue()}
    (network,) = oracle.score(2, tiles, pawns).networks
    assert network.strengths == (2, 2)
    assert network.winners == ()


def test_the_pharaoh_counts_two_anywhere_and_any_pawn_on_a_double_tile() -> None:  # K32, K40
    tiles = small_pyramid(left=room("right", "double"))
    pawns = {(1, 1): blue(), (1, 2): white("pharaoh"), (1, 3): white("priest")}
    (network,) = oracle.score(2, tiles, pawns).networks
    assert network.strengths == (3, 2)


def test_equal_strength_goes_to_nobody_or_by_option_to_both() -> None:  # K40, K46
    pawns = {(1, 1): white(), (1, 3): blue()}
    assert oracle.score(2, small_pyramid(), pawns).totals == (0, 0)
    assert oracle.score(2, small_pyramid(), pawns, majority_tie="both").totals == (14, 14)
    assert oracle.score(2, small_pyramid(), {}, majority_tie="both").totals == (0, 0)


def test_three_ankhs_are_nine_points() -> None:  # K44, the book's example
    tiles = small_pyramid(
        left=room("right", "ankh"),
        middle=corridor("left right flat", "ankh"),
        summit=room("flat", "ankh"),
    )
    scoring = oracle.score(2, tiles, {(1, 1): white(), (1, 2): white(), (2, 1): white()})
    assert scoring.ankhs == (3, 0)
    assert scoring.ankh_points == (9, 0)
    assert scoring.totals == (9 + (3 + 5 + 5) * 2, 0)


def test_who_holds_the_network_does_not_matter_for_ankhs() -> None:  # K44
    tiles = small_pyramid(left=room("right", "ankh"))
    scoring = oracle.score(2, tiles, {(1, 1): blue(), (1, 2): white(), (1, 3): white()})
    assert scoring.totals == (14, 1)


def test_ankhs_in_a_cursed_network_do_not_count() -> None:  # K44
    tiles = small_pyramid(
        left=room("right", "ankh"), right=room("left", "curse"), summit=room("flat", "ankh")
    )
    scoring = oracle.score(2, tiles, {(1, 1): white(), (2, 1): white()})
    assert scoring.ankhs == (1, 0)
    assert scoring.totals == (1, 0)


def test_an_ankh_in_no_network_counts_unless_the_option_says_no() -> None:  # K44, K46
    tiles = small_pyramid(summit=room("left", "ankh"))
    assert oracle.score(2, tiles, {(2, 1): blue()}).ankhs == (0, 1)
    assert oracle.score(2, tiles, {(2, 1): blue()}, isolated_ankh=False).ankhs == (0, 0)


def test_during_play_an_opening_onto_an_empty_cell_is_outwards() -> None:  # K48
    tiles = {(1, 1): room("right"), (1, 2): corridor("left right")}
    assert oracle.score(2, tiles, {(1, 1): white()}).totals == (6, 0)
    tiles[1, 3] = room("flat")
    assert oracle.score(2, tiles, {(1, 1): white()}).totals == (12, 0)


def test_positions_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match="no cell"):
        oracle.score(2, {(2, 2): room("left")}, {})
    with pytest.raises(ValueError, match="no tile lies"):
        oracle.score(2, {}, {(1, 1): white()})
    with pytest.raises(ValueError, match="sides of a tile"):
        room("bottom")
