"""Final scoring, and the sheet during play (K11, K40 to K46, K48)."""

from __future__ import annotations

import pytest

import maat
from games.kheops.positions import full_but, position, scored

# Five corridors, shut off: the longest network, held by nobody, so that others do not get that
# bonus.
LONG = """
    1.9 corridor right
    1.10 corridor left+right
    1.11 corridor left+right
    1.12 corridor left+right
    1.13 corridor left
"""


def pair(left: str = "room right", right: str = "room left", rest: str = "") -> str:
    """A network of 2.2 and 2.3, closed as it is given here, next to the longest."""
    return f"2.2 {left}\n2.3 {right}\n{rest}\n{LONG}"


# Networks


def test_two_tiles_are_connected_when_both_are_open_on_their_common_side() -> None:  # K11
    for sides, joined in (
        ("right+left", True),
        ("right+flat", False),
        ("flat+left", False),
        ("flat+flat", False),
    ):
        first, second = sides.split("+")
        found = scored(position(f"2.2 room {first}\n2.3 room {second}")).networks
        assert bool(found) == joined, sides


def test_tiles_above_each_other_are_connected_by_their_flat_sides() -> None:  # K11
    assert len(scored(position("2.2 room flat\n3.1 room flat")).networks) == 1
    assert len(scored(position("2.2 room flat\n3.1 room left")).networks) == 0


def test_cells_that_touch_at_a_corner_are_not_connected() -> None:  # K11
    assert scored(position("1.1 room 3\n1.3 room 3")).networks == []


def test_a_network_is_all_tiles_joined_directly_or_through_others() -> None:  # K40
    # 1.2 points down: its flat side is its top, on the bottom of 2.1
    network = scored(
        position("1.1 room right\n1.2 corridor left+flat\n2.1 room flat\n1.3 room left")
    ).at("1.1")
    assert network.cells == {(1, 1), (1, 2), (2, 1)}
    network = scored(
        position("1.1 room right\n1.2 corridor left+right+flat\n2.1 room flat\n1.3 room left")
    ).at("1.1")
    assert network.cells == {(1, 1), (1, 2), (2, 1), (1, 3)}


def test_a_ring_of_six_is_one_network() -> (
    None
):  # K40: the six cells round the corner between 1.2, 1.3, 1.4 and 2.1 to 2.3
    ring = ["1.2", "1.3", "1.4", "2.1", "2.2", "2.3"]
    (network,) = scored(position("\n".join(f"{cell} corridor 3" for cell in ring))).networks
    assert len(network.cells) == 6


def test_a_single_tile_is_worth_nothing() -> None:  # K40
    result = scored(position("1.1 room 3 sarcophagus red, white worker"))
    assert result.networks == []
    assert result.totals == (0, 0)


# Strength


def test_the_value_goes_to_the_greater_strength() -> None:  # K40
    assert scored(position(pair("room right, white worker"))).totals == (4, 0)
    assert scored(position(pair("room right, blue worker"))).totals == (0, 4)
    assert scored(position(pair("room right", "corridor left, blue mummy"))).totals == (0, 2)


def test_each_pawn_counts_one() -> None:  # K40
    result = scored(
        position("""
        2.2 room right, white priest
        2.3 room left+right, white mummy
        2.4 room left+right, blue mummy
        2.5 room left, blue worker
        2.1 room left, blue worker
    """)
    )
    assert result.at("2.2").strengths == (2, 2)


def test_a_network_without_pawns_goes_to_nobody() -> None:  # K40
    result = scored(position(pair()))
    assert (result.at("2.2").value, result.at("2.2").winners, result.totals) == (4, (), (0, 0))


def test_equal_strength_goes_to_nobody() -> None:  # K40
    result = scored(position(pair("room right, white worker", "room left, blue worker")))
    assert (result.at("2.2").value, result.at("2.2").winners, result.totals) == (4, (), (0, 0))


def test_by_option_equal_strength_gives_both_the_full_value() -> None:  # K46
    even = pair("room right, white worker", "room left, blue worker")
    assert scored(position(even, majority_tie="both")).totals == (4, 4)


def test_by_option_a_network_without_pawns_still_goes_to_nobody() -> None:  # K46
    assert scored(position(pair(), majority_tie="both")).totals == (0, 0)


def test_a_greater_strength_still_takes_all_with_the_option() -> None:  # K46
    assert scored(position(pair("room right, white worker"), majority_tie="both")).totals == (4, 0)


def test_the_pharaoh_counts_two() -> None:  # K32, K40
    result = scored(position(pair("room right, white pharaoh", "room left, blue worker")))
    assert (result.at("2.2").strengths, result.totals) == ((2, 1), (4, 0))


