"""Chat: those who sit at a table hear each other, nobody else does, and the game does not
notice.
"""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from maat.server.app import make_app
from maat.server.settings import Settings
from maat.server.storage.store import TALK, Spoken
from maat.server.tables.registry import Registry
from server.conftest import BOUNDLESS
from server.guests import Guest, TestClient, sit_down


def talk(guest: Guest) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = guest.web.get(f"{guest.at}/talk", headers=guest.headers).json()
    return found


def test_those_who_sit_here_hear_it(web: TestClient) -> None:
    white, blue, _, _ = sit_down(web, "guest", "guest")
    white = white.claimed(0, "Nefertari")
    assert white.post("talk", {"text": "  Hello,\n\u202eImhotep  "}).json() == {"number": 1}
    assert blue.post("talk", {"text": "<b>Hello</b>"}).json() == {"number": 2}
    assert talk(white) == talk(blue) != []
    assert talk(blue)[0] == {"number": 1, "seat": 0, "name": "Nefertari", "text": "Hello, Imhotep"}
    assert talk(blue)[1]["text"] == "<b>Hello</b>"


def test_nobody_else_hears_anything(web: TestClient) -> None:
    """Not a word, not a number, not a message at that moment; nor does the host who does not sit
    here.
    """
    white, _, host, spectator = sit_down(web, "guest", "guest")
    before, page = spectator.look(), web.get("/tables/table1").text
    with spectator.socket() as watching, web.websocket_connect("/tables/table1/socket") as on_page:
        watching.receive_json(), on_page.receive_json()
        white.post("talk", {"text": "only for us"})
        white.act(white.look()["legal"][0]["id"])
        assert (
            watching.receive_json()["version"] == 3
        )  # the first thing that they are sent after the talk
        moved = on_page.receive_json()
        assert moved["v"] == 3 and "talk" not in moved["layers"] and not moved["people"]
    white.post("undo")
    for guest in (host, spectator):
        answer = guest.web.get(f"{guest.at}/talk", headers=guest.headers)
        assert answer.json()["error"] == "no_seat"
        assert guest.post("talk", {"text": "and I?"}).status_code == 403
    assert spectator.look() == {**before, "version": 4, "view": spectator.look()["view"]}
    assert web.get("/tables/table1").text == page and "only for us" not in spectator.record()


def test_talk_is_no_part_of_the_game(web: TestClient) -> None:
    white, blue, _, _ = sit_down(web, "guest", "guest")
    told = white.look()
    record = white.record()
    blue.post("talk", {"text": "think quickly"})
    assert white.look() == told and white.record() == record
    assert white.act(told["legal"][0]["id"], told["version"]).status_code == 200


@pytest.mark.parametrize("text", ["", " \n\t ", "\u200b", "x" * 301])
def test_what_cannot_be_said_is_refused_and_not_kept(web: TestClient, text: str) -> None:
    white = sit_down(web, "guest", "guest")[0]
    answer = white.post("talk", {"text": text})
    assert answer.status_code == 422 and answer.json()["error"] in ("nothing_said", "too_long")
    assert talk(white) == [] and white.post("talk", {"text": "x" * 300}).status_code == 200


@pytest.mark.parametrize(
    "body", [{}, {"text": 3}, {"text": "a", "seat": 1}, {"text": "x" * 2000}, []]
)
def test_other_messages_are_refused(web: TestClient, body: Any) -> None:
    white = sit_down(web, "guest", "guest")[0]
    assert white.post("talk", body).status_code == 422 and talk(white) == []


def test_a_player_who_says_too_much_must_wait(settings: Settings) -> None:
    now = [0.0]
    with TestClient(make_app(dataclasses.replace(settings, steady=lambda: now[0]))) as web:
        white, blue, _, _ = sit_down(web, "guest", "guest")
        answers = [white.post("talk", {"text": f"{n}"}).status_code for n in range(12)]
        assert answers == [200] * BOUNDLESS.talk_burst + [429] * 2
        assert blue.post("talk", {"text": "my turn"}).status_code == 200
        now[0] = 2.0
        assert white.post("talk", {"text": "again"}).status_code == 200


def test_what_was_said_survives_a_restart_and_the_latest_is_shown(settings: Settings) -> None:
    with TestClient(make_app(settings)) as web:
        white = sit_down(web, "guest", "guest")[0]
        registry: Registry = web.registry
        for n in range(1, TALK + 6):
            registry.store.say("table1", Spoken(n, 1, "", f"line {n}"))
    with TestClient(make_app(settings)) as web:
        white.web = web
        assert [s["number"] for s in talk(white)] == list(range(6, TALK + 6))
        assert white.post("talk", {"text": "and one"}).json() == {"number": TALK + 6}
        assert len(talk(white)) == TALK and talk(white)[-1]["text"] == "and one"


def test_what_another_process_wrote_is_not_overwritten(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    white.look()
    registry: Registry = web.registry
    registry.store.say("table1", Spoken(1, 1, "Imhotep", "first"))
    assert white.post("talk", {"text": "second"}).json() == {"number": 2}
    assert [s["text"] for s in talk(white)] == ["first", "second"]


def test_a_socket_takes_talk_and_tells_what_it_refuses(web: TestClient) -> None:
    white, blue, _, _ = sit_down(web, "guest", "guest")
    with white.socket() as mine:
        mine.receive_json()
        mine.send_json({"say": "hello", "version": 0})
        mine.send_json({"say": "", "version": 0})
        assert mine.receive_json()["error"] == "nothing_said"
        mine.send_json({"say": "y" * 400, "version": 0})
        assert "300" in mine.receive_json()["message"]
    assert len(talk(blue)) == 1


def test_the_page_has_it_as_text_and_only_where_somebody_listens(web: TestClient) -> None:
    answer = web.post(
        "/tables", data={"game": "kheops", "seat0": "me", "seat1": "greedy"}, follow_redirects=False
    )
    assert answer.status_code == 303
    cookie = {"Cookie": f"maat_browser={web.cookies['maat_browser']}"}
    with web.websocket_connect("/tables/table1/socket?seat=0", headers=cookie) as socket:
        first = socket.receive_json()
        assert not first["people"] and not first["layers"].get("talk")
        web.post("/tables/table1/seats/1", data={"bot": ""})
        told = socket.receive_json()
        while not told["people"]:
            told = socket.receive_json()
        socket.send_json({"say": "<i>hello</i>", "version": told["v"]})
        while "talk" not in told["layers"]:
            told = socket.receive_json()
        assert "&lt;i&gt;hello&lt;/i&gt;" in told["layers"]["talk"]["set"]["page-talk-1"]
