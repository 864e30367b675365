"""Forms, as a browser without a script posts them."""

from __future__ import annotations

from typing import Any

from server.guests import TestClient, WebSocketTestSession


def post(web: TestClient, path: str, **fields: str) -> Any:
    return web.post(path, data=fields, follow_redirects=False)


def play_now(web: TestClient, **fields: str) -> str:
    answer = post(web, "/tables", **{"game": "kheops", "now": "1", **fields})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def cookie_of(web: TestClient) -> str:
    return f"maat_browser={web.cookies['maat_browser']}"


def alone_at_a_table(web: TestClient) -> WebSocketTestSession:
    """The page's socket of the player whose turn it is, with nobody opposite."""
    play_now(web)
    post(web, "/tables/table1/seats/1", bot="")
    return web.websocket_connect("/tables/table1/socket?seat=0", headers={"Cookie": cookie_of(web)})
