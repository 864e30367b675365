"""Every message in three languages; a pseudo-language marks each one, so that an unmarked word is
found.
"""

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
from maat import cli
from maat.cli import app, language
from maat.cli.commands.games import playable
from maat.cli.session import orders
from maat.cli.terminal import show
from maat.core import game as rules
from maat.core import texts
from maat.core.messages import Said
from maat.core.texts import CLOSE, LANGUAGES, OPEN, PSEUDO

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
    "folder", [language.MESSAGES, *(rules.load(game).folder / "terminal" for game in playable())]
)
def test_every_message_is_there_in_every_language(folder: pathlib.Path) -> None:
    assert texts.faults(folder) == []


@pytest.mark.parametrize("game", playable())
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
    """Words of the notation, the abbreviations of the picture, what can be typed, numbers of
    rules.
    """
    found = rules.load(game)
    notation = {word for text in found.notations for word in text.split()}
    board: Any = show.board_of(found)
    codes = {
        part for code in board.codes(language.texts("en", found)) for part in (code, code.upper())
    }
    return notation | codes | {*orders.NAMES, game}


@pytest.mark.parametrize(
    ("game", "seats"), [*[(game, 2) for game in playable()], ("pharaon", 1), ("pharaon", 5)]
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


def test_the_language_is_that_of_the_option_then_the_environment() -> None:
    assert language.chosen(["play", "--lang", "nl"], {"LANG": "fr_BE.UTF-8"}) == "nl"
    assert language.chosen(["--lang=fr"], {}) == "fr"
    assert language.chosen(["--lang=fr", "play", "--lang", "nl"], {}) == "nl"
    assert language.chosen([], {"MAAT_LANG": "nl", "LANG": "fr_FR"}) == "nl"
    assert language.chosen([], {"LC_ALL": "fr_BE.UTF-8", "LANG": "nl_BE"}) == "fr"
    assert language.chosen([], {"LANG": "de_DE.UTF-8"}) == "en"
    assert language.chosen([], {}) == "en"


REFUSED_WORDS = [
    "play chess", "play kheops --seats human,deepblue", "play kheops --seats human",
    "play pharaon --seats 7", "play kheops --option wings=2", "play kheops --option majority_tie",
    "play kheops --option majority_tie=all", "play pharaon --option dark_tiles=6",
    "play pharaon --option dark_tiles=1", "play pharaon --option dark_tiles=isis,ptah",
    "play pharaon --option edition=de", "play pharaon --option first_play=7",
    "play heir --option pyramid_site=here", "play kheops --seed seven",
    "play kheops --components nowhere.toml", "rules chess", "rules kheops K99",
    "components --check nowhere.toml", "replay nowhere.maat", "paly", "play --wings",
]  # fmt: skip
CHANGES = [
    ("kheops", "side = 7", "side = = 7"),
    ("kheops", "side = 7", "side = 7\nside = 7"),
    ("kheops", "count = 1 },\n]", "count = 1 },\n"),
    ("kheops", "side = 7", "side = 8"),
    ("kheops", "longest = 5\n", ""),
    ("kheops", "upright_in_next_row = true", "upright_in_next_row = 1"),
    (
        "kheops",
        "rows_filled = 1\nupright_in_next_row = true",
        "rows_filled = 2\nupright_in_next_row = false",
    ),
    ("kheops", 'game = "kheops"', 'game = "heir"'),
    ("kheops", 'game = "kheops"', 'game = "senet"'),
    ("kheops", 'known = "assumed"', 'known = "guessed"'),
    ("kheops", 'symbol = "none", count = 1', 'symbol = "none", count = 2'),
    ("kheops", 'symbol = "sarcophagus_red", count = 1', 'symbol = "sarcophagus_gold", count = 1'),
    ("kheops", "worker = 14", "worker = 13"),
    ("heir", "suns = [1, 3, 5, 7, 9]", "suns = [2, 3, 5, 7, 9]"),
    ("heir", "suns = [1, 3, 5, 7, 9]", "suns = [3, 5, 7, 9]"),
    ("heir", "pharaoh = [11, 12]", "pharaoh = [12, 11]"),
    ("heir", 'names = ["bast", "anubis"]', 'names = ["anubis", "bast"]'),
    ("heir", "rows = 8\ncolumns = 8", "rows = 3\ncolumns = 3"),
    ("heir", "[[0, 2], ", "[[0, 9], "),
    ("heir", "[[0, 2], ", "[[1, 2], "),
    ("heir", "river_spaces = 2", "river_spaces = 4"),
    ("heir", "count = 8\n", "count = 7\n"),
    ("heir", "6 = 5\n", "7 = 5\n"),
    ("heir", '["N", "S"], ', '["N", "N"], '),
    ("pharaon", '["royalty", "trade", "agriculture"]', '["royalty", "trade"]'),
    ("pharaon", "count = 6 }", "count = 5 }"),
    ("pharaon", "per_noble = 3", "per_card = 3"),
    ("pharaon", 'name = "judge"', 'name = "jury"'),
    ("pharaon", '["first_player", ', '["nothing", '),
    ("pharaon", '["god"]', '["goddess"]'),
    ("pharaon", 'god = "sekhmet"', 'god = "horus"'),
    ("pharaon", 'pair = ["trade", "agriculture"]', 'pair = ["trade", "trade"]'),
]


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Messages without words: only what is put into them is seen, which must be names, not
    sentences of a language.
    """

    def say(self: texts.Texts, said: Said) -> str:
        assert self.lang == PSEUDO and said.key in self.messages
        return f"{OPEN}{' '.join(str(self._argument(v)) for v in said.arguments.values())}{CLOSE}"

    monkeypatch.setattr(texts.Texts, "say", say)


def loose(capfd: pytest.CaptureFixture[str], *known: str) -> set[str]:
    """The words of what was written that are neither typed nor names."""
    out, err = (text.lower() for text in capfd.readouterr())
    assert OPEN in out + err
    names = {
        *app.COMMANDS,
        *rules.list_games(),
        "random",
        "greedy",
        "human",
        "maat",
        "help",
        "toml",
        *LANGUAGES,
    }
    names |= {name for game in rules.list_games() for name in rules.load(game).options}
    options = [o for game in rules.list_games() for o in rules.load(game).options.values()]
    names |= {str(v).lower() for o in options for v in (*o.values, *o.names)}
    return (
        set(re.findall(r"[a-z_]{2,}", out + err))
        - names
        - set(re.findall(r"[a-z_]{2,}", " ".join(known).lower()))
    )


@pytest.mark.parametrize("words", REFUSED_WORDS)
def test_a_refusal_is_a_message_and_names(
    words: str, bare: None, capfd: pytest.CaptureFixture[str]
) -> None:
    assert cli.main([*words.split(), "--lang", PSEUDO]) in (1, 2)
    assert loose(capfd, words) == set()


@pytest.mark.parametrize(("game", "old", "new"), CHANGES)
def test_what_a_component_file_is_told_is_a_message_and_names(
    game: str,
    old: str,
    new: str,
    bare: None,
    tmp_path: pathlib.Path,
    capfd: pytest.CaptureFixture[str],
) -> None:
    own = rules.load(game).source.text
    assert old in own
    path = tmp_path / "mine.toml"
    path.write_text(own.replace(old, new, 1), encoding="utf-8")
    assert cli.main(["components", "--check", str(path), "--lang", PSEUDO]) == 1
    assert loose(capfd, own, new, str(path), "mummy worker") == set()
    if game in path.read_text(encoding="utf-8"):
        assert cli.main(["play", game, "--components", str(path), "--lang", PSEUDO]) == 1
        assert loose(capfd, own, new, str(path)) == set()


@pytest.mark.parametrize(
    "line",
    ["seats 99", 'options {"majority_tie": "all"}', "commitment 0", "rules 7", "colour blue"],
)
def test_what_a_record_is_told_is_a_message_and_names(
    line: str, bare: None, tmp_path: pathlib.Path, capfd: pytest.CaptureFixture[str]
) -> None:
    word = line.partition(" ")[0]
    kept = [
        old
        for old in maat.new("kheops", seed=1).record().splitlines()
        if not old.startswith(f"{word} ")
    ]
    path = tmp_path / "mine.maat"
    path.write_text("\n".join([*kept[:2], line, *kept[2:]]), encoding="utf-8")
    assert cli.main(["replay", str(path), "--lang", PSEUDO]) == 1
    assert loose(capfd, line, str(path)) == set()


def test_the_language_for_tests_is_nowhere_offered() -> None:
    for words in (["--help"], ["play", "--help"], ["play", "--lang", "de"]):
        done = run(words, LANG="fr_BE.UTF-8")
        assert not re.search(rf"\b{PSEUDO}\b", done.stdout + done.stderr)
    assert done.stderr == "Il n'y a pas de langue de ; il y a en, fr, nl.\n"


def run(words: list[str], **settings: str) -> subprocess.CompletedProcess[str]:
    import os

    environment = {
        k: v for k, v in os.environ.items() if k not in ("LC_ALL", "LANG", "MAAT_LANG")
    } | settings
    command = [sys.executable, "-m", "maat.cli", *words]
    return subprocess.run(
        command, capture_output=True, text=True, env=environment, check=False, encoding="utf-8"
    )


def test_the_aliases_of_a_language_are_understood() -> None:
    for lang in LANGUAGES:
        say = language.texts(lang)
        known = orders.aliases(say)
        assert set(orders.NAMES) <= set(known.values())
        assert known[say("alias.undo")] == "undo"
    assert orders.command_of(language.texts("fr"), "pourquoi worker 1.1") == ("why", "worker 1.1")
    assert orders.command_of(language.texts("nl"), "?pion") == ("?", "pion")
