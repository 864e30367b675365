"""The socket of views: as it changes, for those who may see it, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from maat.server.settings import Limits
from server.guests import Guest, TestClient, sit_down


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
        ('{"action": true, "version": 0}', "malformed"),
        ('{"action": "dance", "version": 0}', "illegal"),
        ('{"action": "pharaoh 1.1", "version": 0}', "illegal"),
        ('{"action": "worker 1.1", "version": 9}', "stale"),
    ],
)
def test_a_bad_message_is_answered_and_changes_nothing(web: TestClient, message: str, error: str) -> None:
    white = sit_down(web, "guest", "guest")[0]
    with white.socket() as socket:
        before = socket.receive_json()
        socket.send_text(message)
        assert socket.receive_json()["error"] == error
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
        white.post("seats/0/claim")
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


def drained(socket: Any) -> int:
    """How many answers come until the socket is closed."""
    for n in range(1000):
        try:
            socket.receive_json()
        except WebSocketDisconnect as closed:
            assert closed.code == 1008
            return n
    raise AssertionError("it is never closed")
