"""A server that is behind: decisions go first, and those who only look are refused."""

from __future__ import annotations

import asyncio
import pathlib

import pytest

from maat.server.errors import Refused
from maat.server.operations.counters import Counters
from maat.server.security.overload import Order
from maat.server.settings import Limits
from server.conftest import bounded
from server.guests import sit_down


def test_a_server_that_is_behind_refuses_those_who_only_look(tmp_path: pathlib.Path) -> None:
    with bounded(tmp_path, lag=1.0) as web:
        white = sit_down(web, "guest", "guest")[0]
        told, counters = white.look(), web.registry.counters
        counters.loop_lag = 1e6  # it is forgotten slowly
        for path, lang, sentence in (("/", "fr", "très occupé"), ("/api/games", "nl", "erg druk")):
            answer = web.get(path, headers={"Accept-Language": lang})
            assert (
                answer.status_code == 503
                and answer.headers["retry-after"] == "5"
                and sentence in answer.text
            )
        assert white.act(told["legal"][0]["id"], 0).status_code == 200
        assert counters.shed == 2
        counters.loop_lag = 0.0
        assert web.get("/").status_code == 200


def test_lag_is_a_running_mean() -> None:
    order = Order(Limits(), Counters())
    for late in (1.0, 1.0, -5.0):
        order.note_lag(late)
    assert order.counters.loop_lag == pytest.approx(0.288)


def test_pages_let_decisions_pass_and_are_refused_when_too_many_wait() -> None:
    async def run() -> list[object]:
        order, seen = Order(Limits(pages=2), Counters()), list[object]()

        async def page(name: str) -> None:
            try:
                async with order.page():
                    seen.append(name)
            except Refused as refusal:
                seen.append(refusal.status)

        with order.decision():
            tasks = [asyncio.create_task(page(name)) for name in "abc"]
            await asyncio.sleep(0)
            seen.append("decided")
        await asyncio.gather(*tasks)
        return seen

    assert asyncio.run(run()) == [503, "decided", "a", "b"]
