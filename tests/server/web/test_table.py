"""The page of a table, as a browser without a script gets it; and every page in every language."""

from __future__ import annotations

import pathlib
import subprocess
import sys

import pytest

import maat
from maat.core import texts
from maat.server.errors import MESSAGES
from places import TESTS
from server.guests import TestClient, play_on, sit_down
from server.running import PATIENCE
from server.web.forms import alone_at_a_table, play_now, post

PAGES = ["/", "/tables", "/rules", *(f"/rules/{g}" for g in maat.list_games()), "/about"]


def test_every_message_is_there_in_every_language() -> None:
    assert texts.faults(MESSAGES) == []


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("lang", ["en", "fr", "nl"])
def test_every_page_is_there_in_every_language(web: TestClient, path: str, lang: str) -> None:
    answer = web.get(path, headers={"Accept-Language": f"{lang}-BE,{lang};q=0.9,de;q=0.8"})
    assert answer.status_code == 200 and f'<html lang="{lang}"' in answer.text
    assert (
        "<script>" not in answer.text
        and " style=" not in answer.text
        and " onclick=" not in answer.text
    )


def test_a_visitor_without_a_seat_watches(web: TestClient) -> None:
    play_now(web)
    stranger = TestClient(web.app)
    page = stranger.get("/tables/table1").text
    assert 'data-socket="/tables/table1/socket"' in page and "/seats/" not in page
    for path in ("seats/0", "seats/1", "seats/0/invite"):
        assert post(stranger, f"/tables/table1/{path}", bot="random").status_code == 403
    with stranger.websocket_connect("/tables/table1/socket?seat=0") as socket:
        told = socket.receive_json()
    assert "page-choice" not in str(told) and told["asked"] is False
    assert "copy spectator" in stranger.get("/tables/table1/record").text


def test_the_page_s_socket_sends_fragments_and_takes_actions(web: TestClient) -> None:
    with alone_at_a_table(web) as socket:
        whole = socket.receive_json()
        assert (
            whole["whole"]
            and whole["asked"]
            and whole["layers"]["choices"]["set"]
            and whole["size"]
        )
        action = next(iter(whole["layers"]["choices"]["set"])).rsplit("-", 1)[1]
        socket.send_json({"action": int(action), "version": whole["v"]})
        told = socket.receive_json()
        assert told["v"] > whole["v"] and "whole" not in told and told["layers"]["log"]["set"]
        socket.send_json({"why": "supply-white-pharaoh", "version": 0})
        why = socket.receive_json()
        assert why["why"] == "supply-white-pharaoh" and why["rule"] and why["message"]
        socket.send_json({"undo": True, "version": told["v"]})
        assert socket.receive_json()["v"] > told["v"]


def test_only_an_undo_is_told_as_one(web: TestClient) -> None:
    """Whoever places a tile in Kheops names the cell first: a line of which nobody sees anything
    yet.
    """
    white, blue, _, anybody = sit_down(web, "guest", "guest")
    play_on([white, blue], 12)
    silent = [
        line.number
        for line in maat.View.from_plain(anybody.look()["view"]).lines
        if line.number and not line.seen
    ]
    assert silent
    with web.websocket_connect("/tables/table1/socket") as socket:
        told = socket.receive_json()["layers"]["log"]["set"]
    assert not any(f"page-log-{n}" in told for n in silent) and "takes back" not in str(told)
    assert "takes back" not in web.get(f"/tables/table1/replay?move={silent[0]}").text
    assert "takes back" not in web.get("/tables/table1/replay?move=0").text


def test_my_tables_lead_to_the_one_that_waits(web: TestClient) -> None:
    assert web.get("/tables/next/mine", follow_redirects=False).headers["location"] == "/tables"
    play_now(web)
    assert (
        web.get("/tables/next/mine", follow_redirects=False).headers["location"] == "/tables/table1"
    )


def test_what_is_not_there_is_told_in_words(web: TestClient) -> None:
    for path in (
        "/nowhere",
        "/tables/nowhere",
        "/rules/chess",
        "/static/secret.py",
        "/static/..%2Fapp.py",
    ):
        answer = web.get(path, headers={"Accept-Language": "fr"})
        assert answer.status_code == 404 and "<html" in answer.text
    sit_down(web, "guest", "guest")
    assert web.get("/tables/table1/join/9").status_code == 404


FIRST_PAGES = """
import pathlib, sys
sys.path.insert(0, sys.argv[1])
from maat.server.app import make_app
from server.conftest import settings_for
from server.guests import TestClient

with TestClient(make_app(settings_for(pathlib.Path(sys.argv[2])))) as web:
    for game in sys.argv[3:]:
        made = web.post("/api/tables", json={"game": game, "seats": ["random", "random"]}).json()
        print(web.get("/tables/" + made["id"]).text)
"""


def test_the_first_page_of_a_server_has_the_ground_of_its_picture(tmp_path: pathlib.Path) -> None:
    """In a process of its own: a page that was drawn before has brought the colours."""
    words = [sys.executable, "-c", FIRST_PAGES, str(TESTS), str(tmp_path), *maat.list_games()]
    told = subprocess.run(words, capture_output=True, text=True, check=True, timeout=PATIENCE)
    for game in maat.list_games():
        assert f'class="board {game}-ground"' in told.stdout
