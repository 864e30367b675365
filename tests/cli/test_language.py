"""Every message in three languages; a pseudo-language marks each one, so that an unmarked word is
found.
"""

from __future__ import annotations

import pathlib
import random
import re
from typing import Any

import pytest

import maat
from cli.at_a_table import Script, sitting, written
from cli.marks import may_stand_alone, unmarked
from cli.program import run
from maat.cli import language
from maat.cli.session import orders
from maat.core import game as rules
from maat.core import texts
from maat.core.texts import LANGUAGES, OPEN, PSEUDO

ASKED = [
    "?",
    "? undo",
    "sheet",
    "log",
    "? 1.1",
    "? worker",
    "? zzz",
    "? werker",
    "why",
    "why worker 7.1",
    "why worker 1.1",
]
ASKED += ["xyzzy", "wroker 1.1", "rules", "board", "lang de", "save", "undo", "back", "worker"]


@pytest.mark.parametrize(
    "folder",
    [language.MESSAGES, *(rules.load(game).folder / "terminal" for game in maat.list_games())],
)
def test_every_message_is_there_in_every_language(folder: pathlib.Path) -> None:
    assert texts.faults(folder) == []


@pytest.mark.parametrize("game", maat.list_games())
def test_no_message_hides_another(game: str) -> None:
    def keys(folder: pathlib.Path) -> set[str]:
        import tomllib

        return set(texts.flat(tomllib.loads((folder / "en.toml").read_text())))

    folder = rules.load(game).folder
    mine, theirs, screen = (
        keys(language.MESSAGES),
        keys(folder / "words"),
        keys(folder / "terminal"),
    )
    assert not mine & theirs and not mine & screen and not theirs & screen


@pytest.mark.parametrize(
    ("game", "seats"), [*[(game, 2) for game in maat.list_games()], ("pharaon", 1), ("pharaon", 5)]
)
def test_nothing_unmarked_is_on_the_screen(game: str, seats: int, tmp_path: pathlib.Path) -> None:
    luck = random.Random(1)
    table = maat.new(game, seats=seats, seed=1)

    class Session(Script):
        def ask(self, text: str, completions: Any) -> str:
            assert not unmarked(text) - may_stand_alone(game), text
            self.asked.append(text)
            if table.over or not table.pending:
                return "sheet" if len(self.asked) % 2 else ""
            if luck.random() < 0.3:
                return luck.choice(ASKED)
            return str(luck.choice(table.legal(table.pending[0])))

    s = sitting(tmp_path, (), ",".join(["human"] + ["random"] * (table.seats - 1)), PSEUDO, table)
    s._prompt = Session(())
    assert s.run() == 0
    text = re.sub(r"xyzzy|zzz|werker|wroker|\S*\.maat", "", written(s))
    assert text.count(OPEN) > 1000
    rule_names = set(re.findall(r"\b[A-Z]\d+\b", text))
    assert unmarked(_without_rule_names(text, game)) - may_stand_alone(game) - rule_names == set()


def _without_rule_names(text: str, game: str) -> str:
    """The list of the rules is the rules' own page, not a message."""
    from maat.play import rulebook

    for r in rulebook.numbered(rules.load(game), "en"):
        text = text.replace(r.name, "")
    return text


def test_the_language_is_that_of_the_option_then_the_environment() -> None:
    assert language.chosen(["play", "--lang", "nl"], {"LANG": "fr_BE.UTF-8"}) == "nl"
    assert language.chosen(["--lang=fr"], {}) == "fr"
    assert language.chosen(["--lang=fr", "play", "--lang", "nl"], {}) == "nl"
    assert language.chosen([], {"MAAT_LANG": "nl", "LANG": "fr_FR"}) == "nl"
    assert language.chosen([], {"LC_ALL": "fr_BE.UTF-8", "LANG": "nl_BE"}) == "fr"
    assert language.chosen([], {"LANG": "de_DE.UTF-8"}) == "en"
    assert language.chosen([], {}) == "en"


def test_the_language_for_tests_is_nowhere_offered() -> None:
    for words in (["--help"], ["play", "--help"], ["play", "--lang", "de"]):
        done = run(words, LANG="fr_BE.UTF-8")
        assert not re.search(rf"\b{PSEUDO}\b", done.stdout + done.stderr)
    assert done.stderr == "Il n'y a pas de langue de ; il y a en, fr, nl.\n"


def test_the_aliases_of_a_language_are_understood() -> None:
    for lang in LANGUAGES:
        say = language.texts(lang)
        known = orders.aliases(say)
        assert set(orders.NAMES) <= set(known.values())
        assert known[say("alias.undo")] == "undo"
    assert orders.command_of(language.texts("fr"), "pourquoi worker 1.1") == ("why", "worker 1.1")
    assert orders.command_of(language.texts("nl"), "?pion") == ("?", "pion")
