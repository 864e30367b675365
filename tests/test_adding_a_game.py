"""docs/adding-a-game.md builds exactly the toy game, and what it builds can be played."""

from __future__ import annotations

import os
import pathlib
import re
import subprocess
import sys

import pytest

from places import DOCS
from toys import TOY

PAGE = DOCS / "adding-a-game.md"
BLOCK = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def files() -> dict[str, str]:
    """What the page puts into each file; blocks of one file are two blank lines apart."""
    found: dict[str, list[str]] = {}
    for path, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        found.setdefault(path, []).append(text)
    return {path: "\n\n".join(texts) for path, texts in found.items()}


def toy() -> dict[str, str]:
    return {
        path.relative_to(TOY).as_posix(): path.read_text(encoding="utf-8")
        for path in TOY.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


@pytest.fixture
def built(tmp_path: pathlib.Path) -> pathlib.Path:
    """A folder in which somebody has followed the page."""
    for path, text in files().items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    return tmp_path


def run(folder: pathlib.Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words],
        input=typed,
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "MAAT_GAMES": ".", "MAAT_LANG": "en", "MAAT_DATA": str(folder / "data")},
        check=False,
    )


def test_its_steps_are_numbered() -> None:
    steps = re.findall(r"^## (\d+)\. ", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert steps == [str(n) for n in range(1, 12)]


def test_it_builds_exactly_the_toy_game() -> None:
    made = files()
    assert made.pop("check.py")
    assert made == toy()


def test_what_it_builds_keeps_the_laws(built: pathlib.Path) -> None:
    done = run(built, "check.py")
    assert done.stdout == "The Feather keeps all laws.\n", done.stderr


def test_what_it_builds_is_played_to_its_end(built: pathlib.Path) -> None:
    done = run(built, "-m", "maat.cli", "play", "feather", "--seed", "3", typed="1\n" * 12)
    assert done.returncode == 0 and done.stderr == ""
    assert "win" in done.stdout.splitlines()[-3]
