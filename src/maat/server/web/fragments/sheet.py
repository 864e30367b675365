"""The score sheet as it would be if the game ended now, line by line, with the rule of each.

A line and its details are one fragment, a `tbody`: few of them change with a decision.
"""

from __future__ import annotations

from functools import lru_cache

import htpy as h

from ....core.messages import Words
from ....core.texts import Texts
from ....core.view import SheetRow
from ....draw import element
from ....play.score_sheet import ScoreSheet
from .reader import Fragments, Reader


def sheet(reader: Reader) -> Fragments:
    return _sheet(reader.sheet, reader.say, reader.over)


@lru_cache(maxsize=64)
def _sheet(sheet: ScoreSheet, say: Texts, over: bool) -> Fragments:
    """Readers of the same sheet share it, in each language."""
    lines: list[list[str]] = []
    for row in sheet.rows(say.lang):
        if not row.detail or not lines:
            lines.append([])
        lines[-1].append(_row(sheet.game.name, row))
    return {
        "page-sheet-caption": _caption(say, over),
        "page-sheet-head": _head(sheet.game.seat_words, len(sheet.totals), say),
        **{f"page-sheet-{n}": _line(n, "".join(rows)) for n, rows in enumerate(lines, 1)},
    }


def _line(number: int, rows: str) -> str:
    return f'<tbody id="page-sheet-{number}">{rows}</tbody>'


@lru_cache(maxsize=64)
def _caption(say: Texts, over: bool) -> str:
    return str(
        h.caption("#page-sheet-caption")[say("table.final_sheet" if over else "table.sheet_now")]
    )


@lru_cache(maxsize=64)
def _head(words: Words, seats: int, say: Texts) -> str:
    names = [say.sentence(words.said(seat)) for seat in range(seats)]
    columns = [h.th(scope="col")[name] for name in (say("table.for_what"), *names)]
    return str(h.thead("#page-sheet-head")[h.tr[columns]])


@lru_cache(maxsize=4096)
def _row(game: str, row: SheetRow) -> str:
    """Cached: most are as they were before the decision."""
    words = [row.text, " "]
    if row.rule:
        words.append(element("small", element("a", row.rule, href=f"/rules/{game}#{row.rule}")))
    if row.detail and not any(row.points):
        cell = element("td", *words, colspan=1 + len(row.points))
        return str(element("tr", cell, class_="detail"))
    points = [element("td", "" if p is None else str(p)) for p in row.points]
    if row.detail:
        return str(element("tr", element("td", *words), *points, class_="detail"))
    return str(element("tr", element("th", *words, scope="row"), *points))
