"""A guess of how well a seat stands, for bots that look one step ahead.

The points on the sheet, and what the sheet does not show yet: Gods won that have not acted, bid
cards (used ones will be the other's), offerings, magic, and where new monuments may still stand in
line. A choice that is laid while the other still chooses is weighed by how it would do against the
other hand. All in hundredths of a point.
"""

from __future__ import annotations

from . import gods, scoring
from .actions import BREAK_TIE, CHANGE_BID, LAY_BID, LAY_MAGIC, LAY_OFFERING
from .state import Monument, Sheet, State
from .tables import (
    ARROWS,
    BONUS,
    CARDS,
    GEB_AND_NUT,
    GODS,
    MAGIC_CARDS,
    NEIGHBOUR,
    NO_CELL,
    PTAH,
    SET_POINTS,
    SUN,
    SUNS,
    VALUE,
)

PER_VALUE = 8  # a bid card in hand, for each point of its value
PER_SPACE = 5  # a space that an arrow points over: a monument may come there
MAJORITY_SHARE = 200  # what a platform adds to the chance of the majority
GOD_VALUE = [150, 250, 0, 220, 130, 0, 40]  # by God; Ptah by the card that lies there
FAVOURITE_VALUE = [60, 90, 120, 160, 90, 0, 0]
MAGIC_VALUE = [
    170,
    60,
    110,
    150,
    100,
    130,
    100,
    100,
]  # by letter, in an important bid; the last: none laid


def appraise(g: State, seat: int, sheet: Sheet) -> int:
    """Where the pyramid stands is worth the same to both while the board is empty: a refusal gains
    nothing (H3).
    """
    scoring.score(g, sheet)
    value = 100 * (sheet.totals[seat] - sheet.totals[1 - seat])
    return value + side(g, seat) - side(g, 1 - seat) - g.refusals


def side(g: State, seat: int) -> int:
    """What one seat has beyond its points."""
    value = worth_of_gods(g, seat) + worth_of_lines(g, seat) + worth_of_magic(g, seat)
    if g.sun < SUNS - 1:
        value += PER_VALUE * coming_cards(g, seat)
    if g.sun < SUNS:
        value += worth_of_offerings(g, seat)
    return value + worth_of_choice(g, seat)


def worth_of_gods(g: State, seat: int) -> int:
    """Gods won that have not acted yet."""
    value = 0
    first = 0 if is_bidding(g) else max(g.god, 0)
    for god in range(first, GODS):
        if g.won_by[god] == seat and g.sun < SUNS:
            value += worth_of_god(g, seat, god)
    return value


def is_bidding(g: State) -> bool:
    return (
        g.decision == LAY_MAGIC
        or g.decision == LAY_BID
        or g.decision == LAY_OFFERING
        or g.decision == CHANGE_BID
    )


def worth_of_god(g: State, seat: int, god: int) -> int:
    value = GOD_VALUE[god] + (FAVOURITE_VALUE[god] if gods.is_favourite(g, god) else 0)
    if god == PTAH and g.active >= 0:
        value += 100 * SET_POINTS[g.seats[seat].monument_cards[g.active]] + 60
    if god == GEB_AND_NUT and g.sun < SUNS and g.monuments[g.sun].cell != NO_CELL:
        value += best_turn(g, g.monuments[g.sun])
    return value


def best_turn(g: State, m: Monument) -> int:
    """What a monument without an owner could score as it stands."""
    best = 0
    for quarters in range(4):
        points = 0
        for direction in range(8):
            if (ARROWS[m.token][quarters] >> direction) & 1 == 1:
                points += 100 * scoring.line_of_sight(g, m, direction) + PER_SPACE * spaces(
                    m.cell, direction
                )
        best = max(best, points)
    return best


def worth_of_lines(g: State, seat: int) -> int:
    """Spaces that own arrows point over, while monuments are still to come."""
    count = 0
    for i in range(SUNS):
        m = g.monuments[i]
        if m.owner == seat:
            for direction in range(8):
                if (ARROWS[m.token][m.quarters] >> direction) & 1 == 1:
                    count += spaces(m.cell, direction)
    return PER_SPACE * count * (SUNS - g.sun) // SUNS


def spaces(cell: int, direction: int) -> int:
    count = 0
    cell = NEIGHBOUR[cell][direction]
    while cell != NO_CELL:
        count += 1
        cell = NEIGHBOUR[cell][direction]
    return count


def worth_of_magic(g: State, seat: int) -> int:
    """A magic card is worth more than its point at the end while it can still be used."""
    return 40 * g.seats[seat].magic_held if g.sun < SUNS - 1 else 0


def coming_cards(g: State, seat: int) -> int:
    """The values of the next round's bid cards: those in hand, and what the other has used."""
    total = 0
    for card in range(CARDS):
        if g.seats[seat].hand[card] == 1 or g.seats[1 - seat].used[card] == 1:
            total += VALUE[card]
    return total


def offered(g: State, seat: int) -> int:
    """The sum of the offerings, with one that is being laid."""
    total = g.sums[seat]
    for card in range(CARDS):
        if g.seats[seat].offered[card] == 1:
            total += VALUE[card]
    if (g.decision == LAY_OFFERING or g.decision == BREAK_TIE) and g.seats[seat].choice >= 0:
        total += VALUE[g.seats[seat].choice]
    return total


def worth_of_offerings(g: State, seat: int) -> int:
    """Half of the next corner's bonus, more for the higher sum."""
    corner = g.sun if g.sun % 2 == 1 else g.sun + 1
    lead = max(min(offered(g, seat) - offered(g, 1 - seat), 10), -10)
    return (100 * BONUS[corner] + MAJORITY_SHARE) * (10 + lead) // 40


def worth_of_choice(g: State, seat: int) -> int:
    """What is laid secretly while the other still chooses, and magic that lies."""
    me = g.seats[seat]
    value = 0
    if me.has_laid == 1:
        value += worth_of_laying(g, me.laid_magic)
    if me.choice < 0:
        return value
    if g.decision == LAY_MAGIC:
        return worth_of_laying(g, me.choice) - (0 if me.choice == MAGIC_CARDS else 140)
    if g.decision == LAY_BID:
        importance = (worth_of_god(g, 0, g.god) + worth_of_god(g, 1, g.god)) // 2
        value += 2 * importance * beaten(g, seat, me.choice) // max(g.seats[1 - seat].held, 1)
    if g.sun < SUNS - 1:
        value -= 2 * PER_VALUE * VALUE[me.choice]
    return value


def worth_of_laying(g: State, letter: int) -> int:
    """Magic is for important Gods."""
    importance = (worth_of_god(g, 0, g.god) + worth_of_god(g, 1, g.god)) // 2
    return 100 if letter == MAGIC_CARDS else MAGIC_VALUE[letter] * importance // 250


def beaten(g: State, seat: int, card: int) -> int:
    """How many cards of the other hand a bid would beat."""
    count = 0
    for other in range(CARDS):
        if g.seats[1 - seat].hand[other] == 1:
            if VALUE[card] > VALUE[other] or (VALUE[card] == VALUE[other] and SUN[card] == 1):
                count += 1
    return count
