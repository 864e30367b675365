"""Writes wait their turn, and stop nobody who looks."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from typing import Any

from maat.server.app import make_app
from maat.server.errors import Refused
from maat.server.operations.counters import Counters
from maat.server.settings import Limits, Settings
from maat.server.storage.threads import Threads
from server.guests import TestClient, sit_down


def test_a_locked_database_refuses_writes_and_stops_nobody_who_looks(
    settings: Settings, monkeypatch: Any
) -> None:
    monkeypatch.setattr("maat.server.storage.database.LOCKED", 0)
    with TestClient(make_app(settings)) as web:
        white = sit_down(web, "guest", "guest")[0]
        told = white.look()
        lock = sqlite3.connect(settings.database.removeprefix("sqlite:///"), isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        answer = white.act(told["legal"][0]["id"], 0)
        assert (
            answer.status_code == 503
            and answer.json()["error"] == "busy"
            and answer.headers["retry-after"] == "5"
        )
        web.registry._live.clear()
        assert white.look() == told
        lock.execute("ROLLBACK")
        lock.close()
        assert white.act(told["legal"][0]["id"], 0).status_code == 200


def test_writes_wait_their_turn_but_not_for_ever() -> None:
    now = [0.0]

    async def run() -> list[object]:
        counters = Counters()
        threads = Threads(1, Limits(writes=2, write_wait=5.0), counters, lambda: now[0])
        go, begun = threading.Event(), threading.Event()

        def slow() -> str:
            begun.set()
            go.wait()
            now[0] = 6.0
            return "written"

        first = asyncio.create_task(threads.write(slow))
        second = asyncio.create_task(threads.write(lambda: "too late"))
        await asyncio.to_thread(begun.wait)
        third = asyncio.create_task(threads.write(lambda: "too many"))
        answers = [await threads.read(lambda: "read"), counters.write_queue]
        go.set()
        done = await asyncio.gather(first, second, third, return_exceptions=True)
        await threads.close()
        return answers + [d.status if isinstance(d, Refused) else d for d in done]

    assert asyncio.run(run()) == ["read", 2, "written", 503, 503]
