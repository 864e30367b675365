"""The table as one seat looks at it, in numbers, for a net.

The appraisal and the lead, the round, what is asked and of whom, the God in turn, what each God
still promises and to whom, and for both seats the bid cards, offerings, magic, monuments, suns.
The other's hand is imagined.
"""

from __future__ import annotations

from ....core.layout import Reals
from . import appraisal
from .actions import DECISIONS
from .state import Seat, Sheet, State
from .tables import BONUS, CARDS, GODS, MAGIC_CARDS, PLATFORMS, SET_POINTS, SUNS, VALUE

ASKED = len(DECISIONS)
SUN_ROOM = 8  # rounds in any component file
SIDE = 2 * CARDS + 2 * MAGIC_CARDS + 20 + SUN_ROOM
INPUTS = 3 + SUN_ROOM + 1 + 2 * ASKED + 7 * GODS + 2 * SIDE + 5


def describe(g: State, seat: int, sheet: Sheet, x: Reals) -> None:
    for i in range(INPUTS):
        x[i] = 0.0
    x[0] = appraisal.appraise(g, seat, sheet) * 0.0005
    x[1] = (sheet.totals[seat] - sheet.totals[1 - seat]) * 0.05
    x[2] = 1.0 if seat == 0 else 0.0
    n = 3
    x[n + min(SUNS, 0 + g.sun)] = 1.0
    n += SUN_ROOM + 1
    x[n + g.decision + (ASKED if g.asked[seat] == 1 else 0)] = 1.0
    n += 2 * ASKED
    if g.god >= 0:
        x[n + g.god] = 1.0
    n = describe_gods(g, seat, x, n + GODS)
    n = describe_side(g, seat, sheet, x, n)
    n = describe_side(g, 1 - seat, sheet, x, n)
    x[n] = (BONUS[min(SUNS - 1, g.sun | 1)]) * 0.1
    if g.active >= 0:
        x[n + 1 + g.active] = 1.0
    x[n + 4] = g.pharaoh_cards[0] + g.pharaoh_cards[1]


def describe_gods(g: State, seat: int, x: Reals, n: int) -> int:
    """Gods that have still to act: won by whom, or still to be bid for; the favourites among
    them.
    """
    bidding = appraisal.is_bidding(g)
    for god in range(GODS):
        if g.sun < SUNS and (bidding or god >= g.god):
            favourite = 1.0 if g.ankh == god or g.blessed_by[god] >= 0 else 0.0
            if g.won_by[god] >= 0:
                mine = 0 if g.won_by[god] == seat else 1
                x[n + 2 * god + mine] = 1.0
                x[n + 2 * GODS + 2 * god + mine] = favourite
            elif bidding:
                x[n + 4 * GODS + god] = 0.0 if is_turned_up(g, god) else 1.0
                x[n + 5 * GODS + god] = favourite
    return n + 6 * GODS


def is_turned_up(g: State, god: int) -> bool:
    found = False
    for i in range(g.turned):
        if g.order[i] == god:
            found = True
    return found


def describe_side(g: State, who: int, sheet: Sheet, x: Reals, n: int) -> int:
    me = g.seats[who]
    n = describe_cards(g, who, x, n)
    for letter in range(MAGIC_CARDS):
        if me.magic[letter] == 1:
            x[n + letter] = 1.0
    if me.has_laid == 1 and me.laid_magic >= 0:
        x[n + MAGIC_CARDS + me.laid_magic] = 1.0
    n += 2 * MAGIC_CARDS
    x[n] = me.magic_held * 0.3
    for kind in range(3):
        x[n + 1 + kind] = me.monument_cards[kind] * 0.3
    if g.active >= 0:
        x[n + 4] = SET_POINTS[min(me.monument_cards[g.active], len(SET_POINTS) - 1)] * 0.2
    x[n + 5] = sheet.suns[who] * 0.05
    x[n + 6] = sheet.monuments[who] * 0.05
    x[n + 7] = sheet.pyramid[who] * 0.2
    x[n + 8] = sheet.totals[who] * 0.02
    x[n + 9] = appraisal.worth_of_lines(g, who) * 0.002
    for i in range(PLATFORMS):
        if g.platforms[i] == who:
            x[n + 10] += 0.5
    x[n + 11] = me.magic_pile.left * 0.15
    n += 12
    for s in range(SUNS):
        if g.sun_owner[s] == who:
            x[n + s] = 0.5 * g.sun_worth[s]
    return n + SUN_ROOM


def describe_cards(g: State, who: int, x: Reals, n: int) -> int:
    """Bid cards in hand and used, their sum and the best two, and what was offered and bid."""
    me = g.seats[who]
    top, second, total, given = 0, 0, 0, 0
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
    x[n + 7] = bid_of(me) * 0.1
    return n + 8


def bid_of(me: Seat) -> int:
    """The value of the bid that lies, face down or turned up; 0: none."""
    if me.bid >= 0:
        return VALUE[me.bid]
    return VALUE[me.shown_bid] if me.shown_bid >= 0 else 0
