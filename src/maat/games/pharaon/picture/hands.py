"""The seats put together: bands, and what lies in front of each."""

from __future__ import annotations

from functools import lru_cache

from ....draw import Box, Fragment
from ..rules import actions as act
from ..rules.tables import OFFERING, PIECES, RESOURCES
from . import holdings, nobles, seats
from .band import token_boxes
from .decision import winners
from .look import Fragments, Look, Seat
from .means import proposed
from .standing import Standing


def frames(look: Look) -> list[Fragment]:
    g, over = look.g, look.g.decision == act.OVER
    won = winners(look) if over else ()
    return [
        seats.frame(
            look.seat(at),
            at == look.viewer,
            not over and at == g.active,
            g.seats[at].passed == 1,
            g.traitor_jars.left if look.solo and at else -1,
            at in won,
        )
        for at in range(g.at_table)
    ]


def goods(look: Look) -> list[Fragment]:
    g = look.g
    lifted = [0] * PIECES
    for piece in proposed(g, look.viewer):
        lifted[piece] += 1
    shown: list[Fragment] = [holdings.token_bowl(look.lang, look.narrow, look.form)]
    for at in range(g.at_table):
        me, seat, standing = g.seats[at], look.seat(at), look.standings[at]
        if me.dealt == 2 and at != look.viewer:
            shown += [nobles.back(at, i, box) for i, box in enumerate(_backs(seat.band.nobles))]
        raised = tuple(lifted) if at == look.viewer else NOTHING_RAISED
        shown += _of_seat(seat, standing, tuple(me.held), raised, tuple(me.artisans))
    return shown


@lru_cache(1 << 12)
def _of_seat(
    seat: Seat,
    standing: Standing,
    held: tuple[int, ...],
    raised: tuple[int, ...],
    artisans: tuple[int, ...],
) -> Fragments:
    return (
        seats.total(seat, standing.total),
        *(holdings.held(seat, kind, held[kind], raised[kind]) for kind in range(RESOURCES)),
        *_tokens(seat, held, raised),
        holdings.counts(seat, standing.counts),
        holdings.artisans(seat, artisans),
    )


NOTHING_RAISED = (0,) * PIECES


def _backs(room: Box) -> tuple[Box, ...]:
    """Where the two Nobles lie that another seat has been dealt."""
    w = room.height * 0.72
    return tuple(Box(room.left + i * (w + 3), room.top, w, room.height) for i in range(2))


def _tokens(seat: Seat, held: tuple[int, ...], raised: tuple[int, ...]) -> Fragments:
    """Offering tokens, one place for each sort that it has."""
    boxes = token_boxes(seat.narrow, seat.form, seat.slot, held)
    room = seat.band.tokens
    left = room.left if room else 0.0
    return tuple(
        holdings.token(
            seat,
            piece,
            held[piece],
            boxes[piece].left if piece in boxes else left,
            boxes[piece].width if piece in boxes else 0.0,
            raised[piece],
        )
        for piece in range(OFFERING, PIECES)
    )
