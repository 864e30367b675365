"""What things are called: in the notation and in messages (K47).

worker 3.4   rotate 3.4 120   swap 3.4, then with 2.2   move 3.4, then to 2.2
cell 4.3, then lay room 2 swap 240
"""

from __future__ import annotations

from ...core.messages import Said, Words
from .rules.tables import (
    FACES,
    KIND,
    KINDS,
    OPENINGS,
    PAWN_KINDS,
    PLACES,
    SEAT_NAMES,
    SYMBOL,
    SYMBOLS,
)


def _face_name(face: int) -> str:
    symbol = SYMBOLS[SYMBOL[face]].replace("_", " ")
    return f"{KINDS[KIND[face]]} {OPENINGS[face]}" + ("" if symbol == "none" else f" {symbol}")


def face_said(face: int) -> Said:
    kind, symbol = KINDS[KIND[face]], SYMBOLS[SYMBOL[face]]
    if symbol == "none":
        return Said(f"tile.{kind}", n=OPENINGS[face])
    return Said(f"tile.{kind}_with", n=OPENINGS[face], symbol=Said(f"symbol.{symbol}"))


seat_words = Words("seat", SEAT_NAMES)
CELL_NAMES = [f"{r + 1}.{i + 1}" for r, i in PLACES]
cell_words = Words("cell", CELL_NAMES, lambda n: Said("cell", name=CELL_NAMES[n]))
face_words = Words("face", [_face_name(f) for f in range(FACES)], face_said)
pawn_words = Words("pawn", PAWN_KINDS)
symbol_words = Words("symbol", SYMBOLS)
degree_words = Words("degrees", ["0", "120", "240"], lambda n: Said("degrees", n=120 * n))
rotation_words = Words("degrees", degree_words.names[1:], degree_words.said, first=1)
# A tile that is laid as it is held has no word for its turn.
laid_words = Words(
    "degrees",
    degree_words.names,
    lambda n: Said("laid.turned", n=120 * n) if n else Said("laid.so"),
)
turned_words = Words("degrees", ["", *degree_words.names[1:]], degree_words.said)
