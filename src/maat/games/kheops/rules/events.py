"""What can happen, and who sees what of it."""

from __future__ import annotations

from ....core.events import Event, Events, Part
from ..names import cell_words, degree_words, face_words, laid_words, pawn_words, symbol_words

EVENTS = Events(
    Event("starts", Part("cell", cell_words), Part("tile", face_words, chance=True), about=False),
    Event(
        "lies", Part("cell", cell_words), Part("degrees", degree_words, chance=True), about=False
    ),
    Event("draws", Part("tile", face_words, secret=True, chance=True)),
    Event("puts", Part("pawn", pawn_words), Part("cell", cell_words)),
    Event("captures", Part("cell", cell_words)),
    Event("cannot", Part("symbol", symbol_words)),
    Event("rotates", Part("cell", cell_words), Part("degrees", degree_words)),
    Event("swaps", Part("cell", cell_words), Part("other", cell_words)),
    Event("moves", Part("cell", cell_words), Part("to", cell_words)),
    Event("lays", Part("cell", cell_words), Part("tile", face_words), Part("degrees", laid_words)),
    Event("keeps", Part("tile", face_words)),
)
(STARTS, LIES, DRAWS, PUTS, CAPTURES, CANNOT, ROTATES, SWAPS, MOVES, LAYS, KEEPS) = EVENTS.numbers
