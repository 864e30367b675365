"""A sitting without a terminal: a script answers, and every letter that is written can be read."""

from __future__ import annotations

import io
import pathlib
from collections.abc import Callable, Iterable, Iterator

from rich.console import Console

import maat
from maat.cli import language
from maat.cli.session import players as seating
from maat.cli.session import saves
from maat.cli.session.local import LocalSession
from maat.cli.terminal.screen import Screen

Completions = Callable[[str], Iterable[str]]


class Script:
    """Answers from a list or a generator; the input ends with it."""

    def __init__(self, answers: Iterable[str]) -> None:
        self.answers: Iterator[str] = iter(answers)
        self.asked: list[str] = []
        self.forgotten = 0

    def ask(self, text: str, completions: Completions) -> str:
        self.asked.append(text)
        answer = next(self.answers, None)
        if answer is None:
            raise EOFError
        return answer

    def forget(self) -> None:
        self.forgotten += 1


def screen(width: int = 100, terminal: bool = False) -> Screen:
    console = Console(
        file=io.StringIO(),
        width=width,
        height=60,
        force_terminal=terminal,
        color_system="standard" if terminal else None,
    )
    return Screen(console)


def shown_on(screen: Screen) -> str:
    file = screen.console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def written(sitting: LocalSession) -> str:
    return shown_on(sitting.screen)


def sitting(
    folder: pathlib.Path,
    answers: Iterable[str] = (),
    seats: str = "human,random",
    lang: str = "en",
    table: maat.Table | None = None,
    on: Screen | None = None,
) -> LocalSession:
    table = table or maat.new("kheops", seed=7)
    players = seating.seat_players(table.game, seats.split(","), 7)
    place = saves.SavedGame(folder / "games" / f"{table.game.name}-1.maat")
    made = LocalSession(table, players, on or screen(), language.texts(lang, table.game), place)
    made._prompt = Script(answers)
    return made
