"""Replay on a page: what was seen then, and undo told as one."""

from __future__ import annotations

from server.guests import TestClient
from server.web.forms import alone_at_a_table


def test_replay_shows_what_was_seen_then(web: TestClient) -> None:
    with alone_at_a_table(web) as socket:
        first = socket.receive_json()
        action = next(iter(first["layers"]["choices"]["set"])).rsplit("-", 1)[1]
        socket.send_json({"action": int(action), "version": first["v"]})
        socket.receive_json()
    page = web.get("/tables/table1/replay?move=1").text
    assert "Move 1." in page and 'max="1"' in page
    part = web.get("/tables/table1/replay?move=0&part=1").json()
    assert part["v"] == 0 and part["layers"]["layer-board"]["set"]
    assert web.get("/tables/table1/replay?move=999999999").status_code == 200
