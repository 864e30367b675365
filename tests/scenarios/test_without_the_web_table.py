"""Maat as `pip install maat` leaves it: the packages of the extra `web` are not there."""

from __future__ import annotations

import os
import pathlib
import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, requires

import pytest

import maat
from maat.core import extras

CALLED = {"markdown-it-py": "markdown_it"}  # where the module's name differs
PROGRAM = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {modules!r}:
            raise ModuleNotFoundError("No module named " + repr(name), name=name)

sys.meta_path.insert(0, Missing())

from maat.core import extras

known = extras.installed_version
extras.installed_version = lambda package: None if package in {packages!r} else known(package)

from maat.cli import main

sys.exit(main(sys.argv[1:]))
"""


def brought_along(package: str) -> set[str]:
    """A package, and all that it needs."""
    try:
        lines = requires(package) or []
    except PackageNotFoundError:  # of another system
        return set()
    names = [re.split(r"[^\w.-]", line)[0].lower() for line in lines if "extra ==" not in line]
    return {package}.union(*(brought_along(name) for name in names))


def only_of_the_web_table() -> list[str]:
    """The packages of the extra that nothing else brings along."""
    others = set().union(*(brought_along(name) for name in extras.packages()))
    return [name for name in extras.packages("web") if name not in others]


def run(folder: pathlib.Path, *words: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command; importing a package of the extra fails, and its metadata is not there."""
    packages = only_of_the_web_table()
    modules = [CALLED.get(name, name) for name in packages]
    program = PROGRAM.format(modules=modules, packages=packages)
    environment = {**os.environ, "MAAT_DATA": str(folder), "MAAT_LANG": "en"}
    return subprocess.run(
        [sys.executable, "-c", program, *words],
        input=lines,
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )


@pytest.fixture
def record(tmp_path: pathlib.Path) -> str:
    table = maat.new("kheops", seed=1)
    table.play("worker 1.1", 0)
    path = tmp_path / "game.maat"
    path.write_text(table.record(), encoding="utf-8")
    return str(path)


def test_the_packages_of_the_extra_are_known() -> None:
    assert {"fastapi", "sqlalchemy", "htpy", "uvicorn"} <= set(only_of_the_web_table())


def test_games_are_played_in_the_terminal(tmp_path: pathlib.Path) -> None:
    done = run(tmp_path, "play", "kheops", "--seed", "1", lines="worker 1.1\nquit\n")
    assert done.returncode == 0 and "Saved:" in done.stdout and not done.stderr
    done = run(tmp_path, "play", "--resume", lines="quit\n")
    assert done.returncode == 0 and "Kheops" in done.stdout


@pytest.mark.parametrize(
    "words",
    [
        ("--version",),
        ("--help",),
        ("games",),
        ("games", "--json"),
        ("rules", "kheops", "K10"),
        ("replay", "RECORD"),
        ("draw", "RECORD", "-o", "PICTURE"),
        ("components", "heir", "--doubts"),
        ("menu",),
        ("doctor",),
        ("completion", "zsh"),
        ("bench", "kheops", "--draw", "--seconds", "0.01"),
    ],
)
def test_every_other_command_works(
    words: tuple[str, ...], tmp_path: pathlib.Path, record: str
) -> None:
    paths = {"RECORD": record, "PICTURE": str(tmp_path / "table.svg")}
    done = run(tmp_path, *(paths.get(word, word) for word in words))
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


def test_a_seat_of_somebody_elses_web_table_can_be_asked_for(tmp_path: pathlib.Path) -> None:
    done = run(tmp_path, "join", "http://127.0.0.1:9/tables/abc/join/0#secret")
    assert done.returncode == 1 and done.stderr.count("\n") == 1
    assert "cannot be reached" in done.stderr


@pytest.mark.parametrize("words", [(), ("serve",), ("backup", "FILE"), ("restore", "FILE")])
def test_the_web_table_says_what_to_install(words: tuple[str, ...], tmp_path: pathlib.Path) -> None:
    done = run(tmp_path, *words)
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and not done.stdout
    assert "pip install 'maat[web]'" in done.stderr


def test_the_doctor_names_the_extra_of_what_is_missing(tmp_path: pathlib.Path) -> None:
    done = run(tmp_path, "doctor")
    assert "pip install 'maat[web]'" in done.stdout and "! fastapi" not in done.stdout
