"""Small pictures of tables as they stand."""

from __future__ import annotations

import json
import re

from server.guests import TestClient
from server.web.forms import alone_at_a_table, play_now


def test_my_tables_show_the_position_and_a_spectator_sees_no_secret(web: TestClient) -> None:
    play_now(web, game="heir")
    page = web.get("/tables").text
    found = re.search(r'src="(/tables/table1/position.svg[^"]*)"', page)
    assert found is not None
    at = found[1].replace("&amp;", "&")
    mine, answer = web.get(at), TestClient(web.app).get(at)
    assert mine.status_code == answer.status_code == 200
    assert mine.text != answer.text  # my cards are in mine
    assert "private" in mine.headers["cache-control"] and "cookie" in mine.headers["vary"]
    assert len(mine.content) < 300_000


def test_the_picture_follows_the_table(web: TestClient) -> None:
    with alone_at_a_table(web) as socket:
        told = socket.receive_json()
        before = web.get("/tables/table1/position.svg").text
        assert web.get("/tables/table1/position.svg").text == before
        action = int(next(iter(told["layers"]["choices"]["set"])).removeprefix("page-choice-"))
        socket.send_text(json.dumps({"action": action, "version": told["v"]}))
        socket.receive_json()
        assert web.get("/tables/table1/position.svg").text != before


def test_unknown_words_in_the_address_are_refused(web: TestClient) -> None:
    play_now(web)
    assert web.get("/tables/table1/position.svg?theme=pink").status_code == 404
    assert web.get("/tables/table1/position.svg?lang=xx").status_code == 404
    assert web.get("/tables/nowhere/position.svg").status_code == 404
