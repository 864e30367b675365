"""A guess of how well a seat stands, for bots that look one step ahead."""

from __future__ import annotations

from . import scoring
from .state import Game, Sheet
from .tables import TRAITOR


def appraise(g: Game, seat: int, sheet: Sheet) -> int:
    """The points on the sheet against the best of the others."""
    scoring.score(g, sheet)
    best = -9999
    if g.seats_in_game == 1:
        best = 0 + sheet.totals[TRAITOR]
    for other in range(g.seats_in_game):
        if other != seat:
            best = max(best, sheet.totals[other])
    return 100 * (sheet.totals[seat] - best)
