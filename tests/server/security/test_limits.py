"""Limits and headers: too many requests, tables or messages, other hosts, full disks."""

from __future__ import annotations

import dataclasses
import json
import pathlib
import shutil

import pytest
from starlette.types import Message, Scope
from starlette.websockets import WebSocketDisconnect

from maat.server.app import make_app
from maat.server.settings import Limits
from server.api.test_socket import drained
from server.conftest import settings_for
from server.guests import TestClient, sit_down


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
    with TestClient(
        make_app(settings_for(tmp_path, limits=Limits(tables=1, table_burst=2)))
    ) as web:
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


def test_a_host_of_another_name_is_refused(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAAT_HOSTS", "Games.example, [fe80::1]")
    with TestClient(make_app(settings_for(tmp_path))) as web:
        sit_down(web, "guest", "guest")
        for host in (
            "localhost:8000",
            "127.0.0.1:1",
            "[::1]:8000",
            "games.example",
            "[fe80::1]:80",
        ):
            assert web.get("/", headers={"Host": host}).status_code == 200, host
        for host in (
            *(
                "elsewhere.example",
                "localhost.elsewhere.example",
                "[",
                "",
                "x@127.0.0.1",
                "127.0.0.1/x",
                "127.0.0.1#x",
            ),
            *(
                "127.0.0.1?x",
                "127.0.0.1:",
                "127.0.0.1:x",
                "127.0.0.1\\x",
                "127.0.0.1 x",
                "[::1",
                "::1",
            ),
        ):
            answer = web.get("/api/games", headers={"Host": host, "Accept-Language": "nl"})
            assert answer.status_code == 400 and answer.json()["error"] == "unknown_host", host
        with (
            pytest.raises(WebSocketDisconnect),
            web.websocket_connect(
                "/api/tables/table1/socket", headers={"Host": "elsewhere.example"}
            ),
        ):
            pass


def hosts(*names: bytes) -> Scope:
    """A request as a client sends it that names these hosts."""
    return {
        "type": "http",
        "method": "GET",
        "path": "/",
        "raw_path": b"/",
        "query_string": b"",
        "scheme": "http",
        "http_version": "1.0",
        "headers": [(b"host", name) for name in names],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 8000),
    }


@pytest.mark.parametrize(
    ("names", "status"),
    [([b"127.0.0.1:8000"], 200), ([], 400), ([b"127.0.0.1", b"127.0.0.1"], 400), ([b"\xff"], 400)],
)
def test_a_request_names_one_host(web: TestClient, names: list[bytes], status: int) -> None:
    """HTTP/1.0 need not name any: links could not be made."""
    told: list[Message] = []

    async def send(message: Message) -> None:
        told.append(message)

    async def receive() -> Message:
        return {"type": "http.request", "body": b""}

    async def ask() -> None:
        await web.app(hosts(*names), receive, send)

    web.call(ask)
    assert told[0]["status"] == status


def test_no_new_table_fills_the_disk(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(
        make_app(settings_for(tmp_path, room=1000)), cookies={"maat_browser": "me"}
    ) as web:
        white = sit_down(web, "guest", "guest")[0]
        usage = shutil.disk_usage(tmp_path)
        monkeypatch.setattr("shutil.disk_usage", lambda _: usage._replace(free=999))
        body = {"game": "kheops", "seats": ["guest", "guest"]}
        for lang, words in (
            ("en", "hardly any room"),
            ("fr", "presque plus de place"),
            ("nl", "bijna vol"),
        ):
            answer = web.post("/api/tables", json=body, headers={"Accept-Language": lang})
            assert answer.status_code == 503 and words in answer.json()["message"]
            assert answer.json()["error"] == "no_room"
        assert web.post("/tables", data={"game": "kheops", "now": "1"}).status_code == 503
        assert web.post("/tables/table1/again").status_code == 503
        assert white.act(white.look()["legal"][0]["id"], 0).status_code == 200
        monkeypatch.setattr("shutil.disk_usage", lambda _: usage._replace(free=1000))
        assert web.post("/api/tables", json=body).status_code == 201
