"""What each place at the table would score now, and which Gods it satisfies.

Choosing Gods tries 32 choices (P60): a seat is scored again only when something that counts for it
has changed.
"""

from __future__ import annotations

from typing import NamedTuple

from ..rules import scoring
from ..rules.state import Sheet, State
from ..rules.tables import TRAITOR

MOST = 1 << 14


class Standing(NamedTuple):
    total: int
    satisfied: int  # a bit per Area that names a God
    counts: tuple[int, ...]  # what the Gods count, by Area


_known: dict[tuple[object, ...], Standing] = {}
_sheet = Sheet()


def standings(g: State) -> list[Standing]:
    found = [_of_seat(g, seat, tuple(g.ring)) for seat in range(g.seats_in_game)]
    if g.seats_in_game == 1:
        scoring.score_traitor(g, _sheet)
        found.append(_from_sheet(_sheet, TRAITOR))
    return found


def _of_seat(g: State, seat: int, ring: tuple[int, ...]) -> Standing:
    me = g.seats[seat]
    key = (
        ring,
        g.pharaoh == seat,
        g.first == seat,
        me.nobles,
        me.burial,
        *me.held,
        *me.artisans,
        *me.nile,
    )
    found = _known.get(key)
    if found is None:
        scoring.score_seat(g, seat, _sheet)
        if len(_known) >= MOST:
            _known.clear()
        found = _known[key] = _from_sheet(_sheet, seat)
    return found


def _from_sheet(sheet: Sheet, place: int) -> Standing:
    column = sheet.columns[place]
    return Standing(sheet.totals[place], column.satisfied, tuple(column.counts))
