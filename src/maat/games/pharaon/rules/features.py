"""The table as one seat looks at it, in numbers, for a net: the table, the seat, and its strongest
rival (in the solo game the Traitor).
"""

from __future__ import annotations

from ....core.layout import Reals
from . import appraisal, scoring
from .actions import DECISIONS
from .state import Sheet, State
from .tables import AREAS, BASES, NOBLE_CARDS, OFFERING, PIECES, SILVER, TILES, TRAITOR

ASKED = len(DECISIONS)
BLOCK = PIECES + NOBLE_CARDS + 10 + BASES + 4 * AREAS + 19
TABLE = 40 + 2 * ASKED
INPUTS = TABLE + 2 * BLOCK


def describe(g: State, seat: int, sheet: Sheet, x: Reals) -> None:
    for i in range(INPUTS):
        x[i] = 0.0
    scoring.score(g, sheet)
    mine = appraisal.outlook(g, seat, sheet)
    rival = -1
    top = -99999
    second = -99999
    if g.seats_in_game == 1:
        top = 100 * sheet.totals[TRAITOR] + 0
    for other in range(g.seats_in_game):
        if other != seat:
            o = appraisal.outlook(g, other, sheet)
            if o > top:
                second = top
                top, rival = o, other
            elif o > second:
                second = o
    x[0] = (mine - top) * 0.0004
    x[1] = mine * 0.0002
    x[2] = top * 0.0002
    x[3] = (mine - second) * 0.0004 if second > -99999 else 0.0
    n = 4
    x[n + min(5, 0 + g.round_number)] = 1.0
    n += 6
    x[n + g.decision + (ASKED if g.deciding == seat else 0)] = 1.0
    n += 2 * ASKED
    x[n] = g.passed * 0.3
    x[n + 1] = g.task_count * 0.2
    for a in range(AREAS):
        x[n + 2 + a] = g.wheel[g.access[a]].filled * 0.3
    n += 2 + AREAS
    if g.seats_in_game == 1:
        x[n] = sheet.totals[TRAITOR] * 0.02
        x[n + 1] = sheet.noble_level * 0.2
        for t in range(TILES):
            x[n + 2 + t] = g.tiles[t].covered * 0.1
            x[n + 11] += g.tiles[t].side * 0.2
        x[n + 7] = g.seats[TRAITOR].noble_count * 0.2
        x[n + 8] = g.seats[TRAITOR].artisan_count * 0.2
        x[n + 9] = g.seats[TRAITOR].burial * 0.2
        x[n + 10] = sheet.columns[TRAITOR].god_points * 0.03
    x[n + 12 + g.seats_in_game] = 1.0
    n = TABLE
    block(g, seat, sheet, x, n)
    x[n + BLOCK - 1] = mine * 0.0002
    if rival >= 0:
        block(g, rival, sheet, x, n + BLOCK)


def block(g: State, seat: int, sheet: Sheet, x: Reals, n: int) -> None:
    me = g.seats[seat]
    c = sheet.columns[seat]
    for piece in range(PIECES):
        x[n + piece] = me.held[piece] * 0.3
    n += PIECES
    for noble in range(NOBLE_CARDS):
        if me.nobles >> noble & 1 == 1:
            x[n + noble] = 1.0
    n += NOBLE_CARDS
    x[n + min(9, 0 + me.burial)] = 1.0
    n += 10
    for kind in range(BASES):
        x[n + kind] = me.nile[kind] * 0.33
    n += BASES
    for a in range(AREAS):
        r = g.access[a]
        here = me.held[r] + me.held[OFFERING + r] + me.held[OFFERING + BASES + a]
        x[n + a] = min(here, 2) * 0.5
        if g.wheel[r].filled < 3:
            x[n + AREAS + a] = min(here, 2) * 0.5
    n += 2 * AREAS
    for a in range(AREAS):
        x[n + a] = c.counts[a] * 0.2
        x[n + AREAS + a] = 1.0 if c.satisfied >> a & 1 == 1 else 0.0
    n += 2 * AREAS
    x[n] = me.noble_count * 0.2
    x[n + 1] = me.artisan_count * 0.2
    x[n + 2] = c.artisan_points * 0.05
    x[n + 3] = c.noble_points * 0.05
    x[n + 4] = c.god_points * 0.05
    x[n + 5] = c.nile_points * 0.05
    x[n + 6] = c.token_points * 0.05
    x[n + 7] = 1.0 if g.first == seat else 0.0
    x[n + 8] = 1.0 if g.pharaoh == seat else 0.0
    x[n + 9] = me.passed
    if me.line >= 0:
        x[n + 10 + me.line] = 1.0
        x[n + 14] = me.square * 0.2
    x[n + 15] = me.held[SILVER] * 0.3
    x[n + 16] = sheet.totals[seat] * 0.02
    x[n + 17] = 1.0 if g.active == seat else 0.0
