"""What a seat could do with what it has (P16): everything else lies flat on the table."""

from __future__ import annotations

from typing import NamedTuple

from ..rules import access, artisans, burial, costs, nile, noble_area, offerings
from ..rules import actions as act
from ..rules.state import Legal, State
from ..rules.tables import ARTISANS, BURIAL, NILE, NOBLES, OFFERINGS


class Means(NamedTuple):
    """A bit per kind or offer, where there is more than one."""

    a_set: bool
    bonus: int  # by the resource of which two are paid
    noble: bool
    offers: int  # of the Nile
    kinds: int  # by the resource of which three are paid for an Artisan
    step: bool


EVERYTHING = Means(True, -1, True, -1, -1, True)
# What is asked there is open, whatever it costs: it has been paid
ASKED = {
    act.WHICH_SET: Means(True, 0, False, 0, 0, False),
    act.WHICH_BONUS: Means(False, -1, False, 0, 0, False),
    act.WHICH_NOBLE: Means(False, 0, True, 0, 0, False),
    act.WHICH_ARTISAN: Means(False, 0, False, 0, -1, False),
}
_legal = Legal()


def means(g: State, seat: int) -> Means:
    """What the seat could start now, whether or not it is its turn; a seat that has passed, or a
    spectator, sees everything upright.
    """
    if seat < 0 or g.decision == act.OVER or g.round_number == 0 or g.seats[seat].passed:
        return EVERYTHING
    me = g.seats[seat]
    lack, enters = costs.lacking_of_all(me), access.open_areas(g, me)
    _legal.count = 0
    if enters >> OFFERINGS & 1:
        offerings.legal_offerings(g, me, lack, _legal)
    if enters >> NOBLES & 1:
        noble_area.legal_nobles_action(g, me, lack, _legal)
    if enters >> NILE & 1:
        nile.legal_nile(g, me, lack, _legal)
    if enters >> ARTISANS & 1:
        artisans.legal_artisans_action(g, me, lack, _legal)
    if enters >> BURIAL & 1:
        burial.legal_burial(g, me, lack, _legal)
    found = dict.fromkeys((act.OFFER, act.OFFER_MORE, act.ENNOBLE, act.SAIL, act.HIRE), 0)
    step = False
    for i in range(_legal.count):
        action = _legal.ids[i]
        if act.KIND[action] == act.BURY:
            step = True
        else:
            found[act.KIND[action]] |= 1 << max(act.FIRST[action], 0)
    mine = Means(
        found[act.OFFER] > 0,
        found[act.OFFER_MORE],
        found[act.ENNOBLE] > 0,
        found[act.SAIL],
        found[act.HIRE],
        step,
    )
    asked = ASKED.get(g.decision) if g.deciding == seat else None
    return mine if asked is None else _together(mine, asked)


def _together(one: Means, other: Means) -> Means:
    return Means(
        one.a_set or other.a_set,
        one.bonus | other.bonus,
        one.noble or other.noble,
        one.offers | other.offers,
        one.kinds | other.kinds,
        one.step or other.step,
    )


def proposed(g: State, seat: int) -> tuple[int, ...]:
    """The pieces that the program proposes to this seat, the access piece first; empty if nothing
    is proposed to it (P16).
    """
    if g.deciding != seat or g.decision not in (act.PAY_ACCESS, act.PAY_REST):
        return ()
    pay = g.pay
    if not pay.has_proposal:
        return ()
    rest = [piece for piece, n in enumerate(pay.proposal) for _ in range(n)]
    return (pay.proposed_access, *rest) if g.decision == act.PAY_ACCESS else tuple(rest)
