"""The score sheet of Kheops in words (K40-K48)."""

from __future__ import annotations

import random

import pytest

import maat
from games.kheops.positions import SEATS, position
from positions import legal, play

LONG = (
    "1.9 corridor right\n1.10 corridor left+right\n1.11 corridor left+right\n1.12 corridor"
    " left+right\n1.13 corridor left"
)


def lines(table: maat.Table) -> list[tuple[str, str, tuple[int | None, ...]]]:
    return [(row.rule, row.text, row.points) for row in table.sheet()]


def test_the_sheet_tells_each_network_with_its_reasons_and_their_rules() -> (
    None
):  # K40, K41, K42, K45
    table = position(f"2.2 room right sarcophagus red, white worker\n2.3 room left\n{LONG}")
    assert lines(table) == [
        ("K40", "Network at 1.9: 5 tiles; strength 0 to 0", (0, 0)),
        ("K41", "0 rooms: 0", (None, None)),
        ("K41", "The most tiles: +5", (None, None)),
        ("K42", "Closed: times 2", (None, None)),
        ("K40", "No pawns: 10 for nobody", (None, None)),
        ("K40", "Network at 2.2: 2 tiles; strength 1 to 0", (14, 0)),
        ("K41", "2 rooms: 2", (None, None)),
        ("K41", "One sarcophagus: +5", (None, None)),
        ("K42", "Closed: times 2", (None, None)),
        ("K40", "White is stronger: 14", (None, None)),
        ("K44", "Ankhs, squared: 0 and 0", (0, 0)),
        ("K45", "Total", (14, 0)),
    ]


def test_the_sheet_names_curses_pairs_mixed_sets_and_the_summit() -> None:  # K41, K43
    told = " / ".join(row.text for row in position("2.2 room right curse\n2.3 room left").sheet())
    assert "Cursed: worth nothing" in told
    assert "Closed" not in told
    pair = position("2.2 room right sarcophagus red\n2.3 room left sarcophagus red").sheet()
    assert "Two sarcophagi of the same colour: +15" in [row.text for row in pair]
    mixed = position("2.2 room right sarcophagus red\n2.3 room left sarcophagus gold").sheet()
    assert "Sarcophagi of different colours: +0" in [row.text for row in mixed]
    assert "The summit: +5" in [
        row.text for row in position("6.2 room flat\n7.1 room flat").sheet()
    ]


def test_the_sheet_says_who_has_an_equal_network() -> None:  # K40, K46
    even = "2.2 room right, white worker\n2.3 room left, blue worker"
    assert "Equal strength: 14 for nobody" in [row.text for row in position(even).sheet()]
    shared = position(even, majority_tie="both").sheet()
    assert "Equal strength: by option both score 14" in [row.text for row in shared]
    assert shared[0].points == (14, 14)


def test_the_sheet_says_among_which_networks_the_longest_was_looked_for() -> None:  # K41, K46
    two = "2.2 room right, white worker\n2.3 room left"
    assert "The most tiles: +5" in [row.text for row in position(two).sheet()]
    told = [row.text for row in position(two, longest_among="scoring").sheet()]
    assert "The most tiles among the networks that score: +5" in told


def test_the_sheet_shows_ankhs_squared() -> None:  # K44
    table = position("1.1 room left ankh, blue worker\n1.3 room left ankh, blue mummy")
    assert lines(table) == [("K44", "Ankhs, squared: 0 and 2", (0, 4)), ("K45", "Total", (0, 4))]


@pytest.mark.parametrize("seed", range(3))
def test_the_lines_that_are_no_details_add_up_to_the_total(seed: int) -> None:  # K45
    table, luck = maat.new("kheops", seed=seed), random.Random(seed)
    while not table.over:
        play(table, luck.choice(legal(table)))
        *parts, total = [row for row in table.sheet() if not row.detail]
        for seat in range(len(SEATS)):
            assert sum(row.points[seat] or 0 for row in parts) == total.points[seat]
