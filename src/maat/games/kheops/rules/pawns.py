"""Pawns on the pyramid: the first part of a turn, and the special pawns (K10, K23, K30-K32)."""

from __future__ import annotations

from ....core.actions import offer
from ....core.events import ALL, tell
from .actions import PLACED
from .events import CAPTURES, PUTS
from .powers import begin_power
from .state import Legal, State
from .tables import CELLS, MUMMY, NO_PAWN, NO_PAWN_HERE, NO_TILE, PHARAOH, PRIEST, SYMBOL, WORKER


def legal_place_pawn(g: State, legal: Legal) -> None:
    """One of your pawns on an empty tile; the mummy also on an opposing worker (K10, K30)."""
    for kind in range(4):
        if may_play(g, kind):
            for cell in range(CELLS):
                if may_stand(g, cell) or (kind == MUMMY and is_worker_of_other(g, cell)):
                    offer(legal, PLACED[kind][cell])


def may_play(g: State, kind: int) -> bool:
    """A priest, and by default a pharaoh, waits until its own mummy is in play (K31, K32, K46)."""
    if g.seats[g.deciding].supply[kind] == 0:
        return False
    if kind == PRIEST or (kind == PHARAOH and g.pharaoh_waits == 1):
        return g.seats[g.deciding].supply[MUMMY] == 0
    return True


def may_stand(g: State, cell: int) -> bool:
    """Empty, and the tile takes pawns (K10, K23)."""
    return (
        g.pawn[cell] == NO_PAWN_HERE and g.tile[cell] != NO_TILE and SYMBOL[g.tile[cell]] != NO_PAWN
    )


def is_worker_of_other(g: State, cell: int) -> bool:
    return g.pawn[cell] == WORKER and g.owner[cell] != g.deciding


def apply_pawn(g: State, kind: int, cell: int) -> None:
    """Put a pawn; a worker under the mummy goes back to its owner; then the tile's power follows
    (K10, K30).
    """
    if g.pawn[cell] == WORKER:
        g.seats[g.owner[cell]].supply[WORKER] += 1
        tell(CAPTURES, ALL, g.deciding, cell, 0, 0)
    else:
        tell(PUTS, ALL, g.deciding, kind, cell, 0)
    g.seats[g.deciding].supply[kind] -= 1
    g.pawn[cell] = kind
    g.owner[cell] = g.deciding
    g.placed = cell
    begin_power(g, SYMBOL[g.tile[cell]])
