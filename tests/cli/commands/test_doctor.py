"""`maat doctor`: what is there, what is missing, what is broken."""

from __future__ import annotations

import json
import pathlib
import shutil

import pytest

from maat.cli.commands import doctor
from maat.cli.commands.doctor import examine
from maat.cli.language import texts


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
