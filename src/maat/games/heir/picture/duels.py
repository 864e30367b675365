"""What the viewer has seen of this round: which bids were laid for which God, the offerings that
were turned up, and what has happened since the viewer's own last decision.

It is read from the lines that the view holds. A view without a past has none of it: then used bids
lie together, and nothing is marked.
"""

from __future__ import annotations

from typing import NamedTuple

from ....core.past import UNDO
from ....core.record import SPECTATOR
from ....core.view import View
from ..rules.state import State
from ..rules.tables import SUNS

NO_BID = -1


class Round(NamedTuple):
    """Bids by God, each (Bast's, Anubis's) or NO_BID; offerings turned up, by seat; spaces, suns
    and Gods that others touched last, with the seat that did.
    """

    bids: dict[int, list[int]]
    offered: tuple[list[int], list[int]]
    spaces: dict[int, int]
    suns: dict[int, int]


def this_round(view: View[State]) -> Round:
    found = Round({}, ([], []), {}, {})
    viewer = SPECTATOR if view.seat is None else view.seat
    god, fresh, current, sun = -1, True, True, view.state.sun
    moved: set[int] = set()
    for line in reversed(view.lines):
        if line.undone or (line.action == UNDO and line.number):
            continue
        for seen in reversed(line.seen):
            key = seen.event.key
            first = seen.numbers[0] if seen.numbers else None
            if key == "sun_moves":
                sun -= 1
            if key in ("hands_over", "sun_moves"):
                current = False
            if current and first is not None:
                if key == "wins":
                    god = first
                    found.bids[god] = [NO_BID, NO_BID]
                elif key == "shows_bid" and god >= 0:
                    found.bids[god][seen.seat] = first
                elif key in ("shows_offering", "adds_offering"):
                    found.offered[seen.seat].insert(0, first)
            if fresh and seen.event.about and seen.seat != viewer:
                _mark(found, key, seen.seat, seen.numbers, sun, moved)
        if line.seat == viewer or viewer == SPECTATOR:
            fresh = False
        if not current and not fresh:
            break
    return found


def _mark(
    found: Round,
    key: str,
    seat: int,
    numbers: tuple[int | None, ...],
    sun: int,
    moved: set[int],
) -> None:
    """Going backwards: the last place of a thing counts."""
    if key == "marks_sun":
        found.suns.setdefault(sun % SUNS, seat)
    cell = {"places": 1, "moves": 0, "puts_token": 0, "chooses_site": 0}.get(key)
    if cell is None or (there := numbers[cell]) is None:
        return
    if key in ("places", "moves"):
        if sun in moved:
            return
        moved.add(sun)
    found.spaces.setdefault(there, seat)
