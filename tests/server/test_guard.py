"""Limits and headers."""

from __future__ import annotations

import dataclasses
import json
import pathlib

from maat.server.app import make_app
from maat.server.settings import Limits
from server.conftest import settings_for
from server.guests import TestClient, sit_down
from server.test_sockets import drained


def test_every_answer_tells_browsers_what_to_refuse(web: TestClient) -> None:
    for path in ("/api/games/x", "/api/openapi.json", "/nowhere"):
        headers = web.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"


def test_too_many_requests_are_refused_for_a_while(tmp_path: pathlib.Path) -> None:
    clock = [0.0]
    settings = settings_for(tmp_path, limits=Limits(requests=1, burst=3), steady=lambda: clock[0])
    with TestClient(make_app(settings)) as web:
        assert [web.get("/api/tables/x").status_code for _ in range(4)] == [404, 404, 404, 429]
        clock[0] = 2.0
        assert [web.get("/api/tables/x").status_code for _ in range(3)] == [404, 404, 429]


def test_too_many_new_tables_are_refused(tmp_path: pathlib.Path) -> None:
    with TestClient(make_app(settings_for(tmp_path, limits=Limits(tables=1, table_burst=2)))) as web:
        body = {"game": "kheops", "seats": ["guest", "guest"]}
        assert [web.post("/api/tables", json=body).status_code for _ in range(3)] == [201, 201, 429]


def test_too_many_messages_close_the_socket(tmp_path: pathlib.Path) -> None:
    limits = dataclasses.replace(Limits(), messages=1, message_burst=5)
    with TestClient(make_app(settings_for(tmp_path, limits=limits))) as web:
        white = sit_down(web, "guest", "guest")[0]
        with white.socket() as socket:
            socket.receive_json()
            for _ in range(6):
                socket.send_text(json.dumps({"action": "dance", "version": 0}))
            assert drained(socket) == 5


def test_a_fault_of_ours_is_told_without_its_insides(web: TestClient, monkeypatch: object) -> None:
    from maat.server import answers

    def fails(*_: object) -> None:
        raise RuntimeError("something secret")

    monkeypatch.setattr(answers, "table_answer", fails)  # type: ignore[attr-defined]
    white = sit_down(web, "guest", "guest")[0]
    answer = web.get(white.at)
    assert answer.status_code == 500 and answer.json()["error"] == "failed" and "secret" not in answer.text
