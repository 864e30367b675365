"""What is asked, and what an action means now."""

from __future__ import annotations

from ....core.messages import Said
from ..names import cell_words, face_said, pawn_words
from ..rules import powers
from ..rules.state import State
from ..rules.tables import MUMMY, NO_PAWN_HERE, NO_TILE, PHARAOH, PRIEST, ROOM, SYMBOL, WORKER


def question_rotate(g: State, seat: int) -> Said:
    kind = powers.kind_to_rotate(SYMBOL[g.tile[g.placed]])
    return Said("question.rotate_room" if kind == ROOM else "question.rotate_corridor")


def sentence_pawn(g: State, seat: int, pawn: int, cell: int) -> Said:
    takes = g.pawn[cell] == WORKER and g.owner[cell] == 1 - seat
    key = "action.capture" if takes else "action.pawn"
    return Said(key, pawn=pawn_words.said(pawn), cell=cell_words.said(cell), tile=tile_at(g, cell))


def rule_pawn(g: State, pawn: int, cell: int) -> str:
    return {PRIEST: "K31", MUMMY: "K30", PHARAOH: "K32"}.get(pawn, "K10")


def sentence_rotate(g: State, seat: int, cell: int, by: int) -> Said:
    return Said("action.rotate", cell=cell_words.said(cell), n=120 * by, tile=tile_at(g, cell))


def sentence_swap(g: State, seat: int, cell: int) -> Said:
    return Said("action.swap", pawn=pawn_at(g, cell), cell=cell_words.said(cell))


def sentence_with(g: State, seat: int, cell: int) -> Said:
    return Said("action.with", pawn=pawn_at(g, cell), cell=cell_words.said(cell))


def sentence_move(g: State, seat: int, cell: int) -> Said:
    return Said("action.move", pawn=pawn_at(g, cell), cell=cell_words.said(cell))


def sentence_to(g: State, seat: int, cell: int) -> Said:
    return Said("action.to", cell=cell_words.said(cell), tile=tile_at(g, cell))


def sentence_cell(g: State, seat: int, cell: int) -> Said:
    return Said("action.cell", cell=cell_words.said(cell), tile=tile_at(g, cell))


def sentence_lay(g: State, seat: int, face: int, turned: int) -> Said:
    key = "action.lay_turned" if turned else "action.lay"
    return Said(key, tile=face_said(face), n=120 * turned)


def tile_at(g: State, cell: int) -> Said:
    return face_said(g.tile[cell]) if g.tile[cell] != NO_TILE else Said("tile.nothing")


def pawn_at(g: State, cell: int) -> Said:
    return pawn_words.said(g.pawn[cell]) if g.pawn[cell] != NO_PAWN_HERE else Said("pawn.nothing")
