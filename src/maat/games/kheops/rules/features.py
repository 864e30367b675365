"""The table as one seat looks at it, in numbers, for a net.

Six numbers of the whole (appraisal, spaces left, both totals, the lead, who begins), the supply and
ankhs of both, what is asked and of whom, networks by state and by who is ahead in them, the longest
network, tiles without a pawn, and the tiles in both hands (the other one is imagined).
"""

from __future__ import annotations

from ....core.layout import Reals
from . import appraisal
from .actions import DECISIONS
from .state import Network, Sheet, State
from .tables import CELLS, HAND, KIND, NO_TILE, OPENINGS, SYMBOL

ASKED = len(DECISIONS)
INPUTS = 193 + 2 * ASKED


def describe(g: State, seat: int, sheet: Sheet, x: Reals) -> None:
    for i in range(INPUTS):
        x[i] = 0.0
    x[0] = appraisal.appraise(g, seat, sheet) * 0.0005
    x[1] = (CELLS - g.laid) * 0.03
    x[2] = sheet.totals[seat] * 0.03
    x[3] = sheet.totals[1 - seat] * 0.03
    x[4] = (sheet.totals[seat] - sheet.totals[1 - seat]) * 0.05
    x[5] = 1.0 if seat == 0 else 0.0
    n = describe_supply(g, seat, sheet, x, 6)
    n = describe_supply(g, 1 - seat, sheet, x, n)
    x[n + g.decision + (ASKED if g.deciding == seat else 0)] = 1.0
    n = describe_networks(seat, sheet, x, n + 2 * ASKED)
    n = describe_free_tiles(g, seat, sheet, x, n)
    n = describe_hand(g, seat, x, n)
    describe_hand(g, 1 - seat, x, n)


def describe_supply(g: State, who: int, sheet: Sheet, x: Reals, n: int) -> int:
    """Pawns in hand, and ankhs, which count as their square."""
    x[n] = g.seats[who].supply[0] * 0.1
    for kind in range(1, 4):
        x[n + kind] = g.seats[who].supply[kind] * 0.5
    x[n + 4] = sheet.ankhs[who] * 0.3
    x[n + 5] = sheet.ankhs[who] * sheet.ankhs[who] * 0.1
    return n + 6


def describe_networks(seat: int, sheet: Sheet, x: Reals, n: int) -> int:
    """Networks by state (a lone tile, open, closed, cursed) and by who is ahead, or nobody there:
    how many, and what lies in them. Then the longest.
    """
    largest = 0
    for cell in range(CELLS):
        w = sheet.networks[cell]
        if w.tiles > 0:
            ahead = max(-2, min(2, w.strength[seat] - w.strength[1 - seat]))
            nobody = w.strength[0] + w.strength[1] == 0
            at = n + (state_of(w) * 6 + (5 if nobody else ahead + 2)) * 5
            x[at] += 0.2
            x[at + 1] += w.rooms * 0.1
            x[at + 2] += w.worth * 0.05
            x[at + 3] += (w.sarcophagi[0] + w.sarcophagi[1] + w.sarcophagi[2]) * 0.3
            x[at + 4] += w.summit + 0.05 * w.tiles
            if w.longest == 1:
                x[n + 120 + ahead + 2] = 1.0
                largest = max(largest, 0 + w.tiles)
    x[n + 125] = largest * 0.05
    return n + 126


def state_of(w: Network) -> int:
    if w.curses > 0:
        return 3
    if w.tiles == 1:
        return 0
    return 1 if w.way_out == 1 else 2


def describe_free_tiles(g: State, seat: int, sheet: Sheet, x: Reals, n: int) -> int:
    """Tiles without a pawn, by symbol and by who is ahead in their network."""
    for cell in range(CELLS):
        if g.tile[cell] != NO_TILE and g.owner[cell] < 0:
            x[n + SYMBOL[g.tile[cell]]] += 0.25
            w = sheet.networks[sheet.network[cell]]
            x[n + 12 + max(-1, min(1, w.strength[seat] - w.strength[1 - seat])) + 1] += 0.1
    return n + 15


def describe_hand(g: State, who: int, x: Reals, n: int) -> int:
    for i in range(min(HAND, 0 + g.seats[who].held)):
        face = g.seats[who].hand[i]
        x[n + SYMBOL[face]] += 0.5
        x[n + 12 + KIND[face]] += 0.3
        x[n + 13 + OPENINGS[face]] += 0.3
    return n + 17
