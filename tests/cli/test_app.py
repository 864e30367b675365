"""The commands besides play: what they print, for people and for scripts."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
import sys

import pytest

import maat
from maat.cli import app, main
from maat.cli.commands import doctor
from maat.cli.commands.doctor import examine
from maat.cli.language import texts
from maat.cli.session import saves
from maat.core import game as rules
from maat.play import rulebook
from places import FORMER


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert (
        "Deux architectes, une pyramide" in out
        and "option majority_tie : nobody, both ; d'habitude nobody (K46)" in out
    )


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "option dark_tiles: 0, 1, 2, 3, 4, 5, or some of "),
        ("fr", "option dark_tiles : 0, 1, 2, 3, 4, 5, ou quelques-uns parmi "),
        ("nl", "optie dark_tiles: 0, 1, 2, 3, 4, 5, of enkele van "),
    ],
)
def test_games_name_what_an_option_may_name(
    lang: str, text: str, capsys: pytest.CaptureFixture[str]
) -> None:  # P72
    assert main(["games", "--lang", lang]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert text in out and ",".join(rules.load("pharaon").options["dark_tiles"].names) in out


def test_games_for_a_script(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    kheops = next(g for g in json.loads(capsys.readouterr().out) if g["name"] == "kheops")
    assert kheops["seats"] == [2, 2] and kheops["options"]["isolated_ankh"]["default"] is True
    assert kheops["options"]["isolated_ankh"]["names"] == []


@pytest.mark.parametrize(
    ("lang", "part"), [("en", "Two neighbouring"), ("fr", "Deux tuiles"), ("nl", "Twee")]
)
def test_one_rule(lang: str, part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "kheops", "k11", "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert out.startswith("**K11.") and part in out and "K20" not in out
    assert main(["rules", "kheops", "K11", "--lang", lang, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["number"] == "K11"


@pytest.mark.parametrize("game", rules.list_games())
def test_the_rules_pages_have_the_same_rules_in_every_language(game: str) -> None:
    pages = {}
    for lang in maat.LANGUAGES:
        text = (rules.load(game).folder / f"RULES.{lang}.md").read_text(encoding="utf-8")
        pages[lang] = [m[1] for m in rulebook.RULE.finditer(text)]
    assert pages["en"] == pages["fr"] == pages["nl"] and len(pages["en"]) > 20


def finished(folder: pathlib.Path) -> pathlib.Path:
    table = maat.new("kheops", seed=3)
    while not table.over:
        table.play(table.legal(table.pending[0])[0], table.pending[0])
    file = folder / "game.maat"
    file.write_text(table.record())
    return file


def test_replay_verifies(tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = finished(tmp_path)
    assert main(["replay", str(file), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert (
        "decisions, each checked: the record is in order." in out
        and "Blue draws a tile" in out
        and "win" in out
    )
    assert main(["replay", str(file), "--json"]) == 0
    values = json.loads(capsys.readouterr().out)
    assert values["valid"] and values["over"] and len(values["scores"]) == 2
    file.write_text(file.read_text().replace("2 white", "2 blue", 1))
    assert main(["replay", str(file), "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {
        "file": str(file),
        "valid": False,
        "fault": "line 11: Blue is not asked now (K10); White decides",
    }


def test_replay_of_a_seats_own_copy_shows_its_views(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = maat.replay(finished(tmp_path).read_text())
    copy = tmp_path / "copy.maat"
    copy.write_text(table.view(1).record())
    assert main(["replay", str(copy), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "White draws a tile" in out and "Blue draws: " in out and "White draws: " not in out


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "version 1 of the rules"), ("fr", "version 1 des règles"), ("nl", "versie 1")],
)
def test_replay_says_that_a_record_is_of_former_rules(
    lang: str, words: str, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = FORMER / "two_seats.maat"
    assert main(["replay", str(file), "--lang", lang]) == 0
    out = capsys.readouterr().out
    own = maat.load_game("pharaon")
    assert words in out and own.source.digest in out and "063950d5" in out
    assert main(["replay", str(file), "--json"]) == 0
    values = json.loads(capsys.readouterr().out)
    assert (values["rules"], values["former"]) == (1, True) and values[
        "components"
    ] != own.source.digest
    assert main(["replay", str(finished(tmp_path)), "--lang", lang]) == 0
    assert words not in capsys.readouterr().out


def test_replay_with_unknown_eyes(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(finished(tmp_path)), "--seat", "red", "--lang", "en"]) == 2
    assert "There is no seat red at this table; there are white, blue" in capsys.readouterr().err


def test_what_is_assumed_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["components", "kheops", "--doubts", "--lang", "en"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert (
        "tiles assumed: the rulebook shows it only in a picture that is lost" in out
        and "50 tiles" in out
    )
    assert "strength" not in out
    assert main(["components", "kheops", "--json"]) == 0
    assert {"where": "strength", "known": "rulebook", "fields": [], "note": ""} in json.loads(
        capsys.readouterr().out
    )


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"maat {maat.__version__}\n"


def test_the_menu_without_a_terminal_lists_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["menu", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "kheops" in out and "maat play GAME" in out


def test_the_doctor(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MAAT_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("MAAT_CACHE", str(tmp_path / "cache"))
    examine(texts("en"), True)
    values = json.loads(capsys.readouterr().out)
    assert values["kheops"]["state"] == "fine" and values["games"]["state"] == "fine"
    assert {
        "maat",
        "python",
        "typer",
        "terminal",
        "fonts",
        "browser",
        "chromium",
        "database",
        "cache",
    } <= set(values)
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("MAAT_DATA", str(tmp_path / "file"))
    assert examine(texts("en"), False) == 1
    assert "! games" in capsys.readouterr().out


def test_the_doctor_looks_into_the_database(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from maat.server.settings import default_database
    from maat.server.storage.database import open_database

    monkeypatch.setenv("MAAT_DATA", str(tmp_path))
    assert doctor._database().said.key == "doctor.database_new"
    open_database(default_database()).dispose()
    assert doctor._database().said.arguments["n"] == 0
    (tmp_path / "tables.sqlite").write_text("not a database " * 100)
    assert doctor._database().state == "wrong"
    monkeypatch.setattr(doctor.shutil, "which", lambda name: None)
    assert doctor._chromium().state == "missing"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_for_a_shell(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    assert app.COMPLETION in capsys.readouterr().out


def complete(line: str) -> list[str]:
    """What bash is offered."""
    words = line.split(" ")
    settings = {
        "_MAAT_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    done = subprocess.run(
        [sys.executable, "-m", "maat.cli"],
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout.split()


def test_the_shell_completes_commands_games_and_players() -> None:
    assert "play" in complete("maat pl")
    assert "kheops" in complete("maat play kh")
    assert complete("maat play kheops --seats human,gr") == ["human,greedy"]


def test_the_first_board_needs_nothing_heavy(tmp_path: pathlib.Path) -> None:
    """Within 2 s, with an empty cache: counted in the processor's time, so that a busy machine does
    not matter.
    """
    code = (
        "import sys, resource\n"
        "from maat.cli import main\n"
        "assert main(['play', 'kheops', '--lang', 'en']) == 0\n"
        "used = resource.getrusage(resource.RUSAGE_SELF)\n"
        "heavy = [m for m in ('numpy', 'numba', 'prompt_toolkit') if m in sys.modules]\n"
        "print('USED', used.ru_utime + used.ru_stime, heavy, file=sys.stderr)\n"
    )
    environment = {**os.environ, "MAAT_DATA": str(tmp_path), "MAAT_CACHE": str(tmp_path / "empty")}
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment,
        input="",
        capture_output=True,
        text=True,
        check=False,
    )
    assert "your hand" in done.stdout
    _, seconds, heavy = done.stderr.split(maxsplit=2)
    assert heavy.strip() == "[]" and float(seconds) < 2


def test_the_newest_game_goes_on(tmp_path: pathlib.Path) -> None:
    for n, name in enumerate(("kheops-1", "heir-2", "kheops-3")):
        place = saves.SavedGame(tmp_path / "games" / f"{name}.maat")
        saves.save(place, "x", ["human"], "en")
        os.utime(place.record, (n, n))
    assert saves.newest(tmp_path).record.name == "kheops-3.maat"
    assert saves.newest(tmp_path, "heir").record.name == "heir-2.maat"
    assert len(saves.saved_games(tmp_path)) == 3
