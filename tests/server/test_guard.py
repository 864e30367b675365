"""Limits and headers."""

from __future__ import annotations

import dataclasses
import json
import pathlib

import pytest
from starlette.websockets import WebSocketDisconnect

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


def test_a_host_of_another_name_is_refused(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAAT_HOSTS", "Games.example, [fe80::1]")
    with TestClient(make_app(settings_for(tmp_path))) as web:
        sit_down(web, "guest", "guest")
        for host in ("localhost:8000", "127.0.0.1:1", "[::1]:8000", "games.example", "[fe80::1]:80"):
            assert web.get("/", headers={"Host": host}).status_code == 200, host
        for host in ("elsewhere.example", "localhost.elsewhere.example", "[", ""):
            answer = web.get("/api/games", headers={"Host": host, "Accept-Language": "nl"})
            assert answer.status_code == 400 and answer.json()["error"] == "unknown_host", host
        with (
            pytest.raises(WebSocketDisconnect),
            web.websocket_connect("/api/tables/table1/socket", headers={"Host": "elsewhere.example"}),
        ):
            pass


def test_a_malformed_field_is_named_in_the_reader_s_language(web: TestClient) -> None:
    body = {"game": "kheops", "seats": ["guest", 5]}
    told = web.post("/api/tables", json=body, headers={"Accept-Language": "fr"}).json()
    assert told["where"] == "seats.1" and "le champ seats.1 manque" in told["message"].lower() and "why" not in told
