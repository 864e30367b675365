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
        if is_any(g, actions.ROTATE):
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


def is_any(g: State, kind: int) -> bool:
    """Is there a cell to choose?"""
    for cell in range(CELLS):
        if may_choose(g, kind, cell):
            return True
    return False


def may_choose(g: State, kind: int, cell: int) -> bool:
    """To rotate, a tile of the kind that the power names (K20); to swap, one of your pawns of any
    kind, with an opposing worker or mummy (K21); to move, one but the pawn just placed, to another
    empty tile that takes pawns (K22).
    """
    if kind == actions.ROTATE:
        return may_rotate(g, cell, kind_to_rotate(SYMBOL[g.tile[g.placed]]))
    if kind == actions.SWAP:
        return g.owner[cell] == g.deciding
    if kind == actions.WITH:
        return g.owner[cell] == 1 - g.deciding and not is_protected(g, cell)
    if kind == actions.MOVE:
        return g.owner[cell] == g.deciding and cell != g.placed
    return pawns.may_stand(g, cell)


def kind_to_rotate(symbol: int) -> int:
    return CORRIDOR if symbol == ROTATE_CORRIDOR else ROOM


def may_rotate(g: State, cell: int, kind: int) -> bool:
    """A tile of the kind, empty or not, but none under the opponent's priest or pharaoh (K20)."""
    return g.tile[cell] != NO_TILE and KIND[g.tile[cell]] == kind and not is_protected(g, cell)


def legal_rotate(g: State, legal: Legal) -> None:
    """By 120 or 240 degrees; with three openings both are the same (K20)."""
    kind = kind_to_rotate(SYMBOL[g.tile[g.placed]])
    for cell in range(CELLS):
        if may_rotate(g, cell, kind):
            offer(legal, ROTATED[cell][0])
            if OPENINGS[g.tile[cell]] < 3:
                offer(legal, ROTATED[cell][1])


def apply_rotate(g: State, cell: int, by: int) -> None:
    tell(ROTATES, ALL, g.deciding, cell, by, 0)
    if OPENINGS[g.tile[cell]] < 3:
        g.facing[cell] = (g.facing[cell] + by) % 3
    end_power(g)


# Swap and move: a pawn of one's own, then the cell that it changes places with


def offer_cells(g: State, legal: Legal, kind: int) -> None:
    for cell in range(CELLS):
        if may_choose(g, kind, cell):
            offer(legal, kind + cell)


def can_swap(g: State) -> bool:
    """The pawn just placed is always there, so only an opposing one is needed (K21)."""
    return is_any(g, actions.WITH)


def can_move(g: State) -> bool:
    """Another pawn of one's own, and somewhere to go (K22)."""
    return is_any(g, actions.MOVE) and is_any(g, actions.TO)


def legal_swap_own(g: State, legal: Legal) -> None:
    offer_cells(g, legal, actions.SWAP)


def legal_swap_other(g: State, legal: Legal) -> None:
    offer_cells(g, legal, actions.WITH)


def legal_move_from(g: State, legal: Legal) -> None:
    offer_cells(g, legal, actions.MOVE)


def legal_move_to(g: State, legal: Legal) -> None:
    offer_cells(g, legal, actions.TO)


def choose_pawn(g: State, cell: int) -> None:
    g.chosen = cell
    g.decision = SWAP_OTHER if g.decision == SWAP_OWN else MOVE_TO


def exchange(g: State, cell: int) -> None:
    """What stands on the two cells changes places; no power follows (K21, K22)."""
    tell(SWAPS if g.decision == SWAP_OTHER else MOVES, ALL, g.deciding, g.chosen, cell, 0)
    pawn, owner = g.pawn[g.chosen], g.owner[g.chosen]
    g.pawn[g.chosen], g.owner[g.chosen] = g.pawn[cell], g.owner[cell]
    g.pawn[cell], g.owner[cell] = pawn, owner
    end_power(g)


apply_swap = apply_move = choose_pawn
apply_with = apply_to = exchange
