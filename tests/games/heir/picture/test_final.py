"""The end: what decided it stands on the stele, and the obelisks say of what they are built."""

from __future__ import annotations

import html
import random

import pytest

import maat
from maat.core.texts import LANGUAGES
from maat.draw.check import texts
from maat.games.heir.picture.final import ROWS, deciding_row
from maat.play.score_sheet import ScoreSheet

BAST_BY_SUNS = ((9, 1, 12, 0, 20), (12, 1, 2, 0, 22))  # scored, magic, suns, Pyramid, monuments


def finished(seed: int) -> maat.Table:
    table, luck = maat.new("heir", 2, seed=seed), random.Random(seed)
    while not table.over:
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
    return table


def test_the_row_in_which_the_winner_is_furthest_ahead_decided() -> None:
    assert ROWS[deciding_row(BAST_BY_SUNS, (1, 0))][0] == "suns"


@pytest.mark.parametrize("won", [(1, 1), (1, 0)])
def test_points_that_are_equal_decided_nothing(won: tuple[int, int]) -> None:
    equal = (3, 0, 4, 0, 5), (3, 0, 4, 0, 5)
    assert deciding_row(equal, won) == -1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("narrow", [False, True])
def test_one_row_is_lit_at_the_end(lang: str, narrow: bool) -> None:
    table = finished(5)
    board = table.game.drawing.draw(table.view(0), lang, narrow).layers["board"]
    lit = [row[0] for row in ROWS if "heir-band" in board[f"count-{row[0]}"]]
    assert len(lit) == 1


def test_a_block_of_an_obelisk_says_how_much_it_is() -> None:
    table = finished(5)
    board = table.game.drawing.draw(table.view(0), "en", False).layers["board"]
    for side in ("bast", "anubis"):
        written = html.unescape(board[f"obelisk-{side}"])
        assert written.count("<text") >= 2


def test_the_stele_says_what_decided_it() -> None:
    words = " ".join(written.words for written in texts(finished(5).view(0).svg("en")))
    assert "What decided it" in words


@pytest.mark.parametrize("seed", range(8))
def test_the_stele_and_the_final_count_name_the_same(seed: int) -> None:
    table = finished(seed)
    lines = [line for line in ScoreSheet(table.game, table.state, 2).lines if not line.detail][:-1]
    result = table.result
    assert result is not None
    won, totals = result.winners, result.scores
    if len(won) > 1 or totals[0] == totals[1]:
        pytest.skip("nothing decided it")
    leads = [(line.points[won[0]] or 0) - (line.points[1 - won[0]] or 0) for line in lines]
    first = lines[leads.index(max(leads))].said.key.partition(".")[2].partition("_")[0]
    board = table.game.drawing.draw(table.view(0), "en", False).layers["board"]
    assert "heir-band" in board[f"count-{first}"]
