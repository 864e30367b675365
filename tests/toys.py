"""Games like the toy game (tests/toy), but otherwise in one place: for tests of how a game is
refused when something is missing.
"""

from __future__ import annotations

import pathlib
import shutil

import pytest

from places import TESTS

TOY = TESTS / "toy"


def variant(
    monkeypatch: pytest.MonkeyPatch,
    folder: pathlib.Path,
    name: str,
    file: str = "rules.py",
    old: str = "",
    new: str = "",
) -> None:
    """The toy game under another name, which can be loaded: a name is loaded once in a process."""
    made = folder / name
    shutil.copytree(TOY / "feather", made, ignore=shutil.ignore_patterns("__pycache__"))
    for path, text in (("__init__.py", 'name="{}"'), ("components.toml", 'game = "{}"')):
        change(made / path, text.format("feather"), text.format(name))
    if old:
        change(made / file, old, new)
    monkeypatch.setenv("MAAT_GAMES", str(folder))


def change(path: pathlib.Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} is not once in {path.name}"
    path.write_text(text.replace(old, new), encoding="utf-8")
