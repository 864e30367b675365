"""What brought points, or took some away: the difference of two score sheets of one reader.

It says no more than the two sheets, which the reader has both been shown. A line of a sheet is
named by its words up to the first colon or comma ("Isis: 3 Artisans and ..."); lines of one name
are added up.
"""

from __future__ import annotations

import re
from collections import Counter

from ....core.view import SheetRow

NAMED = re.compile(r"[^:,]*[^:,\s]")
Points = dict[tuple[int, str], int]


def account(
    before: tuple[SheetRow, ...], after: tuple[SheetRow, ...]
) -> list[tuple[int, str, int]]:
    """Seat, what for, how many points more (or less): in the order of the sheet."""
    were, are = _points(before), _points(after)
    changes = {key: are.get(key, 0) - were.get(key, 0) for key in {**were, **are}}
    return [(seat, name, n) for (seat, name), n in sorted(changes.items(), key=_seat) if n]


def _seat(change: tuple[tuple[int, str], int]) -> int:
    return change[0][0]


def _points(rows: tuple[SheetRow, ...]) -> Points:
    """By seat and line, without the totals."""
    lines = [row for row in rows if not row.detail]
    found: Counter[tuple[int, str]] = Counter()
    for row in lines[:-1]:
        name = NAMED.match(row.text)
        for seat, points in enumerate(row.points):
            found[seat, name[0] if name else row.text] += points or 0
    return dict(found)
