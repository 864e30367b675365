"""The seats put together: frames, and what lies in front of each."""

from __future__ import annotations

from functools import lru_cache

from ....draw import Fragment
from ..rules import actions as act
from ..rules.state import Seat
from . import nobles, seats
from .look import Fragments, Look
from .marks import who as name_of


def frames(look: Look) -> list[Fragment]:
    g, over = look.g, look.g.decision == act.OVER
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
        )
        for at in range(g.at_table)
    ]


def goods(look: Look) -> list[Fragment]:
    g, lang, narrow, form = look.g, look.lang, look.narrow, look.form
    shown: list[Fragment] = []
    for at in range(g.at_table):
        me, slot, who, standing = (
            g.seats[at],
            look.slot(at),
            name_of(at, look.solo),
            look.standings[at],
        )
        shown.append(seats.total(lang, narrow, form, slot, who, standing.total))
        if me.dealt == 2 and at == look.viewer:
            continue  # the two Nobles lie there
        if me.dealt == 2:
            shown += [
                nobles.back(at, i, box)
                for i, box in enumerate(seats.dealt_boxes(narrow, form, slot))
            ]
        shown += _held(lang, narrow, form, slot, who, tuple(me.held))
        shown.append(seats.counts(lang, narrow, form, slot, who, standing.counts))
        shown.append(seats.artisans(lang, narrow, form, slot, who, _values(me)))
    return shown


@lru_cache(1 << 13)
def _held(
    lang: str, narrow: bool, form: int, slot: int, who: int, held: tuple[int, ...]
) -> Fragments:
    return tuple(
        seats.held(lang, narrow, form, slot, who, piece, n) for piece, n in enumerate(held)
    )


def _values(me: Seat) -> tuple[int, ...]:
    return seats.values_of(tuple(me.artisans)) if me.artisan_count else ()
