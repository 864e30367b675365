"""What the table is drawn of.

materials    the colours of sky, stone, cedar and light
places       where everything lies
identities   which piece is which
sky          what is behind everything, and what the others refer to
recess       what is cut into a stone; stones: tiles; pieces: pawns
networks     who leads, and what it is worth; passages, cartouches: written where it lies
cells        what catches the pointer; mats: what belongs to a seat; rack: the viewer's tiles
laying       the tile that is about to be laid; last_turn: what happened last
listing      the networks in rows; ending: who got what
legend       what the signs mean
"""

from __future__ import annotations

import pathlib

from ....draw import texts_of
from . import materials as materials
from . import symbols as symbols

texts = texts_of(pathlib.Path(__file__).parent)
