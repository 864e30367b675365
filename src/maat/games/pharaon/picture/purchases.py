"""What can be bought at the Areas, put together: flat where the viewer could not pay for it, and
with what it would really pay.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ....draw import Fragment
from ..rules.costs import COST_ARTISAN, COST_BONUS, COST_BURIAL, COST_NILE, COST_SET
from ..rules.noble_area import cost_of_noble
from ..rules.tables import (
    ARTISAN_PLACES,
    BASES,
    BONUS_ROOM,
    BURIAL_STEPS,
    MOST_SETS,
    NILE_OFFERS,
    NOTHING_HERE,
)
from . import artisans, burial, nobles, offerings, river
from .look import SPECTATOR, Fragments, Look
from .marks import who as name_of
from .means import EVERYTHING
from .prices import NOTHING, price


def goods(look: Look) -> list[Fragment]:
    """What lies on the places of the board, flat where the viewer could not pay for it."""
    g, lang, narrow, form, can = look.g, look.lang, look.narrow, look.form, look.can
    artisan = not can.kinds
    return [
        *_offerings(look),
        *(
            _priced(look, river.offer, i, can.offers >> i, COST_NILE + i)
            for i in range(NILE_OFFERS)
        ),
        nobles.deck(lang, narrow, form, g.noble_deck.left, not can.noble),
        nobles.take(lang, narrow, form, not can.noble, _paid(look, can.noble, _noble(look))),
        *(_priced(look, artisans.pay, k, can.kinds >> k, COST_ARTISAN + k) for k in range(BASES)),
        *(
            artisans.card(lang, narrow, form, i, g.shown_artisans[i], artisan)
            for i in range(ARTISAN_PLACES)
        ),
        artisans.deck(lang, narrow, form, g.artisan_deck.left, artisan),
        *_stairs(look),
    ]


Priced = Callable[[str, bool, int, int, bool, tuple[int, ...]], Fragment]


def _priced(look: Look, thing: Priced, which: int, can: int, cost: int) -> Fragment:
    """One of the things that are bought at an Area; the last bit of `can` says whether it could
    be paid.
    """
    paid = _paid(look, can, cost)
    return thing(look.lang, look.narrow, look.form, which, not can & 1, paid)


def _paid(look: Look, can: int, cost: int) -> tuple[int, ...]:
    """With what the viewer would pay for something that it could start now."""
    if not can & 1 or look.can is EVERYTHING:
        return NOTHING
    return price(look.g, look.viewer, cost)


def _noble(look: Look) -> int:
    return cost_of_noble(look.g.seats[max(look.viewer, 0)])


def _offerings(look: Look) -> list[Fragment]:
    g, lang, narrow, form, can = look.g, look.lang, look.narrow, look.form, look.can
    sets = min(g.at_table + 1, MOST_SETS)
    shown = [
        *_tokens_to_take(
            (lang, narrow, form),
            tuple([tuple(g.sets[i].token) for i in range(sets)]),
            tuple(g.bonus),
            (not can.a_set, not can.bonus),
        ),
        offerings.bag(lang, narrow, form, g.bag.left, g.token_discard.left, not can.bonus),
        offerings.discard(lang, narrow, form, g.token_discard.left),
    ]
    shown.append(_priced(look, offerings.pay, -1, can.a_set, COST_SET))
    shown += [
        _priced(look, offerings.pay, kind, can.bonus >> kind, COST_BONUS + kind)
        for kind in range(BASES)
    ]
    return shown


@lru_cache(1 << 11)
def _tokens_to_take(
    where: tuple[str, bool, int],
    sets: tuple[tuple[int, ...], ...],
    bonus: tuple[int, ...],
    flat: tuple[bool, bool],
) -> Fragments:
    """Sets and bonus tokens, in a language and an arrangement; flat if they cannot be paid for."""
    lang, narrow, form = where
    filled_to = max((i + 1 for i, t in enumerate(bonus) if t != NOTHING_HERE), default=0)
    zone = max(len(sets), filled_to)
    return (
        *(
            offerings.a_set(lang, narrow, form, len(sets), i, *tokens, flat[0])
            for i, tokens in enumerate(sets)
        ),
        offerings.groove(narrow, form, zone),
        *(
            offerings.bonus(lang, narrow, form, zone, i, bonus[i], flat[1])
            for i in range(BONUS_ROOM)
        ),
    )


def _stairs(look: Look) -> list[Fragment]:
    g, lang, narrow, form = look.g, look.lang, look.narrow, look.form
    reached, have = -1, -1
    if look.viewer != SPECTATOR:
        reached = g.seats[look.viewer].burial
        have = g.seats[look.viewer].noble_count
    holder = name_of(g.pharaoh, look.solo) if g.pharaoh >= 0 else -1
    return [
        *(
            burial.stair(
                lang,
                narrow,
                form,
                step,
                reached,
                not look.can.step,
                _paid(look, look.can.step and step == reached + 1, COST_BURIAL + step - 1),
            )
            for step in range(BURIAL_STEPS + 1)
        ),
        burial.succession(lang, narrow, form, have, reached, holder),
    ]
