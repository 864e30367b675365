"""Messages by key in three languages: plurals, arguments, what is missing, the pseudo-language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import maat
from maat.core import texts
from maat.core.messages import Said
from maat.core.texts import PSEUDO, Texts, catalogue, faults, flat, placeholders, plural_form

PLURAL = {"one": "{n} room", "other": "{n} rooms"}


def folder(path: Path, **by_lang: str) -> Path:
    for lang in texts.LANGUAGES:
        (path / f"{lang}.toml").write_text(by_lang.get(lang, by_lang["en"]), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("lang", "n", "form"),
    [
        ("en", 0, "other"), ("en", 1, "one"), ("en", 2, "other"),
        ("fr", 0, "one"), ("fr", 1, "one"), ("fr", 2, "other"), ("fr", 1_000_000, "many"),
        ("nl", 0, "other"), ("nl", 1, "one"), ("nl", 2, "other"),
        (PSEUDO, 1, "one"),
    ],
)  # fmt: skip
def test_each_language_has_its_own_plurals(lang: str, n: int, form: str) -> None:
    assert plural_form(lang, n) == form


def test_a_form_that_a_message_does_not_have_is_the_other() -> None:
    assert (
        Texts("fr", {"rooms": {"one": "{n} salle", "other": "{n} salles"}})("rooms", n=1_000_000)
        == "1000000 salles"
    )
    assert (
        Texts("fr", {"rooms": {"one": "{n} salle", "other": "{n} salles"}})("rooms", n=0)
        == "0 salle"
    )
    assert Texts("en", {"rooms": dict(PLURAL)})("rooms", n=0) == "0 rooms"


def test_messages_stand_inside_messages() -> None:
    t = Texts("en", {"swap": "swap {a} with {b}", "cell": "cell {name}", "list": "{all}"})
    said = Said("swap", a=Said("cell", name="1.1"), b="nothing")
    assert t.say(said) == "swap cell 1.1 with nothing"
    assert t.sentence(said) == "Swap cell 1.1 with nothing"
    assert t("list", all=[Said("cell", name="1"), Said("cell", name="2")]) == "cell 1, cell 2"


def test_nested_tables_make_dotted_keys_and_a_table_of_forms_is_one_message() -> None:
    values = {
        "a": {"b": {"c": "deep"}, "rooms": PLURAL, "other": "not a plural", "x": "y"},
        "top": "t",
    }
    assert flat(values) == {
        "a.b.c": "deep",
        "a.rooms": PLURAL,
        "a.other": "not a plural",
        "a.x": "y",
        "top": "t",
    }
    assert "top" in Texts("en", flat(values))


def test_the_arguments_of_a_message_are_those_of_all_its_forms() -> None:
    assert placeholders({"one": "a {n}", "other": "{m} b"}) == {"n", "m"}
    assert placeholders("nothing") == set()


def test_the_pseudo_language_marks_every_message() -> None:
    marked = catalogue(PSEUDO)("error.did_you_mean", message=Said("error.over"), guess="worker 1.1")
    assert marked == "⟦⟦the game is over⟧; did you mean worker 1.1?⟧"
    assert catalogue(PSEUDO).sentence(Said("error.over")) == "⟦The game is over⟧"


@pytest.mark.parametrize("lang", ["de", "", "EN", "en-GB"])
def test_an_unknown_language_is_told_with_those_there_are(lang: str) -> None:
    with pytest.raises(maat.UnknownLanguage, match=f"no language '{lang}'; there are en, fr, nl"):
        catalogue(lang)
    table = maat.new("kheops", seed=1)
    before = table.record()
    for ask in (
        table.sheet,
        table.view(0).sheet,
        table.view(0).log,
        table.view(0).question,
        table.legal(0)[0].text,
    ):
        with pytest.raises(maat.UnknownLanguage):
            ask(lang)
    assert table.record() == before


def test_a_message_that_is_missing_in_a_language_is_found(tmp_path: Path) -> None:
    where = folder(tmp_path, en='a = "A"\nb = "B"', fr='a = "A"', nl='a = "A"\nb = "B"\nc = "C"')
    assert faults(where) == ["fr: b is missing", "en: c is missing", "fr: c is missing"]


def test_a_message_with_other_arguments_is_found(tmp_path: Path) -> None:
    where = folder(tmp_path, en='a = "{x} {n}"', nl='a = "{y}"', fr='a = "{x}"')
    assert faults(where) == ["nl: a has other arguments than in English"]


def test_the_languages_of_the_core_are_complete() -> None:
    assert faults(texts.HERE) == []


def test_a_later_folder_speaks_over_an_earlier_one(tmp_path: Path) -> None:
    where = folder(tmp_path, en='[error]\nover = "finished"\nmine = "own"')
    assert catalogue("en", where)("error.over") == "finished"
    assert catalogue("en", where)("error.mine") == "own"
    assert "error.undo_other" in catalogue("en", where)


def test_french_elides_before_a_name_that_begins_with_a_vowel(tmp_path: Path) -> None:
    where = folder(tmp_path, en='bid = "la mise de {seat}"\nanubis = "Anubis"\nbast = "Bastet"')
    french, dutch = catalogue("fr", where), catalogue("nl", where)
    assert french("bid", seat=Said("anubis")) == "la mise d'Anubis"
    assert french("bid", seat=Said("bast")) == "la mise de Bastet"
    assert dutch("bid", seat=Said("anubis")) == "la mise de Anubis"


def test_no_sign_of_a_french_message_is_parted_from_its_word() -> None:
    folders = {path.parent for path in Path(maat.__file__).parent.rglob("fr.toml")}
    assert len(folders) > 10
    for folder in folders:
        for key, message in catalogue("fr", folder).messages.items():
            forms = message.values() if isinstance(message, dict) else [message]
            assert not any(re.search(r" [:;!?»](\s|$)|« ", form) for form in forms), (folder, key)


def test_a_sign_is_bound_to_its_word_and_nothing_else_is() -> None:
    assert texts.bound("« Quoi ? » (oui ; non :)") == "«\xa0Quoi\xa0?\xa0» (oui\xa0; non\xa0:)"
    for text in ("| :--- | ---: |", "un :8000", "a, b"):
        assert texts.bound(text) == text
