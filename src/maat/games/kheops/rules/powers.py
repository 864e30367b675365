"""Powers of tiles, at once: forced when they can be used, skipped when they cannot (K10,
K20-K22).
"""

from __future__ import annotations

from ....core.actions import offer
from ....core.events import ALL, tell
from . import actions, pawns
from .actions import LAY_AT, MOVE_FROM, MOVE_TO, ROTATE_TILE, ROTATED, SWAP_OTHER, SWAP_OWN
from .events import CANNOT, MOVES, ROTATES, SWAPS
from .state import Legal, State
from .tables import (
    CELLS,
    CORRIDOR,
    KIND,
    MOVE,
    NO_CELL,
    NO_TILE,
    OPENINGS,
    PHARAOH,
    PRIEST,
    ROOM,
    ROTATE_CORRIDOR,
    ROTATE_ROOM,
    SWAP,
    SYMBOL,
)


def begin_power(g: State, symbol: int) -> None:
    """Ask for the power of the tile just taken, if it has one that can be used; it is never
    optional (K10).
    """
    g.decision = LAY_AT
    if symbol == ROTATE_CORRIDOR or symbol == ROTATE_ROOM:
        if can_rotate(g, kind_to_rotate(symbol)):
            g.decision = ROTATE_TILE
    elif symbol == SWAP:
        if can_swap(g):
            g.decision = SWAP_OWN
    elif symbol == MOVE:
        if can_move(g):
            g.decision = MOVE_FROM
    else:
        return
    if g.decision == LAY_AT:
        tell(CANNOT, ALL, g.deciding, symbol, 0, 0)


def end_power(g: State) -> None:
    g.chosen = NO_CELL
    g.decision = LAY_AT


def is_protected(g: State, cell: int) -> bool:
    """The opponent's priest or pharaoh stands here (K31, K32)."""
    return g.owner[cell] == 1 - g.deciding and (g.pawn[cell] == PRIEST or g.pawn[cell] == PHARAOH)


def kind_to_rotate(symbol: int) -> int:
    return CORRIDOR if symbol == ROTATE_CORRIDOR else ROOM


def can_rotate(g: State, kind: int) -> bool:
    for cell in range(CELLS):
        if may_rotate(g, cell, kind):
            return True
    return False


def may_rotate(g: State, cell: int, kind: int) -> bool:
    """Any tile of the kind, empty or not, but none under the opponent's priest or pharaoh (K20)."""
    return g.tile[cell] != NO_TILE and KIND[g.tile[cell]] == kind and not is_protected(g, cell)


def legal_rotations(g: State, legal: Legal) -> None:
    """By 120 or 240 degrees; with three openings both are the same (K20)."""
    kind = kind_to_rotate(SYMBOL[g.tile[g.placed]])
    for cell in range(CELLS):
        if may_rotate(g, cell, kind):
            offer(legal, ROTATED[cell][0])
            if OPENINGS[g.tile[cell]] < 3:
                offer(legal, ROTATED[cell][1])


def apply_rotation(g: State, cell: int, by: int) -> None:
    tell(ROTATES, ALL, g.deciding, cell, by, 0)
    if OPENINGS[g.tile[cell]] < 3:
        g.facing[cell] = (g.facing[cell] + by) % 3
    end_power(g)


def can_swap(g: State) -> bool:
    """The pawn just placed is always there, so only an opposing one is needed (K21)."""
    for cell in range(CELLS):
        if may_be_swapped(g, cell):
            return True
    return False


def may_be_swapped(g: State, cell: int) -> bool:
    """An opposing worker or mummy (K21)."""
    return g.owner[cell] == 1 - g.deciding and not is_protected(g, cell)


def legal_swaps(g: State, legal: Legal) -> None:
    """First one of your pawns of any kind, then an opposing worker or mummy (K21)."""
    for cell in range(CELLS):
        if g.decision == SWAP_OWN and g.owner[cell] == g.deciding:
            offer(legal, actions.SWAP + cell)
        elif g.decision == SWAP_OTHER and may_be_swapped(g, cell):
            offer(legal, actions.WITH + cell)


def choose_swap(g: State, cell: int) -> None:
    g.chosen = cell
    g.decision = SWAP_OTHER


def apply_swap(g: State, cell: int) -> None:
    """No power follows (K21)."""
    tell(SWAPS, ALL, g.deciding, g.chosen, cell, 0)
    exchange(g, g.chosen, cell)
    end_power(g)


def exchange(g: State, a: int, b: int) -> None:
    """What stands on two cells changes places."""
    pawn, owner = g.pawn[a], g.owner[a]
    g.pawn[a], g.owner[a] = g.pawn[b], g.owner[b]
    g.pawn[b], g.owner[b] = pawn, owner


def can_move(g: State) -> bool:
    """Another pawn of your own, and somewhere to go (K22)."""
    free = False
    other = False
    for cell in range(CELLS):
        free = free or pawns.may_stand(g, cell)
        other = other or may_leave(g, cell)
    return free and other


def may_leave(g: State, cell: int) -> bool:
    """One of your pawns of any kind, not the one just placed (K22)."""
    return g.owner[cell] == g.deciding and cell != g.placed


def legal_moves(g: State, legal: Legal) -> None:
    """First the pawn, then another empty tile that takes pawns (K22)."""
    for cell in range(CELLS):
        if g.decision == MOVE_FROM and may_leave(g, cell):
            offer(legal, actions.MOVE + cell)
        elif g.decision == MOVE_TO and pawns.may_stand(g, cell):
            offer(legal, actions.TO + cell)


def choose_move(g: State, cell: int) -> None:
    g.chosen = cell
    g.decision = MOVE_TO


def apply_move(g: State, cell: int) -> None:
    """No power follows (K22)."""
    tell(MOVES, ALL, g.deciding, g.chosen, cell, 0)
    exchange(g, g.chosen, cell)
    end_power(g)
