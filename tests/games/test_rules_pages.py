"""The rules pages: the same rules, under the same numbers, in every language."""

from __future__ import annotations

import re

import pytest

from places import GAMES

WITH_RULES = sorted(page.parent.name for page in GAMES.glob("*/RULES.en.md"))
LANGUAGES = ("en", "fr", "nl")

NUMBERS = {
    "kheops": [
        "K1", "K2", "K3", "K4",
        "K10", "K11",
        "K20", "K21", "K22", "K23",
        "K30", "K31", "K32",
        "K40", "K41", "K42", "K43", "K44", "K45", "K46", "K47", "K48",
    ],
    "heir": [
        "H1", "H2", "H3", "H4", "H5", "H6", "H7",
        "H10", "H11", "H12", "H13", "H14", "H15",
        "H20", "H21", "H22", "H23", "H24", "H25", "H26",
        "H30", "H31", "H32", "H33", "H34",
    ],
}  # fmt: skip


def page(game: str, language: str) -> str:
    return (GAMES / game / f"RULES.{language}.md").read_text(encoding="utf-8")


def rule_numbers(text: str) -> list[str]:
    """The numbers of the paragraphs that open with a number and a short name in bold."""
    return re.findall(r"^\*\*([A-Z]\d+)\. [^*\n]+\*\*", text, re.MULTILINE)


def chapters(text: str) -> list[list[str]]:
    """The rule numbers of each chapter, the title and its paragraph left out."""
    return [rule_numbers(chapter) for chapter in re.split(r"^## ", text, flags=re.MULTILINE)[1:]]


@pytest.mark.parametrize("game", WITH_RULES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_has_the_numbers_of_the_english_page_in_the_same_order(
    game: str, language: str
) -> None:
    assert rule_numbers(page(game, language)) == rule_numbers(page(game, "en"))


@pytest.mark.parametrize("game", WITH_RULES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_has_the_chapters_of_the_english_page_with_the_same_rules_in_each(
    game: str, language: str
) -> None:
    assert chapters(page(game, language)) == chapters(page(game, "en"))


@pytest.mark.parametrize("game", WITH_RULES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_stands_twice(game: str, language: str) -> None:
    numbers = rule_numbers(page(game, language))
    assert numbers
    assert len(numbers) == len(set(numbers))


@pytest.mark.parametrize("game", sorted(NUMBERS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_has_exactly_the_rules_of_its_game(game: str, language: str) -> None:
    assert rule_numbers(page(game, language)) == NUMBERS[game]
