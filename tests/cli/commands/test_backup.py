"""`maat backup` and `maat restore`: every answer is a sentence."""

from __future__ import annotations

import pathlib

import pytest

from maat.cli import main
from maat.server.storage.database import open_database
from maat.server.storage.lock import hold


@pytest.fixture
def database(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    """Where the tables usually are."""
    monkeypatch.setenv("MAAT_DATA", str(tmp_path))
    open_database(f"sqlite:///{tmp_path / 'tables.sqlite'}").dispose()
    return tmp_path / "tables.sqlite"


def test_a_backup_and_the_way_back(
    database: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = database.with_name("copy.sqlite")
    assert main(["backup", str(copy), "--lang", "en"]) == 0
    assert main(["restore", str(copy), "--replace", "--lang", "en"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == f"0 tables of {database} are in {copy}."
    assert told[1] == f"0 tables of {copy} are in {database} now."
    assert told[2].startswith(
        f"What was there before is kept in {database.with_name('tables.before-')}"
    )


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["backup", "{there}"], 1, "There is a file {there} already; nothing was written."),
        (
            ["backup", "new", "--database", "sqlite:///{none}"],
            1,
            "{none} could not be read: there is no such file",
        ),
        (
            ["backup", "new", "--database", "sqlite:///{there}"],
            1,
            "is not a database. No incomplete copy was left behind.",
        ),
        (["backup", "{there}/new"], 1, "failed: a part of its path is a file, not a folder"),
        (["backup", "new", "--database", "nothing"], 2, "is not the address of a database"),
        (["backup"], 2, "FILE is missing"),
        (
            ["backup", "a b", "--database", "postgresql+psycopg://me:secret@host/tables"],
            1,
            "pg_dump --format=custom --file='a b' 'postgresql://me:***@host/tables'",
        ),
        (
            ["restore", "x", "--database", "postgresql://host/tables"],
            1,
            "pg_restore --clean --if-exists",
        ),
        (["backup", "{none}/copy.sqlite"], 1, "there is no such file or folder"),
        (["restore", "{none}"], 1, "{none} could not be read"),
        (
            ["restore", "{there}", "--replace"],
            1,
            "{there} is not a sound backup of tables (file is not a database)",
        ),
        (
            ["restore", "{copy}"],
            1,
            "There are tables in {usual} already; nothing was changed. With --replace",
        ),
    ],
)
def test_what_cannot_be_done_is_told(
    words: list[str],
    code: int,
    sentence: str,
    database: pathlib.Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = database.parent
    (folder / "letter").write_text("a letter to a friend\n" * 100)
    assert main(["backup", str(folder / "copy.sqlite")]) == 0
    names = {
        "there": folder / "letter",
        "none": folder / "none.sqlite",
        "copy": folder / "copy.sqlite",
        "usual": database,
    }
    before = sorted(folder.iterdir())
    assert main([*(w.format(**names) for w in words), "--lang", "en"]) == code
    said = capsys.readouterr().err
    assert sentence.format(**names) in said and "secret" not in said and "Traceback" not in said
    assert sorted(folder.iterdir()) in (before, sorted([*before, folder / "tables.sqlite.lock"]))


@pytest.mark.parametrize(
    ("lang", "sentence"), [("en", "in use by"), ("fr", "déjà utilisées"), ("nl", "al in gebruik")]
)
def test_under_a_running_server_nothing_is_restored(
    lang: str, sentence: str, database: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = database.with_name("copy.sqlite")
    assert main(["backup", str(copy)]) == 0
    lock = hold(f"sqlite:///{database}", "http://127.0.0.1:8000/")
    assert main(["restore", str(copy), "--replace", "--lang", lang]) == 1
    lock.release()
    said = capsys.readouterr().err
    assert sentence in said and "http://127.0.0.1:8000/" in said
