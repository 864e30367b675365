"""What anybody may use of a server is bounded: lines, undo, processor time, sockets, bots, writes,
tables at hand.
"""

from __future__ import annotations

import asyncio
import dataclasses
import itertools
import json
import pathlib
import sqlite3
import subprocess
import sys
import threading
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

import maat
from maat.core import game
from maat.server.app import make_app
from maat.server.errors import Refused
from maat.server.languages import words
from maat.server.operations.counters import Counters
from maat.server.security import cpu_budget
from maat.server.security.overload import Order
from maat.server.security.proxies import accounted
from maat.server.settings import Limits, Settings
from maat.server.storage.threads import Threads
from maat.server.tables.bot_workers import BotTurns
from maat.server.tables.registry import Registry
from maat.server.tables.table import LiveTable
from maat.server.web.fragments import log
from maat.server.web.fragments.screen import Screen
from server.conftest import BOUNDLESS, settings_for
from server.guests import Guest, TestClient, sit_down
from server.tables.test_bot_workers import until


def bounded(folder: pathlib.Path, **limits: Any) -> TestClient:
    return TestClient(
        make_app(settings_for(folder, limits=dataclasses.replace(BOUNDLESS, **limits)))
    )


def act_and_undo(white: Guest) -> Any:
    told = white.look()
    assert white.act(told["legal"][0]["id"]).status_code == 200
    return white.post("undo", None)


@pytest.mark.parametrize("lang", ["en", "fr", "nl"])
def test_a_turn_is_taken_back_only_so_often(tmp_path: pathlib.Path, lang: str) -> None:
    with bounded(tmp_path, undos=2) as web:
        white = sit_down(web, "guest", "guest")[0]
        assert [act_and_undo(white).status_code for _ in range(2)] == [200, 200]
        assert white.act(white.look()["legal"][0]["id"]).status_code == 200
        assert white.look()["can_undo"] is False
        answer = white.post("undo", None, **{"Accept-Language": lang})
        assert (
            answer.status_code == 422
            and answer.json()["error"] == "undo_limit"
            and answer.json()["version"] == 7
        )
        assert answer.json()["message"].lower() == words(lang)("refused.undo_limit", most=2).lower()


def test_the_next_turn_may_be_taken_back_again() -> None:
    table = maat.new("kheops", seed=3)
    counts = []
    while table.pending == (0,):
        table.play(table.legal(0)[0], 0)
        if table.can_undo(0):
            table.undo(0)
            counts.append(table.undos())
            table.play(table.legal(0)[0], 0)
    assert counts and counts == list(range(1, len(counts) + 1))
    assert table.undos() == 0


def test_a_full_record_is_played_on_but_not_taken_back(tmp_path: pathlib.Path) -> None:
    with bounded(tmp_path, lines=4) as web:
        white = sit_down(web, "guest", "guest")[0]
        assert act_and_undo(white).status_code == 200
        refused = act_and_undo(white)
        assert refused.status_code == 422 and refused.json()["error"] == "record_full"
        assert white.act(white.look()["legal"][0]["id"]).status_code == 200


def screen_message(web: TestClient, live: LiveTable, screen: Screen) -> Any:
    """What is sent to the page of seat 0."""
    assert web.portal is not None
    return screen.message(web.portal.call(live.snapshot, lambda live: 0), False)


