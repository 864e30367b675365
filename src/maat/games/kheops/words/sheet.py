"""The score sheet, line by line (K40-K45)."""

from __future__ import annotations

from ....core.messages import Said, SheetLine
from ..names import cell_words, seat_words
from ..rules import scoring
from ..rules.state import Network, Sheet, State
from ..rules.tables import CELLS, CLOSED_FACTOR, LONGEST_BONUS, PER_ROOM, SUMMIT_BONUS


def sheet_lines(g: State, sheet: Sheet) -> list[SheetLine]:
    """A line per network, with its reasons, then the ankhs and the totals."""
    lines: list[SheetLine] = []
    for cell in range(CELLS):
        n = sheet.networks[cell]
        if n.tiles > 1:
            lines.append(_network_line(cell, n))
            lines += [SheetLine(r, s, (None, None), True) for r, s in _network_details(g, n)]
    squares = (sheet.ankhs[0] ** 2, sheet.ankhs[1] ** 2)
    lines.append(
        SheetLine("K44", Said("sheet.ankhs", white=sheet.ankhs[0], blue=sheet.ankhs[1]), squares)
    )
    lines.append(SheetLine("K45", Said("sheet.total"), (sheet.totals[0], sheet.totals[1])))
    return lines


def _network_line(cell: int, n: Network) -> SheetLine:
    points = tuple(n.worth if n.winner in (s, 2) else 0 for s in range(2))
    said = Said(
        "sheet.network",
        cell=cell_words.said(cell),
        n=n.tiles,
        white=n.strength[0],
        blue=n.strength[1],
    )
    return SheetLine("K40", said, points)


def _network_details(g: State, n: Network) -> list[tuple[str, Said]]:
    """Why a network is worth what it is worth, and who has it."""
    found = [("K41", Said("sheet.rooms", n=n.rooms, points=PER_ROOM * n.rooms))]
    count = sum(n.sarcophagi)
    bonus = scoring.sarcophagus_bonus(n)
    if count == 1:
        found.append(("K41", Said("sheet.one_sarcophagus", points=bonus)))
    elif count > 1:
        found.append(
            (
                "K41",
                Said("sheet.sarcophagus_pair" if bonus else "sheet.mixed_sarcophagi", points=bonus),
            )
        )
    if n.summit:
        found.append(("K41", Said("sheet.summit", points=SUMMIT_BONUS)))
    if n.longest:
        found.append(("K41", longest_said(g.longest_scores)))
    if n.curses:
        found.append(("K43", Said("sheet.cursed")))
    elif not n.way_out:
        found.append(("K42", Said("sheet.closed", factor=CLOSED_FACTOR)))
    return [*found, ("K40", _held_by(n))]


def longest_said(longest_scores: int) -> Said:
    """The bonus of the longest network, and among which it was looked for."""
    return Said(
        "sheet.longest_scoring" if longest_scores else "sheet.longest", points=LONGEST_BONUS
    )


def _held_by(n: Network) -> Said:
    if n.winner == 2:
        return Said("sheet.held_by_both", points=n.worth)
    if n.winner >= 0:
        return Said("sheet.held_by", seat=seat_words.said(n.winner), points=n.worth)
    return Said("sheet.held_by_nobody" if sum(n.strength) == 0 else "sheet.equal", points=n.worth)
