"""The action space: one fixed number for everything that can be done (K47)."""

from __future__ import annotations

from .state import Legal
from .tables import CELLS, FACES

# What is asked (Game.decision)
(PLACE_PAWN, ROTATE_TILE, SWAP_OWN, SWAP_OTHER, MOVE_FROM, MOVE_TO, LAY_AT, LAY_TILE, OVER) = range(
    9
)

PAWN = 0  # + CELLS * kind of pawn + cell
TURN = PAWN + 4 * CELLS  # + 2 * cell + (0: 120 degrees, 1: 240)
OWN = TURN + 2 * CELLS  # + cell: the pawn to swap
OTHER = OWN + CELLS  # + cell: the pawn to swap it with
FROM = OTHER + CELLS  # + cell: the pawn to move
TO = FROM + CELLS  # + cell: where to
CELL = TO + CELLS  # + cell: where to lay
TILE = CELL + CELLS  # + 3 * face + turns of 120 degrees
ACTIONS = TILE + 3 * FACES


def offer(legal: Legal, action: int) -> None:
    legal.ids[legal.count] = action
    legal.count += 1
