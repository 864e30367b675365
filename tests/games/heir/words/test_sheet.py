"""The score sheet of Heir in words (H30-H34)."""

from __future__ import annotations

from games.heir import oracle as oracle
from games.heir.page_10 import page_10


def test_the_sheet_explains_every_arrow() -> None:  # H34
    rows = page_10().sheet("en")
    at = next(i for i, r in enumerate(rows) if r.text == "Obelisk on 7.5")
    assert (
        rows[at + 1].text == "N: the Pyramid (3), Sun Temple on 1.5 (2): 5" and rows[at + 1].detail
    )
    assert rows[at + 2].text == "S: nothing: 0"


def test_the_lines_of_the_sheet_add_up() -> None:
    rows = page_10().sheet("en")
    for seat in range(2):
        assert sum(r.points[seat] or 0 for r in rows[:-1] if not r.detail) == rows[-1].points[seat]
