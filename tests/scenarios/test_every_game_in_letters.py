"""What holds for the table of every game in letters: it fits, it can be read without colour, its
words are explained.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import maat
from maat.cli.language import texts
from maat.cli.session.lookup import explain
from maat.cli.terminal.board import board_of
from maat.core import game as rules
from maat.play.news import since

TABLES = [
    (game, seats)
    for game in maat.list_games()
    for seats in range(rules.load(game).fewest, rules.load(game).most + 1)
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_picture_fits_in_80_columns_throughout_a_game(game: str, seats: int) -> None:
    luck, table = random.Random(seats), maat.new(game, seats=seats, seed=seats)
    board: Any = board_of(table.game)
    shown = 0
    while not table.over:
        seat = luck.choice(table.pending)
        table.play(luck.choice(table.legal(seat)), seat)
        if luck.random() < 0.1 or table.over:
            for lang, who in zip(maat.LANGUAGES, (seat, None, 0), strict=True):
                view = table.view(who)
                lines = board.board(
                    view, texts(lang, table.game), [step.line for step in since(view)]
                )
                widest = max(("".join(text for text, _ in line) for line in lines), key=len)
                assert len(widest) <= 80 == board.WIDTH, widest
                assert all(style in ("", *board.STYLES) for line in lines for _, style in line)
                shown += 1
    assert shown > 9


@pytest.mark.parametrize("game", maat.list_games())
@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_abbreviations_and_first_words_are_explained(game: str, lang: str) -> None:
    table = maat.new(game, seed=1)
    say, view, board = texts(lang, table.game), table.view(0), board_of(table.game)
    words = set(board.codes(say)) | {notation.split()[0] for notation in table.game.notations}
    words |= {say.say(table.game.seat_words.said(seat)) for seat in range(table.seats)}
    for word in words:
        assert explain(view, board, say, word), word
