"""Refusals are messages and names, never sentences of the sources."""

from __future__ import annotations

import pathlib
import re

import pytest

import maat
from maat import bots, cli
from maat.cli import app
from maat.core import game as rules
from maat.core import texts
from maat.core.messages import Said
from maat.core.texts import CLOSE, LANGUAGES, OPEN, PSEUDO

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
        *bots.names(),
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
