"""What anybody may use of a server is bounded: lines, undo, sockets, bots, pages."""

from __future__ import annotations

import asyncio
import pathlib
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

import maat
from maat.core import game
from maat.server.app import make_app
from maat.server.errors import Refused
from maat.server.languages import words
from maat.server.operations.counters import Counters
from maat.server.settings import Settings
from maat.server.tables.bot_workers import BotTurns
from maat.server.tables.registry import Registry
from maat.server.tables.table import LiveTable
from maat.server.web.fragments import log
from maat.server.web.fragments.screen import Screen
from server.conftest import bounded, settings_for
from server.guests import Guest, TestClient, sit_down
from server.tables.test_bot_workers import until


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
    return screen.message(web.call(live.snapshot, lambda live: 0), False)


def test_only_new_lines_are_written_and_put_into_words(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a decision costs does not grow with the lines before it."""
    white = sit_down(web, "guest", "guest")[0]
    for _ in range(20):
        act_and_undo(white)
    live, screen = web.registry.table("table1"), Screen("en", False)
    worded: list[int] = []
    honest = log.sentences

    def told(step: Any, *rest: Any) -> list[str]:
        worded.append(step.number)
        return honest(step, *rest)

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
    live, screen = web.registry.table("table1"), Screen("en", False)
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
    assert web.get("/").text == first and list(web.registry.cards) == [("en", "")]
    assert web.get("/?lang=fr").text != first


def test_unknown_tables_take_no_table_s_place(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("maat.server.tables.registry.AT_HAND", 2)
    for _ in range(2):
        sit_down(web, "guest", "guest")
    for n in range(5):
        assert web.get(f"/api/tables/unknown{n}").status_code == 404
    assert list(web.registry._live) == ["table1", "table2"]


def test_headers_are_bounded_and_a_secret_that_is_not_ours_is_not_sent_back(
    web: TestClient,
) -> None:
    for headers in ({"X": "y" * 20_000}, {f"X{n}": "y" for n in range(120)}):
        for path in ("/", "/api/games"):
            answer = web.get(path, headers=headers)
            assert answer.status_code == 431 and len(answer.text) < 10_000
    answer = web.get("/", headers={"Cookie": f"maat_browser={'x' * 10_000}"})
    assert answer.status_code == 200 and "set-cookie" not in answer.headers


def test_a_network_has_a_limited_number_of_sockets(tmp_path: pathlib.Path) -> None:
    with bounded(tmp_path, address_sockets=2) as web:
        tables = [sit_down(web, "guest", "guest")[0] for _ in range(3)]
        with tables[0].socket() as first, tables[1].socket() as second:
            first.receive_json()
            second.receive_json()
            assert web.registry.counters.sockets == 2
            with pytest.raises(WebSocketDisconnect), tables[2].socket() as third:
                third.receive_json()
        with tables[2].socket() as third:
            assert third.receive_json()["version"] == 2


# bots


def test_bots_decide_only_where_somebody_is(tmp_path: pathlib.Path) -> None:
    now = [0.0]
    with TestClient(make_app(settings_for(tmp_path, steady=lambda: now[0], presence=60.0))) as web:
        host, spectator = sit_down(web, "random", "random")[2:]
        live = web.registry.table("table1")
        assert not live.presence.is_attended() and not live.thinking
        spectator.look()  # a single look without a seat does not count as watching
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
        registry, asked = web.registry, []

        async def choose(bot: str, view: dict[str, Any]) -> int | None:
            asked.append(now[0])
            now[0] += 100.0
            return None

        monkeypatch.setattr(registry.bot_workers, "choose", choose)
        sit_down(web, "random", "random")[2].look()
        web.call(settled, registry)
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
        assert not web.registry._used and web.registry.counters.decisions == 0


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