def test_only_new_lines_are_written_and_put_into_words(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a decision costs does not grow with the lines before it."""
    white = sit_down(web, "guest", "guest")[0]
    for _ in range(20):
        act_and_undo(white)
    live, screen = registry_of(web).table("table1"), Screen("en", False)
    worded: list[int] = []
    honest = log.sentences

    def told(view: Any, line: Any, *rest: Any) -> list[str]:
        worded.append(line.number)
        return honest(view, line, *rest)

    monkeypatch.setattr(log, "sentences", told)
    screen_message(web, live, screen)
    assert worded == list(range(41))
    worded.clear()
    white.act(white.look()["legal"][0]["id"])
    screen_message(web, live, screen)
    white.post("undo", None)
    message = screen_message(web, live, screen)
    assert worded == [41, 41, 42]  # a line that is taken back is told again
    assert message is not None and list(message["layers"]["log"]["set"]) == [
        "page-log-41",
        "page-log-42",
    ]
    assert live.table.record_from(42) == ["42 white undo"] == live.table.record().splitlines()[-1:]


def test_a_page_has_the_latest_lines_of_a_long_log(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "LOG", 5)
    white = sit_down(web, "guest", "guest")[0]
    for _ in range(5):
        act_and_undo(white)
    live, screen = registry_of(web).table("table1"), Screen("en", False)
    message = screen_message(web, live, screen)
    assert message is not None and list(message["layers"]["log"]["set"]) == [
        f"page-log-{n}" for n in range(6, 11)
    ]


def test_the_files_of_the_games_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    before = game.list_games(), game.load("kheops")

    def reading(*_: object, **__: object) -> str:
        raise AssertionError("a file is read again")

    monkeypatch.setattr(pathlib.Path, "read_text", reading)
    monkeypatch.setattr(pathlib.Path, "glob", reading)
    assert (game.list_games(), game.load("kheops")) == before


def test_the_first_page_is_made_once_and_not_with_somebody_s_name(web: TestClient) -> None:
    named = web.get("/", headers={"Cookie": "maat_name=Nefertari"}).text
    web.cookies.clear()
    first = web.get("/").text
    assert "Nefertari" in named and "Nefertari" not in first
    assert web.get("/").text == first and list(registry_of(web).cards) == [("en", "")]
    assert web.get("/?lang=fr").text != first


def registry_of(web: TestClient) -> Registry:
    found: Registry = web.app.state.registry  # type: ignore[attr-defined]
    return found


def test_unknown_tables_take_no_table_s_place(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("maat.server.tables.registry.AT_HAND", 2)
    for _ in range(2):
        sit_down(web, "guest", "guest")
    for n in range(5):
        assert web.get(f"/api/tables/unknown{n}").status_code == 404
    assert list(registry_of(web)._live) == ["table1", "table2"]


# what a request costs


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
        spent = -registry_of(web).accounts.of("testclient").processor.fill()
        now[0] = spent + 0.1
        assert web.get("/api/tables/x").status_code == 404
        assert registry_of(web).counters.throttled == 1


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
        before = registry_of(web).accounts.of("testclient").processor.left
        main, began = threading.get_ident, itertools.count()
        loop = web.portal.call(main)  # type: ignore[union-attr]
        monkeypatch.setattr(
            cpu_budget, "CLOCK", lambda: 0.0 if main() == loop else float(next(began))
        )
        assert web.get("/tables/table1/replay").status_code == 200
        assert before - registry_of(web).accounts.of("testclient").processor.left >= 1


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


def test_whoever_waits_for_something_else_gives_its_place_on(
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


def test_a_network_may_have_so_many_requests_waiting() -> None:
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


def test_a_server_that_is_behind_refuses_those_who_only_look(tmp_path: pathlib.Path) -> None:
    with bounded(tmp_path, lag=1.0) as web:
        white = sit_down(web, "guest", "guest")[0]
        told, counters = white.look(), registry_of(web).counters
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


def test_headers_are_bounded_and_a_secret_that_is_not_ours_is_not_sent_back(
    web: TestClient,
) -> None:
    for headers in ({"X": "y" * 20_000}, {f"X{n}": "y" for n in range(120)}):
        for path in ("/", "/api/games"):
            answer = web.get(path, headers=headers)
            assert answer.status_code == 431 and len(answer.text) < 10_000
    answer = web.get("/", headers={"Cookie": f"maat_browser={'x' * 10_000}"})
    assert answer.status_code == 200 and "set-cookie" not in answer.headers


def test_one_network_has_so_many_sockets(tmp_path: pathlib.Path) -> None:
    with bounded(tmp_path, address_sockets=2) as web:
        tables = [sit_down(web, "guest", "guest")[0] for _ in range(3)]
        with tables[0].socket() as first, tables[1].socket() as second:
            first.receive_json()
            second.receive_json()
            assert registry_of(web).counters.sockets == 2
            with pytest.raises(WebSocketDisconnect), tables[2].socket() as third:
                third.receive_json()
        with tables[2].socket() as third:
            assert third.receive_json()["version"] == 2


# bots


def test_bots_decide_only_where_somebody_is(tmp_path: pathlib.Path) -> None:
    now = [0.0]
    with TestClient(make_app(settings_for(tmp_path, steady=lambda: now[0], presence=60.0))) as web:
        host, spectator = sit_down(web, "random", "random")[2:]
        live = registry_of(web).table("table1")
        assert not live.presence.is_attended() and not live.thinking
        spectator.look()  # whoever looks once without a seat does not stay
        assert not live.thinking
        with spectator.socket() as socket:
            until(socket, lambda told: told["version"] > 5)
        now[0] = 59.0
        assert live.presence.is_attended()
        now[0] = 1000.0
        assert not live.presence.is_attended()
        host.look()
        assert live.presence.is_attended() and live.thinking


def test_bots_stop_when_nobody_is_there(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    with TestClient(make_app(settings_for(tmp_path, steady=lambda: now[0]))) as web:
        registry, asked = registry_of(web), []

        async def choose(bot: str, view: dict[str, Any]) -> int | None:
            asked.append(now[0])
            now[0] += 100.0
            return None

        monkeypatch.setattr(registry.bot_workers, "choose", choose)
        sit_down(web, "random", "random")[2].look()
        web.portal.call(settled, registry)  # type: ignore[union-attr]
        assert asked == [0.0]
        assert registry.counters.decisions >= 1 and not registry.table("table1").thinking


async def settled(registry: Registry) -> None:
    """Until no bot thinks at the first table."""
    while tasks := list(registry.table("table1").thinking.values()):
        await asyncio.wait(tasks)


def test_no_table_is_woken_at_a_restart(settings: Settings) -> None:
    with TestClient(make_app(settings)) as web:
        sit_down(web, "random", "random")
    with TestClient(make_app(settings)) as web:
        assert web.get("/api/games").status_code == 200
        assert not registry_of(web)._used and registry_of(web).counters.decisions == 0


def test_tables_take_turns_and_those_with_people_go_first() -> None:
    async def run() -> list[str]:
        turns, order = BotTurns(1, 100, Counters()), []

        async def think(table: str, people: bool) -> None:
            async with turns.turn(table, people):
                order.append(table)
                await asyncio.sleep(0)

        asked = [("a", True), ("a", True), ("a", True), ("bots", False), ("b", True), ("c", True)]
        tasks = [asyncio.create_task(think(*one)) for one in asked]
        await asyncio.gather(*tasks)
        assert turns.free == 1 and turns.counters.bot_queue == 0
        return order

    assert asyncio.run(run()) == ["a", "a", "b", "c", "a", "bots"]


def test_the_queue_of_bots_has_an_end_and_forgets_who_has_gone() -> None:
    async def run() -> list[object]:
        turns, seen = BotTurns(1, 1, Counters()), list[object]()

        async def think(table: str) -> None:
            try:
                async with turns.turn(table, True):
                    seen.append(table)
                    await asyncio.sleep(0)
            except Refused as refusal:
                seen.append(refusal.status)

        first, second, third = (asyncio.create_task(think(table)) for table in "abc")
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.gather(first, second, third, return_exceptions=True)
        await think("d")
        assert turns.free == 1 and turns.counters.bot_queue == 0
        return seen

    assert asyncio.run(run()) == ["a", 503, "d"]


def test_a_bot_s_process_says_nothing_when_its_server_is_killed() -> None:
    view = maat.new("kheops", seed=1).view(0).plain()
    question = json.dumps({"bot": "random", "view": view}).encode() + b"\n"
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(
        [sys.executable, "-m", "maat.server.tables.bot_worker"], **pipes
    ) as process:  # type: ignore[call-overload]
        process.stdout.close()
        process.stdin.write(question)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


# the database


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
        registry_of(web)._live.clear()
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
