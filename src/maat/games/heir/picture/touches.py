"""What an action touches: the names of parts, in the order in which a person would point at
them; () for what no part of the picture stands for.
"""

from __future__ import annotations

from ..names import CELL_NAMES
from ..rules.state import State
from ..rules.tables import NO_CELL
from .cards import CARD_IDS
from .magic_cards import MAGIC_IDS


def touches_site(g: State, seat: int, cell: int) -> tuple[str, ...]:
    return (f"space-{CELL_NAMES[cell]}",)


touches_propose = touches_token = touches_place = touches_move = touches_site


def touches_accept(g: State, seat: int) -> tuple[str, ...]:
    return touches_site(g, seat, g.proposed) if g.proposed != NO_CELL else ()


def touches_refuse(g: State, seat: int) -> tuple[str, ...]:
    return ()


def touches_magic(g: State, seat: int, letter: int) -> tuple[str, ...]:
    return (MAGIC_IDS[seat][letter],)


touches_keep = touches_magic


def touches_no_magic(g: State, seat: int) -> tuple[str, ...]:
    return ()


def touches_bid(g: State, seat: int, card: int) -> tuple[str, ...]:
    return (CARD_IDS[card],)


touches_offer = touches_replace = touches_bid


def touches_keep_bid(g: State, seat: int) -> tuple[str, ...]:
    return ()


def touches_stay(g: State, seat: int) -> tuple[str, ...]:
    return ()


def touches_turn(g: State, seat: int, eighths: int) -> tuple[str, ...]:
    return (f"turn-{45 * eighths}",)


def touches_take(g: State, seat: int, kind: int) -> tuple[str, ...]:
    return ("card-active",) if kind == g.active else touches_next(g, seat, kind)


def touches_next(g: State, seat: int, kind: int) -> tuple[str, ...]:
    """Where both other cards are of this kind, the first of them."""
    return ("card-1",) if kind == g.others[0] else ("card-2",)


def touches_next_unseen(g: State, seat: int) -> tuple[str, ...]:
    return ("deck",)
