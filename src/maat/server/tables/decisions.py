"""People decide: they act, confirm the end of their turn, and take decisions back.

A decision is checked against the version of the table that it was made on. It stays open, for its
seat, from the version at which it opened, so that seats that choose at the same time do not make
each other's screens stale.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...play import turns
from ..errors import Refused, stale

if TYPE_CHECKING:
    from .table import LiveTable, Step


async def act(live: LiveTable, seat: int, action: int | str, version: int) -> Step:
    """Carry out an action; or, if it ends the turn of somebody who confirms that, propose it."""

    def acting() -> None:
        check_person(live, seat)
        check_version(live, seat, version)
        here = live.seating[seat]
        here.proposal = None
        chosen = live.views.find(seat, action)
        if here.confirms and chosen is not None and live.views.ends_turn(seat, chosen):
            here.proposal = chosen
            return
        _play(live, seat, action if chosen is None else chosen)

    return (await live.change(seat, acting))[1]


async def confirm(live: LiveTable, seat: int, version: int) -> Step:
    """End the turn as proposed."""

    def confirming() -> None:
        check_person(live, seat)
        check_version(live, seat, version)
        proposal = live.seating[seat].proposal
        if proposal is None:
            raise Refused("nothing_to_confirm", answer={"version": live.version})
        _play(live, seat, proposal)

    return (await live.change(seat, confirming))[1]


def _play(live: LiveTable, seat: int, action: int | str) -> None:
    """Play it, and the single choices that follow."""
    live.views.play(action, seat)
    mine = turns.play_single_choices(live.table, lambda s: s == seat, live.confirms, live.views)
    live.alone.update(mine)


async def undo(live: LiveTable, seat: int, version: int | None) -> Step:
    """Take back the last decision, or the proposal."""

    def undoing() -> None:
        check_person(live, seat)
        if version is not None and version != live.version:
            raise stale(live.version)
        if live.seating[seat].proposal is not None:
            live.seating[seat].proposal = None
            return
        if refusal := undo_refusal(live):
            raise refusal
        turns.take_back(live.table, seat, live.views)

    return (await live.change(seat, undoing))[1]


def can_undo(live: LiveTable, seat: int | None) -> bool:
    """A person may take back their proposal, or their last decision."""
    if seat is None or live.seating[seat].bot or live.seating[seat].left or live.ending:
        return False
    if live.seating[seat].proposal is not None:
        return True
    return live.table.can_undo(seat) and undo_refusal(live) is None


def undo_refusal(live: LiveTable) -> Refused | None:
    """Why nothing more may be taken back now, whatever the rules say: a record must not grow
    without end.
    """
    limits = live.registry.settings.limits
    for key, most, count in (
        ("undo_limit", limits.undos, live.table.undos()),
        ("record_full", limits.lines, len(live.table.entries)),
    ):
        if count >= most:
            return Refused(key, most=most, answer={"version": live.version})
    return None


def check_version(live: LiveTable, seat: int, version: int) -> None:
    """Refuse what was decided, or asked, on an old screen."""
    if not live.seating[seat].opened <= version <= live.version:
        raise stale(live.version)


def check_person(live: LiveTable, seat: int) -> None:
    """Refuse what a person wants in a seat in which a bot decides, or that they have left."""
    live.check_open()
    if live.seating[seat].bot:
        raise Refused("bot_decides", answer={"version": live.version})
    if live.seating[seat].left:
        raise Refused("you_left", answer={"version": live.version})
