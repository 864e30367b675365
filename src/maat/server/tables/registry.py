"""All tables of this server: those in use are kept in memory, the others are loaded on request."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import Callable
from functools import partial
from weakref import WeakValueDictionary

from markupsafe import Markup
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from ...bots.engines import Warming
from ...core.game import list_games
from ...core.table import Table
from ..errors import Refused
from ..operations.counters import Counters
from ..security.cpu_budget import Accounts
from ..security.limits import Buckets
from ..security.overload import Order
from ..security.proxies import Trusted
from ..security.tokens import hashed
from ..settings import Settings
from ..storage.database import open_database
from ..storage.lock import DatabaseHeld, DatabaseLock, file_of, hold
from ..storage.store import Kept, Seating, Standing, Store
from ..storage.threads import Threads
from . import bots
from .bot_workers import BotTurns, BotWorkers
from .component_files import ComponentFiles
from .expiry import sweep_again_and_again
from .pictures import Pictures
from .programs import Programs
from .table import LiveTable

LOG = logging.getLogger("maat.server")
WRITERS = 4  # if the database allows several
LOOK_AFTER = 5.0  # seconds between two checks of the database's lock
LONGEST_ID = 32  # characters that may name a table; no name is longer
AT_HAND = 200  # tables kept in memory; the others are replayed on request


class Registry:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.closing = False
        self.counters = Counters()
        self.trusted = Trusted(settings.proxies)
        self.taken: DatabaseHeld | None = None  # by another server, while this one ran
        self.end: Callable[[], None] = lambda: None  # ends this server
        self.store: Store
        self._lock: DatabaseLock | None = None
        self.accounts = Accounts(settings.limits, settings.steady)
        self.order = Order(settings.limits, self.counters)
        self.threads: Threads
        self.bot_turns = BotTurns(settings.workers, settings.limits.thoughts, self.counters)
        self.bot_workers = BotWorkers(settings.workers, settings.thought)
        self.hint_turns = BotTurns(1, settings.limits.hints_waiting, Counters())
        self.hint_workers = BotWorkers(1, settings.hint)
        self.hints = Buckets(
            settings.limits.hints, settings.limits.hint_burst, settings.steady
        )  # by address
        self.new_tables = Buckets(
            settings.limits.tables, settings.limits.table_burst, settings.steady
        )  # by address
        self.files = ComponentFiles(settings, self._put_away_copies)
        self.cards: dict[
            tuple[str, str], Markup
        ] = {}  # of the games, on the first page, by language and theme
        self.programs = Programs()  # of other people, that listen now
        self.pictures = Pictures()  # of positions, for lists of tables
        self._live: dict[str, LiveTable] = {}  # at hand
        self._used: WeakValueDictionary[str, LiveTable] = (
            WeakValueDictionary()
        )  # also those that somebody still holds
        self._chores: list[asyncio.Task[None]] = []
        self._warming: Warming | None = None

    def hold(self) -> None:
        """Lock the database for this server and open it. Blocks on the disk."""
        lock = hold(self.settings.database, self.settings.address)
        try:
            self.store = Store(open_database(self.settings.database))
        except BaseException:
            lock.release()
            raise
        self._lock = lock

    async def open(self) -> None:
        """Open the database. Bots that were asked when the server ended go on when somebody comes
        to their table.
        """
        if self._lock is None:
            await asyncio.to_thread(self.hold)
        writers = 1 if self.store.engine.dialect.name == "sqlite" else WRITERS
        self.threads = Threads(writers, self.settings.limits, self.counters, self.settings.steady)
        if self.settings.search:
            self._warming = Warming(list_games())
        chores = (self.order.watch_lag(), self._watch_lock(), sweep_again_and_again(self))
        self._chores = [asyncio.create_task(chore) for chore in chores]

    async def _watch_lock(self) -> None:
        """The lock can be lost while the server runs; if another server has taken it, this one must
        stop.
        """
        assert self._lock is not None
        while True:
            await asyncio.sleep(LOOK_AFTER)
            try:
                await asyncio.to_thread(self._lock.check)
            except DatabaseHeld as wrong:
                LOG.error("another server has taken the database (%s); this one ends", wrong)
                self.taken, self.closing = wrong, True
                self.end()
                return
            except (SQLAlchemyError, OSError) as wrong:
                LOG.warning("the database's lock cannot be looked after", exc_info=wrong)

    async def close(self) -> None:
        self.closing = True
        tasks = [t for live in self._live.values() for t in live.thinking.values()]
        tasks += self._chores
        for task in tasks:
            task.cancel()
        if self._warming is not None:
            self._warming.end()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.bot_workers.close)
        await asyncio.to_thread(self.hint_workers.close)
        for live in self._live.values():
            live.announce()
        await self.threads.close()
        await asyncio.to_thread(self.store.close)
        if self._lock is not None:
            await asyncio.to_thread(self._lock.release)
            self._lock = None

    def log_failure(self, table_id: str, wrong: BaseException | None) -> None:
        LOG.error("table %s failed", table_id, exc_info=wrong)

    def tables_at_hand(self) -> int:
        return len(self._live)

    def table(self, table_id: str) -> LiveTable:
        """A table by its id, one object for all its users; whether it exists is found out when it
        is loaded.
        """
        table_id = table_id[:LONGEST_ID]
        live = self._used.get(table_id) or LiveTable(self, table_id)
        self._used[table_id] = live
        if live.is_loaded:
            self.at_hand(live)
        return live

    def at_hand(self, live: LiveTable) -> None:
        """Keep an existing table in memory; the least recently used ones are dropped."""
        self._live.pop(live.id, None)
        self._live[live.id] = live
        if len(self._live) > AT_HAND:
            self._put_away()

    def _put_away(self) -> None:
        for table_id, live in list(self._live.items()):
            if len(self._live) <= AT_HAND:
                return
            if not live.is_in_use:
                del self._live[table_id]

    def _put_away_copies(self) -> None:
        """Unload tables with other components that nobody is looking at: each may be a second copy
        of its game.
        """
        for table_id, live in list(self._live.items()):
            if live.has_other_components and not live.is_in_use:
                del self._live[table_id]
                live.forget()

    async def add(
        self,
        table: Table,
        seating: list[Seating],
        host: str,
        host_browser: str | None = None,
        after: str | None = None,
        hints: bool = True,
    ) -> LiveTable:
        """Store a new table, and let its bots begin. `host_browser` is a hash; `after` is the table
        at which the same people played before.
        """
        header, lines = table.header.text(), table.record_from(0)
        now = self.settings.now()
        pending = table.pending
        standing = Standing(
            len(table.entries) - 1, pending, table.over, any(seating[s].bot for s in pending), now
        )
        for s in seating:
            s.opened = standing.version
        new_id = self.settings.new_id()
        kept = Kept(
            new_id,
            table.game.name,
            header,
            table.practice,
            hashed(host),
            host_browser,
            now,
            standing,
            seating,
            lines,
            hints=hints,
        )
        await self.threads.write(partial(self.store.add, kept, after))
        live = self.table(kept.id)
        await live.look(bots.wake)
        return live

    def check_room(self) -> None:
        """Refuse new tables while the database's disk is nearly full: the rest is for the tables in
        play.
        """
        file = file_of(make_url(self.settings.database))
        if file is not None and shutil.disk_usage(file.parent).free < self.settings.room:
            raise Refused("no_room")
