"""What the tests of the environments share: every game, the toy game too, compiled once."""

from __future__ import annotations

import fcntl
import tempfile
from pathlib import Path

import pytest

import maat
from maat.core.compiled import cache_bases
from maat.envs.batch import entry
from places import TESTS

TOY = str(TESTS / "toy")


@pytest.fixture(autouse=True)
def the_toy_game_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAAT_GAMES", TOY)


@pytest.fixture(scope="session", autouse=True)
def everything_is_compiled() -> None:
    """Worker processes that want the same machine code wait for each other."""
    folder = next(iter(cache_bases()), Path(tempfile.gettempdir()))
    folder.mkdir(parents=True, exist_ok=True)
    with pytest.MonkeyPatch.context() as patch, open(folder / "envs.lock", "w") as lock:
        patch.setenv("MAAT_GAMES", TOY)
        fcntl.flock(lock, fcntl.LOCK_EX)
        for name in maat.list_games():
            entry(maat.load_game(name), "advance")
