"""The same people play again: a new table for the same game and options. Everybody moves on by one
seat, so that sides change.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...core.options import Options, SeatsOption
from ...core.table import Table
from ..errors import Refused
from ..security.tokens import hashed, opens
from ..storage.store import Conflict, Seating
from .new_table import check_bot
from .registry import Registry
from .table import LiveTable


async def play_again(old: LiveTable, browser: str, bot: str | None = None) -> str:
    """The table at which those who sat at `old` play again; the first request sets it up, later
    ones get the same table. Where only bots play against this browser, `bot` takes their place.
    """
    async with old.lock:
        await old.load()
        if not (old.is_host(None, browser) or old.seats_of_browser(browser)):
            raise Refused("no_seat")
        if not old.over:
            raise Refused("not_over")
        if old.kept.again is None:
            if bot is not None:
                check_bot(old.kept.game, bot, old.table.seats)
            alone = plays_bots(old.seating, old.seats_of_browser(browser))
            await _set_up(old.registry, old, browser, bot if alone else None)
        again = old.kept.again
    old.announce()
    assert again is not None
    return again


def plays_bots(seating: Sequence[Seating], mine: Sequence[int]) -> bool:
    """Whether everybody else at a table is a bot."""
    others = [s for s in seating if s.seat not in mine]
    return bool(mine and others) and all(s.bot and not s.claimed for s in others)


def moved_on(seat: int, seats: int) -> int:
    """The seat in the next game of somebody who sat here."""
    return (seat - 1) % seats


async def _set_up(registry: Registry, old: LiveTable, browser: str, bot: str | None) -> None:
    """Set it up with a new secret seed, independent of the old game's."""
    table = Table(old.table.game, old.table.seats, _options(old.table))
    sitting = [_seated_again(s, len(old.seating), browser, bot) for s in old.seating]
    seating = sorted(sitting, key=lambda s: s.seat)
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


def _options(table: Table) -> Options:
    """The options of the old game; those that name seats follow the players."""
    options = dict(table.header.options)
    for name, option in table.game.options.items():
        chosen = options.get(name)
        if isinstance(option, SeatsOption) and isinstance(chosen, tuple):
            options[name] = tuple(sorted(moved_on(s, table.seats) for s in chosen))
    return options


def _seated_again(s: Seating, seats: int, browser: str, other_bot: str | None) -> Seating:
    """Known browsers and bots play again, and so does the person who asks. A seat that only a token
    opened becomes open.
    """
    bot, seat = None if opens(browser, s.browser) else s.bot, moved_on(s.seat, seats)
    if s.claimed and s.browser:
        return Seating(seat, bot, True, s.name, browser=s.browser, confirms=s.confirms)
    return Seating(seat, other_bot or bot if bot else None)
