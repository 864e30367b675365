"""The table of a game in letters: declared by the game, or not there."""

from __future__ import annotations

from dataclasses import replace

import pytest

import maat
from maat.cli import language
from maat.cli.commands.games import playable
from maat.cli.errors import ProgramFault
from maat.cli.terminal.board import board_of, find_board


@pytest.mark.parametrize("game", maat.list_games())
def test_a_board_draws_its_game_in_its_width(game: str) -> None:
    table = maat.new(game, seed=1)
    board = board_of(table.game)
    lines = board.board(table.view(0), language.texts("en", table.game), [])
    assert lines and all(sum(len(text) for text, _ in line) <= board.WIDTH for line in lines)
    assert game in playable()


def test_a_game_without_a_board_cannot_be_played_here() -> None:
    game = replace(maat.load_game("kheops"), terminal="")
    assert find_board(game) is None
    with pytest.raises(ProgramFault, match="kheops cannot be shown in letters"):
        board_of(game)
