"""Final scoring (K40-K45). It can be asked for at any moment: what is not laid yet simply is not
there (K48).
"""

from __future__ import annotations

from .state import Network, Sheet, State
from .tables import (
    ANKH,
    CELLS,
    CLOSED_FACTOR,
    CURSE,
    DOUBLE,
    DOUBLE_STRENGTH,
    GOLD,
    KIND,
    LONGEST_BONUS,
    NEIGHBOUR,
    NO_CELL,
    NO_PAWN_HERE,
    NO_TILE,
    ONE_SARCOPHAGUS,
    OPEN_SIDES,
    OPENINGS,
    PAWN_STRENGTH,
    PER_ROOM,
    PHARAOH,
    PHARAOH_STRENGTH,
    RED,
    ROOM,
    SARCOPHAGUS_PAIR,
    SUMMIT,
    SUMMIT_BONUS,
    SYMBOL,
)


def score(g: State, sheet: Sheet) -> None:
    find_networks(g, sheet)
    for cell in range(CELLS):
        clear_network(sheet.networks[cell])
    for cell in range(CELLS):
        if g.tile[cell] != NO_TILE:
            count_tile(g, cell, sheet.networks[sheet.network[cell]])
    for cell in range(CELLS):
        if sheet.networks[cell].tiles > 1:
            find_holder(g, sheet.networks[cell])
    mark_longest(g, sheet)
    sheet.totals[0] = 0
    sheet.totals[1] = 0
    for cell in range(CELLS):
        if sheet.networks[cell].tiles > 1:
            score_network(sheet, sheet.networks[cell])
    score_ankhs(g, sheet)
    mark_winners(sheet)


def find_networks(g: State, sheet: Sheet) -> None:
    """Number the networks, each by its first cell: tiles joined directly or through others (K11,
    K40).
    """
    for cell in range(CELLS):
        sheet.network[cell] = cell if g.tile[cell] != NO_TILE else NO_CELL
    for cell in range(CELLS):
        if g.tile[cell] != NO_TILE:
            bits = open_sides(g, cell)
            for side in range(3):
                other = NEIGHBOUR[cell][side]
                if other > cell and (bits >> side) & 1 == 1 and is_open(g, other, side):
                    join(sheet, cell, other)
    for cell in range(CELLS):
        if sheet.network[cell] != NO_CELL:
            sheet.network[cell] = first_of(sheet, cell)


def open_sides(g: State, cell: int) -> int:
    return OPEN_SIDES[OPENINGS[g.tile[cell]] - 1][g.facing[cell]]


def is_open(g: State, cell: int, side: int) -> bool:
    return g.tile[cell] != NO_TILE and (open_sides(g, cell) >> side) & 1 == 1


def first_of(sheet: Sheet, cell: int) -> int:
    while sheet.network[cell] != cell:
        cell = sheet.network[cell]
    return cell


def join(sheet: Sheet, a: int, b: int) -> None:
    a, b = first_of(sheet, a), first_of(sheet, b)
    sheet.network[max(a, b)] = min(a, b)


def clear_network(n: Network) -> None:
    n.tiles = 0
    n.rooms = 0
    n.curses = 0
    n.summit = 0
    n.way_out = 0
    n.longest = 0
    n.worth = 0
    n.winner = -1
    for i in range(3):
        n.sarcophagi[i] = 0
    n.strength[0] = 0
    n.strength[1] = 0


def count_tile(g: State, cell: int, n: Network) -> None:
    symbol = SYMBOL[g.tile[cell]]
    n.tiles += 1
    if KIND[g.tile[cell]] == ROOM:
        n.rooms += 1
    if RED <= symbol <= GOLD:
        n.sarcophagi[symbol - RED] += 1
    if symbol == CURSE:
        n.curses += 1
    if cell == SUMMIT:
        n.summit = 1
    if leads_outside(g, cell):
        n.way_out = 1
    if g.pawn[cell] != NO_PAWN_HERE:
        n.strength[g.owner[cell]] += strength(g.pawn[cell], symbol)


