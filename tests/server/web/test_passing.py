"""Two people at one screen: a curtain between their seats."""

from __future__ import annotations

import json

import pytest

from server.guests import Guest, TestClient
from server.web.forms import cookie_of, post


@pytest.fixture
def shared(web: TestClient) -> TestClient:
    """A table with both seats in one browser."""
    post(web, "/tables", game="heir", seat0="me", seat1="me")
    return web


def test_the_table_s_address_leads_to_the_curtain_first(shared: TestClient) -> None:
    answer = shared.get("/tables/table1", follow_redirects=False)
    asked = Guest(shared, "table1").look()["pending"][0]
    assert answer.headers["location"] == f"/tables/table1/pass?seat={asked}"
    assert f'href="/tables/table1?seat={asked}"' in shared.get("/tables/table1").text


def test_the_curtain_is_made_from_what_a_spectator_sees(shared: TestClient) -> None:
    page = shared.get("/tables/table1/pass?seat=0&from=1").text
    assert 'id="table"' not in page and "socket" not in page and "/static/table.js" not in page
    drawn = shared.get("/tables/table1/position.svg?whole=1").text
    stranger = TestClient(shared.app)
    assert drawn == stranger.get("/tables/table1/position.svg?whole=1").text


def test_nobody_else_is_asked_to_take_the_screen(shared: TestClient) -> None:
    assert TestClient(shared.app).get("/tables/table1/pass?seat=0").status_code == 403
    assert shared.get("/tables/table1/pass?seat=7").status_code == 403
    assert shared.get("/tables/table1/pass").status_code == 403


def test_the_socket_says_when_the_screen_changes_hands(shared: TestClient) -> None:
    cookie = {"Cookie": cookie_of(shared)}
    asked = Guest(shared, "table1").look()["pending"][0]
    with shared.websocket_connect(f"/tables/table1/socket?seat={asked}", headers=cookie) as socket:
        told = socket.receive_json()
        while told["asked"]:
            assert "pass" not in told
            choices = told["layers"]["choices"]["set"]
            action = int(next(iter(choices)).removeprefix("page-choice-"))
            socket.send_text(json.dumps({"action": action, "version": told["v"]}))
            told = socket.receive_json()
        other = 1 - asked
        assert told["pass"] == f"/tables/table1/pass?seat={other}&from={asked}"
    # who wants another look keeps the screen until something changes
    with shared.websocket_connect(
        f"/tables/table1/socket?seat={asked}&look=1", headers=cookie
    ) as socket:
        assert "pass" not in socket.receive_json()
    with shared.websocket_connect(f"/tables/table1/socket?seat={asked}", headers=cookie) as socket:
        assert "pass" in socket.receive_json()


def test_with_one_seat_nothing_is_passed_on(web: TestClient) -> None:
    post(web, "/tables", game="heir", seat0="me", seat1="guest")
    assert web.get("/tables/table1", follow_redirects=False).status_code == 200
    cookie = {"Cookie": cookie_of(web)}
    with web.websocket_connect("/tables/table1/socket?seat=0", headers=cookie) as socket:
        assert "pass" not in socket.receive_json()