@pytest.mark.parametrize("pawn", ["worker", "priest", "mummy"])
def test_any_pawn_on_a_double_tile_counts_two(pawn: str) -> None:  # K40
    result = scored(position(pair(f"room right double, blue {pawn}", "room left, white worker")))
    assert result.at("2.2").strengths == (1, 2)


def test_the_pharaoh_on_a_double_tile_counts_two_and_not_four() -> None:  # K40
    result = scored(
        position("""
        2.1 room right, blue worker
        2.2 room left+right double, white pharaoh
        2.3 room left, blue worker
    """)
    )
    assert result.at("2.2").strengths == (2, 2)
    assert result.totals == (0, 0)


def test_the_example_of_pharaoh_and_worker_against_a_worker_on_a_double_tile_and_another() -> (
    None
):  # K40: 3 to 3
    result = scored(
        position("""
        2.1 room right, white pharaoh
        2.2 room left+right, white worker
        2.3 room left+right double, blue worker
        2.4 room left, blue worker
    """)
    )
    assert (result.at("2.1").strengths, result.totals) == ((3, 3), (0, 0))


# Value


def test_a_room_is_worth_one_point_and_a_corridor_none() -> None:  # K41; closed, so doubled
    assert scored(position(pair())).at("2.2").value == 2 * 2
    assert scored(position(pair(right="corridor left"))).at("2.2").value == 1 * 2
    assert scored(position(pair("corridor right", "corridor left"))).at("2.2").value == 0


@pytest.mark.parametrize(
    ("found", "bonus"),
    [
        ((), 0),
        (("red",), 5),
        (("gold",), 5),
        (("red", "red"), 15),
        (("green", "green"), 15),
        (("gold", "gold"), 15),
        (("red", "green"), 0),
        (("red", "red", "gold"), 0),
        (("red", "green", "gold"), 0),
        (("red", "red", "green", "green"), 0),
    ],
)
def test_sarcophagi(found: tuple[str, ...], bonus: int) -> None:  # K41
    symbols = [f"sarcophagus {colour}" for colour in found] + [""] * (4 - len(found))
    result = scored(
        position(f"""
        2.2 room right {symbols[0]}
        2.3 room left+right {symbols[1]}
        2.4 room left+right {symbols[2]}
        2.5 room left {symbols[3]}
        {LONG}
    """)
    )
    assert result.at("2.2").sarcophagus_bonus == bonus
    assert result.at("2.2").value == (4 + bonus) * 2


def test_a_third_sarcophagus_loses_the_pair() -> (
    None
):  # K41, the page's example: 26 and then 12, in an open network
    rooms = ["1.1 room right+flat sarcophagus red", "1.2 room left+right sarcophagus red"]
    rooms += [f"1.{i} room left+right" for i in range(3, 7)]
    corridors = [f"1.{i} corridor left+right" for i in range(7, 11)]
    with_wall = "\n".join(
        [*rooms, *corridors, "1.11 corridor left", "1.12 room right sarcophagus green"]
    )
    assert scored(position(with_wall)).at("1.1").value == 6 + 15 + 5
    joined = "\n".join(
        [*rooms, *corridors, "1.11 corridor left+right", "1.12 room left sarcophagus green"]
    )
    assert scored(position(joined)).at("1.1").value == 7 + 5


def test_the_network_of_the_summit_tile_gets_five() -> None:  # K41: one room, summit, on the edge
    result = scored(position(f"6.2 corridor flat\n7.1 room flat+left\n{LONG}"))
    assert (result.at("7.1").summit_bonus, result.at("7.1").value) == (5, 1 + 5)


def test_a_summit_joined_to_nothing_gives_nothing() -> None:  # K41
    result = scored(position(f"6.1 room right\n6.2 room left\n7.1 room flat, white worker\n{LONG}"))
    assert all(n.summit_bonus == 0 for n in result.networks)
    assert result.totals == (0, 0)


def test_the_network_with_the_most_tiles_gets_five_rooms_and_corridors_alike() -> None:  # K41
    result = scored(
        position(
            "2.2 room right\n2.3 room left\n3.3 room right\n3.4 corridor left+right\n3.5 corridor"
            " left"
        )
    )
    assert (result.at("3.3").longest_bonus, result.at("2.2").longest_bonus) == (5, 0)
    assert (result.at("3.3").value, result.at("2.2").value) == ((1 + 5) * 2, 2 * 2)


def test_all_that_are_equally_long_get_five() -> None:  # K41
    result = scored(
        position("2.2 room right\n2.3 room left\n4.2 room right\n4.3 room left\n5.1 room left")
    )
    assert [n.longest_bonus for n in result.networks] == [5, 5]


