"""A guess of how well a seat stands, for bots that look one step ahead.

The points on the sheet, and a little for what the sheet does not show yet: special pawns still in
hand, and strength in networks that may still be won or lost.
"""

from __future__ import annotations

from . import scoring
from .state import Network, Sheet, State
from .tables import CELLS, MUMMY, PHARAOH, PRIEST


def appraise(g: State, seat: int, sheet: Sheet) -> int:
    scoring.score(g, sheet)
    value = 100 * (sheet.totals[seat] - sheet.totals[1 - seat])
    for kind in range(4):
        value += in_hand(kind) * (g.seats[seat].supply[kind] - g.seats[1 - seat].supply[kind])
    for cell in range(CELLS):
        value += hope(sheet.networks[cell], seat)
    return value


def in_hand(kind: int) -> int:
    """A special pawn is worth keeping for a better moment."""
    if kind == MUMMY:
        return 150
    if kind == PHARAOH:
        return 120
    return 60 if kind == PRIEST else 0


def hope(n: Network, seat: int) -> int:
    """A lead in a network that can still grow or be closed; less for a lead that is already
    safe.
    """
    if n.tiles < 1 or n.curses > 0:
        return 0
    lead = n.strength[seat] - n.strength[1 - seat]
    return (
        (20 + 10 * n.rooms) * max(min(lead, 2), -2)
        if n.way_out == 1
        else 15 * max(min(lead, 2), -2)
    )
