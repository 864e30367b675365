"""Help pages and mistakes in the command line, in the reader's language."""

from __future__ import annotations

import re

import pytest

from cli.marks import unmarked
from cli.program import run
from maat.cli import app
from maat.core.texts import LANGUAGES, PSEUDO


@pytest.mark.parametrize(
    "words", [["--help"], *([name, "--help"] for name in sorted(app.COMMANDS))]
)
def test_help_pages_have_no_words_of_their_own(words: list[str]) -> None:
    done = run([*words, "--lang", PSEUDO])
    assert done.returncode == 0
    ours = {
        "maat",
        "GAME",
        "FILE",
        "NAME",
        "VALUE",
        "NUMBER",
        "PLAYERS",
        "SEAT",
        "SHELL",
        "COMMAND",
        "en",
        "fr",
        "nl",
    }
    ours |= {"PICTURE", "light", "dark", "HOST", "URL", "sqlite", "ADDRESS", "DAYS", "MEGABYTES"}
    ours |= {"BOT", "FOLDER", "MODULE"}
    options = {w for line in done.stdout.splitlines() for w in re.findall(r"--([a-z-]+)", line)}
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
