"""What the players at a table say to each other. Spectators never see it, and it is not part of the
game.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from ...play.names import one_line
from ..errors import Refused
from ..security.cpu_budget import Bucket
from ..settings import Settings
from ..storage.store import TALK, Conflict, Spoken
from . import seats

if TYPE_CHECKING:
    from .table import LiveTable


class ChatLimits:
    """How much each seat of a table may say now."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._buckets: dict[int, Bucket] = {}

    def check(self, seat: int, text: str) -> None:
        limits = self.settings.limits
        if not text:
            raise Refused("nothing_said")
        if len(text) > limits.talk_length:
            raise Refused("too_long", most=limits.talk_length)
        if seat not in self._buckets:
            self._buckets[seat] = Bucket(limits.talk, limits.talk_burst, self.settings.steady)
        if not self._buckets[seat].take():
            raise Refused("too_often")


async def say(live: LiveTable, seat: int, text: str) -> int:
    """Say something to the players; returns the number of the message."""
    return await asyncio.shield(asyncio.ensure_future(_say(live, seat, one_line(text))))


async def _say(live: LiveTable, seat: int, text: str) -> int:
    live.chat_limits.check(seat, text)
    async with live.lock:
        await live.load()
        try:
            spoken = await _write(live, seat, text)
        except Conflict:  # another process wrote here: after what was said there
            live.forget()
            await live.load()
            spoken = await _write(live, seat, text)
    live.announce()
    return spoken.number


async def _write(live: LiveTable, seat: int, text: str) -> Spoken:
    earlier = live.kept.talk
    number = earlier[-1].number + 1 if earlier else 1
    spoken = Spoken(number, seat, live.seating[seat].name, text)
    registry = live.registry
    await registry.threads.write(partial(registry.store.say, live.id, spoken))
    live.kept.talk = [*earlier, spoken][-TALK:]
    return spoken


async def forget_words(live: LiveTable, seat: int) -> None:
    """Delete the name and everything that was said at a seat. That needs nobody's consent."""
    await seats.rename(live, seat, "", None)
    registry = live.registry
    async with live.lock:
        await live.load()
        await registry.threads.write(partial(registry.store.unsay, live.id, seat))
        live.kept.talk = [
            Spoken(s.number, s.seat, "", "") if s.seat == seat else s for s in live.kept.talk
        ]
    live.announce()
