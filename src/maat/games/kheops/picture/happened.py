"""Which parts of the picture an event, or a line of the score sheet, speaks of."""

from __future__ import annotations

from ....core.events import Seen
from ....core.messages import Said, SheetLine
from ..names import CELL_NAMES, cell_words
from ..rules.tables import SEAT_NAMES

STONES = ("gold", "lapis")  # white shines like a torch


def event_refs(seen: Seen) -> tuple[str, ...]:
    """The cells that it names."""
    numbers = (n for part, n in seen.pairs() if part.words is cell_words)
    return tuple(f"cell-{CELL_NAMES[n]}" for n in numbers if n is not None)


def line_refs(line: SheetLine) -> tuple[str, ...]:
    """A network is named by one of its cells."""
    cell = line.said.arguments.get("cell")
    if not isinstance(cell, Said):
        return ()
    name = cell.arguments["name"]
    return f"network-{name}", f"cell-{name}"


def score_ref(seat: int) -> str:
    return f"total-{SEAT_NAMES[seat]}"


def seat_stone(seat: int) -> str:
    return STONES[seat]
