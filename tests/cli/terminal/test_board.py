"""The table of a game in letters: declared by the game, or plain."""

from __future__ import annotations

from dataclasses import replace

import pytest

import maat
from maat.cli import language
from maat.cli.terminal import plain_board
from maat.cli.terminal.board import board_of


@pytest.mark.parametrize("game", maat.list_games())
def test_a_board_draws_its_game_in_its_width(game: str) -> None:
    table = maat.new(game, seed=1)
    board = board_of(table.game)
    assert board is not plain_board
    lines = board.board(table.view(0), language.texts("en", table.game), [])
    assert lines and all(sum(len(text) for text, _ in line) <= board.WIDTH for line in lines)


def test_a_game_without_a_board_is_shown_plainly() -> None:
    assert board_of(replace(maat.load_game("kheops"), terminal="")) is plain_board
