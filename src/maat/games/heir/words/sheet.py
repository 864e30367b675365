"""The score sheet, line by line (H5, H30, H31, H32, H33); monuments arrow by arrow."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.messages import Said, SheetLine
from ..names import cell_said, kind_words
from ..rules.scoring import card_count
from ..rules.state import Monument, Sheet, State
from ..rules.tables import ARROWS, CHAIN_FACTOR, DIRECTIONS, IN_BASE, NEIGHBOUR, NO_CELL, WORTH


def sheet_lines(g: State, sheet: Sheet) -> list[SheetLine]:
    """What was scored in play, then the final scoring as if the game ended here; all monuments
    together, then each of them, arrow by arrow.
    """
    lines = [
        SheetLine("H5", Said("sheet.played"), (g.seats[0].points, g.seats[1].points)),
        SheetLine("H30", Said("sheet.magic"), (sheet.magic[0], sheet.magic[1])),
        SheetLine("H30", Said("sheet.suns", factor=CHAIN_FACTOR), (sheet.suns[0], sheet.suns[1])),
        SheetLine("H31", _pyramid_said(g), (sheet.pyramid[0], sheet.pyramid[1])),
    ]
    owned = [(i, m) for i, m in enumerate(g.monuments) if m.owner >= 0]
    spaces = [cell_said(m.cell) for _, m in owned]
    said = Said("sheet.monuments", spaces=spaces)
    lines.append(SheetLine("H32", said, (sheet.monuments[0], sheet.monuments[1])))
    for i, m in owned:
        lines += _monument_lines(g, sheet, i, m)
    lines.append(SheetLine("H33", Said("sheet.total"), (sheet.totals[0], sheet.totals[1])))
    if sheet.totals[0] == sheet.totals[1]:
        said = Said("sheet.cards", bast=card_count(g, 0), anubis=card_count(g, 1))
        lines.append(SheetLine("H33", said, (None, None), True))
    return lines


def _pyramid_said(g: State) -> Said:
    mine = [g.platforms[: g.built].count(seat) for seat in range(2)]
    key = "sheet.pyramid_top" if g.built and mine[0] == mine[1] else "sheet.pyramid"
    return Said(key, bast=mine[0], anubis=mine[1])


def _monument_lines(g: State, sheet: Sheet, i: int, m: Monument) -> Iterator[SheetLine]:
    points = [sheet.arrows[8 * i + d] for d in range(8)]
    said = Said("sheet.monument", kind=kind_words.said(m.kind), cell=cell_said(m.cell))
    yield SheetLine(
        "H32", said, tuple(sum(points) if seat == m.owner else None for seat in range(2)), True
    )
    for d in range(8):
        if ARROWS[m.token][m.quarters] >> d & 1:
            seen = [*_seen_from(g, m, d)] or [Said("sheet.nothing")]
            said = Said(
                "sheet.arrow",
                direction=Said(f"direction.{DIRECTIONS[d]}"),
                seen=seen,
                points=points[d],
            )
            yield SheetLine("H32", said, (None, None), True)


def _seen_from(g: State, m: Monument, direction: int) -> Iterator[Said]:
    """What an arrow points at, nearest first."""
    cell, pyramid = NEIGHBOUR[m.cell][direction], False
    while cell != NO_CELL:
        if g.standing[cell] >= 0:
            kind = g.monuments[g.standing[cell]].kind
            yield Said(
                "sheet.sees", kind=kind_words.said(kind), cell=cell_said(cell), points=WORTH[kind]
            )
        if IN_BASE[g.pyramid_at][cell] and not pyramid:
            pyramid = True
            yield Said("sheet.sees_pyramid", points=WORTH[m.kind])
        cell = NEIGHBOUR[cell][direction]
