"""Every numbered rule of a complete game is cited by a test, and has a source change that such a
test must notice.
"""

from __future__ import annotations

import pytest

import maat
from citations import ROOT, Mutation, citing, mutations, rule_numbers
from every_game import complete_games


@pytest.mark.parametrize("game", complete_games())
def test_every_rule_is_cited_by_a_test(game: str) -> None:
    missing = [number for number in rule_numbers(game) if number not in citing(game)]
    assert rule_numbers(game)
    assert missing == []


def test_kheops_has_its_twenty_two_rules() -> None:
    assert len(rule_numbers("kheops")) == 22


@pytest.mark.parametrize("game", complete_games())
def test_no_test_cites_a_rule_that_there_is_not(game: str) -> None:
    letter = rule_numbers(game)[0][0]
    assert [
        number
        for number in citing(game)
        if number[0] == letter and number not in rule_numbers(game)
    ] == []


def test_every_rule_of_kheops_has_a_mutation() -> None:
    assert [m.rule for m in mutations() if m.game == "kheops" and not m.option] == rule_numbers(
        "kheops"
    )


def test_the_option_of_a_mutation_is_one_of_its_game() -> None:
    for mutation in mutations():
        assert (
            not mutation.option
            or mutation.option.split()[0] in maat.load_game(mutation.game).options
        )


@pytest.mark.parametrize("mutation", mutations(), ids=lambda m: f"{m.rule} {m.option}".strip())
def test_the_place_of_a_mutation_is_found_exactly_once(mutation: Mutation) -> None:
    text = (ROOT / mutation.file).read_text(encoding="utf-8")
    assert text.count(mutation.old) == 1
    assert mutation.new != mutation.old
