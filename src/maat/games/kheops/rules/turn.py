"""The turn: what is asked, what is allowed, what happens (K10)."""

from __future__ import annotations

from . import pawns, powers, tiles
from .actions import (
    CELL,
    FROM,
    LAY_AT,
    LAY_TILE,
    MOVE_FROM,
    MOVE_TO,
    OTHER,
    OWN,
    PAWN,
    PLACE_PAWN,
    ROTATE_TILE,
    SWAP_OTHER,
    SWAP_OWN,
    TILE,
    TO,
    TURN,
)
from .state import Legal, State
from .tables import CELLS


def next_seat(g: State) -> int:
    """The seat that is asked; -1 when the game is over."""
    return g.deciding


def is_asked(g: State, seat: int) -> bool:
    return seat >= 0 and seat == g.deciding


def legal_actions(g: State, seat: int, legal: Legal) -> None:
    """What this seat may do; nothing when it is not asked."""
    legal.count = 0
    if not is_asked(g, seat):
        return
    if g.decision == PLACE_PAWN:
        pawns.legal_pawns(g, legal)
    elif g.decision == LAY_AT:
        tiles.legal_cells(g, legal)
    elif g.decision == LAY_TILE:
        tiles.legal_tiles(g, legal)
    elif g.decision == ROTATE_TILE:
        powers.legal_rotations(g, legal)
    elif g.decision == SWAP_OWN or g.decision == SWAP_OTHER:
        powers.legal_swaps(g, legal)
    elif g.decision == MOVE_FROM or g.decision == MOVE_TO:
        powers.legal_moves(g, legal)


def apply(g: State, seat: int, action: int) -> None:
    if action < TURN:
        pawns.apply_pawn(g, (action - PAWN) // CELLS, (action - PAWN) % CELLS)
    elif action < OWN:
        powers.apply_rotation(g, (action - TURN) // 2, 1 + (action - TURN) % 2)
    elif action < OTHER:
        powers.choose_swap(g, action - OWN)
    elif action < FROM:
        powers.apply_swap(g, action - OTHER)
    elif action < TO:
        powers.choose_move(g, action - FROM)
    elif action < CELL:
        powers.apply_move(g, action - TO)
    elif action < TILE:
        tiles.choose_cell(g, action - CELL)
    else:
        tiles.apply_tile(g, (action - TILE) // 3, (action - TILE) % 3)
