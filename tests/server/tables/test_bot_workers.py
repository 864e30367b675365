"""Bots sit at web tables, in processes of their own, and go on after a restart."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import pytest

import maat
from maat.server.app import make_app
from maat.server.settings import Settings
from maat.server.tables import bot_worker
from maat.server.tables.bot_workers import BotWorkers
from maat.server.tables.registry import Registry
from server.guests import TestClient, invited, sit_down


def until(socket: Any, wanted: Any) -> dict[str, Any]:
    """Read until it is as wanted; the socket tells every change, so there is no waiting by the
    clock.
    """
    while True:
        told: dict[str, Any] = socket.receive_json()
        if wanted(told):
            return told


def test_a_person_plays_a_whole_game_against_a_bot(web: TestClient) -> None:
    white, _, _, spectator = sit_down(web, "guest", "random")
    with white.socket() as socket:
        told = socket.receive_json()
        while not told["over"]:
            assert white.act(told["legal"][0]["id"], told["version"]).status_code == 200
            before = told["version"]
            told = until(
                socket, lambda t, on=before: t["version"] > on and (t["over"] or 0 in t["pending"])
            )
    assert maat.replay(spectator.record()).over


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_bots_play_among_themselves(web: TestClient, name: str) -> None:
    spectator = sit_down(web, name, "random", game="kheops")[3]
    with spectator.socket() as socket:
        until(socket, lambda t: t["version"] > 6)


def test_a_bot_gets_its_seat_s_view_and_nothing_else(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry: Registry = web.registry
    asked: list[dict[str, Any]] = []

    async def choose(bot: str, view: dict[str, Any]) -> int | None:
        asked.append(json.loads(json.dumps(view)))
        return maat.View.from_plain(view).legal()[-1].id

    monkeypatch.setattr(registry.bot_workers, "choose", choose)
    _, blue, _, spectator = sit_down(web, "random", "guest")
    with blue.socket() as socket:
        until(socket, lambda t: t["pending"] == [1])
    assert asked and all(view["seat"] == 0 for view in asked)
    assert all(
        view["state"]["seats"][1]["hand"] == spectator.look()["view"]["state"]["seats"][1]["hand"]
        for view in asked
    )


def test_a_bot_that_fails_is_replaced_by_a_guess(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry: Registry = web.registry

    async def choose(bot: str, view: dict[str, Any]) -> int | None:
        return None

    monkeypatch.setattr(registry.bot_workers, "choose", choose)
    blue = sit_down(web, "random", "guest")[1]
    with blue.socket() as socket:
        assert until(socket, lambda t: t["pending"] == [1])["legal"]


def test_bots_go_on_after_a_restart(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(settings)
    app.state.registry.bot_workers.choose = never
    with TestClient(app) as web:
        blue = sit_down(web, "random", "guest")[1]
        assert blue.look()["pending"] == [0]
    with TestClient(make_app(settings)) as web:
        blue.web = web
        with blue.socket() as socket:
            until(socket, lambda t: t["pending"] == [1])


async def never(bot: str, view: dict[str, Any]) -> int | None:
    await asyncio.Event().wait()
    return None


def test_a_bot_replaced_while_it_thinks_does_not_decide(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry: Registry = web.registry
    asked: list[asyncio.Event] = []

    async def choose(bot: str, view: dict[str, Any]) -> int | None:
        asked.append(asyncio.Event())
        await asked[-1].wait()
        return maat.View.from_plain(view).legal()[0].id

    monkeypatch.setattr(registry.bot_workers, "choose", choose)
    _, _, host, spectator = invited(web, "random", "guest")
    with spectator.socket() as socket:
        until(socket, lambda t: True)
        white = host.put("seats/0", {"bot": None}).json()
        assert until(socket, lambda t: t["seats"][0]["bot"] is None)["version"] == 1
        web.call(asked[0].set)
        host.put("seats/1", {"bot": "greedy"})
        told = until(socket, lambda t: t["seats"][1]["bot"] == "greedy")
    assert white["token"] and told["version"] == 2 and told["pending"] == [0]


def test_a_bot_in_a_process_can_imagine_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    class Dreamer:
        name = "dreamer"

        def choose(self, view: maat.View[Any], legal: Sequence[maat.Action]) -> maat.Action:
            assert view.imagine(3).view(view.seat) == view
            return legal[-1]

    monkeypatch.setitem(bot_worker._sitting, ("dreamer", "kheops"), Dreamer())
    view = maat.new("kheops", seed=1).view(0)
    said = bot_worker.answer({"bot": "dreamer", "view": json.loads(json.dumps(view.plain()))})
    assert said["action"] == view.legal()[-1].id


def test_a_process_answers_questions() -> None:
    table = maat.new("kheops", seed=1)
    said = bot_worker.answer(
        {"bot": "greedy", "view": json.loads(json.dumps(table.view(0).plain()))}
    )
    assert said["action"] in [a.id for a in table.legal(0)]


def test_a_thinker_that_is_silent_or_broken_is_replaced() -> None:
    async def ask() -> list[int | None]:
        pool = BotWorkers(1, 600.0)
        view = maat.new("kheops", seed=1).view(0).plain()
        answers = [await pool.choose("hal", view)]  # an error, told
        (thinker,) = pool._all
        thinker.kill()
        thinker.wait()
        answers += [await pool.choose("random", view)]  # a broken pipe, then a new process
        pool.seconds = 0.0
        answers += [await pool.choose("random", view)]  # no time to think
        pool.close()
        return answers

    failed, chosen, late = asyncio.run(ask())
    assert (failed, late) == (None, None) and chosen is not None
