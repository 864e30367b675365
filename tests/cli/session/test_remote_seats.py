"""The secrets of seats at web tables that were taken from here."""

from __future__ import annotations

import os
import pathlib

import pytest

from maat.cli.session import remote_seats

SERVER = "http://127.0.0.1:8000"


@pytest.fixture(autouse=True)
def data(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    monkeypatch.setenv("MAAT_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def test_a_secret_is_saved_for_its_server_and_seat_alone() -> None:
    assert remote_seats.save_secret(SERVER, "abc", 1, "secret")
    assert remote_seats.saved_secret(SERVER, "abc", 1) == "secret"
    assert remote_seats.saved_secret("http://elsewhere", "abc", 1) is None
    assert remote_seats.saved_secret(SERVER, "abc", 0) is None


@pytest.mark.skipif(os.name != "posix", reason="other systems have other rights")
def test_only_this_user_can_read_it() -> None:
    remote_seats.save_secret(SERVER, "abc", 1, "secret")
    assert remote_seats.place("abc", 1).stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("text", ["", "{", "[]", '{"server": 3}', '{"token": "secret"}'])
def test_a_damaged_file_is_no_secret(text: str) -> None:
    place = remote_seats.place("abc", 1)
    place.parent.mkdir(parents=True)
    place.write_text(text)
    assert remote_seats.saved_secret(SERVER, "abc", 1) is None


def test_where_nothing_can_be_written_nothing_is_promised(data: pathlib.Path) -> None:
    data.write_text("a file where the folder should be")
    assert not remote_seats.save_secret(SERVER, "abc", 1, "secret")
