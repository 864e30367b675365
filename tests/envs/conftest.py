"""What the tests of the environments share: every game, the toy game too, compiled once."""

from __future__ import annotations

import fcntl
import os
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
    """Worker processes that want the same machine code wait for each other; they begin at different
    games.
    """
    folder = next(iter(cache_bases()), Path(tempfile.gettempdir()))
    folder.mkdir(parents=True, exist_ok=True)
    backwards = os.environ.get("PYTEST_XDIST_WORKER", "").endswith("1")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MAAT_GAMES", TOY)
        for name in sorted(maat.list_games(), reverse=backwards):
            with open(folder / f"envs-{name}.lock", "w") as lock:
                fcntl.flock(lock, fcntl.LOCK_EX)
                entry(maat.load_game(name), "advance")
