"""What is asked, and everything that can be done (K47)."""

from __future__ import annotations

from ....core.actions import Decision, Decisions, Kind, Space
from ....core.events import Part
from ..names import cell_words, face_words, pawn_words, rotation_words, turned_words

DECISIONS = Decisions(
    Decision("place_pawn", "K10"),
    Decision("rotate", "K10"),
    Decision("swap_own", "K10"),
    Decision("swap_other", "K10"),
    Decision("move_from", "K10"),
    Decision("move_to", "K10"),
    Decision("lay_at", "K10"),
    Decision("lay_tile", "K10"),
    Decision("over", "K10"),
)
(
    PLACE_PAWN, ROTATE_TILE, SWAP_OWN, SWAP_OTHER, MOVE_FROM, MOVE_TO, LAY_AT, LAY_TILE, OVER,
) = DECISIONS.numbers  # fmt: skip

_cell = Part("cell", cell_words)
SPACE = Space(
    Kind(
        "pawn", Part("pawn", pawn_words), _cell,
        asked=PLACE_PAWN, rule="K10", notation="{pawn} {cell}",
    ),
    Kind("rotate", _cell, Part("by", rotation_words), asked=ROTATE_TILE, rule="K20"),
    Kind("swap", _cell, asked=SWAP_OWN, rule="K21"),
    Kind("with", _cell, asked=SWAP_OTHER, rule="K21"),
    Kind("move", _cell, asked=MOVE_FROM, rule="K22"),
    Kind("to", _cell, asked=MOVE_TO, rule="K22"),
    Kind("cell", _cell, asked=LAY_AT, rule="K10"),
    Kind(
        "lay", Part("tile", face_words), Part("turned", turned_words),
        asked=LAY_TILE, rule="K10", from_hand=True,
    ),
)  # fmt: skip
PAWN, ROTATE, SWAP, WITH, MOVE, TO, CELL, LAY = SPACE.numbers
PLACED, ROTATED, LAID = SPACE.ids("pawn"), SPACE.ids("rotate"), SPACE.ids("lay")
KIND, FIRST, SECOND = SPACE.kind, SPACE.first, SPACE.second
