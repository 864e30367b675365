"""What an action touches: the names of parts, in an order in which a person may point at them; any
other order will do as well.

A worker is chosen until another pawn is, so one click on a tile puts a worker there. A tile that is
laid is a tile of the rack, a turn of it, and the knob that lays it so; one that a power turns is a
cell, a turn, and the knob that leaves it so: the knob alone says all. Where turning changes
nothing, the cell is enough.
"""

from __future__ import annotations

from ..names import CELL_NAMES
from ..rules.state import State
from ..rules.tables import NO_TILE, OPENINGS, PAWN_KINDS, SEAT_NAMES
from .identities import FACE_IDS


def touches_pawn(g: State, seat: int, pawn: int, cell: int) -> tuple[str, ...]:
    return f"supply-{SEAT_NAMES[seat]}-{PAWN_KINDS[pawn]}", f"cell-{CELL_NAMES[cell]}"


def touches_rotate(g: State, seat: int, cell: int, by: int) -> tuple[str, ...]:
    name, so = f"cell-{CELL_NAMES[cell]}", f"{CELL_NAMES[cell]}-{120 * by}"
    if g.tile[cell] != NO_TILE and OPENINGS[g.tile[cell]] == 3:
        return (name,)
    return name, f"turned-{so}", f"rotate-{so}"


def touches_cell(g: State, seat: int, cell: int) -> tuple[str, ...]:
    return (f"cell-{CELL_NAMES[cell]}",)


touches_swap = touches_with = touches_move = touches_to = touches_cell


def touches_lay(g: State, seat: int, face: int, turned: int) -> tuple[str, ...]:
    so = f"{FACE_IDS[face]}-{120 * turned}"
    return f"hand-{FACE_IDS[face]}", f"turned-{so}", f"lay-{so}"
