"""What an action touches: the names of parts, in an order in which a person may point at them; any
other order will do as well.

A worker and a turn to the right are chosen until another is, so one click on a tile puts a worker
there or turns it. A tile that is laid is a tile of the rack, a turn of it, and the knob that lays
it so: the knob alone says all.
"""

from __future__ import annotations

from ..names import CELL_NAMES
from ..rules.state import State
from ..rules.tables import PAWN_KINDS, SEAT_NAMES
from .identities import FACE_IDS


def touches_pawn(g: State, seat: int, pawn: int, cell: int) -> tuple[str, ...]:
    return f"supply-{SEAT_NAMES[seat]}-{PAWN_KINDS[pawn]}", f"cell-{CELL_NAMES[cell]}"


def touches_rotate(g: State, seat: int, cell: int, by: int) -> tuple[str, ...]:
    return f"turn-{120 * by}", f"cell-{CELL_NAMES[cell]}"


def touches_cell(g: State, seat: int, cell: int) -> tuple[str, ...]:
    return (f"cell-{CELL_NAMES[cell]}",)


touches_swap = touches_with = touches_move = touches_to = touches_cell


def touches_lay(g: State, seat: int, face: int, turned: int) -> tuple[str, ...]:
    so = f"{FACE_IDS[face]}-{120 * turned}"
    return f"hand-{FACE_IDS[face]}", f"turned-{so}", f"lay-{so}"
