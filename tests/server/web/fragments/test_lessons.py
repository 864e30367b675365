"""What a lesson says at its table."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import maat
from maat.play.lessons import lesson_of
from server.guests import TestClient, WebSocketTestSession
from server.web.forms import cookie_of, play_now, post


def strip(message: dict[str, Any]) -> str:
    return html.unescape(message["layers"]["guide"]["set"]["page-lesson"])


def sit(web: TestClient, seat: int = 0) -> WebSocketTestSession:
    address = f"/tables/table1/socket?seat={seat}"
    return web.websocket_connect(address, headers={"Cookie": cookie_of(web)})


def test_the_pages_before_a_decision_come_together_with_what_they_speak_of(web: TestClient) -> None:
    post(web, "/lessons/kheops")
    told = lesson_of(maat.load_game("kheops"))
    assert told is not None
    with sit(web) as socket:
        shown = strip(socket.receive_json())
    looks = [json.loads(text) for text in re.findall(r'data-look="(\[[^]]*\])"', shown)]
    assert len(looks) == len(told.pages[0]) and looks[0] == list(told.pages[0][0].look)
    assert looks[-1] == ["network-4.1", "supply-white-worker", "cell-4.1"], (
        "the parts of what is to be played"
    )
    assert "You are White" in shown
    of = sum(len(pages) for pages in told.pages)
    heads = re.findall(r'data-head="([^"]*)"', shown)
    assert heads == [f"Lesson: step {n} of {of}" for n in range(1, len(looks) + 1)], (
        "every page is counted"
    )


def test_the_opponent_answers_as_written_and_the_next_page_follows(web: TestClient) -> None:
    post(web, "/lessons/kheops")
    told = lesson_of(maat.load_game("kheops"))
    assert told is not None
    with sit(web) as socket:
        message = socket.receive_json()
        for turn in range(3):
            expected = told.expected(turn, told.table(turn).legal(0))
            assert expected is not None
            socket.send_json({"action": expected.id, "version": message["v"]})
            message = socket.receive_json()
        while not message["asked"]:
            message = socket.receive_json()
    assert 'data-turn="3"' in strip(message) and "it counts 12 instead of 6" in strip(message)


def test_something_else_is_allowed_and_the_way_back_is_shown(web: TestClient) -> None:
    post(web, "/lessons/kheops")
    with sit(web) as socket:
        message = socket.receive_json()
        other = maat.load_game("kheops").action_of("worker 1.8")
        socket.send_json({"action": other, "version": message["v"]})
        shown = strip(socket.receive_json())
        assert "leaves the lesson" in shown and 'data-do="undo"' in shown
        assert 'name="turn" value="0"' in shown


def test_nobody_else_is_taught(web: TestClient) -> None:
    play_now(web)
    with sit(web) as socket:
        assert "guide" not in socket.receive_json()["layers"]
