"""A number of seats that a game does not have is refused with the rule that says how many there
are.
"""

from __future__ import annotations

from typing import Any

import pytest

import maat
from citations import rule_numbers

# game, wrong numbers of seats, the refusal's words before and behind the number
REFUSED = [
    ("kheops", (0, 1, 3), "kheops is for 2 players, not for", "(K3)"),
    ("heir", (0, 1, 3), "heir is for 2 players, not for", "(H1)"),
    ("pharaon", (-1, 0, 6), "pharaon is for 1 to 5 players, not for", "(P4)"),
]


@pytest.mark.parametrize(
    ("game", "seats", "told"),
    [
        (game, seats, f"{before} {seats} {rule}")
        for game, wrong, before, rule in REFUSED
        for seats in wrong
    ],
)
def test_too_few_or_too_many_seats_are_refused_with_the_rules_number(
    game: str, seats: int, told: str
) -> None:
    with pytest.raises(maat.BadOption) as refused:
        maat.new(game, seats=seats)
    assert str(refused.value) == told
    with pytest.raises(ValueError) as refused_fast:
        maat.compiled(game).playouts(1, seats=seats)
    assert str(refused_fast.value) == told


@pytest.mark.parametrize("seats", ["3", 2.5, True])
def test_what_is_no_number_of_seats_is_refused_with_the_rules_number(seats: Any) -> None:
    with pytest.raises(maat.BadOption, match=r"pharaon is for 1 to 5 players, not for .* \(P4\)$"):
        maat.new("pharaon", seats=seats)


def test_the_refusal_names_the_rule_in_three_languages() -> None:
    with pytest.raises(maat.BadOption) as refused:
        maat.new("pharaon", seats=6)
    assert refused.value.text("fr") == "pharaon se joue de 1 à 5 joueurs, pas à 6 (P4)"
    assert refused.value.text("nl") == "pharaon is voor 1 tot 5 spelers, niet voor 6 (P4)"


@pytest.mark.parametrize("game", maat.list_games())
def test_the_rule_that_says_how_many_seats_there_are_is_on_the_rules_page(game: str) -> None:
    assert maat.load_game(game).seats_rule in rule_numbers(game)
