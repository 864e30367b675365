"""The Gods (P60): which of them a seat satisfies."""

from __future__ import annotations

from typing import Any

from games.pharaon.positions import BASE, P, T, position
from positions import sheet


def test_two_gods_at_the_burial_chamber_are_worth_16() -> None:  # P60
    # Four burial steps, three Offering tokens and two Nile tracks satisfy both; with two tokens
    # only one God, worth 6.
    ring = ("offerings", "burial chamber", "nile", "artisans", "nobles")
    table = position(
        ring=ring, burial={0: 4}, hands={0: "prestige 1 x3"}, nile={0: {"trade": 1, "justice": 1}}
    )
    column = sheet(table).columns[0]
    assert column.god_points == 16
    assert column.god[T.OFFERINGS] == 10 and column.god[T.BURIAL] == 6
    table.state.seats[0].held[16] -= 1
    assert sheet(table).columns[0].god_points == 6


def test_what_serves_one_god_of_an_area_does_not_serve_the_other() -> None:  # P60
    ring = ("offerings", "burial chamber", "nile", "artisans", "nobles")
    table = position(
        ring=ring, burial={0: 3}, hands={0: "prestige 1 x3"}, nile={0: {"trade": 1, "justice": 1}}
    )
    column = sheet(table).columns[0]
    assert column.god_points == 10 and column.satisfied == 1 << T.OFFERINGS


def test_all_or_nothing() -> None:  # P60
    assert sheet(position(burial={0: 6})).columns[0].god_points == 0


def test_any_number_of_seats_may_satisfy_a_god() -> None:  # P60
    ring = ("offerings", "burial chamber", "nile", "artisans", "nobles")
    both = {0: 2, 1: 2}
    tracks = {seat: {"trade": 1, "royalty": 2} for seat in both}
    made = sheet(position(ring=ring, burial=both, nile=tracks))
    assert made.columns[0].god_points == made.columns[1].god_points == 6


def two_gods_or_one(*numbers: int) -> Any:
    """Three burial steps serve the God of the Offerings (10) or that of the Burial Chamber (6), not
    both.
    """
    ring = ("offerings", "burial chamber", "nile", "nobles", "artisans")
    table = position(
        ring=ring,
        burial={0: 3},
        hands={0: "prestige 1 x3"},
        nile={0: {"trade": 1, "justice": 1}},
        nobles={0: numbers},
    )
    return sheet(table).columns[0]


def test_of_equal_totals_the_one_with_most_for_the_gods() -> None:  # P60
    # Scribe 3 stands at the Nile: 10 + 4 or 6 + 8.
    column = two_gods_or_one(3)
    assert column.satisfied == 1 << T.OFFERINGS and column.noble_points == 4


def test_the_best_total_counts_what_a_scribe_and_its_copy_add() -> None:  # P60
    # The Diplomat copies the Scribe: 10 + 4 + 4 or 6 + 8 + 8.
    column = two_gods_or_one(3, 20)
    assert column.satisfied == 1 << T.BURIAL and column.noble[2] == column.noble[19] == 8


def test_of_all_equals_the_first_in_ring_order() -> None:  # P60
    # Two steps serve the God before the Burial Chamber (4 + 4) or the God after it (4 + 4): the
    # first one is taken.
    ring = ("nile", "burial chamber", "nobles", "artisans", "offerings")
    table = position(ring=ring, burial={0: 2}, nile={0: dict.fromkeys(BASE, 1)}, nobles={0: [7, 8]})
    assert [P.gods.god_points(table.state, place) for place in (0, 1)] == [8, 8]
    assert sheet(table).columns[0].satisfied == 1 << T.NILE
