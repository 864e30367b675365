"""Why something cannot be done now: always with the rule, and with what would be needed."""

from __future__ import annotations

from ....core.messages import Reason, Said
from ..names import cell_words, face_said, pawn_words
from ..rules import pawns, powers
from ..rules.state import State
from ..rules.tables import KIND, MUMMY, NO_PAWN, NO_PAWN_HERE, NO_TILE, PHARAOH, SYMBOL
from .sentences import pawn_at, tile_at


def why_not_asked(g: State, seat: int, kind: str, question: Said) -> Reason | None:
    """The other seat is to decide (K10)."""
    if g.deciding == 1 - seat:
        return Reason("K10", Said("why.other_is_asked", question=question))
    return None


def why_not_pawn(g: State, seat: int, pawn: int, cell: int) -> Reason:
    if g.seats[seat].supply[pawn] == 0:
        return Reason("K3", Said("why.no_such_pawn", pawn=pawn_words.said(pawn)))
    if not pawns.may_play(g, pawn):
        waits = "K32" if pawn == PHARAOH else "K31"
        return Reason(waits, Said("why.needs_mummy", pawn=pawn_words.said(pawn)))
    return _why_not_empty(g, seat, cell, pawn == MUMMY)


def _why_not_empty(g: State, seat: int, cell: int, mummy: bool) -> Reason:
    where = cell_words.said(cell)
    if g.tile[cell] == NO_TILE:
        return Reason("K10", Said("why.no_tile", cell=where))
    if SYMBOL[g.tile[cell]] == NO_PAWN:
        return Reason("K23", Said("why.takes_no_pawn", cell=where))
    if mummy and g.owner[cell] != seat:
        return Reason("K30", Said("why.not_for_mummy", cell=where, pawn=pawn_at(g, cell)))
    return Reason("K10", Said("why.occupied", cell=where, pawn=pawn_at(g, cell)))


def why_not_rotate(g: State, seat: int, cell: int, by: int) -> Reason:
    where = cell_words.said(cell)
    if g.tile[cell] == NO_TILE:
        return Reason("K20", Said("why.no_tile", cell=where))
    if KIND[g.tile[cell]] != powers.kind_to_rotate(SYMBOL[g.tile[g.placed]]):
        return Reason("K20", Said("why.other_kind", cell=where, tile=tile_at(g, cell)))
    if powers.is_protected(g, cell):
        return _protected(g, cell)
    return Reason("K20", Said("why.same_turn", cell=where))


def why_not_swap(g: State, seat: int, cell: int) -> Reason:
    key = "why.no_pawn_there" if g.pawn[cell] == NO_PAWN_HERE else "why.not_yours"
    return Reason("K21", Said(key, cell=cell_words.said(cell)))


def why_not_with(g: State, seat: int, cell: int) -> Reason:
    if g.owner[cell] == 1 - seat:
        return _protected(g, cell)
    key = "why.no_pawn_there" if g.pawn[cell] == NO_PAWN_HERE else "why.own_pawn"
    return Reason("K21", Said(key, cell=cell_words.said(cell)))


def why_not_move(g: State, seat: int, cell: int) -> Reason:
    if g.pawn[cell] == NO_PAWN_HERE:
        return Reason("K22", Said("why.no_pawn_there", cell=cell_words.said(cell)))
    key = "why.just_placed" if cell == g.placed else "why.not_yours"
    return Reason("K22", Said(key, cell=cell_words.said(cell)))


def why_not_to(g: State, seat: int, cell: int) -> Reason:
    return _why_not_empty(g, seat, cell, False)._replace(rule="K22")


def _protected(g: State, cell: int) -> Reason:
    protects = "K32" if g.pawn[cell] == PHARAOH else "K31"
    return Reason(
        protects, Said("why.protected", cell=cell_words.said(cell), pawn=pawn_at(g, cell))
    )


def why_not_cell(g: State, seat: int, cell: int) -> Reason:
    key = "why.cell_taken" if g.tile[cell] != NO_TILE else "why.touches_nothing"
    return Reason("K10", Said(key, cell=cell_words.said(cell)))


def why_not_lay(g: State, seat: int, face: int, turned: int) -> Reason:
    me = g.seats[seat]
    if face in me.hand[: me.held]:
        return Reason("K47", Said("why.same_turn_tile", tile=face_said(face)))
    return Reason("K10", Said("why.not_in_hand", tile=face_said(face)))
