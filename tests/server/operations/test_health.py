"""For operators of a server: its health and its counters."""

from __future__ import annotations

import pathlib
import threading

import pytest
from sqlalchemy.exc import OperationalError

import maat
from maat.server.app import make_app
from maat.server.operations import health
from maat.server.settings import Settings
from server.conftest import settings_for
from server.guests import TestClient


def test_a_server_that_is_well_says_so(tmp_path: pathlib.Path) -> None:
    clock = [100.0]
    with TestClient(make_app(settings_for(tmp_path, steady=lambda: clock[0]))) as web:
        clock[0] = 107.5
        answer = web.get("/health")
        told = {"status": "ok", "version": maat.__version__, "database": "writable", "uptime": 7.5}
        assert (answer.status_code, answer.json()) == (200, told)


def test_a_database_that_cannot_be_written_is_told(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, asked = [0.0], []

    def full() -> None:
        asked.append(clock[0])
        raise OperationalError("write", {}, OSError("the disk is full"))

    with TestClient(make_app(settings_for(tmp_path, steady=lambda: clock[0]))) as web:
        with monkeypatch.context() as patched:
            patched.setattr(web.registry.store, "probe", full)
            for _ in range(3):
                answer = web.get("/health")
                assert answer.status_code == 503 and answer.json()["database"] == "not writable"
            clock[0] = health.STALE - 0.1
            assert web.get("/health").status_code == 503
            assert asked == [0.0]  # a write: not more often than needed, however many ask
        clock[0] = health.STALE
        assert web.get("/health").status_code == 200


def test_a_database_that_does_not_answer_is_told_and_asked_once(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.0)
    free, asked = threading.Event(), []

    def slow() -> None:
        asked.append(1)
        free.wait()

    monkeypatch.setattr(web.registry.store, "probe", slow)
    try:
        assert [web.get("/health").status_code for _ in range(3)] == [503] * 3 and len(asked) == 1
    finally:
        free.set()


def test_the_database_is_really_written(settings: Settings) -> None:
    with TestClient(make_app(settings)) as web:
        log = pathlib.Path(f"{settings.database.removeprefix('sqlite:///')}-wal")
        before = log.stat().st_size
        assert web.get("/health").status_code == 200 and log.stat().st_size > before
