"""The score sheet is made once for all readers, where nobody's hand matters."""

from __future__ import annotations

import random

import pytest

import maat
from maat.play import score_sheet
from maat.play.covered import LookedUnder
from maat.play.score_sheet import ScoreSheets

SEATS = {"kheops": 2, "heir": 2, "pharaon": 3}


@pytest.mark.parametrize("game", maat.list_games())
def test_every_reader_gets_the_sheet_of_what_they_see(game: str) -> None:
    table, luck = maat.new(game, SEATS[game], seed=5), random.Random(5)
    for _ in range(25):
        sheets = ScoreSheets(table.view(None))
        for seat in (None, *range(table.seats)):
            view = table.view(seat)
            assert list(sheets.of(view).rows("fr")) == view.sheet("fr")
            assert sheets.of(view).totals == view.totals()
        for _ in range(3):
            seat = luck.choice(table.pending)
            table.play(luck.choice(table.legal(seat)), seat)


def test_a_sheet_that_depends_on_nothing_hidden_is_shared() -> None:
    table = maat.new("kheops", seed=5)
    sheets = ScoreSheets(table.view(None))
    assert sheets.of(table.view(0)) is sheets.of(table.view(1)) is sheets.common()


def test_a_sheet_that_depends_on_a_hand_is_each_reader_s_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def looked(view: maat.View) -> None:
        raise LookedUnder

    monkeypatch.setattr(score_sheet, "covered", looked)
    table = maat.new("kheops", seed=5)
    sheets = ScoreSheets(table.view(None))
    assert sheets.common() is None
    mine, theirs = sheets.of(table.view(0)), sheets.of(table.view(1))
    assert mine is not theirs and mine is sheets.of(table.view(0))
