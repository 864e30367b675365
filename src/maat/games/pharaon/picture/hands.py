"""The seats put together: bands, and what lies in front of each."""

from __future__ import annotations

from functools import lru_cache

from ....draw import Box, Fragment
from ..rules import actions as act
from ..rules.tables import OFFERING, PIECES, RESOURCES
from . import holdings, nobles, seats
from .band import band_of, token_boxes
from .decision import winners
from .look import Fragments, Look
from .marks import who as name_of
from .means import proposed


def frames(look: Look) -> list[Fragment]:
    g, over = look.g, look.g.decision == act.OVER
    won = winners(look) if over else ()
    return [
        seats.frame(
            look.lang,
            look.narrow,
            look.form,
            look.slot(at),
            name_of(at, look.solo),
            at == look.viewer,
            not over and at == g.active,
            g.seats[at].passed == 1,
            g.traitor_jars.left if look.solo and at else -1,
            at in won,
        )
        for at in range(g.at_table)
    ]


def goods(look: Look) -> list[Fragment]:
    g, lang, narrow, form = look.g, look.lang, look.narrow, look.form
    lifted = [0] * PIECES
    for piece in proposed(g, look.viewer):
        lifted[piece] += 1
    shown: list[Fragment] = [holdings.token_bowl(lang, narrow, form)]
    for at in range(g.at_table):
        me, slot, who = g.seats[at], look.slot(at), name_of(at, look.solo)
        standing = look.standings[at]
        shown.append(seats.total(lang, narrow, form, slot, who, standing.total))
        if me.dealt == 2 and at != look.viewer:
            shown += [nobles.back(at, i, box) for i, box in enumerate(_backs(narrow, form, slot))]
        raised = tuple(lifted) if at == look.viewer else NOTHING_RAISED
        for kind in range(RESOURCES):
            shown.append(
                holdings.held(
                    lang, narrow, form, slot, who, kind, me.held[kind], raised[kind], g.supply[kind]
                )
            )
        shown += _tokens(lang, narrow, form, slot, who, tuple(me.held), raised)
        shown.append(holdings.counts(lang, narrow, form, slot, who, standing.counts))
        shown.append(holdings.artisans(lang, narrow, form, slot, who, tuple(me.artisans)))
    return shown


NOTHING_RAISED = (0,) * PIECES


def _backs(narrow: bool, form: int, slot: int) -> tuple[Box, ...]:
    """Where the two Nobles lie that another seat has been dealt."""
    room = band_of(narrow, form, slot).nobles
    w = room.height * 0.72
    return tuple(Box(room.left + i * (w + 3), room.top, w, room.height) for i in range(2))


@lru_cache(1 << 12)
def _tokens(
    lang: str,
    narrow: bool,
    form: int,
    slot: int,
    who: int,
    held: tuple[int, ...],
    raised: tuple[int, ...],
) -> Fragments:
    """Offering tokens, one place for each sort that it has."""
    boxes = token_boxes(narrow, form, slot, held)
    room = band_of(narrow, form, slot).tokens
    left = room.left if room else 0.0
    return tuple(
        holdings.token(
            lang,
            narrow,
            form,
            slot,
            who,
            piece,
            held[piece],
            boxes[piece].left if piece in boxes else left,
            boxes[piece].width if piece in boxes else 0.0,
            raised[piece],
        )
        for piece in range(OFFERING, PIECES)
    )
