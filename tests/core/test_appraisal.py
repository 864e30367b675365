"""How well a seat stands by the score sheet alone."""

from __future__ import annotations

import maat
from maat.core.appraisal import lead


def test_a_seat_leads_by_its_points_before_the_best_of_the_others() -> None:
    table = maat.new("pharaon", seats=4, seed=1)
    sheet = table.game.Sheet()
    sheet.totals[:4] = [7, 12, 9, 3]
    assert [lead(table.state, seat, sheet) for seat in range(4)] == [-500, 300, -300, -900]


def test_a_seat_alone_stands_as_well_as_it_scores() -> None:
    table = maat.new("pharaon", seats=1, seed=1)
    sheet = table.game.Sheet()
    sheet.totals[0] = 7
    assert lead(table.state, 0, sheet) == 700


def test_all_others_may_have_lost_points() -> None:
    table = maat.new("pharaon", seats=2, seed=1)
    sheet = table.game.Sheet()
    sheet.totals[:2] = [-3, -8]
    assert lead(table.state, 0, sheet) == 500
