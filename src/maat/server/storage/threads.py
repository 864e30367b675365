"""The threads of a server: one writes to the database, a few read, one draws pages and one replays.

SQLite has one lock for all writers: with a thread each they compete for it, and the unlucky one
waits longest. Reading needs no lock, so a database that another process has locked stops no reader.
One thread draws, so that what it makes for one reader can be used for the next.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy.exc import OperationalError

from ..errors import Refused
from ..operations.counters import Counters
from ..security.cpu_budget import in_thread
from ..settings import Limits

T = TypeVar("T")
READERS = 4


class Threads:
    def __init__(
        self, writers: int, limits: Limits, counters: Counters, now: Callable[[], float]
    ) -> None:
        self.limits, self.counters, self.now = limits, counters, now
        self._writing = ThreadPoolExecutor(writers, "writes")
        self._reading = ThreadPoolExecutor(READERS, "reads")
        self._drawing = ThreadPoolExecutor(1, "draws")
        self._replaying = ThreadPoolExecutor(1, "replays")

    async def read(self, reading: Callable[[], T]) -> T:
        return await in_thread(self._reading, reading)

    async def draw(self, drawing: Callable[[], T]) -> T:
        """Make a page or an answer from a snapshot, off the event loop."""
        return await in_thread(self._drawing, drawing)

    async def replay(self, replaying: Callable[[], T]) -> T:
        """Replays take long: one at a time, off the event loop."""
        return await in_thread(self._replaying, replaying)

    async def write(self, writing: Callable[[], T]) -> T:
        """Write in turn; 503 when too many wait already, or when it took too long until it could
        begin.
        """
        if self.counters.write_queue >= self.limits.writes:
            raise Refused("busy")
        asked = self.now()

        def in_turn() -> T:
            if self.now() - asked > self.limits.write_wait:
                raise Refused("busy")
            return writing()

        self.counters.write_queue += 1
        try:
            return await in_thread(self._writing, in_turn)
        except OperationalError as wrong:
            if getattr(wrong.orig, "sqlite_errorname", "") == "SQLITE_BUSY":
                raise Refused("busy") from None
            raise
        finally:
            self.counters.write_queue -= 1

    async def close(self) -> None:
        """Finish what was begun."""
        for pool in (self._writing, self._reading, self._drawing, self._replaying):
            await asyncio.to_thread(pool.shutdown)
