"""The table as one seat looks at it, in numbers, for a net.

The appraisal and the lead, the round, what is asked and of whom, the God in turn, what each God
still promises and to whom, which hand is the stronger, how the offerings stand, and for both seats
the bid cards, offerings, magic, monuments, suns. The other's hand is imagined.
"""

from __future__ import annotations

from ....core.layout import Reals
from . import appraisal, gods
from .actions import DECISIONS
from .state import Seat, Sheet, State
from .tables import (
    ARROWS,
    BONUS,
    CARDS,
    CHAIN_FACTOR,
    GEB_AND_NUT,
    GODS,
    MAGIC_CARDS,
    NO_CELL,
    PER_FAVOURITE_SUN,
    PER_SUN,
    PLATFORMS,
    PTAH,
    RA,
    SET_POINTS,
    SUNS,
    VALUE,
)

ASKED = len(DECISIONS)
SUN_ROOM = 8  # rounds in any component file
SIDE = 2 * CARDS + 2 * MAGIC_CARDS + 25 + SUN_ROOM
RANKS = 6  # of the best cards of both hands
PROMISING = 3  # Geb and Nut, Ptah, Ra: what they promise differs from round to round
LEADS = 3  # how far one is ahead in offerings, in steps
STEP = 4
SHARED = 11 + 2 * (RANKS + 1) + 2 * PROMISING + 1 + 2 * LEADS
INPUTS = 3 + SUN_ROOM + 1 + 2 * ASKED + 7 * GODS + 2 * SIDE + SHARED


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
    for i in range(2):
        n = describe_side(g, seat if i == 0 else 1 - seat, sheet, x, n)
    describe_shared(g, seat, x, n)


def describe_shared(g: State, seat: int, x: Reals, n: int) -> None:
    """The next bonus, the active card and token, the others face up, the cards of the Pharaoh, and
    what is only seen by comparing both seats.
    """
    x[n] = (BONUS[min(SUNS - 1, g.sun | 1)]) * 0.1
    if g.active >= 0:
        x[n + 1 + g.active] = 1.0
    x[n + 4] = g.pharaoh_cards[0] + g.pharaoh_cards[1]
    for i in range(2):
        if g.others[i] >= 0:
            x[n + 5 + g.others[i]] += 0.5
    x[n + 8] = g.late
    x[n + 9] = g.turned * 0.15
    x[n + 10] = arrows_of(g) * 0.3
    n += 11
    for coming in range(2):
        n = compare_hands(g, seat, x, n, coming)
    n = describe_promises(g, seat, x, n)
    compare_offerings(g, seat, x, n)


def arrows_of(g: State) -> int:
    """On the token that is to be placed, or was last; 0: none."""
    token = g.active_token
    if token < 0 and g.sun < SUNS:
        token = g.monuments[g.sun].token
    count = 0
    if token >= 0:
        for direction in range(8):
            count += (ARROWS[token][0] >> direction) & 1
    return count


def has_card(g: State, who: int, card: int, coming: int) -> bool:
    """In hand, or, of the next round's cards, used by the other (H26)."""
    return g.seats[who].hand[card] == 1 or (coming == 1 and g.seats[1 - who].used[card] == 1)


def compare_hands(g: State, seat: int, x: Reals, n: int, coming: int) -> int:
    """How often a card of one hand beats one of the other, and who has the better best card, the
    better second, and so on. Cards are numbered by strength (H10).
    """
    mine, theirs, beaten = 0, 0, 0
    for i in range(CARDS):
        card = CARDS - 1 - i
        own = has_card(g, seat, card, coming)
        other = has_card(g, 1 - seat, card, coming)
        if own:
            mine += 1
            if mine <= RANKS and mine > theirs:
                x[n + mine] = 1.0
        if other:
            theirs += 1
            beaten += mine
            if theirs <= RANKS and theirs > mine:
                x[n + theirs] = -1.0
    if mine > 0 and theirs > 0:
        x[n] = 2.0 * beaten / (mine * theirs) - 1.0
    return n + 1 + RANKS


def describe_promises(g: State, seat: int, x: Reals, n: int) -> int:
    """What Geb and Nut, Ptah and Ra promise to those who have won them, what is at stake with them
    where nobody has, and what is at stake now; in points.
    """
    bidding = appraisal.is_bidding(g)
    for k in range(PROMISING):
        god = GEB_AND_NUT + k
        if g.sun < SUNS and (bidding or god >= g.god):
            if g.won_by[god] >= 0:
                worth = 0.1 * promise(g, 0 + g.won_by[god], god)
                x[n + k] = worth if g.won_by[god] == seat else -worth
            elif bidding:
                x[n + PROMISING + k] = 0.05 * (promise(g, 0, god) + promise(g, 1, god))
                if g.god == god:
                    x[n + 2 * PROMISING] = x[n + PROMISING + k]
    return n + 2 * PROMISING + 1


def promise(g: State, who: int, god: int) -> int:
    """Points that a God would bring to a seat, as far as can be counted (H21, H22, H23)."""
    if god == PTAH and g.active >= 0:
        return SET_POINTS[min(g.seats[who].monument_cards[g.active], len(SET_POINTS) - 1)]
    if god == RA:
        worth = PER_FAVOURITE_SUN if gods.is_favourite(g, RA) else PER_SUN
        return worth + CHAIN_FACTOR * (chain(g, who, worth, 0) - chain(g, who, 0, 0))
    if god == GEB_AND_NUT and g.monuments[g.sun].cell != NO_CELL:
        return appraisal.best_turn(g, g.monuments[g.sun]) // 100
    return 4


def chain(g: State, who: int, now: int, later: int) -> int:
    """The best chain of suns of a seat if the current one were worth so much to it and each later
    one so much; 0: it does not get them (H30).
    """
    best = 0
    for first in range(SUNS):
        total = 0
        for i in range(SUNS):
            sun = (first + i) % SUNS
            worth = 0
            if g.sun_owner[sun] == who:
                worth = 0 + g.sun_worth[sun]
            elif g.sun_owner[sun] < 0:
                worth = now if sun == g.sun else later
            if worth == 0:
                break
            total += worth
        best = max(best, total)
    return best


def compare_offerings(g: State, seat: int, x: Reals, n: int) -> None:
    """Who is ahead at the Corner Pyramid, in steps."""
    ahead = appraisal.offered(g, seat) - appraisal.offered(g, 1 - seat)
    for k in range(LEADS):
        if ahead > STEP * k:
            x[n + k] = 1.0
        if ahead < -STEP * k:
            x[n + LEADS + k] = 1.0


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
    for kind in range(3):
        x[n + 12 + kind] = SET_POINTS[min(me.monument_cards[kind], len(SET_POINTS) - 1)] * 0.15
    x[n + 15] = chain(g, who, 1, 1) * 0.1
    x[n + 16] = chain(g, who, 0, 1) * 0.1
    n += 17
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
