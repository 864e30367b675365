"""The texts of Pharaon: complete in three languages, with help for every word."""

from __future__ import annotations

import re
import tomllib

import maat
from games.pharaon.positions import RULES, N, P, T
from games.pharaon.words.said import said
from maat.core import texts
from maat.core.events import Seen

FOLDER = RULES.folder / "words"


def test_all_languages_have_the_same_keys_and_arguments() -> None:
    assert texts.faults(FOLDER) == []


def test_events_have_the_names_and_the_order_of_the_rules() -> None:
    names = [
        name.lower()
        for name, n in vars(P.events).items()
        if isinstance(n, int) and not name.startswith("_")
    ]
    assert [e.key for e in RULES.events] == names
    assert [vars(P.events)[e.key.upper()] for e in RULES.events] == list(range(len(names)))


def test_every_event_is_told_in_every_language_seen_and_unseen() -> None:
    for event in RULES.events:
        first = tuple(p.words.numbers[p.words.names[-1]] for p in event.parts)
        hidden = tuple(None if p.secret else n for p, n in zip(event.parts, first, strict=True))
        for numbers in {first, hidden}:
            for lang in maat.LANGUAGES:
                assert said(Seen(event, 0, numbers).said(RULES.seat_words), lang), event.key


def test_two_nobles_and_the_traitors_jars_are_the_only_secrets() -> None:  # P9
    assert [e.key for e in RULES.events if any(p.secret for p in e.parts)] == [
        "noble_drawn",
        "traitor_jar",
    ]


def test_at_most_one_part_of_an_event_is_chance() -> None:
    assert all(sum(p.chance for p in e.parts) <= 1 for e in RULES.events)


def test_words_of_the_record_are_unique_and_can_be_read_again() -> None:
    words = {part.words for event in RULES.events for part in event.parts} | {RULES.seat_words}
    for w in words:
        assert len(w.numbers) == len(w.names), w.kind
        assert not any(set(",;?=") & set(name) or "->" in name for name in w.names), w.kind


def test_every_component_note_and_option_has_a_text() -> None:
    notes = set(re.findall(r'note = "([^"]+)"', RULES.source.text))
    assert len(notes) == 19
    for lang in maat.LANGUAGES:
        t = RULES.texts(lang)
        assert all(note in t for note in notes)
        assert all(f"option.{name}" in t for name in RULES.options)


def help_texts(lang: str) -> dict[str, str]:
    found: dict[str, str] = tomllib.loads((FOLDER / f"{lang}.toml").read_text("utf-8"))["help"]
    return found


def test_every_help_ends_with_rules_that_exist_and_needs_no_argument() -> None:
    rules = set(
        re.findall(
            r"^\*\*(P\d+)\.", (RULES.folder / "RULES.en.md").read_text(encoding="utf-8"), re.M
        )
    )
    for lang in maat.LANGUAGES:
        for key, text in help_texts(lang).items():
            ending = re.search(r"\((P\d+(?:-P\d+)?(?:, P\d+(?:-P\d+)?)*)\)$", text)
            assert ending, (lang, key)
            assert set(re.findall(r"P\d+", ending[1])) <= rules, (lang, key)
            assert "{" not in text


def test_help_cites_the_same_rules_in_every_language() -> None:
    cited = [
        {key: re.findall(r"P\d+", text) for key, text in help_texts(lang).items()}
        for lang in maat.LANGUAGES
    ]
    assert cited[0] == cited[1] == cited[2]


def test_every_word_of_the_notation_has_a_help() -> None:
    first = {text.split()[0] for text in RULES.notations}
    known = set(help_texts("en"))
    assert first <= known
    assert {f"noble_{n}" for n in range(1, 27)} <= known
    for name in (*T.RESOURCE_NAMES, *T.AREA_NAMES, *T.GOD_NAMES, *RULES.seat_words.names):
        assert name in known


def test_the_help_of_a_noble_begins_with_its_name() -> None:
    for lang in maat.LANGUAGES:
        for n in range(26):
            assert help_texts(lang)[f"noble_{n + 1}"].startswith(said(N.noble(n), lang))


def test_nothing_is_left_untranslated() -> None:
    """Only names and bare forms may be the same in two languages."""
    by_lang = [
        texts.flat(tomllib.loads((FOLDER / f"{lang}.toml").read_text(encoding="utf-8")))
        for lang in maat.LANGUAGES
    ]
    sentences = (
        "question.",
        "action.",
        "why.",
        "power.",
        "option.",
        "components.",
        "help.",
        "effects.",
        "price.",
    )
    for key in by_lang[0]:
        if key.startswith(sentences):
            assert len({str(messages[key]) for messages in by_lang}) == 3, key
