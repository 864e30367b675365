"""Laying and drawing tiles: the second and third part of a turn (K10).

The cell is chosen before the tile (K47): so nothing hidden shows until the last half of the
decision, and everything before it can be undone.
"""

from __future__ import annotations

from ....core.actions import offer
from ....core.chance import draw
from ....core.events import ALL, tell
from .actions import CELL, LAID, LAY_TILE, OVER, PLACE_PAWN
from .events import DRAWS, KEEPS, LAYS
from .state import Legal, State
from .tables import CELLS, NEIGHBOUR, NO_CELL, NO_TILE, OPENINGS, WHITE


def legal_lay_at(g: State, legal: Legal) -> None:
    """A free cell that shares a side with a tile; it needs no support below (K10)."""
    for cell in range(CELLS):
        if g.tile[cell] == NO_TILE and touches_a_tile(g, cell):
            offer(legal, CELL + cell)


def touches_a_tile(g: State, cell: int) -> bool:
    for side in range(3):
        other = NEIGHBOUR[cell][side]
        if other != NO_CELL and g.tile[other] != NO_TILE:
            return True
    return False


def apply_cell(g: State, cell: int) -> None:
    g.chosen = cell
    g.decision = LAY_TILE


def legal_lay_tile(g: State, legal: Legal) -> None:
    """Each different tile of the hand, in each turn that makes a difference (K47)."""
    me = g.seats[g.deciding]
    for i in range(me.held):
        if i == 0 or me.hand[i] != me.hand[i - 1]:
            turns = 3 if OPENINGS[me.hand[i]] < 3 else 1
            for t in range(turns):
                offer(legal, LAID[me.hand[i]][t])


def apply_lay(g: State, face: int, facing: int) -> None:
    """Lay, then draw while there are any; the turn ends (K10)."""
    leave_hand(g, face)
    tell(LAYS, ALL, g.deciding, g.chosen, face, facing)
    put_tile(g, g.chosen, face, facing)
    g.revealed += 1
    if g.pile.left > 0:
        draw_tile(g, g.deciding)
    end_turn(g)


def leave_hand(g: State, face: int) -> None:
    me = g.seats[g.deciding]
    i = 0
    while me.hand[i] != face:
        i += 1
    me.held -= 1
    for j in range(i, me.held):
        me.hand[j] = me.hand[j + 1]
    me.hand[me.held] = NO_TILE


def put_tile(g: State, cell: int, face: int, facing: int) -> None:
    g.tile[cell] = face
    g.facing[cell] = facing
    g.laid += 1


def draw_tile(g: State, seat: int) -> None:
    """Into the hand, at its place by kind: the place tells nothing."""
    face = draw(g.chance, g.pile)
    tell(DRAWS, seat, seat, face, 0, 0)
    hold(g, seat, face)
    g.revealed += 1


def hold(g: State, seat: int, face: int) -> None:
    me = g.seats[seat]
    i = me.held
    while i > 0 and me.hand[i - 1] > face:
        me.hand[i] = me.hand[i - 1]
        i -= 1
    me.hand[i] = face
    me.held += 1


def end_turn(g: State) -> None:
    """The other seat; the game ends when the pyramid is full, and White's last tile is shown (K10,
    K47).
    """
    g.placed = NO_CELL
    g.chosen = NO_CELL
    if g.laid < CELLS:
        g.deciding = 1 - g.deciding
        g.decision = PLACE_PAWN
        return
    g.kept = g.seats[WHITE].hand[0]
    tell(KEEPS, ALL, WHITE, g.kept, 0, 0)
    leave_hand_of_white(g)
    g.deciding = -1
    g.decision = OVER


def leave_hand_of_white(g: State) -> None:
    g.seats[WHITE].hand[0] = NO_TILE
    g.seats[WHITE].held = 0
    g.revealed += 1
