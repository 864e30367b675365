"""Processor time: what a network asks for is charged to it, and it has its turns."""

from __future__ import annotations

import asyncio
import dataclasses
import itertools
import pathlib
import threading

import pytest

from maat.server.app import make_app
from maat.server.errors import Refused
from maat.server.security import cpu_budget
from maat.server.security.proxies import accounted
from maat.server.settings import Limits
from server.conftest import BOUNDLESS, bounded, settings_for
from server.guests import TestClient, sit_down


def test_what_a_request_costs_is_charged_to_its_network(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock that goes on by a second at each look at it: every step costs as much."""
    ticks, now = itertools.count(), [0.0]
    monkeypatch.setattr(cpu_budget, "CLOCK", lambda: float(next(ticks)))
    limits = dataclasses.replace(BOUNDLESS, processor=1.0, processor_burst=0.5, patience=0.0)
    with TestClient(make_app(settings_for(tmp_path, limits=limits, steady=lambda: now[0]))) as web:
        assert web.get("/api/tables/x").status_code == 404
        answer = web.get("/api/tables/x", headers={"Accept-Language": "nl"})
        assert (
            answer.status_code == 429
            and answer.headers["retry-after"] == "1"
            and "wacht even" in answer.json()["message"]
        )
        spent = -web.registry.accounts.of("testclient").processor.fill()
        now[0] = spent + 0.1
        assert web.get("/api/tables/x").status_code == 404
        assert web.registry.counters.throttled == 1


def test_steps_are_charged_and_waiting_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(cpu_budget, "CLOCK", lambda: clock[0])
    account = cpu_budget.Account(Limits(processor=1.0, processor_burst=10.0), lambda: 0.0)

    async def work() -> str:
        clock[0] += 1
        await asyncio.sleep(0)
        clock[0] += 2
        try:
            await asyncio.wait_for(asyncio.Event().wait(), 0)
        except TimeoutError:
            clock[0] += 3
        return "done"

    async def both() -> list[str]:
        async with account.turn():
            return [
                await cpu_budget.metered(work()),
                await asyncio.create_task(cpu_budget.in_task(work())),
            ]

    assert asyncio.run(both()) == ["done", "done"]
    assert account.processor.left == 10 - 12


def test_a_replay_costs_what_it_takes_in_its_thread(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with bounded(tmp_path, processor=1.0, processor_burst=100.0) as web:
        sit_down(web, "guest", "guest")
        before = web.registry.accounts.of("testclient").processor.left
        main, began = threading.get_ident, itertools.count()
        loop = web.call(main)
        monkeypatch.setattr(
            cpu_budget, "CLOCK", lambda: 0.0 if main() == loop else float(next(began))
        )
        assert web.get("/tables/table1/replay").status_code == 200
        assert before - web.registry.accounts.of("testclient").processor.left >= 1


def test_a_network_s_things_are_done_two_at_a_time() -> None:
    async def run() -> list[int]:
        account, at_work, seen = cpu_budget.Account(Limits(at_once=2), lambda: 0.0), [0], []

        async def one() -> None:
            async with account.turn():
                at_work[0] += 1
                seen.append(at_work[0])
                await asyncio.sleep(0)
                at_work[0] -= 1

        await asyncio.gather(*(one() for _ in range(9)))
        return seen

    assert max(asyncio.run(run())) == 2


def test_a_request_that_waits_for_something_else_passes_its_place_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A request that waits for a locked database stops no other of the same address."""
    monkeypatch.setattr(cpu_budget.Places, "HOLD", 0.0)

    async def run() -> str:
        account, stuck = cpu_budget.Account(Limits(at_once=1), lambda: 0.0), asyncio.Event()

        async def waits() -> None:
            async with account.turn():
                await stuck.wait()

        waiting = asyncio.create_task(waits())
        await asyncio.sleep(0)
        async with account.turn():
            stuck.set()
        await waiting
        return "done"

    assert asyncio.run(run()) == "done"


def test_a_network_has_a_limited_number_of_waiting_requests() -> None:
    async def run() -> list[int]:
        accounts = cpu_budget.Accounts(Limits(waiting=2), lambda: 0.0)
        account, stuck, refusals = accounts.of("10.0.0.1"), asyncio.Event(), []

        async def one() -> None:
            try:
                async with accounts.turn(account):
                    await stuck.wait()
            except Refused as refusal:
                refusals.append(refusal.status)

        tasks = [asyncio.create_task(one()) for _ in range(3)]
        await asyncio.sleep(0)
        stuck.set()
        await asyncio.gather(*tasks)
        return refusals

    assert asyncio.run(run()) == [429]


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("10.1.2.3", "10.1.2.3"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("::ffff:10.1.2.3", "10.1.2.3"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_all_addresses_of_an_ipv6_network_are_one(address: str, network: str) -> None:
    assert accounted(address) == network


def test_accounts_of_networks_that_do_nothing_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cpu_budget.Accounts, "MOST", 2)
    now = [0.0]
    accounts = cpu_budget.Accounts(Limits(), lambda: now[0])
    busy = accounts.of("10.0.0.1")
    busy.processor.spend(1)
    for n in range(2, 6):
        accounts.of(f"10.0.0.{n}")
    assert accounts.of("10.0.0.1") is busy and len(accounts._of) <= 3
    now[0] = 1000.0
    accounts.of("10.0.0.9")
    assert accounts.of("10.0.0.1") is not busy
