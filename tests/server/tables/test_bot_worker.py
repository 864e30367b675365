"""The process in which bots think."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import maat
from maat.bots import engines
from maat.bots.engine import Weighed
from maat.server.tables import bot_worker


def test_a_bot_s_process_says_nothing_when_its_server_is_killed() -> None:
    view = maat.new("kheops", seed=1).view(0).plain()
    question = json.dumps({"bot": "random", "view": view}).encode() + b"\n"
    with subprocess.Popen(
        [sys.executable, "-m", "maat.server.tables.bot_worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.close()
        process.stdin.write(question)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def test_a_level_searches_where_that_is_ready_with_one_engine_for_all_tables(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    class Ready:
        def think(self, state: object, seat: int, seats: int, *more: object) -> list[Weighed]:
            asked.append(seat)
            return [Weighed(actions[-1], 1, 0.5, 0.0, 0.5)]

    monkeypatch.setattr(engines, "engine_if_ready", lambda game: Ready())
    monkeypatch.setattr(bot_worker, "_sitting", {})
    for seed in range(3):
        view = maat.new("kheops", seed=seed).view(0)
        actions = [action.id for action in view.legal()]
        plain = json.loads(json.dumps(view.plain()))
        assert bot_worker.answer({"bot": "vizier", "view": plain}) == {"action": actions[-1]}
    assert asked == [0, 0, 0] and len(bot_worker._sitting) == 1


def test_a_level_answers_at_once_where_nothing_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    fetched: list[str] = []
    monkeypatch.setattr(engines, "engine_if_ready", lambda game: None)
    monkeypatch.setattr(engines, "fetch", lambda game: fetched.append(game.name))
    view = maat.new("heir", seed=1).view(0)
    said = bot_worker.answer({"bot": "apprentice", "view": json.loads(json.dumps(view.plain()))})
    assert said["action"] in [action.id for action in view.legal()] and fetched == ["heir"]
