"""A guess of how well a seat stands, for bots that look one step ahead."""

from __future__ import annotations

from . import scoring
from .state import Game, Sheet


def appraise(g: Game, seat: int, sheet: Sheet) -> int:
    scoring.score(g, sheet)
    return 100 * (sheet.totals[seat] - sheet.totals[1 - seat])
