"""The folders of this user."""

from __future__ import annotations

import pathlib

import pytest

from maat.play import folders
from maat.server.settings import default_database


def test_saved_games_are_where_programs_of_the_system_keep_data() -> None:
    assert folders.data_folder({"MAAT_DATA": "here"}) == pathlib.Path("here")
    assert folders.data_folder({"XDG_DATA_HOME": "/x"}, "linux") == pathlib.Path("/x/maat")
    assert folders.data_folder({}, "linux") == pathlib.Path.home() / ".local" / "share" / "maat"
    assert folders.data_folder({}, "darwin").parts[-3:] == (
        "Library",
        "Application Support",
        "maat",
    )
    assert folders.data_folder({"LOCALAPPDATA": "/l"}, "win32") == pathlib.Path("/l/maat")
    assert folders.data_folder({}, "win32") == pathlib.Path.home() / "AppData" / "Local" / "maat"


def test_an_empty_setting_is_no_setting() -> None:
    assert folders.data_folder({"MAAT_DATA": "", "XDG_DATA_HOME": ""}, "linux").name == "maat"


def test_terminal_and_web_table_agree_on_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAAT_DATA", "/somewhere")
    assert folders.tables_file() == pathlib.Path("/somewhere/tables.sqlite")
    assert default_database() == "sqlite:////somewhere/tables.sqlite"


def test_the_cache_is_where_the_compiled_rules_look_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAAT_CACHE", "/fast")
    assert folders.cache_folder() == pathlib.Path("/fast/maat")
    monkeypatch.delenv("MAAT_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "/cache")
    assert folders.cache_folder() == pathlib.Path("/cache/maat")
