"""Narrow, low and wide windows: everything fits, nothing that is needed scrolls out, nothing is
said twice.
"""

from __future__ import annotations

import io
import pathlib
import random
from typing import Any

import pytest
from rich.console import Console

import maat
from cli.at_a_table import Script, sitting, written
from maat.cli import language
from maat.cli.session.local import LocalSession
from maat.cli.session.typed import Selection, entered, opening
from maat.cli.terminal.screen import CLEAR, Screen
from maat.cli.terminal.show import gloss, show_sheet
from maat.draw.letters import narrowed, wrapped


def window(columns: int, lines: int) -> Screen:
    return Screen(
        Console(
            file=io.StringIO(), width=columns, height=lines, force_terminal=True, color_system=None
        )
    )


def screens(
    folder: pathlib.Path,
    game: str,
    lang: str,
    columns: int,
    lines: int,
    most: int = 80,
    asked: float = 0.0,
    seats: int = 2,
) -> list[str]:
    """What is on the screen at each question of a random game; how often something else is asked
    for before.
    """
    luck = random.Random(7)
    table = maat.new(game, seed=7, seats=seats)
    found: list[str] = []

    class Reading(Script):
        def ask(self, text: str, completions: Any) -> str:
            found.append(written(s).rpartition(CLEAR)[2] + text)
            if table.over or len(found) == most:
                return "quit"
            if luck.random() < asked:
                return luck.choice(["?", "sheet", "log", "rules", "? undo"])
            return str(luck.choice(table.legal(0)))

    s: LocalSession = sitting(
        folder,
        (),
        ",".join(["human", *["random"] * (seats - 1)]),
        lang,
        table,
        window(columns, lines),
    )
    s._prompt = Reading(())
    s.run()
    return found


@pytest.mark.parametrize(
    ("game", "seats"), [*[(game, 2) for game in maat.list_games()], ("pharaon", 1), ("pharaon", 5)]
)
@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_forty_columns_are_never_exceeded(
    game: str, seats: int, lang: str, tmp_path: pathlib.Path
) -> None:
    found = screens(tmp_path, game, lang, 40, 24, asked=0.1, seats=seats)
    assert len(found) > 40
    for screen in found:
        *lines, _ = (
            screen.splitlines()
        )  # a prompt may be longer, and the name of a file, which is to be copied
        lines = [line for line in lines if ".maat" not in line]
        assert max(len(line) for line in lines) <= 40, max(lines, key=len)


def test_in_a_narrow_window_the_points_of_many_seats_stand_below_their_line() -> None:
    on, view = window(40, 24), maat.new("pharaon", seats=3, seed=7).view(0)
    show_sheet(on, language.texts("en", view.game), view)
    file = on.console.file
    assert isinstance(file, io.StringIO)
    lines = file.getvalue().splitlines()
    total = next(n for n, line in enumerate(lines) if "Total" in line)
    points = " ".join(" ".join(lines[total + 1 :]).split())
    wanted = [
        f"{name} {row}"
        for name, row in zip(("Lotus", "Faience", "Amber"), view.sheet()[-1].points, strict=True)
    ]
    assert (
        max(map(len, lines)) <= 40
        and points.startswith(" · ".join(wanted[:2]))
        and wanted[2] in points
    )


@pytest.mark.parametrize("game", maat.list_games())
def test_a_narrow_window_is_told_whole_once_and_shows_what_the_seats_have(
    game: str, tmp_path: pathlib.Path
) -> None:
    found = [" ".join(screen.split()) for screen in screens(tmp_path, game, "en", 40, 24, 12)]
    assert "This window has 40 columns" in found[0] and "nothing is lost" in found[0]
    assert all("This window has" not in screen for screen in found[1:])
    shown = {"kheops": "tiles in the pile", "heir": "your hand", "pharaon": "Burial Chamber 0 of 7"}
    assert shown[game] in found[0]


@pytest.mark.parametrize("game", maat.list_games())
def test_news_never_push_the_heading_out_of_a_window_that_is_high_enough(
    game: str, tmp_path: pathlib.Path
) -> None:
    for screen in screens(tmp_path, game, "fr", 80, 90):
        assert screen.count("\n") < 90, screen


def test_in_a_low_window_the_hand_and_the_points_stand_by_the_question(
    tmp_path: pathlib.Path,
) -> None:
    first = screens(tmp_path, "kheops", "en", 80, 24, 1)[0]
    assert first.count("\n") < 24 and first.startswith(" Kheops")
    last = first.splitlines()[-10:]
    for words in ("White: ", "Blue: ", "your hand", "25 tiles in the pile"):
        assert any(words in line for line in last), words
    assert "7.1" not in first and "3.1" in first  # rows that are out of reach are left out


def test_that_a_window_is_low_is_told_once(tmp_path: pathlib.Path) -> None:
    found = screens(tmp_path, "pharaon", "en", 80, 24)
    assert sum("This window has 24 lines" in screen for screen in found) == 1
    assert not any(
        "This window has" in screen for screen in screens(tmp_path, "kheops", "en", 80, 60)
    )


def words_offered(step: Selection) -> set[tuple[tuple[str, ...], str]]:
    """Every word that stands in a list on its own, from here on, with the words before it."""
    if len(step.actions) < 2 or step.lists_actions or len(step.choices) > 9:
        return set()
    found = {(step.words, word) for word in step.choices}
    return found.union(*(words_offered(entered(step, word)) for word in step.choices))


@pytest.mark.parametrize("game", maat.list_games())
def test_words_in_a_list_are_glossed(game: str) -> None:
    """In a language in which the words of the notation say nothing they would be riddles; numbers
    are not.
    """
    for seed in range(8):
        luck, table = random.Random(seed), maat.new(game, seed=seed)
        say = language.texts("nl", table.game)
        while not table.over:
            seat = luck.choice(table.pending)
            step = opening(table.legal(seat))
            for words, word in words_offered(step):
                at = step
                for before in words[len(step.words) :]:
                    at = at if before in at.words else entered(at, before)
                assert word.isdigit() or gloss(say, table.view(seat), at, word), (words, word)
            table.play(luck.choice(table.legal(seat)), seat)


def test_a_sign_that_stands_alone_does_not_begin_a_line() -> None:
    assert wrapped("Noble (7 PP ; Argent) : fin ?", 11) == [
        "Noble",
        "(7 PP ;",
        "Argent) :",
        "fin ?",
    ]
    assert wrapped("3 × step, 2 × Silver, 7 PP", 14) == ["3 × step,", "2 × Silver,", "7 PP"]


def test_a_line_is_narrowed_at_blanks() -> None:
    line = [("  Nile ", "a"), ("T0 R1  Chamber", "b")]
    assert ["".join(text for text, _ in part).rstrip() for part in narrowed(line, 12)] == [
        "  Nile T0 R1",
        "    Chamber",
    ]
    assert narrowed(line, 80)[0][-1] == ("Chamber", "b")
