"""What brought points: the difference of two score sheets."""

from __future__ import annotations

import random

import maat
from maat.core.view import SheetRow
from maat.server.web.fragments.account import account


def row(text: str, *points: int | None, detail: bool = False) -> SheetRow:
    return SheetRow("P60", text, points, detail)


def test_a_line_is_named_by_what_stands_before_its_colon() -> None:
    before = (row("Isis: 3 Artisans, 8 PP", 0, 0), row("Tokens kept", 4, 6), row("Total", 4, 6))
    after = (
        row("Isis: 3 Artisans, 8 PP", 0, 8),
        row("Faience has 3", None, None, detail=True),
        row("Scribe 4 : 4, 2 × 4 for Gods", None, 4),
        row("Tokens kept", 4, 3),
        row("Total", 4, 15),
    )
    assert account(before, after) == [(1, "Isis", 8), (1, "Tokens kept", -3), (1, "Scribe 4", 4)]
    assert account(after, after) == []


def test_an_account_adds_up_to_what_the_totals_change() -> None:
    table, luck = maat.new("pharaon", seats=3, seed=8), random.Random(8)
    before = table.view(None)
    while not table.over:
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
        after = table.view(None)
        for lang in maat.LANGUAGES[:2]:
            found = account(tuple(before.sheet(lang)), tuple(after.sheet(lang)))
            sums = [sum(n for at, _, n in found if at == seat) for seat in range(3)]
            assert [a - b for a, b in zip(after.totals(), before.totals(), strict=True)] == sums
        before = after
