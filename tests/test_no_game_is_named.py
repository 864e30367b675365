"""A game is declared once, in its own folder: the rest of the program names none."""

from __future__ import annotations

import pathlib
import re

import pytest

import maat
from maat.core.game import list_games

PACKAGE = pathlib.Path(maat.__file__).parent
ROOMS = ("core", "draw", "bots", "arena", "envs", "play", "server", "cli")
SOURCES = (".py", ".js", ".css", ".svg")  # messages may say what the program is about


def named(text: str) -> list[str]:
    """The names of games in a source, each with its line."""
    names = re.compile(rf"\b({'|'.join(list_games())})\b", re.IGNORECASE)
    return [
        f"{number}: {line.strip()}"
        for number, line in enumerate(text.splitlines(), 1)
        if names.search(line)
    ]


@pytest.mark.parametrize("room", ROOMS)
def test_no_source_outside_the_games_names_one(room: str) -> None:
    sources = [p for p in sorted((PACKAGE / room).rglob("*")) if p.suffix in SOURCES]
    assert sources
    found = {
        str(path.relative_to(PACKAGE)): lines
        for path in sources
        if (lines := named(path.read_text(encoding="utf-8")))
    }
    assert not found


@pytest.mark.parametrize("game", list_games())
def test_a_name_would_be_found(game: str) -> None:
    assert named(f'\nif game == "{game}":\n    from .{game}.picture import {game.upper()}') == [
        f'2: if game == "{game}":',
        f"3: from .{game}.picture import {game.upper()}",
    ]
