"""A live table on this server: its lock, how it is loaded and changed, its versions.

One lock per table is held to read or change it, so nobody sees what is not yet on the disk. After a
failure in the middle of a change, the copy in memory is dropped and the table is replayed from the
database. What people do at a table is in the modules beside this one: decisions, seats, chat, bots,
presence, deletion.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ...core import table as core
from ...core.errors import BadRecord, Fault, NotAsked
from ...core.game import Game
from ...core.messages import Said
from ...core.replay import replay
from ...play import turns
from ...play.views import Views
from ..errors import Refused, refusal, stale
from ..security.cpu_budget import in_task
from ..storage.store import Conflict, Kept, Seating, Standing
from . import bots, snapshot
from .bot_worker import Hint
from .chat import ChatLimits
from .presence import Presence
from .seats import Seated
from .snapshot import Snapshot

if TYPE_CHECKING:
    from .registry import Registry

T = TypeVar("T")
Asked = dict[int, tuple[int, ...]]  # the ids that each pending seat may choose from


class Step(NamedTuple):
    """The result of a change: the new version, and the notation of the action that now waits for
    its seat's confirmation.
    """

    version: int
    proposal: str | None


class Before(NamedTuple):
    """A table before a change."""

    version: int
    seating: list[Seating]
    entries: int
    asked: Asked


class LiveTable(Seated):
    """One table, by its id; one object for all who use it at the same time."""

    def __init__(self, registry: Registry, table_id: str) -> None:
        self.registry, self.id = registry, table_id
        self.lock = asyncio.Lock()
        self.presence = Presence(registry.settings)
        self.chat_limits = ChatLimits(registry.settings)
        self.thinking: dict[int, asyncio.Task[None]] = {}  # the bots that decide now, by seat
        self.hints: dict[int, tuple[Hashable, Hint]] = {}  # the latest of each seat
        self.alone = set[int]()  # decisions that were the only choice, and made at once
        self._kept: Kept | None = None
        self._table: core.Table | None = None
        self._views: Views | None = None
        self._snapshots: dict[int | None, Snapshot] = {}  # since the last change, by seat
        self._memories: dict[int | None, dict[Hashable, object]] = {}  # of their drawings

    # what is in memory

    @property
    def is_loaded(self) -> bool:
        """It exists, and is in memory."""
        return self._table is not None

    @property
    def is_in_use(self) -> bool:
        """Somebody watches, a bot thinks, or something is being done here."""
        return bool(self.presence.watchers or self.thinking or self.lock.locked())

    @property
    def has_other_components(self) -> bool:
        """It is in memory, with a component file other than the game's own."""
        return self._table is not None and not self._table.game.own_components

    # what is known while the lock is held

    @property
    def kept(self) -> Kept:
        assert self._kept is not None
        return self._kept

    @property
    def table(self) -> core.Table:
        assert self._table is not None
        return self._table

    @property
    def views(self) -> Views:
        assert self._views is not None
        return self._views

    played = views

    @property
    def game(self) -> Game:
        return self.table.game

    def check_running(self) -> None:
        """Refuse what can be done only while the game goes on."""
        if self.over:
            raise NotAsked(Said("error.over"))

    def check_open(self) -> None:
        """Refuse to change who sits at a table that people have left for good."""
        if self.ending is not None:
            raise NotAsked(Said("error.over"))

    def is_settled(self) -> bool:
        """The game is over and nothing can be taken back: the full record may be shown."""
        if self.ending is not None:
            return True
        return self.table.over and not any(self.table.can_undo(s) for s in range(self.table.seats))

    def confirms(self, seat: int) -> bool:
        """A person sits here who confirms the end of a turn."""
        return self.seating[seat].confirms and not self.seating[seat].bot

    # reading

    async def look(self, looking: Callable[[LiveTable], T]) -> T:
        """The result of `looking` at the stored table. It holds the lock, so it must be short."""
        async with self.lock:
            await self.load()
            return looking(self)

    async def snapshot(self, seat_of: Callable[[LiveTable], int | None]) -> Snapshot:
        """What the reader whose seat `seat_of` finds is shown now."""
        return await self.look(lambda live: live._snapshot(seat_of(live)))

    async def draw(
        self, seat_of: Callable[[LiveTable], int | None], drawing: Callable[[Snapshot], T]
    ) -> T:
        """The result of `drawing` a snapshot, after the lock is released and off the event loop."""
        shown = await self.snapshot(seat_of)
        return await self.registry.threads.draw(lambda: drawing(shown))

    def _snapshot(self, seat: int | None) -> Snapshot:
        if seat not in self._snapshots:
            others = next(iter(self._snapshots.values()), None)
            common = others.common if others else snapshot.take_common(self)
            memory = self._memories.setdefault(seat, {})
            self._snapshots[seat] = snapshot.take(self, seat, common, memory)
        return self._snapshots[seat]

    async def load(self) -> None:
        """Replay the table from the database, if it is not in memory. Called while the lock is
        held.
        """
        if self._table is not None:
            return
        threads = self.registry.threads
        kept = await threads.read(self._stored)
        self.registry.files.make_room_for(kept.game, kept.header)
        self._kept, self._table = kept, await threads.read(partial(_replayed, kept))
        self._views = Views(self._table)
        self.registry.at_hand(self)

    def _stored(self) -> Kept:
        kept = self.registry.store.load(self.id)
        if kept is None:
            raise Refused("no_table")
        if len(kept.lines) != kept.count:
            missing = Said("refused.lines_missing", found=len(kept.lines), count=kept.count)
            raise Refused("unreadable", said=missing)
        return kept

    def forget(self) -> None:
        """Drop what is in memory, which may be wrong; it is loaded again when it is needed."""
        self._kept = self._table = self._views = None
        self.forget_drawings()

    def forget_drawings(self) -> None:
        """Drop the drawings: nobody watches any more, or they may be wrong."""
        self._snapshots.clear()
        self._memories.clear()
        self.hints.clear()

    def announce(self) -> None:
        """Something changed: every open socket sends it to its reader."""
        self._snapshots.clear()
        for watcher in self.presence.watchers:
            watcher.set()

    # changing

    async def change(self, seat: int, changing: Callable[[], T]) -> tuple[T, Step]:
        """Change the table, store it, announce it: all of it or nothing, even if the client has
        disconnected. `seat` is the seat that asks.
        """
        return await asyncio.shield(asyncio.ensure_future(in_task(self._change(seat, changing))))

    async def _change(self, seat: int, changing: Callable[[], T]) -> tuple[T, Step]:
        with self.registry.order.decision():
            async with self.lock:
                await self.load()
                answer = await self._change_locked(changing)
                proposal = self.seating[seat].proposal
                notation = None if proposal is None else self.game.notations[proposal]
                step = Step(self.version, notation)
                self._snapshots.clear()
            self.announce()
            bots.wake(self)
            return answer, step

    async def _change_locked(self, changing: Callable[[], T]) -> T:
        seating = [replace(s) for s in self.seating]
        before = Before(self.version, seating, len(self.table.entries), self._asked())
        try:
            answer = changing()
            await self._write(before)
        except Fault as wrong:
            self.seating[:] = before.seating
            if len(self.table.entries) != before.entries:
                self.forget()
            raise refusal(wrong, before.version) from None
        except Conflict:
            self.forget()
            await self.load()
            self.announce()  # a decision on an old screen: its reader gets the new one
            raise stale(self.version) from None
        except BaseException:
            self.forget()
            raise
        return answer

    def _asked(self) -> Asked:
        return {s: tuple(a.id for a in self.views.legal(s)) for s in self.pending}

    async def _write(self, before: Before) -> None:
        """Store what has changed, if anything has."""
        added = self.table.entries[before.entries :]
        if not added and self.seating == before.seating:
            return
        is_public = added or [_public(s) for s in before.seating] != [
            _public(s) for s in self.seating
        ]
        version = before.version + (len(added) or bool(is_public))
        asked = self._asked()
        self._open_decisions(before, asked, {e.seat for e in added}, version)
        # a proposal is its seat's own business: it changes no date that others see
        is_new = version > before.version
        now = self.registry.settings.now() if is_new else self.kept.standing.changed
        awaits_bot = any(self.seating[s].bot for s in asked)
        standing = Standing(version, tuple(asked), self.over, awaits_bot, now)
        lines = self.table.record_from(before.entries)
        changed = [s for s, was in zip(self.seating, before.seating, strict=True) if s != was]
        store = self.registry.store
        await self.registry.threads.write(
            partial(store.write, self.id, before.version, standing, lines, changed)
        )
        self.kept.standing = standing
        if is_new:
            self.kept.touched = now
        self.registry.counters.decisions += len(added)

    def _open_decisions(
        self, before: Before, asked: Asked, deciders: set[int], version: int
    ) -> None:
        """Seats that are asked something new are asked from this version on; a single choice that
        ends a turn may wait for confirmation.
        """
        for s in self.seating:
            if s.seat in deciders or before.asked.get(s.seat) != asked.get(s.seat):
                s.opened, s.proposal = version, None
        idle = [s for s in deciders if self.seating[s].proposal is None]
        for seat, action in turns.proposals(self.table, idle, self.confirms, self.views).items():
            self.seating[seat].proposal = action


def as_spectator(live: LiveTable) -> None:
    """No seat: the reader is a spectator, for `LiveTable.draw`."""


def _replayed(kept: Kept) -> core.Table:
    try:
        return replay(kept.record)
    except BadRecord as fault:
        raise refusal(fault) from None


def _public(s: Seating) -> tuple[str | bool | None, ...]:
    """What everybody sees of a seat; when it changes the version grows. So it does when what opens
    the seat changes, because the old token or invitation ends.
    """
    return s.bot, s.claimed, s.name, s.token, s.browser, s.invitation, s.deletes, s.left
