"""Who is at a table: open sockets, and when each seat was last heard from."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ..settings import Settings
from . import bots

if TYPE_CHECKING:
    from .table import LiveTable


class Presence:
    """When somebody was last at a table, and in which seat."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.watchers: dict[asyncio.Event, int | None] = {}  # set at every change, with their seats
        self._left: dict[int, float] = {}  # when the last socket of each seat was closed
        self._asked: dict[int, float] = {}  # when each seat last sent a request
        self._known_since = settings.steady()  # nothing is known about the time before
        self._noticed = float("-inf")  # when somebody was last here

    def count(self, seat: int | None) -> int:
        """The open sockets of a seat; None: of all spectators."""
        return list(self.watchers.values()).count(seat)

    def is_here(self, seat: int) -> bool:
        """Whether a seat has an open socket, or had one a moment ago."""
        if seat in self.watchers.values():
            return True
        left = self._left.get(seat)
        return left is not None and self.settings.steady() - left < self.settings.absence

    def is_attended(self) -> bool:
        """Whether somebody plays or watches, or did a short time ago."""
        recently = self.settings.steady() - self._noticed < self.settings.presence
        return bool(self.watchers) or recently

    def notice(self) -> None:
        """Somebody is here now."""
        self._noticed = self.settings.steady()

    def note_request(self, seat: int) -> None:
        """Somebody sent a request with what opens this seat."""
        self._asked[seat] = self.settings.steady()

    def arrive(self, changed: asyncio.Event, seat: int | None) -> None:
        self.watchers[changed] = seat

    def leave(self, changed: asyncio.Event) -> None:
        seat = self.watchers.pop(changed)
        self.notice()
        if seat is not None:
            self._left[seat] = self.settings.steady()

    def seconds_until_away(self, seat: int) -> float:
        """How long until the person in a seat has been away long enough for the host to seat a
        bot.
        """
        if seat in self.watchers.values():
            return self.settings.stand_in
        since = self._known_since
        last = max(since, self._left.get(seat, since), self._asked.get(seat, since))
        return max(0.0, last + self.settings.stand_in - self.settings.steady())


def notice(live: LiveTable) -> None:
    """A seat or the host sent a request; bots that waited for somebody go on."""
    live.presence.notice()
    bots.wake(live)


@contextmanager
def watching(
    live: LiveTable, seat: int | None, changed: asyncio.Event | None = None
) -> Iterator[asyncio.Event]:
    """Held while a socket is open; the event is set at every change. The others see at once who
    comes, and after a while who has left.
    """
    changed = changed or asyncio.Event()
    arrives = seat is not None and not live.presence.is_here(seat)
    live.presence.arrive(changed, seat)
    if arrives:
        live.announce()
    try:
        yield changed
    finally:
        live.presence.leave(changed)
        if not live.presence.watchers:
            live.forget_drawings()
        if seat is not None and not live.registry.closing:
            later = live.registry.settings.absence + 0.1
            asyncio.get_running_loop().call_later(later, live.announce)
