"""The table as one seat looks at it, in numbers, for a net.

The appraisal and the lead, the round, what is asked and of whom, the God in turn, what each God
still promises and to whom, and for both seats the bid cards, offerings, magic, monuments, suns.
The other's hand is imagined.
"""

from __future__ import annotations

from ....core.layout import Reals
from . import appraisal
from .actions import DECISIONS
from .state import Sheet, State
from .tables import BONUS, CARDS, GODS, MAGIC_CARDS, PLATFORMS, SET_POINTS, SUNS, VALUE

ASKED = len(DECISIONS)
SUN_ROOM = 8  # rounds in any component file
SIDE = 2 * CARDS + 2 * MAGIC_CARDS + 20 + SUN_ROOM
INPUTS = 3 + SUN_ROOM + 1 + 2 * ASKED + 7 * GODS + 2 * SIDE + 5


def describe(g: State, seat: int, sheet: Sheet, x: Reals) -> None:
    for i in range(INPUTS):
        x[i] = 0.0
    guess = appraisal.appraise(g, seat, sheet)
    x[0] = guess * 0.0005
    x[1] = (sheet.totals[seat] - sheet.totals[1 - seat]) * 0.05
    x[2] = 1.0 if seat == 0 else 0.0
    n = 3
    x[n + min(SUNS, 0 + g.sun)] = 1.0
    n += SUN_ROOM + 1
    x[n + g.decision + (ASKED if g.asked[seat] == 1 else 0)] = 1.0
    n += 2 * ASKED
    if g.god >= 0:
        x[n + g.god] = 1.0
    n += GODS
    bidding = appraisal.is_bidding(g)
    for god in range(GODS):
        if g.sun < SUNS and (bidding or god >= g.god):
            favourite = 1.0 if g.ankh == god or g.blessed_by[god] >= 0 else 0.0
            if g.won_by[god] >= 0:
                mine = 0 if g.won_by[god] == seat else 1
                x[n + 2 * god + mine] = 1.0
                x[n + 2 * GODS + 2 * god + mine] = favourite
            elif bidding:
                seen = 0.0
                for i in range(g.turned):
                    if g.order[i] == god:
                        seen = 1.0
                x[n + 4 * GODS + god] = 1.0 - seen
                x[n + 5 * GODS + god] = favourite
    n += 6 * GODS
    for side in range(2):
        who = seat if side == 0 else 1 - seat
        me = g.seats[who]
        top = 0
        second = 0
        total = 0
        given = 0
        for card in range(CARDS):
            if me.hand[card] == 1:
                x[n + card] = 1.0
                total += VALUE[card]
                if VALUE[card] > top:
                    second = top
                    top = VALUE[card]
                elif VALUE[card] > second:
                    second = VALUE[card]
            if me.used[card] == 1:
                x[n + CARDS + card] = 1.0
            if me.offered[card] == 1:
                given += VALUE[card]
        n += 2 * CARDS
        x[n] = total * 0.02
        x[n + 1] = top * 0.1
        x[n + 2] = second * 0.1
        x[n + 3] = me.held * 0.1
        x[n + 4] = given * 0.05
        x[n + 5] = me.offerings * 0.3
        x[n + 6] = g.sums[who] * 0.05
        if me.bid >= 0:
            x[n + 7] = VALUE[me.bid] * 0.1
        elif me.shown_bid >= 0:
            x[n + 7] = VALUE[me.shown_bid] * 0.1
        n += 8
        for letter in range(MAGIC_CARDS):
            if me.magic[letter] == 1:
                x[n + letter] = 1.0
        if me.has_laid == 1 and me.laid_magic >= 0:
            x[n + MAGIC_CARDS + me.laid_magic] = 1.0
        x[n + 2 * MAGIC_CARDS] = me.magic_held * 0.3
        n += 2 * MAGIC_CARDS + 1
        for kind in range(3):
            x[n + kind] = me.monument_cards[kind] * 0.3
        if g.active >= 0:
            x[n + 3] = SET_POINTS[min(me.monument_cards[g.active], len(SET_POINTS) - 1)] * 0.2
        x[n + 4] = sheet.suns[who] * 0.05
        x[n + 5] = sheet.monuments[who] * 0.05
        x[n + 6] = sheet.pyramid[who] * 0.2
        x[n + 7] = sheet.totals[who] * 0.02
        x[n + 8] = appraisal.worth_of_lines(g, who) * 0.002
        for i in range(PLATFORMS):
            if g.platforms[i] == who:
                x[n + 9] += 0.5
        x[n + 10] = me.magic_pile.left * 0.15
        n += 11
        for s in range(SUNS):
            if g.sun_owner[s] == who:
                x[n + s] = 0.5 * g.sun_worth[s]
        n += SUN_ROOM
    x[n] = (BONUS[min(SUNS - 1, g.sun | 1)]) * 0.1
    if g.active >= 0:
        x[n + 1 + g.active] = 1.0
    x[n + 4] = g.pharaoh_cards[0] + g.pharaoh_cards[1]
