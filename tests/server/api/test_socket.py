"""The socket of views: as it changes, for those who may see it, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from maat.client import new_secret
from maat.server.settings import Limits
from server.guests import JSON, Guest, TestClient, sit_down
from server.running import PATIENCE, Running


def test_every_reader_gets_its_own_view_of_every_change(web: TestClient) -> None:
    white, blue, _, spectator = sit_down(web, "guest", "guest")
    with white.socket() as a, blue.socket() as b, spectator.socket() as c:
        assert a.receive_json() == white.look()
        assert b.receive_json() == blue.look()
        assert c.receive_json() == spectator.look()
        assert white.act(white.look()["legal"][0]["id"], 0).status_code == 200
        assert [s.receive_json() for s in (a, b, c)] == [g.look() for g in (white, blue, spectator)]


def test_a_whole_turn_goes_over_the_socket(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest", confirm=True)[0]
    with white.socket() as socket:
        told = socket.receive_json()
        while not told["proposal"]:
            socket.send_json({"action": told["legal"][0]["notation"], "version": told["version"]})
            told = socket.receive_json()
        socket.send_json({"undo": True, "version": told["version"]})
        assert socket.receive_json()["proposal"] is None
        socket.send_json({"action": told["proposal"]["id"], "version": told["version"]})
        assert socket.receive_json()["proposal"] == told["proposal"]
        socket.send_json({"confirm": True, "version": told["version"]})
        assert socket.receive_json()["pending"] == [1]


@pytest.mark.parametrize(
    ("message", "error"),
    [
        ("{", "malformed"),
        ("[]", "malformed"),
        ("{}", "malformed"),
        ('{"version": 0}', "malformed"),
        ("", "malformed"),
        ("not JSON at all", "malformed"),
        ("null", "malformed"),
        ('"worker 1.1"', "malformed"),
        ("[" * 2000, "malformed"),
        ('{"action": true, "version": 0}', "malformed"),
        ('{"action": ["worker 1.1"], "version": 0}', "malformed"),
        ('{"action": 1.5, "version": 0}', "malformed"),
        ('{"action": "worker 1.1", "version": "0"}', "malformed"),
        ('{"action": "worker 1.1", "version": null}', "malformed"),
        ('{"action": "worker 1.1", "version": 0, "seat": 1}', "malformed"),
        ('{"undo": "maybe", "version": 0}', "malformed"),
        ('{"why": "supply-white-pharaoh", "version": 0}', "malformed"),
        ('{"action": ' + "9" * 4000 + ', "version": 0}', "illegal"),
        ('{"action": -5, "version": 0}', "illegal"),
        ('{"action": "dance", "version": 0}', "illegal"),
        ('{"action": "pharaoh 1.1", "version": 0}', "illegal"),
        ('{"action": "worker 1.1", "version": 9}', "stale"),
    ],
)
def test_a_bad_message_is_answered_and_changes_nothing(
    web: TestClient, message: str, error: str
) -> None:
    white = sit_down(web, "guest", "guest")[0]
    with white.socket() as socket:
        before = socket.receive_json()
        socket.send_text(message)
        assert socket.receive_json()["error"] == error
    assert white.look() == before


@pytest.mark.parametrize("message", [b"", b"\xff\xfe", b"{", b"\x00" * 100])
def test_bytes_that_are_no_text_are_answered_too(web: TestClient, message: bytes) -> None:
    white = sit_down(web, "guest", "guest")[0]
    with white.socket() as socket:
        before = socket.receive_json()
        socket.send_bytes(message)
        assert socket.receive_json()["error"] == "malformed"
    assert white.look() == before


def test_a_spectator_cannot_decide(web: TestClient) -> None:
    spectator = sit_down(web, "guest", "guest")[3]
    with spectator.socket() as socket:
        socket.receive_json()
        socket.send_json({"action": "worker 1.1", "version": 0})
        assert socket.receive_json()["error"] == "no_seat"


def refused(guest: Guest, **headers: str) -> int:
    with pytest.raises(WebSocketDisconnect) as closed, guest.socket(**headers) as socket:
        socket.receive_json()
    return int(closed.value.code)


def test_another_origin_cannot_open_the_socket(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    assert refused(white, Origin="https://elsewhere.example") == 4403
    assert refused(white, Origin="null") == 4403
    with white.socket(Origin="http://testserver") as socket:
        assert socket.receive_json()["seat"] == 0


def test_a_token_that_opens_nothing_opens_no_socket(web: TestClient) -> None:
    sit_down(web, "guest", "guest")
    assert refused(Guest(web, "table1", "made-up")) == 4403
    assert refused(Guest(web, "nowhere")) == 4403


def test_a_socket_ends_when_its_token_ends(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    with white.socket() as socket:
        socket.receive_json()
        white.claim(0)
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    assert closed.value.code == 4403


def test_too_much_closes_the_socket(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    with white.socket() as socket:
        socket.receive_json()
        socket.send_text(json.dumps({"action": "x" * Limits().message, "version": 0}))
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    assert closed.value.code == 1009


def test_on_the_wire_too_much_and_other_origins_are_refused(server: Running) -> None:
    """As real programs and browsers meet it: a process, a port, a handshake."""
    with httpx.Client(base_url=server.address, trust_env=False, timeout=PATIENCE) as web:
        made = web.post("/api/tables", json={"game": "kheops", "seats": ["guest", "guest"]}).json()
        at, token = (
            f"/api/tables/{made['id']}",
            {"Authorization": f"Bearer {made['seats'][0]['token']}"},
        )
        mine = web.post(f"{at}/seats/0/claim", json={"secret": new_secret()}, headers=token).json()[
            "token"
        ]
        token = {"Authorization": f"Bearer {mine}"}
        before = web.get(at, headers=token).json()
        address = server.address.replace("http", "ws") + at + "/socket"
        for origin in ("https://elsewhere.example", "null", "http://127.0.0.1:1"):
            with pytest.raises(InvalidStatus) as refusal:
                connect(
                    address,
                    additional_headers={**token, "Origin": origin},
                    proxy=None,
                    open_timeout=PATIENCE,
                )
            assert refusal.value.response.status_code == 403
        for length in (Limits().message + 1, 1_000_000):
            with connect(
                address, additional_headers=token, proxy=None, open_timeout=PATIENCE
            ) as socket:
                socket.recv()
                socket.send(json.dumps({"action": "x" * length, "version": 0}))
                with pytest.raises(ConnectionClosed) as closed:
                    socket.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
        for body in (b"x" * 20_000, b"{", b"[1]"):
            answer = web.post(f"{at}/actions", content=body, headers={**token, **JSON})
            assert 400 <= answer.status_code < 500 and answer.json()["message"]
        assert web.get(at, headers=token).json() == before


def drained(socket: Any) -> int:
    """How many answers come until the socket is closed."""
    for n in range(1000):
        try:
            socket.receive_json()
        except WebSocketDisconnect as closed:
            assert closed.code == 1008
            return n
    raise AssertionError("it is never closed")
