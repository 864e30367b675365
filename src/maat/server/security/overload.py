"""Who goes first: decisions before pages, and a page that would wait too long is refused at once
(503).

Everything is done in one event loop, in turn. A page takes long (milliseconds), a decision is a few
short steps: in one queue with pages, each step would wait for all of them. So pages are made a few
at a time, and not while somebody's decision is being made.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress

from ..errors import Refused
from ..operations.counters import Counters
from ..settings import Limits
from .cpu_budget import Places

AT_ONCE = 2  # pages
YIELD = 0.05  # seconds for which a page waits at most while there are decisions to make
TICK = 0.1  # seconds between two measurements of how late the event loop is
WEIGHT = 0.2  # of the latest measurement


class Order:
    def __init__(self, limits: Limits, counters: Counters) -> None:
        self.limits, self.counters = limits, counters
        self._deciding, self._waiting = 0, 0
        self._pages, self._spectators = Places(AT_ONCE), Places(1)
        self._quiet = asyncio.Event()
        self._quiet.set()

    @contextmanager
    def decision(self) -> Iterator[None]:
        """Held while somebody's decision is being made."""
        self._deciding += 1
        self._quiet.clear()
        try:
            yield
        finally:
            self._deciding -= 1
            if not self._deciding:
                self._quiet.set()

    @asynccontextmanager
    async def page(self) -> AsyncIterator[None]:
        """Held while a page, or anything else that is only read, is being made."""
        if self._waiting >= self.limits.pages or self.counters.loop_lag > self.limits.lag:
            self.counters.shed += 1
            raise Refused("busy")
        self._waiting += 1
        try:
            async with self._pages.place(self._let_pass):
                yield
        finally:
            self._waiting -= 1

    def spectator(self) -> AbstractAsyncContextManager[None]:
        """Held while a spectator's screen is made: there may be many, so one at a time, after the
        players'.
        """
        return self._spectators.place(self._let_pass)

    async def _let_pass(self) -> None:
        if not self._quiet.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._quiet.wait(), YIELD)

    async def watch_lag(self) -> None:
        """Measure how late the event loop is, as a running mean, while the server runs."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + TICK
            await asyncio.sleep(TICK)
            self.note_lag(loop.time() - due)

    def note_lag(self, late: float) -> None:
        self.counters.loop_lag += WEIGHT * (max(0.0, late) - self.counters.loop_lag)
