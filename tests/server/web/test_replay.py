"""Replay on a page: what was seen then, and undo told as one."""

from __future__ import annotations

from server.guests import TestClient
from server.web.forms import cookie_of, play_now, post


def test_replay_shows_what_was_seen_then(web: TestClient) -> None:
    play_now(web)
    post(web, "/tables/table1/seats/1", bot="")
    with web.websocket_connect(
        "/tables/table1/socket?seat=0", headers={"Cookie": cookie_of(web)}
    ) as socket:
        first = socket.receive_json()
        action = next(iter(first["layers"]["choices"]["set"])).rsplit("-", 1)[1]
        socket.send_json({"action": int(action), "version": first["v"]})
        socket.receive_json()
    page = web.get("/tables/table1/replay?move=1").text
    assert "Move 1." in page and 'max="1"' in page
    part = web.get("/tables/table1/replay?move=0&part=1").json()
    assert part["v"] == 0 and part["layers"]["layer-board"]["set"]
    assert web.get("/tables/table1/replay?move=999999999").status_code == 200
