"""The turn: what is asked, what is allowed, what happens (K10)."""

from __future__ import annotations

from ....core.deciding import is_asked as is_asked
from ....core.deciding import next_seat as next_seat
from . import pawns, powers, tiles
from .actions import (
    CELL,
    FIRST,
    KIND,
    LAY_AT,
    LAY_TILE,
    MOVE,
    MOVE_FROM,
    MOVE_TO,
    PAWN,
    PLACE_PAWN,
    ROTATE,
    ROTATE_TILE,
    SECOND,
    SWAP,
    SWAP_OTHER,
    SWAP_OWN,
    TO,
    WITH,
)  # fmt: skip
from .state import Legal, State


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
    kind, first, second = KIND[action], FIRST[action], SECOND[action]
    if kind == PAWN:
        pawns.apply_pawn(g, first, second)
    elif kind == CELL:
        tiles.choose_cell(g, first)
    elif kind == ROTATE:
        powers.apply_rotation(g, first, second)
    elif kind == SWAP:
        powers.choose_swap(g, first)
    elif kind == WITH:
        powers.apply_swap(g, first)
    elif kind == MOVE:
        powers.choose_move(g, first)
    elif kind == TO:
        powers.apply_move(g, first)
    else:
        tiles.apply_tile(g, first, second)
