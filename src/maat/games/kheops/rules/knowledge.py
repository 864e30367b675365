"""What a seat knows, and tables that it cannot tell from the true one (K4).

A seat knows the pyramid and its own hand. The other hand and the pile are what is left of the
tiles: every division of them is possible, because any tile in the other hand may have been there
from the start.
"""

from __future__ import annotations

from ....core.chance import clear, draw, put_back, take_out
from .state import State
from .tables import CELLS, HAND, NO_TILE, TILE_COUNT, TILES
from .tiles import hold


def imagine(g: State, seat: int) -> None:
    """Deal the tiles that this seat has not seen to the other hand and the pile."""
    gather_unseen(g, seat)
    for other in range(2):
        if other != seat:
            deal_hand(g, other)


def gather_unseen(g: State, seat: int) -> None:
    """All tiles go to the pile, less those that this seat sees."""
    clear(g.pile)
    for i in range(TILE_COUNT):
        put_back(g.pile, TILES[i])
    for cell in range(CELLS):
        if g.tile[cell] != NO_TILE:
            take_out(g.pile, g.tile[cell])
    if g.kept != NO_TILE:
        take_out(g.pile, g.kept)
    if seat >= 0:
        for i in range(g.seats[seat].held):
            take_out(g.pile, g.seats[seat].hand[i])


def knows_all(g: State, seat: int) -> bool:
    """With an empty pile, the tiles that a seat has not seen are the other hand (K4, K10)."""
    return seat >= 0 and g.pile.left == 0


def deal_hand(g: State, seat: int) -> None:
    held = g.seats[seat].held
    g.seats[seat].held = 0
    for i in range(HAND):
        g.seats[seat].hand[i] = NO_TILE
    for _ in range(held):
        hold(g, seat, draw(g.chance, g.pile))
