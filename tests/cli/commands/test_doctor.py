"""`maat doctor`: what is there, what is missing, what is broken."""

from __future__ import annotations

import json
import pathlib
import shutil
from dataclasses import replace

import pytest

from maat.bots import nets
from maat.cli.commands import doctor
from maat.cli.commands.doctor import examine
from maat.cli.language import texts
from maat.core.game import load


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
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert doctor._chromium().state == "missing"


def test_the_doctor_names_a_net_that_is_damaged_or_was_trained_for_other_parts(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load("kheops")
    assert doctor._nets(game) == []
    [path] = nets.files(game)
    found = nets.read(path)
    other = nets.Net(replace(found.about, components="0" * 16), found.weights)
    (tmp_path / "2.npz").write_bytes(other.bytes())
    (tmp_path / "3.npz").write_bytes(b"PK broken")
    monkeypatch.setattr(nets, "files", lambda game: sorted(tmp_path.iterdir()))
    parts, damaged = doctor._nets(game)
    assert (parts.state, damaged.state) == ("missing", "wrong")
    for lang, words in (
        ("en", "2.npz was trained with other components"),
        ("fr", "2.npz a été entraîné avec un autre matériel"),
        ("nl", "2.npz is met ander spelmateriaal getraind"),
    ):
        assert texts(lang).say(parts.said).startswith(words)
    assert texts("en").say(damaged.said) == "'3.npz' is not a net, or is damaged"