def test_a_cursed_longest_network_loses_the_bonus_for_all() -> None:  # K41, K43
    result = scored(
        position(
            pair("room right, white worker") + "\n1.8 room right curse\n1.9 corridor left+right"
        )
    )
    assert result.at("1.9").longest_bonus == 5
    assert result.at("1.9").value == 0
    assert (result.at("2.2").longest_bonus, result.totals) == (0, (4, 0))


def test_a_longest_network_that_nobody_holds_keeps_the_bonus_from_others() -> None:  # K41
    result = scored(position(pair("room right, white worker")))
    assert result.at("1.9").value == 5 * 2
    assert result.totals == (4, 0)


CURSED_LONGEST = "1.8 room right curse\n1.9 corridor left+right"


@pytest.mark.parametrize(("longest_among", "bonus"), [("all", 0), ("scoring", 5)])
def test_by_option_a_cursed_network_is_never_the_longest(
    longest_among: str, bonus: int
) -> None:  # K41, K46
    table = position(
        pair("room right, white worker") + "\n" + CURSED_LONGEST, longest_among=longest_among
    )
    result = scored(table)
    assert result.at("1.9").longest_bonus == 5 - bonus
    assert (result.at("2.2").longest_bonus, result.totals) == (bonus, (2 * (2 + bonus), 0))


@pytest.mark.parametrize(("longest_among", "bonus"), [("all", 0), ("scoring", 5)])
def test_by_option_a_network_that_nobody_holds_is_never_the_longest(
    longest_among: str, bonus: int
) -> None:  # K41, K46
    result = scored(position(pair("room right, white worker"), longest_among=longest_among))
    assert result.at("1.9").longest_bonus == 5 - bonus
    assert result.totals == (2 * (2 + bonus), 0)


EVEN_LONGEST = """
    2.2 room right, white worker
    2.3 room left
    3.3 corridor right, white mummy
    3.4 corridor left+right, blue worker
    3.5 corridor left
"""


@pytest.mark.parametrize(("majority_tie", "totals"), [("nobody", (14, 0)), ("both", (14, 10))])
def test_an_equal_network_can_be_the_longest_only_if_both_score_it(
    majority_tie: str, totals: tuple[int, int]
) -> None:  # K46: nobody holds it, or both do
    result = scored(position(EVEN_LONGEST, majority_tie=majority_tie, longest_among="scoring"))
    held = majority_tie == "both"
    assert result.at("3.3").winners == ((0, 1) if held else ())
    assert (result.at("3.3").longest_bonus, result.at("2.2").longest_bonus) == (
        (5, 0) if held else (0, 5)
    )
    assert result.totals == totals


def test_where_nobody_scores_no_network_is_the_longest_by_option() -> None:  # K46
    result = scored(position(pair(), longest_among="scoring"))
    assert [n.longest_bonus for n in result.networks] == [0, 0]


# Closed networks


def test_a_network_without_an_opening_on_the_edge_doubles_after_the_bonuses() -> (
    None
):  # K42: the page's example, 18
    rooms = (
        "2.2 room right sarcophagus red\n2.3 room left+right\n2.4 room left+right\n2.5 room left"
    )
    assert scored(position(f"{rooms}\n{LONG}")).at("2.2").value == (4 + 5) * 2


@pytest.mark.parametrize(
    ("cell", "side"),
    [("1.1", "left"), ("1.1", "flat"), ("1.13", "right"), ("7.1", "left"), ("7.1", "right")],
)
def test_an_opening_on_the_outer_edge_opens_the_network(cell: str, side: str) -> None:  # K42
    inside = {
        "1.1": ("right", "1.2", "left"),
        "1.13": ("left", "1.12", "right"),
        "7.1": ("flat", "6.2", "flat"),
    }
    to_it, other, back = inside[cell]
    around = full_but(cell, other, tile="corridor 3 curse")
    closed = scored(position(f"{around}\n{cell} room {to_it}\n{other} room {back}")).at(cell)
    opened = scored(
        position(f"{around}\n{cell} room {'+'.join([to_it, side])}\n{other} room {back}")
    ).at(cell)
    assert (closed.closed, opened.closed) == (True, False)
    assert closed.value == 2 * opened.value


def test_an_opening_against_a_wall_inside_does_not_count() -> None:  # K42
    result = scored(
        position(pair(right="room left+right", rest="2.4 corridor right\n2.5 corridor flat"))
    )
    assert result.at("2.2").cells == {(2, 2), (2, 3)}
    assert result.at("2.2").closed
    assert result.at("2.2").value == 2 * 2


# Curses


