"""Where all tables are: new ones are set up, and those that are played are kept at hand."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import Callable
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from markupsafe import Markup
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from ...core import game as games
from ...core import table as core
from ...core.errors import BadOption
from ...core.game import Game
from ...play.opponents import UnknownPlayer, check_bot
from ...play.settings import read_values
from ..errors import Refused, of_fault, refused
from ..operations.counters import Counters
from ..security.cpu_budget import Accounts
from ..security.limits import Buckets
from ..security.overload import Order
from ..security.proxies import Trusted
from ..security.tokens import hashed, opens
from ..settings import Settings
from ..storage.database import open_database
from ..storage.lock import DatabaseHeld, DatabaseLock, file_of, hold
from ..storage.store import Conflict, Kept, Seating, Standing, Store
from ..storage.threads import Threads
from .bot_workers import Thinkers, Turns
from .component_files import ComponentFiles
from .expiry import sweep_again_and_again
from .table import LiveTable

LOG = logging.getLogger("maat.server")
GUEST = "guest"
WRITERS = 4  # where the database can do with several
LOOK_AFTER = 5.0  # seconds between two looks at the database's lock
LONGEST_ID = 32  # characters that may name a table; no name is longer
AT_HAND = 200  # tables kept in memory; the others are replayed when somebody asks for them


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
        self.turns = Turns(settings.workers, settings.limits.thoughts, self.counters)
        self.thinkers = Thinkers(settings.workers, settings.thought)
        self.new_tables = Buckets(
            settings.limits.tables, settings.limits.table_burst, settings.steady
        )  # by address
        self.files = ComponentFiles(settings, self._put_away_copies)
        self.cards: dict[
            tuple[str, str], Markup
        ] = {}  # of the games, on the first page, by language and theme
        self._live: dict[str, LiveTable] = {}  # at hand
        self._used: WeakValueDictionary[str, LiveTable] = (
            WeakValueDictionary()
        )  # also those that somebody still holds
        self._chores: list[asyncio.Task[None]] = []

    def hold(self) -> None:
        """Take the database for this server alone, and open it. Waits for the disk."""
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
        chores = (self.order.watch_lag(), self._watch_lock(), sweep_again_and_again(self))
        self._chores = [asyncio.create_task(chore) for chore in chores]

    async def _watch_lock(self) -> None:
        """A lock can be lost while the server runs; if another server has it then, this one must
        not go on.
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
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.thinkers.close)
        for live in self._live.values():
            live.tell()
        await self.threads.close()
        await asyncio.to_thread(self.store.close)
        if self._lock is not None:
            await asyncio.to_thread(self._lock.release)
            self._lock = None

    def failed(self, table_id: str, wrong: BaseException | None) -> None:
        LOG.error("table %s failed", table_id, exc_info=wrong)

    def tables_at_hand(self) -> int:
        return len(self._live)

    def table(self, table_id: str) -> LiveTable:
        """A table by its id, one object for all who use it; whether it exists shows when somebody
        looks.
        """
        table_id = table_id[:LONGEST_ID]
        live = self._used.get(table_id) or LiveTable(self, table_id)
        self._used[table_id] = live
        if live.known:
            self.at_hand(live)
        return live

    def at_hand(self, live: LiveTable) -> None:
        """Keep a table that exists in memory; those that were used longest ago go."""
        self._live.pop(live.id, None)
        self._live[live.id] = live
        if len(self._live) > AT_HAND:
            self._put_away()

    def _put_away(self) -> None:
        for table_id, live in list(self._live.items()):
            if len(self._live) <= AT_HAND:
                return
            if not (live.watchers or live.thinking or live.lock.locked()):
                del self._live[table_id]

    def _put_away_copies(self) -> None:
        """Tables with other components that nobody looks at: each may be a second copy of its
        game.
        """
        for table_id, live in list(self._live.items()):
            if live.has_other_components and not (
                live.watchers or live.thinking or live.lock.locked()
            ):
                del self._live[table_id]
                live.forget()

    async def new_table(
        self,
        game: str,
        seats: list[str],
        options: dict[str, Any],
        seed: int | None = None,
        browser: str | None = None,
        confirms: bool = False,
        rules: Game | None = None,
    ) -> tuple[LiveTable, str, list[str | None]]:
        """Set up a table: itself, its host's token, and an invitation for every guest. `rules`:
        with other components.
        """
        found = rules or self.rules(game)
        self._check_bots(game, seats)
        try:
            table = core.Table(
                found, len(seats), read_values(found, options, len(seats)), practice=seed
            )
        except BadOption as fault:
            raise of_fault(fault, False, 0) from None
        invitations = [self.settings.new_token() if s == GUEST else None for s in seats]
        seating = [
            Seating(
                n, None if s == GUEST else s, invitation=hashed(i) if i else None, confirms=confirms
            )
            for n, (s, i) in enumerate(zip(seats, invitations))
        ]
        host = self.settings.new_token()
        live = await self.keep(table, seating, host, hashed(browser) if browser else None)
        return live, host, invitations

    async def play_again(self, old: LiveTable, browser: str) -> str:
        """The table at which those who sat at `old` play again; the first who asks sets it up, the
        others find it.
        """
        async with old.lock:
            await old.fresh()
            if not (old.is_host(None, browser) or old.seats_of_browser(browser)):
                raise Refused(403, "no_seat")
            if not old.table.over:
                raise Refused(422, "not_over")
            if old.kept.again is None:
                await self._set_up_again(old, browser)
            found = old.kept.again
        old.tell()
        assert found is not None
        return found

    async def _set_up_again(self, old: LiveTable, browser: str) -> None:
        """Same game, options and seats, and a new secret seed: nothing of the old game's chance
        goes into it.
        """
        table = core.Table(old.table.game, old.table.seats, old.table.header.options)
        seating = [self._seated_again(s, browser) for s in old.seating]
        host = old.kept.host_browser or hashed(browser)
        try:
            live = await self.keep(table, seating, self.settings.new_token(), host, after=old.id)
        except Conflict:  # another process was faster
            old.forget()
            await old.fresh()
            return
        old.kept.again = live.id

    def _seated_again(self, s: Seating, browser: str) -> Seating:
        """Browsers are known again, bots stay, and whoever asks plays. A seat that only a token
        opened is open now.
        """
        bot = None if opens(browser, s.browser) else s.bot
        if s.claimed and s.browser:
            return Seating(s.seat, bot, True, s.name, browser=s.browser, confirms=s.confirms)
        return Seating(s.seat, bot)

    async def keep(
        self,
        table: core.Table,
        seating: list[Seating],
        host: str,
        host_browser: str | None = None,
        after: str | None = None,
    ) -> LiveTable:
        """Write a table down for the first time, and let its bots begin. `host_browser` is a
        hash.
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
        )
        await self.threads.write(partial(self.store.add, kept, after))
        live = self.table(kept.id)
        await live.look(LiveTable.wake_bots)
        return live

    def check_room(self) -> None:
        """No new tables while the disk of the database is nearly full: what is left is for those
        that are played.
        """
        file = file_of(make_url(self.settings.database))
        if file is not None and shutil.disk_usage(file.parent).free < self.settings.room:
            raise refused("no_room", 503)

    def rules(self, game: str) -> Game:
        if game not in games.list_games():
            raise refused("unknown_game", 422, game=game[:40], games=", ".join(games.list_games()))
        return games.load(game)

    def _check_bots(self, game: str, seats: list[str]) -> None:
        for name in seats:
            if name != GUEST:
                self.check_bot(game, name)

    def check_bot(self, game: str, name: str) -> None:
        try:
            check_bot(games.load(game), name, GUEST)
        except UnknownPlayer as wrong:
            known = ", ".join(wrong.known)
            raise refused("unknown_bot", 422, bot=name, bots=known) from None
