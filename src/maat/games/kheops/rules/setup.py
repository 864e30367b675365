"""Setup (K1-K3)."""

from __future__ import annotations

from ....core.chance import below, draw, put_back
from ....core.events import ALL, tell
from .actions import PLACE_PAWN
from .events import LIES, STARTS
from .state import State
from .tables import HAND, OPENINGS, PAWNS, START_CELLS, TILE_COUNT, TILES, WHITE
from .tiles import draw_tile, put_tile


def set_up(g: State, seats: int) -> None:
    """Lay the base at random, give each seat its pawns and its hidden hand (K2, K3)."""
    g.seats_in_game = seats
    for i in range(TILE_COUNT):
        put_back(g.pile, TILES[i])
    for i in range(len(START_CELLS)):
        lay_at_random(g, START_CELLS[i])
    for seat in range(seats):
        for kind in range(4):
            g.seats[seat].supply[kind] = PAWNS[seat][kind]
        for _ in range(HAND):
            draw_tile(g, seat)
    g.deciding = WHITE
    g.decision = PLACE_PAWN


def lay_at_random(g: State, cell: int) -> None:
    """A random tile, turned at random (K2)."""
    face = draw(g.chance, g.pile)
    tell(STARTS, ALL, 0, cell, face, 0)
    facing = 0
    if OPENINGS[face] < 3:
        facing = below(g.chance, 3)
        tell(LIES, ALL, 0, cell, facing, 0)
    put_tile(g, cell, face, facing)
