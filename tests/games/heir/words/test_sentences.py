"""Heir in words: notation, sentences, events, texts."""

from __future__ import annotations

import random
import re

import pytest

import maat
from games.heir.positions import acting, bidding, rules_of
from maat.core import texts
from positions import play


@pytest.mark.parametrize(
    "notation",
    [
        "site 3.4", "propose 3.4", "accept", "refuse", "magic token 8.1", "magic a", "no magic",
        "bid 7 sun", "bid 12", "offer 10 moon", "replace by 1 sun", "keep bid", "place 8.8",
        "move 1.2", "stay", "turn 270", "take sun temple", "keep g", "next obelisk", "next unseen",
    ],
)  # fmt: skip
def test_notation_is_read_in_any_case_and_spacing(notation: str) -> None:
    action = rules_of().action_of(notation)
    assert action is not None and rules_of().notations[action] == notation
    assert rules_of().action_of(f"  {notation.upper()} ".replace(" ", "  ")) == action


def test_every_action_has_one_notation_of_its_own() -> None:
    rules = rules_of()
    assert len(set(rules.notations)) == rules.action_count == 5 * 64 + 100


def test_events_are_named_like_their_numbers() -> None:
    package = rules_of().package.rules
    numbers = {k: n for k, n in vars(package.events).items() if isinstance(n, int)}
    assert [e.key.upper() for e in package.EVENTS] == sorted(numbers, key=lambda k: numbers[k])


def test_texts_are_complete_in_three_languages() -> None:
    assert texts.faults(rules_of().folder / "words") == []


def test_every_event_and_every_hidden_event_has_its_text() -> None:
    english = rules_of().texts("en")
    for event in rules_of().events:
        assert f"event.{event.key}" in english
        if any(p.secret for p in event.parts):
            assert f"event.{event.key}_unseen" in english


def test_magic_cards_keep_their_printed_names_beside_ours() -> None:
    tables, naming = rules_of().package.rules.tables, rules_of().package.names
    for lang in maat.LANGUAGES:
        for letter in range(7):
            for side in range(2):
                text = rules_of().texts(lang).say(naming.magic_said(side, letter))
                assert tables.MAGIC_NAMES[letter][side] in text and text.startswith(
                    "ABCDEFG"[letter]
                )


def test_help_ends_with_the_rule() -> None:
    for lang in maat.LANGUAGES:
        found = {k: v for k, v in rules_of().texts(lang).messages.items() if k.startswith("help.")}
        assert len(found) > 25
        assert all(re.search(r"\(H\d+(, H\d+)*\)$", str(v)) for v in found.values())


def test_every_word_of_the_notation_has_help() -> None:
    english = rules_of().texts("en")
    for notation in rules_of().notations:
        word = notation.split()[0]
        assert f"help.{word}" in english or word == "no"


@pytest.mark.parametrize(
    ("action", "sentence", "rule"),
    [
        ("bid 6 sun", "Bid 6 sun for Ra", "H10"),
        ("bid 12", "Bid 12 (the Pharaoh's) for Ra", "H10"),
    ],
)
def test_sentences_of_bids(action: str, sentence: str, rule: str) -> None:
    table = bidding("ra", bast="6 sun, 12", anubis="1 sun")
    found = next(a for a in table.legal(0) if str(a) == action)
    assert (found.text("en"), found.rule) == (sentence, rule)


def test_sentences_of_the_gods() -> None:
    table = acting(ankh="geb and nut", tokens="8.8 7.7", token=2)
    said = {str(a): a for a in table.legal(0)}
    assert (
        said["place 8.8"].text("en")
        == "Place the monument on 8.8, remove the magic token and draw a magic card"
    )
    assert said["place 8.8"].rule == "H20"
    play(table, "place 8.8")
    said = {str(a): a for a in table.legal(0)}
    assert said["move 7.7"].text("fr").startswith("Déplacer le monument en 7.7, retirer le jeton")
    assert said["stay"].text("nl") == "Laat het monument staan"
    play(table, "stay")
    said = {str(a): a for a in table.legal(0)}
    assert said["turn 90"].text("en") == "Turn the monument by 90°: its arrows point E, S"


def test_a_game_in_every_language() -> None:
    """Every question, sentence and log line can be said, and nothing is left in the marked language
    unmarked.
    """
    table, luck = maat.new("heir", seed=11), random.Random(11)
    while not table.over:
        for seat in table.pending:
            for lang in (*maat.LANGUAGES, texts.PSEUDO):
                assert table.view(seat).question(lang)
                for a in table.legal(seat):
                    assert a.text(lang)
        seat = luck.choice(table.pending)
        table.play(luck.choice(table.legal(seat)), seat)
    for viewer in (0, 1, None):
        for lang in (*maat.LANGUAGES, texts.PSEUDO):
            for entry in table.view(viewer).log(lang):
                assert all(s and "{" not in s for s in entry.sentences)
            assert table.view(viewer).sheet(lang)


@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_a_record_of_the_rules_before_the_open_token_is_refused_and_says_why(
    lang: str,
) -> None:  # H2
    """By the same seed another game would follow, so it must not be read as if nothing had
    changed.
    """
    record = maat.new("heir", seed=1).record()
    assert "\nrules 2\n" in record
    with pytest.raises(maat.BadRecord) as refused:
        maat.replay(record.replace("\nrules 2\n", "\nrules 1\n"))
    said = {
        "en": "version 1 of the rules; this program has version 2",
        "fr": "version 1 des règles\xa0; ce programme a la version 2",
        "nl": "versie 1 van de regels gemaakt; dit programma heeft versie 2",
    }
    assert said[lang] in refused.value.text(lang)


def test_every_value_of_every_option_has_words_on_the_web_page() -> None:  # H2, H3
    for lang in maat.LANGUAGES:
        say = rules_of().texts(lang)
        for name, option in rules_of().options.items():
            assert f"option.{name}" in say
            words = [say(f"option_value.{name}.{value}") for value in option.values]
            assert len(set(words)) == len(words) and not set(words) & set(option.values)
