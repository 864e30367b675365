"""Sockets: what changes is sent as it changes. A slow reader gets the latest state, never a queue
of old ones.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import anyio
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ConfigDict, StrictBool, StrictInt, StrictStr, ValidationError
from sqlalchemy.exc import SQLAlchemyError

from ..errors import Refused, malformed, refused
from ..languages import language_of
from ..operations.counters import Counters
from ..security.access import registry_of, seat_of_token
from ..security.cpu_budget import Account, Bucket, metered
from ..security.limits import address_of, same_origin
from ..settings import Settings
from ..tables.table import LiveTable
from . import answers

router = APIRouter()

GOING_AWAY, TOO_MUCH, NOT_ALLOWED, TOO_LARGE, FAILED = 1001, 1008, 4403, 1009, 1011
STORAGE = (SQLAlchemyError, OSError)  # a full disk, a database that is gone for a while


class Asked(BaseModel):
    """A message from a reader: one thing to do, on a version."""

    model_config = ConfigDict(extra="forbid")
    action: StrictInt | StrictStr | None = None
    confirm: StrictBool = False
    undo: StrictBool = False
    say: StrictStr | None = None
    why: StrictStr | None = (
        None  # a part of the picture: why nothing can be done with it (pages only)
    )
    version: StrictInt


Answer = Callable[[LiveTable], dict[str, Any] | None]
SeatOf = Callable[[LiveTable], int | None]
Do = Callable[[LiveTable, int | None, Asked], Awaitable[dict[str, Any] | None]]


@router.websocket("/api/tables/{table_id}/socket")
async def socket(websocket: WebSocket, table_id: str) -> None:
    """The answers of GET, as they change. A message is `{"version"}` with "action", "say", or
    "undo" or "confirm": true.
    """
    registry = registry_of(websocket)
    live, lang = registry.table(table_id), language_of(websocket)
    token = _bearer(websocket)
    await converse(
        websocket,
        live,
        registry.settings,
        lambda live: answers.table_answer(live, seat_of_token(live, token), lang),
        lambda live: seat_of_token(live, token),
        do,
    )


def _bearer(websocket: WebSocket) -> str | None:
    kind, _, token = websocket.headers.get("authorization", "").partition(" ")
    return token if kind.lower() == "bearer" and token else None


async def converse(
    websocket: WebSocket,
    live: LiveTable,
    settings: Settings,
    answer: Answer,
    seat_of: SeatOf,
    doing: Do,
) -> None:
    """Tell what changes and do what is asked, until either side goes."""
    lang, account = language_of(websocket), live.registry.accounts.of(address_of(websocket))
    try:
        if not same_origin(websocket):
            raise Refused(403, "other_origin")
        seat = await live.look(seat_of)
        if list(live.watchers.values()).count(seat) >= settings.limits.sockets:
            raise refused("too_often", 429)
        if account.sockets >= settings.limits.address_sockets:
            raise refused("too_often", 429)
    except Refused as refusal:
        live.registry.counters.refused[refusal.error] += 1
        await websocket.close(NOT_ALLOWED, refusal.text(lang)[:100])
        return
    except STORAGE as wrong:
        live.registry.failed(live.id, wrong)
        await websocket.close(FAILED)
        return
    with live.watching(seat) as changed, _counted(account, live.registry.counters):
        await websocket.accept()
        await live.look(LiveTable.wake_bots)
        async with anyio.create_task_group() as both:

            async def until_one_ends(side: Awaitable[None]) -> None:
                with contextlib.suppress(
                    WebSocketDisconnect, RuntimeError
                ):  # the other side has gone
                    await side
                both.cancel_scope.cancel()

            both.start_soon(until_one_ends, _tell(websocket, live, seat, account, answer, changed))
            both.start_soon(
                until_one_ends, _listen(websocket, live, settings, account, seat_of, doing)
            )


@contextlib.contextmanager
def _counted(account: Account, counters: Counters) -> Iterator[None]:
    account.sockets += 1
    counters.sockets += 1
    try:
        yield
    finally:
        account.sockets -= 1
        counters.sockets -= 1


async def _tell(
    websocket: WebSocket,
    live: LiveTable,
    seat: int | None,
    account: Account,
    answer: Answer,
    changed: asyncio.Event,
) -> None:
    """Tell the latest state, at the cost of whoever reads it: an address that has used up its share
    is told later.
    """
    last = ""

    async def text_of() -> str:
        told = await live.look(answer)
        return "" if told is None else json.dumps(told, ensure_ascii=False)

    while not live.registry.closing:
        changed.clear()
        try:
            async with (
                account.turn(),
                live.registry.order.spectator() if seat is None else contextlib.nullcontext(),
            ):
                text = await metered(text_of())
        except Refused as refusal:
            await websocket.close(NOT_ALLOWED, refusal.error)
            return
        except STORAGE as wrong:
            live.registry.failed(live.id, wrong)
            await websocket.close(FAILED)
            return
        if text and text != last:
            await websocket.send_text(text)
            last = text
        await changed.wait()
    await websocket.close(GOING_AWAY)


async def _listen(
    websocket: WebSocket,
    live: LiveTable,
    settings: Settings,
    account: Account,
    seat_of: SeatOf,
    doing: Do,
) -> None:
    lang = language_of(websocket)
    bucket = Bucket(settings.limits.messages, settings.limits.message_burst, settings.steady)

    async def done(text: str) -> dict[str, Any] | None:
        return await doing(live, await live.look(seat_of), read(text))

    while True:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text") or (message.get("bytes") or b"").decode("utf-8", "replace")
        if len(text) > settings.limits.message:
            await websocket.close(TOO_LARGE)
            return
        if not bucket.take():
            await websocket.close(TOO_MUCH)
            return
        try:
            async with live.registry.accounts.turn(account):
                answer = await metered(done(text))
        except Refused as refusal:
            answer = refusal.plain(lang)
        except STORAGE as wrong:  # as POST answers it; nothing has changed, and the line stays open
            live.registry.failed(live.id, wrong)
            answer = Refused(500, "failed").plain(lang)
        if answer is not None and "error" in answer:
            live.registry.counters.refused[answer["error"]] += 1
        if answer is not None:
            await websocket.send_text(json.dumps(answer, ensure_ascii=False))


def read(text: str) -> Asked:
    try:
        return Asked.model_validate_json(text)
    except ValidationError as wrong:
        raise malformed(wrong.errors()[0]["loc"]) from None


async def do(live: LiveTable, seat: int | None, asked: Asked) -> dict[str, Any] | None:
    """Decide; what it led to is told to everybody as a change, so there is no answer of its own."""
    if seat is None:
        raise Refused(403, "no_seat")
    if asked.undo:
        await live.undo(seat, asked.version)
    elif asked.confirm:
        await live.confirm(seat, asked.version)
    elif asked.say is not None:
        await live.say(seat, asked.say)
    elif asked.action is not None:
        await live.act(seat, asked.action, asked.version)
    else:
        raise malformed(["action"])
    return None
