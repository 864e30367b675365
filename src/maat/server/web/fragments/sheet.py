"""The score sheet as it would be if the game ended now, line by line, with the rule of each."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from ....core.texts import Texts
from ....core.view import SheetRow
from ....play.score_sheet import ScoreSheet
from .reader import Fragments, Reader


def sheet(reader: Reader) -> Fragments:
    return {"page-sheet-table": _table(reader.sheet, reader.say, reader.over)}


@lru_cache(maxsize=64)
def _table(sheet: ScoreSheet, say: Texts, over: bool) -> str:
    """Readers of the same sheet share it, in each language."""
    words = sheet.game.seat_words
    names = [say.sentence(words.said(seat)) for seat in range(len(sheet.totals))]
    table = h.table("#page-sheet-table")[
        h.caption[say("table.final_sheet" if over else "table.sheet_now")],
        h.thead[
            h.tr[h.th(scope="col")[say("table.for_what")], [h.th(scope="col")[n] for n in names]]
        ],
        h.tbody[Markup("".join(_row(sheet.game.name, row) for row in sheet.rows(say.lang)))],
    ]
    return str(table)


@lru_cache(maxsize=4096)
def _row(game: str, row: SheetRow) -> Markup:
    """Cached: few rows change with a decision, and most are the same for every reader."""
    words = [
        row.text,
        " ",
        h.small[h.a(href=f"/rules/{game}#{row.rule}")[row.rule]] if row.rule else None,
    ]
    if row.detail:
        return Markup(h.tr(".detail")[h.td(colspan=str(1 + len(row.points)))[words]])
    return Markup(
        h.tr[h.th(scope="row")[words], [h.td["" if p is None else str(p)] for p in row.points]]
    )
