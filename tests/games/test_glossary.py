"""One vocabulary per game: the glossary against every text that a player reads.

The texts are those of the board, the hints, the log, the lesson, the terminal and the rules, in
three languages. A second word for one thing fails, and so does a translation without the word that
the English has.
"""

from __future__ import annotations

import pathlib
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import maat
from maat.core.texts import flat

LANGUAGES = maat.LANGUAGES
FOLDERS = ("words", "lesson", "picture", "terminal")
RULE = re.compile(r"^\*\*([A-Z]\d+)\.", re.M)
Texts = dict[str, str]


def folder(game: str) -> pathlib.Path:
    return maat.load_game(game).folder


@cache
def glossary(game: str) -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads(
        (folder(game) / "words" / "glossary.toml").read_text(encoding="utf-8")
    )
    return found


@cache
def texts(game: str, lang: str) -> Texts:
    """Every text by its key, plural forms together; the rules by their numbers."""
    found: Texts = {}
    for part in FOLDERS:
        messages = tomllib.loads((folder(game) / part / f"{lang}.toml").read_text("utf-8"))
        for key, text in flat(messages).items():
            found[f"{part}/{key}"] = text if isinstance(text, str) else " / ".join(text.values())
    rules = (folder(game) / f"RULES.{lang}.md").read_text("utf-8").replace("\u00a0", " ")
    opening, *rest = RULE.split(rules)
    found["rules/opening"] = opening
    found |= {f"rules/{number}": rule for number, rule in zip(rest[::2], rest[1::2], strict=True)}
    return {key: re.sub(r"`[^`]*`|\{\w+\}", " ", text) for key, text in found.items()}


def second_words(
    terms: dict[str, Any], said: Texts, lang: str, spared: dict[str, Any]
) -> Iterator[str]:
    """Where a text uses a second word for something; the words of the notation are English."""
    for name, term in terms.items():
        for word in term.get("not", {}).get(lang, ()):
            own = [re.fullmatch(word, form, re.I) for form in term[lang]]
            pattern = re.compile(rf"(?<!\w)(?:{word})(?!\w)", 0 if any(own) else re.I)
            for key, text in said.items():
                match = pattern.search(text)
                if match and name not in spared.get(key, {"terms": ()})["terms"]:
                    yield f"{lang} {key}: {match[0]} for {name}"


def untranslated(
    terms: dict[str, Any], english: Texts, said: Texts, lang: str, spared: dict[str, Any]
) -> Iterator[str]:
    """Where the English has a term, and the same text in another language does not."""
    for name, term in terms.items():
        for key, text in english.items():
            if name in spared.get(key, {"terms": ()})["terms"]:
                continue
            if any(re.search(rf"(?<!\w)(?:{form})(?!\w)", text) for form in term["en"]):
                there = said[key].lower()
                if not any(form.lower() in there for form in term[lang]):
                    yield f"{lang} {key}: no word for {name}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", maat.list_games())
def test_no_text_has_a_second_word_for_one_thing(game: str, lang: str) -> None:
    words = glossary(game)
    assert not list(second_words(words["term"], texts(game, lang), lang, words["exception"]))


@pytest.mark.parametrize("lang", LANGUAGES[1:])
@pytest.mark.parametrize("game", maat.list_games())
def test_a_term_is_translated_wherever_the_english_text_has_it(game: str, lang: str) -> None:
    words, english = glossary(game), texts(game, "en")
    found = untranslated(words["term"], english, texts(game, lang), lang, words["exception"])
    assert not list(found)


@pytest.mark.parametrize("game", maat.list_games())
def test_every_exception_is_of_a_text_and_terms_that_exist_and_says_why(game: str) -> None:
    words, english = glossary(game), texts(game, "en")
    for key, exception in words["exception"].items():
        assert key in english and exception["why"], key
        assert exception["terms"] and set(exception["terms"]) <= set(words["term"]), key


def test_a_second_word_and_a_missing_word_are_found() -> None:
    """The two checks on a glossary and texts that are wrong."""
    terms = {
        "jar": {"en": ["Jar"], "fr": ["Vase"], "nl": ["Vaas"], "not": {"fr": ["jarres?", "vase"]}}
    }
    english, french = {"a": "take a Jar", "b": "a Jar"}, {"a": "prendre la Jarre", "b": "un vase"}
    assert list(second_words(terms, french, "fr", {})) == [
        "fr a: Jarre for jar",
        "fr b: vase for jar",
    ]
    assert list(untranslated(terms, english, french, "fr", {})) == ["fr a: no word for jar"]
    assert not list(untranslated(terms, english, french, "fr", {"a": {"terms": ["jar"]}}))
