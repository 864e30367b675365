"""Machine code is kept where a folder is writable, and made without one too."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from maat.envs import machine_code
from maat.envs.machine_code import cache_folder

config = import_module("numba.core.config")


def twice(number: int) -> int:
    return 2 * number


def test_it_is_kept_in_the_folder_of_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine_code, "cache_bases", lambda: [tmp_path])
    before = config.CACHE_DIR
    made = machine_code.machine_code(twice, [("int64", 0)], "int64")
    assert made(21) == 42 and list(tmp_path.rglob("*.nbi"))
    assert before == config.CACHE_DIR


def test_without_a_folder_it_is_made_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "a file, not a folder"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setattr(machine_code, "cache_bases", lambda: [blocked])
    assert cache_folder() is None
    assert machine_code.machine_code(twice, [("int64", 0)], "int64")(4) == 8
