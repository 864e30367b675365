"""What an action touches: the names of parts, in the order in which a person would point at
them.
"""

from __future__ import annotations

from ..names import CELL_NAMES
from ..rules.state import State
from ..rules.tables import PAWN_KINDS, SEAT_NAMES
from .identities import FACE_IDS


def touches_pawn(g: State, seat: int, pawn: int, cell: int) -> tuple[str, ...]:
    return f"supply-{SEAT_NAMES[seat]}-{PAWN_KINDS[pawn]}", f"cell-{CELL_NAMES[cell]}"


def touches_rotate(g: State, seat: int, cell: int, by: int) -> tuple[str, ...]:
    return f"cell-{CELL_NAMES[cell]}", f"turn-{120 * by}"


def touches_cell(g: State, seat: int, cell: int) -> tuple[str, ...]:
    return (f"cell-{CELL_NAMES[cell]}",)


touches_swap = touches_with = touches_move = touches_to = touches_cell


def touches_lay(g: State, seat: int, face: int, turned: int) -> tuple[str, ...]:
    return (f"hand-{FACE_IDS[face]}-{120 * turned}",)
