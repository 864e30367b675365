"""Mistakes get a clear sentence and an exit code, never a traceback; nothing is lost."""

from __future__ import annotations

import errno
import json
import os
import pathlib
import shlex
import subprocess
import sys

import pytest

import maat
from cli import program
from cli.at_a_table import sitting, written
from maat.cli.errors import reason_of
from maat.cli.session import saves
from places import GAMES


def run(
    folder: pathlib.Path, *words: str, typed: str | None = "", data: str = "data", **settings: str
) -> subprocess.CompletedProcess[str]:
    places = {"MAAT_DATA": str(folder / data), "HOME": str(folder)}
    done = program.run(list(words), folder, typed, **{**places, "LANG": "C.UTF-8", **settings})
    assert "Traceback" not in done.stderr + done.stdout
    return done


WRONG_WORDS = [
    (["play", "chess"], "There is no game chess; there are"),
    (["play"], "Which game?"),
    (["play", "kheops", "--seats", "human"], "is for 2 players, not for 1 (K3)"),
    (
        ["play", "pharaon", "--seats", ",".join(["human"] * 6)],
        "is for 1 to 5 players, not for 6 (P4)",
    ),
    (["play", "kheops", "--seats", "human,deepblue"], "There is no player deepblue"),
    (["play", "kheops", "--seats", "human,"], "There is no player ''"),
    (["play", "kheops", "--seed", "seven"], "--seed seven is not a whole number"),
    (["play", "kheops", "--option", "majority_tie"], "expected NAME=VALUE"),
    (["play", "kheops", "--option", "wings=2"], "--option wings=2 is not understood"),
    (["play", "kheops", "--option", "majority_tie=all"], "(K46); expected one of nobody, both"),
    (
        ["play", "pharaon", "--option", "dark_tiles=6"],
        "dark_tiles=6 is not possible (P72); expected",
    ),
    (
        ["play", "pharaon", "--option", "dark_tiles=isis,ptah"],
        "isis,ptah is not possible (P72); expected a number",
    ),
    (
        ["play", "pharaon", "--option", "edition=de"],
        "edition=de is not possible (P57); expected one of en, fr, nl",
    ),
    (["play", "pharaon", "--option", "first_play=7"], "(P7); expected a list of seats from 0 to 1"),
    (["play", "kheops", "--lang", "de"], "There is no language de; there are en, fr, nl"),
    (
        ["--lang", "en", "play", "kheops", "--lang", "de"],
        "There is no language de; there are en, fr, nl",
    ),
    (["rules", "kheops", "K99"], "has no rule K99"),
    (["rules", "chess"], "There is no game chess"),
    (["rules"], "GAME is missing; maat rules --help"),
    (["components"], "Which game?"),
    (["completion", "dos"], "There is no completion for dos"),
    (["paly"], "There is no command paly"),
    (["play", "--wings"], "There is no option --wings"),
    (["play", "kheops", "--seats"], "--seats needs a value"),
    (["games", "x", "y"], "This is not understood"),
]


@pytest.mark.parametrize(("words", "sentence"), WRONG_WORDS)
def test_a_wrong_command_line(
    words: list[str], sentence: str, capfd: pytest.CaptureFixture[str]
) -> None:
    from maat.cli import main

    assert main(words if "--lang" in words else ["--lang", "en", *words]) == 2
    out, err = capfd.readouterr()
    assert sentence in err and out == ""


def test_a_pipe_instead_of_a_terminal_plays_and_saves(tmp_path: pathlib.Path) -> None:
    done = run(tmp_path, "play", "kheops", "--seed", "7", typed="worker 1.1\ncell 2.2\n")
    assert done.returncode == 0 and "\x1b" not in done.stdout
    assert "White > worker 1.1" in done.stdout.replace("  ", " ")  # what was typed can be followed
    assert "maat play --resume" in done.stdout
    [saved] = (tmp_path / "data" / "games").glob("*.maat")
    assert saved.read_text().endswith("1 white worker 1.1\n2 white cell 2.2\n")
    again = run(tmp_path, "play", "--resume", typed="? 1.1\n")
    assert "worker of White" in again.stdout


def test_two_people_cannot_share_a_pipe(tmp_path: pathlib.Path) -> None:
    done = run(tmp_path, "play", "kheops", "--seats", "human,human")
    assert done.returncode == 2 and "2 people at one keyboard need a terminal" in done.stderr
    assert "hand" not in done.stdout


def test_a_folder_that_cannot_be_written_is_told_and_the_game_is_kept_elsewhere(
    tmp_path: pathlib.Path,
) -> None:
    (tmp_path / "file").write_text("not a folder")
    done = run(
        tmp_path, "play", "kheops", "--seed", "7", typed="worker 1.1\nquit\n", data="file/data"
    )
    assert done.returncode == 0
    assert "could not be written: a part of its path is a file, not a folder" in " ".join(
        done.stdout.split()
    )
    [saved] = tmp_path.glob("*.maat")
    assert f"maat play --resume {shlex.quote(str(saved))}" in done.stdout
    assert (
        "worker of White" in run(tmp_path, "play", "--resume", saved.name, typed="? 1.1\n").stdout
    )


