"""Pawns: White's are round and ivory, Blue's square and lapis; the figure on them says which pawn
it is.
"""

from __future__ import annotations

from functools import lru_cache

from ....draw import Fragment, Markup, circle, fragment, join, rect, symbol
from ..rules.tables import PAWN_KINDS, WHITE
from .identities import PAWN_IDS, PAWN_LIST
from .places import ARRANGEMENTS, centre, waits_at

STONES = ("ivory", "lapis")


@lru_cache(1 << 14)
def pawn(index: int, place: int, shown: int, narrow: bool) -> Fragment:
    """A pawn on a cell or, with a negative place, in the supply of the card that is shown there."""
    seat, kind, _ = PAWN_LIST[index]
    at = centre(place, narrow) if place >= 0 else waits_at(shown, kind, -1 - place, narrow)
    return fragment(PAWN_IDS[index], token(seat, kind, narrow), look="moves", at=at)


@lru_cache(32)
def token(seat: int, kind: int, narrow: bool) -> Markup:
    half = ARRANGEMENTS[narrow].token
    figure = symbol(f"kheops.{PAWN_KINDS[kind]}", 0, 0, half * 1.56, f"on-{STONES[seat]}")
    return join((mark(seat, 0, 0, half), figure))


def mark(seat: int, x: float, y: float, half: float) -> Markup:
    """The shape of a seat."""
    if seat == WHITE:
        return circle(x, y, half, "ivory firm")
    side = half * 0.92
    return rect(x - side, y - side, 2 * side, 2 * side, "lapis firm", half * 0.2)
