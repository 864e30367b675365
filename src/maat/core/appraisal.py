"""How well a seat stands, for a game that has no appraisal of its own: by the score sheet alone."""

from __future__ import annotations

from . import bound_game
from .bound_game import Sheet, State


def appraise(g: State, seat: int, sheet: Sheet) -> int:
    """The lead over the best of the others, in hundredths of a point."""
    bound_game.score(g, sheet)
    return lead(g, seat, sheet)


def lead(g: State, seat: int, sheet: Sheet) -> int:
    """The same, from a sheet that has been filled in."""
    best = 0
    first = True
    for other in range(g.seats_in_game):
        if other != seat and (first or sheet.totals[other] > best):
            best = sheet.totals[other]
            first = False
    return 100 * (sheet.totals[seat] - best)
