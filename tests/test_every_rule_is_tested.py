"""Every numbered rule of a complete game is cited by a test, and has a source change that such a
test must notice. What the rulebook leaves open is marked in every language.
"""

from __future__ import annotations

import re

import pytest

import maat
from citations import MARKS, Mutation, citing, mutations, rule_numbers, rulings
from every_game import complete_games
from places import GAMES, ROOT, TESTS

RULES = {"heir": 25, "kheops": 22, "pharaon": 54}
RULINGS = {
    "heir": "H2 H3 H4 H10 H13 H14 H20 H24 H25 H32",
    "kheops": "K2 K10 K20 K21 K40 K41 K44 K45 K47 K48",
    "pharaon": (
        "P7 P8 P14 P15 P16 P17 P18 P19 P20 P22 P24 P28 P35 P40 P51 P53 P54 P55 P56 P57 P60 P63 P72"
        " P73 P74 P75 P76"
    ),
}


def on_the_first_line(game: str) -> set[str]:
    """The numbers that stand behind the first line of a test of a game."""
    found: set[str] = set()
    for path in (TESTS / "games" / game).rglob("test_*.py"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith(("def test_", ") -> None:")):
                found |= set(re.findall(r"\b[A-Z]\d+\b", line.partition("#")[2]))
    return found


def test_every_complete_game_is_checked() -> None:
    assert set(RULES) == set(RULINGS) == set(complete_games())


@pytest.mark.parametrize("game", complete_games())
def test_every_rule_is_cited_by_a_test(game: str) -> None:
    assert len(rule_numbers(game)) == len(set(rule_numbers(game))) == RULES[game]
    missing = [number for number in rule_numbers(game) if number not in citing(game)]
    assert missing == []


@pytest.mark.parametrize("game", complete_games())
def test_every_rule_stands_behind_the_first_line_of_a_test(game: str) -> None:
    assert set(rule_numbers(game)) - on_the_first_line(game) == set()


@pytest.mark.parametrize("game", complete_games())
def test_no_test_cites_a_rule_that_there_is_not(game: str) -> None:
    letter = rule_numbers(game)[0][0]
    assert [
        number
        for number in citing(game)
        if number[0] == letter and number not in rule_numbers(game)
    ] == []


@pytest.mark.parametrize("game", complete_games())
def test_every_rule_has_a_mutation(game: str) -> None:
    assert {m.rule for m in mutations() if m.game == game} == set(rule_numbers(game))


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


@pytest.mark.parametrize("lang", MARKS)
@pytest.mark.parametrize("game", complete_games())
def test_what_we_decided_is_marked_and_listed_in_every_language(game: str, lang: str) -> None:
    marked = rulings(game, lang)
    assert list(marked) == RULINGS[game].split()
    page = (GAMES / game / f"RULES.{lang}.md").read_text(encoding="utf-8")
    assert re.findall(r"\b[A-Z]\d+\b", page.rsplit("\n\n", 1)[1]) == list(marked)
    assert [len(p) for p in marked.values()] == [len(p) for p in rulings(game, "en").values()]
