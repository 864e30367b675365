"""The stream of a program: one line of JSON for whatever happens at any of its tables.

`GET /api/stream` with the secret of its seats as bearer. Each line has `type` and `table`:

    asked      it is this program's turn; the line holds the whole answer of GET /api/tables/ID
    changed    something happened there; `version` and who is `pending` now
    over       the game is over; `result` as in the answer

On connecting, each table where the game goes on is told once. An empty line now and then shows
that the line is alive. `curl -N` is enough to read it.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import ExitStack
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import StreamingResponse

from ...core.game import list_games
from ..errors import Refused
from ..languages import language_of
from ..security.access import registry_of
from ..security.clean_text import name_of
from ..security.cpu_budget import Account
from ..security.limits import address_of
from ..security.tokens import hashed, may_be_secret
from ..sockets import counted
from ..tables import bots
from ..tables.presence import watching
from ..tables.programs import MOST_TABLES, Program
from ..tables.registry import Registry
from ..tables.snapshot import Snapshot
from ..tables.table import LiveTable
from . import answers
from .routes import bearer
from .schemas import JsonObject, ProgramAnswer

ALIVE = 15.0  # seconds after which an empty line is sent
SETTLED = {"cache-control": "no-store", "content-encoding": "identity"}  # each line at once

router = APIRouter(prefix="/api")


@router.get("/programs", response_model=list[ProgramAnswer])
async def show_programs(request: Request) -> list[JsonObject]:
    """The programs that listen and offer to play."""
    return [
        {"name": p.name, "games": list(p.games), "tables": p.most, "free": max(0, p.most - p.sits)}
        for p in registry_of(request).programs.offered()
    ]


@router.get("/stream", response_class=StreamingResponse)
async def stream(
    request: Request,
    secret: Annotated[str | None, Depends(bearer)],
    lang: Annotated[str, Depends(language_of)],
    name: Annotated[str, Query(max_length=200)] = "",
    games: Annotated[str, Query(max_length=200)] = "",
    tables: Annotated[int, Query(ge=0, le=MOST_TABLES)] = 0,
) -> StreamingResponse:
    """News of all tables at which this secret sits. With `name`, `games` (separated by commas) and
    `tables` the program also offers itself: hosts may seat it at so many tables.
    """
    registry = registry_of(request)
    if secret is None or not may_be_secret(secret):
        raise Refused("bad_secret")
    account = registry.accounts.of(address_of(request))
    if account.sockets >= registry.settings.limits.address_sockets:
        raise Refused("too_often")
    offered = tuple(game for game in games.split(",") if game)
    unknown = next((game for game in offered if game not in list_games()), None)
    if unknown is not None:
        raise Refused("unknown_game", game=unknown, games=", ".join(list_games()))
    called = name_of(name, registry.settings.limits.name)
    registry.programs.check_name(called)
    listener = Listener(registry, Program(secret, called, offered, tables), lang)
    return StreamingResponse(
        listener.lines(account), media_type="application/x-ndjson", headers=SETTLED
    )


class Listener:
    """One stream: the tables of its program, and what it has been told of each."""

    def __init__(self, registry: Registry, program: Program, lang: str) -> None:
        self.registry, self.program, self.lang = registry, program, lang
        self._tables: dict[str, LiveTable] = {}
        self._told: dict[str, str] = {}  # the last line of each table
        self._watched: dict[str, ExitStack] = {}

    async def lines(self, account: Account) -> AsyncIterator[str]:
        with (
            self.registry.programs.listening(self.program),
            counted(account, self.registry.counters),
        ):
            try:
                while not self.registry.closing:
                    self.program.changed.clear()
                    await self._find_tables()
                    for table_id in list(self._tables):
                        line = await self._news(table_id)
                        if line:
                            yield line
                    if not await self._something_happens():
                        yield "\n"
            finally:
                for watched in self._watched.values():
                    watched.close()

    async def _something_happens(self) -> bool:
        try:
            await asyncio.wait_for(self.program.changed.wait(), ALIVE)
        except TimeoutError:
            return False
        return True

    async def _find_tables(self) -> None:
        """The tables where this program sits now."""
        find = partial(self.registry.store.of_token, hashed(self.program.secret))
        sits = await self.registry.threads.read(find)
        for table_id in sits:
            if table_id not in self._tables:
                await self._watch(table_id)
        self.program.sits = len(self._tables)

    async def _watch(self, table_id: str) -> None:
        live = self.registry.table(table_id)
        seat = await live.look(lambda live: live.seat_of(self.program.secret))
        if seat is None:
            return
        held = ExitStack()
        held.enter_context(watching(live, seat, self.program.changed))
        self._tables[table_id], self._watched[table_id] = live, held
        await live.look(bots.wake)

    def _forget(self, table_id: str) -> None:
        del self._tables[table_id], self._told[table_id]
        self._watched.pop(table_id).close()
        self.program.sits = len(self._tables)

    async def _news(self, table_id: str) -> str:
        """What is new at a table, as a line; empty if nothing is."""
        live = self._tables[table_id]
        shown = await live.snapshot(lambda live: live.seat_of(self.program.secret))
        line = await self.registry.threads.draw(lambda: written(self._message(shown)))
        if line == self._told.get(table_id):
            return ""
        self._told[table_id] = line
        if shown.over or shown.seat is None:
            self._forget(table_id)
        return line

    def _message(self, shown: Snapshot) -> JsonObject:
        about: JsonObject = {"table": shown.id, "version": shown.version}
        answer = answers.table_answer(shown, self.lang)
        if shown.over:
            return {"type": "over", **about, "result": answer["result"], "ended": answer["ended"]}
        if shown.legal and shown.seat is not None:
            return {"type": "asked", **about, "asked": answer}
        return {"type": "changed", **about, "pending": list(shown.pending)}


def written(message: JsonObject) -> str:
    return json.dumps(message, ensure_ascii=False) + "\n"
