"""A table is deleted when all who sit at it agree, or when nobody has touched it for a long time
(expiry.py).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ..errors import Refused
from ..security.tokens import hashed
from ..storage.store import Kept, Seating

if TYPE_CHECKING:
    from .table import LiveTable


async def agree(
    live: LiveTable, agrees: bool, token: str | None = None, browser: str | None = None
) -> list[int]:
    """Everybody who sits here must agree before the table is deleted; returns the seats that have
    not. The host counts only if nobody sits here, and bots never do.
    """
    return await asyncio.shield(asyncio.ensure_future(_agree(live, agrees, token, browser)))


async def _agree(
    live: LiveTable, agrees: bool, token: str | None, browser: str | None
) -> list[int]:
    mine = await live.look(lambda live: live.own_seats(token, browser))
    if not mine and not await live.look(
        lambda live: not live.people() and live.is_host(token, browser)
    ):
        raise Refused("no_seat")

    def agreeing() -> None:
        for s in mine:
            live.seating[s].deletes = agrees

    if mine:
        await live.change(mine[0], agreeing)
    async with live.lock:
        await live.load()
        waits_for = [s for s in live.people() if asked_to_agree(live.seating[s])]
        if agrees and not waits_for:
            await _remove(live, live.kept.touched)
    return waits_for


async def put_away(live: LiveTable, browser: str) -> None:
    """A browser no longer lists a table that stays for others: its seats there, and being the host,
    are given up for good.
    """
    async with live.lock:
        registry = live.registry
        await registry.threads.write(partial(registry.store.disown, live.id, hashed(browser)))
        live.forget()
    live.announce()


def asked_to_agree(s: Seating) -> bool:
    """Whether the table stays because of this person. Who has left the game is not asked."""
    return s.claimed and not s.deletes and not s.left


async def expire(live: LiveTable, is_expired: Callable[[Kept], bool]) -> None:
    """Delete a table that nobody has touched for a long time, unless somebody just has."""
    async with live.lock:
        registry = live.registry
        kept = await registry.threads.read(partial(registry.store.load, live.id))
        if kept is not None and is_expired(kept):
            await _remove(live, kept.touched)


async def _remove(live: LiveTable, touched: float) -> None:
    """Called while the lock is held. The table's sockets then say that it is gone."""
    registry = live.registry
    await registry.threads.write(partial(registry.store.remove, live.id, touched))
    live.forget()
    live.announce()
