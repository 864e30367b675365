"""Every message in three languages; a pseudo-language marks each one, so that an unmarked word is found."""

from __future__ import annotations

import pathlib
import random
import re
import subprocess
import sys
from typing import Any

import pytest

import maat
from cli.at_a_table import Script, sitting, written
from maat.cli import app, commands, language, showing
from maat.cli.listing import playable
from maat.core import rules, texts
from maat.core.texts import CLOSE, LANGUAGES, OPEN, PSEUDO

ASKED = ["?", "? undo", "sheet", "log", "? 1.1", "? worker", "? zzz", "? werker", "why", "why worker 7.1", "why worker 1.1"]
ASKED += ["xyzzy", "wroker 1.1", "rules", "board", "lang de", "save", "undo", "back", "worker"]


@pytest.mark.parametrize("folder", [language.MESSAGES, *(rules.GAMES / game / "screen" for game in playable())])
def test_every_message_is_there_in_every_language(folder: pathlib.Path) -> None:
    assert texts.faults(folder) == []


@pytest.mark.parametrize("game", playable())
def test_no_message_hides_another(game: str) -> None:
    def keys(folder: pathlib.Path) -> set[str]:
        import tomllib

        return set(texts.flat(tomllib.loads((folder / "en.toml").read_text())))

    folder = rules.GAMES / game
    mine, theirs, screen = keys(language.MESSAGES), keys(folder / "texts"), keys(folder / "screen")
    assert not mine & theirs and not mine & screen and not theirs & screen


def unmarked(text: str) -> set[str]:
    """The words outside all marks, in a text without colours."""
    text = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", text)
    left, depth = "", 0
    for letter in text:
        depth += (letter == OPEN) - (letter == CLOSE)
        left += letter if depth == 0 and letter not in OPEN + CLOSE else " "
    assert depth == 0
    return set(re.findall(r"[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ_'-]+", left))


def may_stand_alone(game: str) -> set[str]:
    """Words of the notation, the abbreviations of the picture, what can be typed, numbers of rules."""
    found = rules.load(game)
    notation = {word for text in found.notations for word in text.split()}
    board: Any = showing.board_of(found)
    codes = {part for code in board.codes(language.texts("en", found)) for part in (code, code.upper())}
    return notation | codes | {*commands.NAMES, game}


@pytest.mark.parametrize("game", playable())
def test_nothing_unmarked_is_on_the_screen(game: str, tmp_path: pathlib.Path) -> None:
    luck = random.Random(1)
    table = maat.new(game, seed=1)

    class Asking(Script):
        def ask(self, text: str, completions: Any) -> str:
            assert not unmarked(text) - may_stand_alone(game), text
            self.asked.append(text)
            if table.over or not table.pending:
                return "sheet" if len(self.asked) % 2 else ""
            if luck.random() < 0.3:
                return luck.choice(ASKED)
            return str(luck.choice(table.legal(table.pending[0])))

    s = sitting(tmp_path, (), ",".join(["human"] + ["random"] * (table.seats - 1)), PSEUDO, table)
    s._prompt = Asking(())
    assert s.run() == 0
    text = re.sub(r"xyzzy|zzz|werker|wroker|\S*\.maat", "", written(s))
    assert text.count(OPEN) > 1000
    rule_names = set(re.findall(r"\b[A-Z]\d+\b", text))
    assert unmarked(_without_rule_names(text, game)) - may_stand_alone(game) - rule_names == set()


def _without_rule_names(text: str, game: str) -> str:
    """The list of the rules is the rules' own page, not a message."""
    from maat.cli import rulebook

    for r in rulebook.numbered(rules.load(game), "en"):
        text = text.replace(r.name, "")
    return text


@pytest.mark.parametrize("words", [["--help"], *([name, "--help"] for name in sorted(app.COMMANDS))])
def test_help_pages_have_no_words_of_their_own(words: list[str]) -> None:
    done = run([*words, "--lang", PSEUDO])
    assert done.returncode == 0
    ours = {"maat", "GAME", "FILE", "NAME", "VALUE", "NUMBER", "PLAYERS", "SEAT", "SHELL", "COMMAND", "en", "fr", "nl"}
    ours |= {"PICTURE", "light", "dark", "HOST", "URL", "sqlite"}
    options = {w for line in done.stdout.splitlines() for w in re.findall(r"--([a-z]+)", line)}
    assert unmarked(done.stdout) - ours - options - set(app.COMMANDS) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_mistakes_in_the_command_line_are_told_in_the_language(lang: str) -> None:
    expected = {
        "en": "There is no option --foo here",
        "fr": "Il n'y a pas d'option --foo",
        "nl": "Er is hier geen optie --foo",
    }
    done = run(["play", "--foo"], LANG=f"{lang}_XX.UTF-8")
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.startswith(expected[lang])


def test_the_language_is_that_of_the_option_then_the_environment() -> None:
    assert language.chosen(["play", "--lang", "nl"], {"LANG": "fr_BE.UTF-8"}) == "nl"
    assert language.chosen(["--lang=fr"], {}) == "fr"
    assert language.chosen([], {"MAAT_LANG": "nl", "LANG": "fr_FR"}) == "nl"
    assert language.chosen([], {"LC_ALL": "fr_BE.UTF-8", "LANG": "nl_BE"}) == "fr"
    assert language.chosen([], {"LANG": "de_DE.UTF-8"}) == "en"
    assert language.chosen([], {}) == "en"


def run(words: list[str], **settings: str) -> subprocess.CompletedProcess[str]:
    import os

    environment = {k: v for k, v in os.environ.items() if k not in ("LC_ALL", "LANG", "MAAT_LANG")} | settings
    command = [sys.executable, "-m", "maat.cli", *words]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False, encoding="utf-8")


def test_the_aliases_of_a_language_are_understood() -> None:
    for lang in LANGUAGES:
        say = language.texts(lang)
        known = commands.aliases(say)
        assert set(commands.NAMES) <= set(known.values())
        assert known[say("alias.undo")] == "undo"
    assert commands.command_of(language.texts("fr"), "pourquoi worker 1.1") == ("why", "worker 1.1")
    assert commands.command_of(language.texts("nl"), "?pion") == ("?", "pion")
