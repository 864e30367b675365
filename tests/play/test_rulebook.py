"""The numbered rules of a game, from its page."""

from __future__ import annotations

import re

import pytest

import maat
from maat.core.texts import PSEUDO
from maat.play import rulebook

PAGE = """# A game

Not a rule: **K1** is mentioned.

## The *first* chapter

**K1. Goal.** Win.

More of **K1**.

**K2. A turn.** Do *something*, then `worker 1.1`.

- a list

## The second

**K10. The end?** When it is over.
"""


def test_a_rule_ends_where_the_next_one_or_a_heading_begins() -> None:
    assert [rule.number for rule in rulebook.read(PAGE)] == ["K1", "K2", "K10"]
    first, turn, end = rulebook.read(PAGE)
    assert (first.name, turn.name, end.name) == ("Goal", "A turn", "The end?")
    assert first.text == "**K1. Goal.** Win.\n\nMore of **K1**."
    assert turn.text.endswith("- a list") and turn.plain.startswith("K2. A turn. Do something, ")
    assert rulebook.read("no rules") == []


@pytest.mark.parametrize("game", maat.list_games())
@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_every_page_has_the_rules_and_as_many_chapters_as_the_english_one(
    game: str, lang: str
) -> None:
    rules = maat.load_game(game)
    numbers = [rule.number for rule in rulebook.numbered(rules, lang)]
    assert numbers == [rule.number for rule in rulebook.numbered(rules, "en")]
    assert len(numbers) == len(set(numbers)) > 20
    assert len(rulebook.chapters(rules, lang)) == len(rulebook.chapters(rules, "en")) > 4
    assert all(
        rule.name and not set("*#`") & set(rule.name) for rule in rulebook.numbered(rules, lang)
    )


def test_a_rule_is_found_by_its_number_in_any_letter_case() -> None:
    kheops = maat.load_game("kheops")
    rule = rulebook.rule(kheops, "en", "k20")
    assert rule is not None and rule == rulebook.rule(kheops, "en", "K20") and rule.number == "K20"
    assert rulebook.rule(kheops, "en", "K999") is None


def test_words_are_looked_up_from_their_beginning() -> None:
    kheops = maat.load_game("kheops")
    assert "K30" in [rule.number for rule in rulebook.mentioning(kheops, "en", "mumm")]
    assert rulebook.mentioning(kheops, "en", "ummy") == []


def test_what_looks_like_the_number_of_a_rule() -> None:
    assert rulebook.is_number("K10") and rulebook.is_number("p9")
    assert not any(map(rulebook.is_number, ("", "K", "10", "K1.", "KK1", "worker")))


def test_the_pseudo_language_reads_the_english_page() -> None:
    kheops = maat.load_game("kheops")
    assert rulebook.page(kheops, PSEUDO) == rulebook.page(kheops, "en")


def test_the_french_page_breaks_no_line_before_a_sign() -> None:
    for game in maat.list_games():
        assert not re.search(r"\S [:;!?»](\s|$)", rulebook.page(maat.load_game(game), "fr"))
