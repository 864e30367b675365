"""The same people play again: a new table for the same game, options and seats."""

from __future__ import annotations

from ...core.table import Table
from ..errors import Refused
from ..security.tokens import hashed, opens
from ..storage.store import Conflict, Seating
from .registry import Registry
from .table import LiveTable


async def play_again(old: LiveTable, browser: str) -> str:
    """The table at which those who sat at `old` play again; the first request sets it up, later
    ones get the same table.
    """
    async with old.lock:
        await old.load()
        if not (old.is_host(None, browser) or old.seats_of_browser(browser)):
            raise Refused("no_seat")
        if not old.table.over:
            raise Refused("not_over")
        if old.kept.again is None:
            await _set_up(old.registry, old, browser)
        again = old.kept.again
    old.announce()
    assert again is not None
    return again


async def _set_up(registry: Registry, old: LiveTable, browser: str) -> None:
    """Set it up with a new secret seed, independent of the old game's."""
    table = Table(old.table.game, old.table.seats, old.table.header.options)
    seating = [_seated_again(s, browser) for s in old.seating]
    host = old.kept.host_browser or hashed(browser)
    try:
        live = await registry.add(
            table,
            seating,
            registry.settings.new_token(),
            host,
            after=old.id,
            hints=old.kept.hints,
        )
    except Conflict:  # another process was faster
        old.forget()
        await old.load()
        return
    old.kept.again = live.id


def _seated_again(s: Seating, browser: str) -> Seating:
    """Known browsers keep their seats, bots stay, and the person who asks plays. A seat that only a
    token opened becomes open.
    """
    bot = None if opens(browser, s.browser) else s.bot
    if s.claimed and s.browser:
        return Seating(s.seat, bot, True, s.name, browser=s.browser, confirms=s.confirms)
    return Seating(s.seat, bot)
