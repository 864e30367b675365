"""The Feather in words: the score sheet, and a past for an imagined table."""

import random
from collections import Counter

from maat.core.messages import Said, SheetLine
from maat.core.past import Line, Past, hidden, shown

from ..names import VALUES
from ..names import seat_words as seat_words
from ..rules import CARDS, Sheet, State


def sheet_lines(g: State, sheet: Sheet) -> list[SheetLine]:
    pans = SheetLine("T4", Said("sheet.pan"), (g.seats[0].weight, g.seats[1].weight))
    return [pans, SheetLine("T5", Said("sheet.total"), tuple(sheet.totals))]


def retrace(lines: list[Line], world: State | None, seat: int, luck: random.Random) -> Past:
    """Another hand as it was dealt: the cards laid since, and those still held (T2)."""
    outcomes: dict[tuple[int, int], int] = {}
    laid = [[] if s == seat else shown(lines, "lays", s) for s in range(2)]
    seen = shown(lines, "receives") + shown(lines, "draws") + laid[0] + laid[1]
    left = Counter(CARDS) - Counter(seen)
    unseen = luck.sample(list(left.elements()), left.total())
    for s in range(2):
        places = hidden(lines, "receives", s)
        count = len(places) - len(laid[s])
        held, unseen = unseen[:count], unseen[count:]
        if world is not None and s != seat:
            held = [card for card in range(VALUES) for _ in range(world.seats[s].hand[card])]
        outcomes |= zip(places, luck.sample(laid[s] + held, len(places)), strict=True)
    return Past({}, outcomes)
