"""What things and actions are called in Kheops."""

from __future__ import annotations

import pytest

from games.kheops.positions import names, rules_of


def test_cells_are_named_row_and_column_from_the_base() -> None:  # K47
    assert list(rules_of().package.names.CELL_NAMES) == names()
    assert (names()[0], names()[12], names()[13], names()[-1]) == ("1.1", "1.13", "2.1", "7.1")


def test_every_action_has_one_notation_of_its_own() -> None:  # K47
    rules = rules_of()
    assert len(set(rules.notations)) == rules.action_count == 10 * 49 + 49 + 3 * 72
    assert [rules.action_of(text) for text in rules.notations] == list(range(rules.action_count))


@pytest.mark.parametrize(
    "notation",
    [
        "worker 3.4", "priest 2.2", "mummy 1.3", "pharaoh 5.1", "rotate 3.4 120", "rotate 3.4 240",
        "swap 3.4", "with 2.2", "move 3.4", "to 2.2", "cell 4.3", "lay room 2 swap",
        "lay room 2 swap 120", "lay corridor 3", "lay room 1 sarcophagus gold 240",
        "lay corridor 2 no pawn", "lay room 3 rotate corridor",
    ],
)  # fmt: skip
def test_the_notation_of_the_rules_page(notation: str) -> None:  # K47
    action = rules_of().action_of(notation)
    assert action is not None
    assert rules_of().notations[action] == notation


def test_notation_is_read_in_any_case_and_spacing() -> None:  # K47
    assert rules_of().action_of("  Worker   3.4 ") == rules_of().action_of("worker 3.4")


def test_the_action_space_does_not_depend_on_the_tile_mix() -> (
    None
):  # K47: all 72 faces, printed or not
    assert rules_of().action_of("lay corridor 1 curse 120") is not None