def leads_outside(g: State, cell: int) -> bool:
    """An opening on the outer edge or, during play, onto an empty cell; a wall inside does not
    count (K42, K48).
    """
    bits = open_sides(g, cell)
    for side in range(3):
        other = NEIGHBOUR[cell][side]
        if (bits >> side) & 1 == 1 and (other == NO_CELL or g.tile[other] == NO_TILE):
            return True
    return False


def strength(pawn: int, symbol: int) -> int:
    """The pharaoh, and any pawn on a double tile, count more; the two are not multiplied (K32,
    K40).
    """
    most = PHARAOH_STRENGTH if pawn == PHARAOH else PAWN_STRENGTH
    return max(most, DOUBLE_STRENGTH) if symbol == DOUBLE else most


def find_holder(g: State, n: Network) -> None:
    """The greater strength holds a network; equal: nobody, or both by option (K40, K46)."""
    if n.strength[0] > n.strength[1]:
        n.winner = 0
    elif n.strength[1] > n.strength[0]:
        n.winner = 1
    elif n.strength[0] > 0 and g.tie_shares == 1:
        n.winner = 2


def mark_longest(g: State, sheet: Sheet) -> None:
    """The most tiles of those that can be the longest, all that are equal (K41)."""
    most = 2
    for cell in range(CELLS):
        if can_be_longest(g, sheet.networks[cell]):
            most = max(most, sheet.networks[cell].tiles)
    for cell in range(CELLS):
        if sheet.networks[cell].tiles == most and can_be_longest(g, sheet.networks[cell]):
            sheet.networks[cell].longest = 1


def can_be_longest(g: State, n: Network) -> bool:
    """A network, even a cursed one or one that nobody holds; by option only one that scores (K41,
    K46).
    """
    return g.longest_scores == 0 or (n.curses == 0 and n.winner >= 0)


def score_network(sheet: Sheet, n: Network) -> None:
    """The value goes to the holder of the network, in full to each if both hold it (K40, K46)."""
    n.worth = worth(n)
    for seat in range(2):
        if n.winner == seat or n.winner == 2:
            sheet.totals[seat] += n.worth


def worth(n: Network) -> int:
    """Rooms and bonuses, doubled when closed, nothing when cursed (K41-K43)."""
    if n.curses > 0:
        return 0
    value = (
        PER_ROOM * n.rooms
        + sarcophagus_bonus(n)
        + SUMMIT_BONUS * n.summit
        + LONGEST_BONUS * n.longest
    )
    return value if n.way_out == 1 else CLOSED_FACTOR * value


def sarcophagus_bonus(n: Network) -> int:
    """Exactly one sarcophagus, or exactly two and of one colour; any other set gives nothing
    (K41).
    """
    count = n.sarcophagi[0] + n.sarcophagi[1] + n.sarcophagi[2]
    if count == 1:
        return ONE_SARCOPHAGUS
    if count == 2 and max(n.sarcophagi[0], n.sarcophagi[1], n.sarcophagi[2]) == 2:
        return SARCOPHAGUS_PAIR
    return 0


def score_ankhs(g: State, sheet: Sheet) -> None:
    """The square of the ankh tiles that a seat stands on (K44)."""
    sheet.ankhs[0] = 0
    sheet.ankhs[1] = 0
    for cell in range(CELLS):
        if g.pawn[cell] != NO_PAWN_HERE and SYMBOL[g.tile[cell]] == ANKH:
            if ankh_counts(g, sheet.networks[sheet.network[cell]]):
                sheet.ankhs[g.owner[cell]] += 1
    for seat in range(2):
        sheet.totals[seat] += sheet.ankhs[seat] * sheet.ankhs[seat]


def ankh_counts(g: State, n: Network) -> bool:
    """Not in a cursed network; a tile in no network counts by default (K44, K46)."""
    if n.tiles == 1:
        return g.isolated_ankh == 1
    return n.curses == 0


def mark_winners(sheet: Sheet) -> None:
    """The highest total; equal totals are shared (K45)."""
    for seat in range(2):
        sheet.won[seat] = 1 if sheet.totals[seat] >= sheet.totals[1 - seat] else 0
