"""Sockets, of programs and of pages: changes are sent as they happen.

A slow reader gets the latest state, never a queue of old ones; and never an older state after a
newer one, because each socket takes its snapshots one after the other.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Iterator
from typing import Protocol

import anyio
from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError

from ..core.errors import Fault
from .api.schemas import JsonObject as JsonObject
from .api.schemas import SocketMessage as SocketMessage
from .errors import Refused, malformed, refusal
from .languages import language_of
from .operations.counters import Counters
from .security.cpu_budget import Account, Bucket, metered
from .security.limits import address_of, same_origin
from .tables import bots, chat, decisions
from .tables.presence import watching
from .tables.snapshot import Snapshot
from .tables.table import LiveTable

GOING_AWAY, TOO_MUCH, NOT_ALLOWED, TOO_LARGE, FAILED = 1001, 1008, 4403, 1009, 1011
STORAGE = (SQLAlchemyError, OSError)  # a full disk, a database that is gone for a while


class SocketReader(Protocol):
    """The reader at the other end of a socket, and what is sent there."""

    def seat(self, live: LiveTable) -> int | None:
        """The seat of this reader now; None: a spectator. Called while the lock is held."""

    def message(self, shown: Snapshot) -> JsonObject | None:
        """The message to send; None if nothing has changed for this reader. Called in the drawing
        thread.
        """

    async def answer(
        self, live: LiveTable, seat: int | None, wanted: SocketMessage
    ) -> JsonObject | None:
        """Do what a message asks for; returns the answer, if there is one."""


async def converse(websocket: WebSocket, live: LiveTable, reader: SocketReader) -> None:
    """Send changes and do what messages ask for, until either side closes."""
    registry = live.registry
    account = registry.accounts.of(address_of(websocket))
    try:
        seat = await _admit(websocket, live, reader, account)
    except Refused as wrong:
        registry.counters.refused[wrong.error] += 1
        await websocket.close(NOT_ALLOWED, wrong.text(language_of(websocket))[:100])
        return
    except STORAGE as wrong:
        registry.log_failure(live.id, wrong)
        await websocket.close(FAILED)
        return
    with watching(live, seat) as changed, counted(account, registry.counters):
        await websocket.accept()
        await live.look(bots.wake)
        async with anyio.create_task_group() as both:

            async def until_one_ends(side: Awaitable[None]) -> None:
                # a RuntimeError: the other side has gone
                with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                    await side
                both.cancel_scope.cancel()

            both.start_soon(
                until_one_ends, _send_changes(websocket, live, seat, account, reader, changed)
            )
            both.start_soon(until_one_ends, _listen(websocket, live, account, reader))


async def _admit(
    websocket: WebSocket, live: LiveTable, reader: SocketReader, account: Account
) -> int | None:
    """The seat of a new socket, if it may be opened."""
    limits = live.registry.settings.limits
    if not same_origin(websocket):
        raise Refused("other_origin")
    seat = await live.look(reader.seat)
    if live.presence.count(seat) >= limits.sockets or account.sockets >= limits.address_sockets:
        raise Refused("too_often")
    return seat


@contextlib.contextmanager
def counted(account: Account, counters: Counters) -> Iterator[None]:
    """Held while a socket or a stream is open."""
    account.sockets += 1
    counters.sockets += 1
    try:
        yield
    finally:
        account.sockets -= 1
        counters.sockets -= 1


async def _send_changes(
    websocket: WebSocket,
    live: LiveTable,
    seat: int | None,
    account: Account,
    reader: SocketReader,
    changed: asyncio.Event,
) -> None:
    """Send the latest state, charged to its reader: an address that has used up its share gets it
    later.
    """
    registry, last = live.registry, ""

    async def latest() -> str:
        shown = await live.snapshot(reader.seat)
        return await registry.threads.draw(lambda: written(reader.message(shown)))

    while not registry.closing:
        changed.clear()
        try:
            async with (
                account.turn(),
                registry.order.spectator() if seat is None else contextlib.nullcontext(),
            ):
                text = await metered(latest())
        except Refused as wrong:
            await websocket.close(NOT_ALLOWED, wrong.error)
            return
        except STORAGE as wrong:
            registry.log_failure(live.id, wrong)
            await websocket.close(FAILED)
            return
        if text and text != last:
            await websocket.send_text(text)
            last = text
        await changed.wait()
    await websocket.close(GOING_AWAY)


def written(message: JsonObject | None) -> str:
    return "" if message is None else json.dumps(message, ensure_ascii=False)


async def _listen(
    websocket: WebSocket, live: LiveTable, account: Account, reader: SocketReader
) -> None:
    """Do what messages ask for, and answer them."""
    registry, lang = live.registry, language_of(websocket)
    limits = registry.settings.limits
    bucket = Bucket(limits.messages, limits.message_burst, registry.settings.steady)

    async def answer_to(text: str) -> JsonObject | None:
        seat = await live.look(reader.seat)
        return await reader.answer(live, seat, read(text))

    while True:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text") or (message.get("bytes") or b"").decode("utf-8", "replace")
        if len(text) > limits.message:
            await websocket.close(TOO_LARGE)
            return
        if not bucket.take():
            await websocket.close(TOO_MUCH)
            return
        wrong: Refused | None = None
        answer: JsonObject | None = None
        try:
            async with registry.accounts.turn(account):
                answer = await metered(answer_to(text))
        except Fault as fault:
            wrong = refusal(fault)
        except STORAGE as failure:  # as POST answers it; nothing has changed, the socket stays open
            registry.log_failure(live.id, failure)
            wrong = Refused("failed")
        if wrong is not None:
            registry.counters.refused[wrong.error] += 1
            answer = dict(wrong.plain(lang))
        if answer is not None:
            await websocket.send_text(written(answer))


def read(text: str) -> SocketMessage:
    try:
        return SocketMessage.model_validate_json(text)
    except ValidationError as wrong:
        raise malformed(wrong.errors()[0]["loc"]) from None


async def do(live: LiveTable, seat: int | None, wanted: SocketMessage) -> None:
    """Decide, or say something; the result is sent to everybody as a change."""
    if seat is None:
        raise Refused("no_seat")
    if wanted.undo:
        await decisions.undo(live, seat, wanted.version)
    elif wanted.confirm:
        await decisions.confirm(live, seat, wanted.version)
    elif wanted.say is not None:
        await chat.say(live, seat, wanted.say)
    elif wanted.action is not None:
        await decisions.act(live, seat, wanted.action, wanted.version)
    else:
        raise malformed(["action"])