def test_when_nothing_can_be_written_the_record_is_on_the_screen(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: pathlib.Path, text: str) -> None:
        raise saves.CannotSave(path, reason_of(OSError(errno.ENOSPC, "")))

    monkeypatch.setattr(saves, "write_whole", full)
    s = sitting(tmp_path, ["worker 1.1", "quit"])
    assert s.run() == 1
    assert "the disk is full" in written(s)
    record = "maat 1" + written(s).partition("maat 1")[2]
    assert maat.replay(record).record() == s.table.record()


def test_a_failed_write_leaves_the_old_file(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.maat"
    saves.write_whole(file, "old")

    def broken(number: int) -> None:
        raise OSError(errno.EIO, "input/output error")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(saves.CannotSave):
        saves.write_whole(file, "new")
    assert file.read_text() == "old" and [p.name for p in tmp_path.iterdir()] == ["game.maat"]


def damaged(folder: pathlib.Path) -> list[tuple[pathlib.Path, str]]:
    table = maat.new("kheops", seed=7)
    table.play("worker 1.1", 0)
    good = table.record()
    texts = {
        "line": (good.replace("worker 1.1", "worker 7.1"), "line 10: worker 7.1 is not possible"),
        "word": (good.replace("worker", "wroker"), "line 10: wroker 1.1 is not an action"),
        "short": (good[:40], "line 4: the header does not end"),
        "empty": ("", "line 1: this is not a record of Maat"),
        "seed": (good.replace("practice 7", "practice 8"), "the seed does not fit"),
        "copy": (table.view(0).record(), "the copy of one seat"),
    }
    found = []
    for name, (text, sentence) in texts.items():
        (folder / f"{name}.maat").write_text(text)
        found.append((folder / f"{name}.maat", sentence))
    (folder / "bytes.maat").write_bytes(b"\xff\xfe\x00")
    return [
        *found,
        (folder / "bytes.maat", "is not a text"),
        (folder / "none.maat", "there is no such file"),
        (folder, "folder"),
    ]


def test_a_damaged_record_is_refused_and_left_as_it_is(
    tmp_path: pathlib.Path, capfd: pytest.CaptureFixture[str]
) -> None:
    from maat.cli import main

    for file, sentence in damaged(tmp_path):
        before = file.read_bytes() if file.is_file() else b""
        assert main(["play", "--resume", str(file), "--lang", "en"]) == 1, file
        err = capfd.readouterr().err
        assert sentence in err and str(file) in err
        assert (file.read_bytes() if file.is_file() else b"") == before


def test_nothing_to_resume(tmp_path: pathlib.Path) -> None:
    done = run(tmp_path, "play", "--resume")
    assert done.returncode == 1 and "No game is saved in" in done.stderr


def test_a_damaged_note_of_the_seats_is_ignored(tmp_path: pathlib.Path) -> None:
    run(tmp_path, "play", "kheops", "--seed", "7", "--seats", "human,random", typed="worker 1.1\n")
    [note] = (tmp_path / "data" / "games").glob("*.json")
    assert json.loads(note.read_text()) == {"seats": ["human", "random"], "lang": "en"}
    assert "bot Random" in run(tmp_path, "play", "--resume").stdout
    note.write_text("{")
    assert "bot Apprentice" in run(tmp_path, "play", "--resume").stdout
    assert "names another number" in run(tmp_path, "play", "--resume", "--seats", "human").stderr


def test_a_component_file_that_cannot_be_used(tmp_path: pathlib.Path) -> None:
    own = GAMES / "kheops" / "components.toml"
    bad = tmp_path / "bad.toml"
    bad.write_text(own.read_text().replace("side = 7", "side = 9"))
    done = run(tmp_path, "components", "--check", str(bad))
    assert done.returncode == 1 and "pyramid.side: 9 is not a number from 3 to 7" in " ".join(
        done.stdout.split()
    )
    done = run(tmp_path, "components", "--check", str(bad), "--json")
    assert done.returncode == 1 and json.loads(done.stdout)["usable"] is False
    done = run(tmp_path, "play", "kheops", "--components", str(bad))
    assert done.returncode == 1 and "The component file cannot be used" in done.stderr
    assert run(tmp_path, "components", "--check", str(own)).returncode == 0
    assert run(tmp_path, "components", "--check", str(tmp_path / "none.toml")).returncode == 1


def test_a_reader_that_goes_away_is_no_error(tmp_path: pathlib.Path) -> None:
    command = f"{sys.executable} -m maat.cli rules kheops | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == "" and done.stdout.startswith("# Kheops")
