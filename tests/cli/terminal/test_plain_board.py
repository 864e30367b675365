"""The table of a game that has no board in letters: its score sheet and what happened."""

from __future__ import annotations

import random

import pytest

import maat
from maat.cli import language
from maat.cli.terminal import plain_board
from maat.core.table import Table
from maat.draw.letters import Line
from maat.play.news import since


def played(game: str, moves: int) -> Table:
    table, luck = maat.new(game, seed=2), random.Random(2)
    for _ in range(moves):
        table.play(luck.choice(table.legal(table.pending[0])), table.pending[0])
    return table


def text(line: Line) -> str:
    """As the screen writes it: without blanks at the end."""
    return "".join(part for part, _ in line).rstrip(" ")


def lines(table: Table, seat: int | None, lang: str = "en") -> list[str]:
    view, say = table.view(seat), language.texts(lang, table.game)
    return [text(line) for line in plain_board.board(view, say, [s.line for s in since(view)])]


@pytest.mark.parametrize("lang", maat.LANGUAGES)
@pytest.mark.parametrize("game", maat.list_games())
def test_it_shows_every_game_within_its_width(game: str, lang: str) -> None:
    for moves in (0, 30):
        shown = lines(played(game, moves), 0, lang)
        assert shown and all(len(line) <= plain_board.WIDTH for line in shown)


def test_the_points_of_each_seat_stand_behind_the_words_of_the_sheet() -> None:
    table = played("kheops", 60)
    total = table.view(0).totals()
    assert f"K45  Total · White {total[0]} · Blue {total[1]}" in lines(table, 0)


def test_what_happened_is_told_as_the_seat_saw_it() -> None:
    table = maat.new("kheops", seed=1)
    own, other = lines(table, 0), lines(table, 1)
    assert any("White draws: " in line for line in own)
    assert not any("White draws: " in line for line in other)


def test_in_a_low_window_only_the_sheet_is_shown() -> None:
    table = played("kheops", 30)
    view, say = table.view(0), language.texts("en", table.game)
    assert plain_board.short_board(view, say, []) == plain_board.beside(view, say)
