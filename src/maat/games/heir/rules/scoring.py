"""Final scoring (H30, H31, H32, H33). It can be asked for at any time: what is not there yet simply
scores nothing.
"""

from __future__ import annotations

from .state import Monument, Sheet, State
from .tables import (
    ARROWS,
    CHAIN_FACTOR,
    IN_BASE,
    MAJORITY_BONUS,
    NEIGHBOUR,
    NO_CELL,
    PER_MAGIC_CARD,
    SUNS,
    WORTH,
)


def score(g: State, sheet: Sheet) -> None:
    for seat in range(2):
        sheet.magic[seat] = PER_MAGIC_CARD * g.seats[seat].magic_held
        sheet.suns[seat] = CHAIN_FACTOR * best_chain(g, seat)
        sheet.pyramid[seat] = MAJORITY_BONUS if has_majority(g, seat) else 0
        sheet.monuments[seat] = 0
    score_monuments(g, sheet)
    for seat in range(2):
        final = sheet.magic[seat] + sheet.suns[seat] + sheet.pyramid[seat] + sheet.monuments[seat]
        sheet.totals[seat] = g.seats[seat].points + final
    find_winners(g, sheet)


def best_chain(g: State, seat: int) -> int:
    """The best unbroken chain of suns, by value; the ring is closed, and no sun counts twice
    (H30).
    """
    best = 0
    for first in range(SUNS):
        value = 0
        for i in range(SUNS):
            sun = (first + i) % SUNS
            if g.sun_owner[sun] != seat:
                break
            value += g.sun_worth[sun]
        best = max(best, value)
    return best


def has_majority(g: State, seat: int) -> bool:
    """More platforms; on equal numbers the top one decides; without any, nobody (H31)."""
    if g.built == 0:
        return False
    mine = 0
    for i in range(g.built):
        mine += 1 if g.platforms[i] == seat else 0
    if 2 * mine == g.built:
        return g.platforms[g.built - 1] == seat
    return 2 * mine > g.built


def score_monuments(g: State, sheet: Sheet) -> None:
    """Each arrow of each monument that somebody owns (H32)."""
    for i in range(SUNS):
        m = g.monuments[i]
        for direction in range(8):
            points = 0
            if m.owner >= 0 and (ARROWS[m.token][m.quarters] >> direction) & 1 == 1:
                points = line_of_sight(g, m, direction)
                sheet.monuments[m.owner] += points
            sheet.arrows[8 * i + direction] = points


def line_of_sight(g: State, m: Monument, direction: int) -> int:
    """All along to the edge: every monument's value, and its own for the pyramid, once; nothing
    blocks the view (H32).
    """
    points = 0
    pyramid = 0
    cell = NEIGHBOUR[m.cell][direction]
    while cell != NO_CELL:
        if g.standing[cell] >= 0:
            points += WORTH[g.monuments[g.standing[cell]].kind]
        if IN_BASE[g.pyramid_at][cell] == 1:
            pyramid = WORTH[m.kind]
        cell = NEIGHBOUR[cell][direction]
    return points + pyramid


def find_winners(g: State, sheet: Sheet) -> None:
    """Most points; then more monument cards; then shared (H33)."""
    lead = sheet.totals[0] - sheet.totals[1]
    if lead == 0:
        lead = card_count(g, 0) - card_count(g, 1)
    sheet.won[0] = 1 if lead >= 0 else 0
    sheet.won[1] = 1 if lead <= 0 else 0


def card_count(g: State, seat: int) -> int:
    count = 0
    for kind in range(3):
        count += g.seats[seat].monument_cards[kind]
    return count