def test_a_network_with_a_curse_is_worth_nothing() -> None:  # K43
    result = scored(position(pair("room right sarcophagus red, white worker", "room left curse")))
    assert (result.at("2.2").value, result.at("2.2").winners, result.totals) == (0, (0,), (0, 0))


def test_a_curse_that_only_lies_next_to_a_network_does_no_harm() -> None:  # K43
    beside = "2.4 room right curse\n2.1 room left curse"
    assert scored(position(pair("room right, white worker", rest=beside))).totals == (4, 0)


# Ankhs


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (2, 4), (3, 9), (4, 16)])
def test_ankhs_score_the_square_of_their_number(count: int, points: int) -> None:  # K44
    cells = [
        f"1.{i} room left ankh" + (", blue worker" if i <= 2 * count else "") for i in (1, 3, 5, 7)
    ]
    result = scored(position("\n".join(cells)))
    assert (result.ankhs, result.totals) == ((0, count), (0, points))


def test_each_seat_counts_its_own_ankhs_in_a_network_of_either_holder() -> None:  # K44
    result = scored(
        position(f"""
        2.2 room right ankh, white worker
        2.3 room left+right ankh, blue worker
        2.4 corridor left+right, blue worker
        2.5 room left ankh
        {LONG}
    """)
    )
    assert result.at("2.2").winners == (1,)
    assert (result.ankhs, result.totals) == ((1, 1), (1, 3 * 2 + 1))


def test_ankhs_in_a_cursed_network_do_not_count() -> (
    None
):  # K44, the page's example: four ankhs, one cursed: 9
    free = "\n".join(f"1.{i} corridor left ankh, white worker" for i in (1, 3, 5))
    result = scored(position(f"{free}\n3.2 room right ankh, white worker\n3.3 room left curse"))
    assert (result.ankhs, result.totals) == ((3, 0), (9, 0))


def test_an_ankh_in_no_network_counts_by_default_and_not_by_option() -> None:  # K44, K46
    alone = "1.1 room left ankh, white worker"
    assert scored(position(alone)).totals == (1, 0)
    assert scored(position(alone, isolated_ankh=False)).totals == (0, 0)


def test_the_option_leaves_ankhs_in_networks_alone() -> None:  # K46
    in_network = pair("corridor right ankh, white worker", "corridor left")
    assert scored(position(in_network, isolated_ankh=False)).totals == (1, 0)


def test_an_ankh_tile_counts_once_whatever_stands_on_it_and_closed_networks_do_not_double_it() -> (
    None
):  # K44
    result = scored(position(pair("corridor right ankh, white pharaoh", "corridor left")))
    assert (result.at("2.2").closed, result.totals) == (True, (1, 0))


# The winner


def test_the_highest_total_wins() -> None:  # K45
    assert scored(position("1.1 room left ankh, blue worker")).won == (1,)
    assert scored(position("1.1 room left ankh, white worker")).won == (0,)


def test_equal_totals_are_shared() -> None:  # K45
    assert scored(
        position("1.1 room left ankh, blue worker\n1.3 room left ankh, white worker")
    ).won == (0, 1)
    assert scored(position("")).won == (0, 1)


def test_the_result_of_a_table_names_totals_and_winners() -> None:  # K45
    table = position(full_but("1.1", tile="corridor 3 curse") + "\n1.1 room left ankh, blue worker")
    results = [table.result]
    table.state.deciding = -1
    results.append(table.result)
    assert results == [None, maat.Result((0, 1), (1,), None)]


# During play


def test_an_opening_onto_an_empty_cell_counts_as_outwards() -> None:  # K48
    open_yet = scored(position(pair(right="room left+right"))).at("2.2")
    assert (open_yet.closed, open_yet.value) == (False, 2)
    walled = scored(position(pair(right="room left+right", rest="2.4 corridor right"))).at("2.2")
    assert (walled.closed, walled.value) == (True, 4)


def test_the_summit_counts_only_once_its_tile_lies() -> None:  # K48
    without = scored(position(f"6.2 room left+flat\n6.1 room right\n{LONG}")).at("6.2")
    assert (without.summit_bonus, without.value) == (0, 2)
    with_it = scored(position(f"6.2 room left+flat\n6.1 room right\n7.1 room flat\n{LONG}")).at(
        "6.2"
    )
    assert (with_it.summit_bonus, with_it.value) == (5, (3 + 5) * 2)


def test_the_longest_is_the_longest_of_the_networks_lying_now() -> None:  # K48
    now = "2.2 room right\n2.3 room left"
    assert scored(position(now)).at("2.2").longest_bonus == 5
    assert scored(position(f"{now}\n{LONG}")).at("2.2").longest_bonus == 0
