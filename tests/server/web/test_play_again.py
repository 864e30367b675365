"""Play again: the same people and options, sides changed, new luck."""

from __future__ import annotations

import pathlib
import re
from typing import Any

import pytest

from maat.server.app import make_app
from maat.server.settings import Settings
from maat.server.storage.database import open_database
from maat.server.storage.store import Conflict, Seating, Store
from server.conftest import settings_for
from server.guests import Guest, TestClient
from server.web.finished_games import FRIEND, finished, keep, person
from server.web.forms import post


def visitor(app: Any, browser: str) -> TestClient:
    return TestClient(app, cookies={"maat_browser": browser})


def test_the_same_people_play_again_with_the_same_options_and_new_luck(over: Settings) -> None:
    with TestClient(make_app(over), cookies={"maat_browser": "me"}) as web:
        answer = post(web, "/tables/old/again")
        assert answer.status_code == 303 and answer.headers["location"] == "/tables/table1"
        told = Guest(web, "table1").look()
        assert [s["name"] for s in told["seats"]] == ["Imhotep", "Nefertari"] and all(
            s["claimed"] for s in told["seats"]
        )
        assert (
            not told["practice"]
            and told["version"] == 0
            and '"majority_tie": "both"' in told["view"]["record"]
        )
        assert (
            'socket?seat=1"' in web.get("/tables/table1").text
            and "/seats/0" in web.get("/tables/table1").text
        )
        assert (
            "practice" not in Guest(web, "table1").record()
            and "seed" not in Guest(web, "table1").record()
        )


def test_the_second_to_ask_finds_the_table_of_the_first(over: Settings) -> None:
    app = make_app(over)
    with TestClient(app, cookies={"maat_browser": "me"}) as web:
        friend = visitor(app, FRIEND)
        assert post(friend, "/tables/old/again").headers["location"] == "/tables/table1"
        assert post(web, "/tables/old/again").headers["location"] == "/tables/table1"
        assert 'socket?seat=0"' in friend.get("/tables/table1").text
        assert (
            post(friend, "/tables/table1/seats/1", bot="random").status_code == 403
        )  # the host stays the host


def test_only_those_who_sat_there_play_again_and_only_they_are_told(over: Settings) -> None:
    app = make_app(over)
    with TestClient(app, cookies={"maat_browser": "me"}) as web:
        stranger = visitor(app, "somebody else")
        assert post(stranger, "/tables/old/again").status_code == 403
        assert post(TestClient(app), "/tables/old/again").status_code == 403
        other = web.post(
            "/tables/old/again",
            headers={"Origin": "https://elsewhere.example"},
            follow_redirects=False,
        )
        assert other.status_code == 403
        with web.websocket_connect(
            "/tables/old/socket?seat=0", headers={"Cookie": "maat_browser=me"}
        ) as mine:
            assert (
                'action="/tables/old/again"'
                in mine.receive_json()["layers"]["do"]["set"]["page-status-do"]
            )
            post(visitor(app, FRIEND), "/tables/old/again")
            assert (
                'href="/tables/table1"'
                in mine.receive_json()["layers"]["do"]["set"]["page-status-do"]
            )  # at once
        with stranger.websocket_connect("/tables/old/socket") as socket:
            assert "table1" not in str(socket.receive_json())
        assert "table1" not in stranger.get("/tables/old").text


def test_a_game_that_goes_on_is_not_played_again(web: TestClient) -> None:
    post(web, "/tables", game="kheops", now="1")
    answer = post(web, "/tables/table1/again")
    assert answer.status_code == 422 and "not over yet" in answer.text
    assert post(web, "/tables/nowhere/again").status_code == 404


def test_bots_stay_and_a_seat_that_only_a_token_opened_is_open(settings: Settings) -> None:
    seating = (person(0, "me", bot="random"), person(1, None, "Over the API"))
    keep(settings, "old", finished(), *seating, host=None)
    with TestClient(make_app(settings), cookies={"maat_browser": "me"}) as web:
        post(web, "/tables/old/again")
        seats = Guest(web, "table1").look()["seats"]
        assert [s["claimed"] for s in seats] == [False, True] and [s["bot"] for s in seats] == [
            None,
            None,
        ]
        assert seats[0]["name"] == ""
        for token in (
            "secret 0",
            "secret 1",
            "host",
        ):  # what opened the old table opens nothing here
            assert Guest(web, "table1", token).post("undo").status_code == 403
        assert (
            post(web, "/tables/table1/seats/0/invite").status_code == 200
        )  # the one who asked becomes host if none was known


def test_two_processes_make_one_table(over: Settings) -> None:
    with TestClient(make_app(over), cookies={"maat_browser": "me"}) as web:
        web.get("/tables/old")  # it is at hand, and nobody plays again yet
        store = Store(open_database(over.database))
        kept = store.load("old")
        assert kept is not None
        kept.id, kept.seating = "other", [Seating(s) for s in range(2)]
        store.add(kept, after="old")
        assert post(web, "/tables/old/again").headers["location"] == "/tables/other"
        kept.id = "third"
        with pytest.raises(Conflict):
            store.add(kept, after="old")
        assert store.load("third") is None
        store.close()


def test_new_tables_are_limited_here_too(over: Settings, tmp_path: pathlib.Path) -> None:
    limits = settings_for(tmp_path).limits.__class__(tables=0.0, table_burst=0)
    with TestClient(
        make_app(settings_for(tmp_path, limits=limits)), cookies={"maat_browser": "me"}
    ) as web:
        assert post(web, "/tables/old/again").status_code == 429


def test_the_rules_have_contents_and_lead_to_each_other(web: TestClient) -> None:
    page = web.get("/rules/pharaon").text
    parts = re.findall(r'<li><a href="#(part-\d+)">', page)
    assert len(parts) > 5 and all(f'<h2 id="{key}">' in page for key in parts)
    ways = set(re.findall(r'<a href="#(P\d+)">', page))
    assert ways and all(f'id="{key}"' in page for key in ways)


def test_the_page_to_join_at_says_that_a_seat_is_taken(web: TestClient) -> None:
    web.post("/tables", data={"game": "kheops", "seat0": "me", "seat1": "guest"})
    assert "This seat is taken" not in web.get("/tables/table1/join/1").text
    stranger = TestClient(web.app)
    told = stranger.get("/tables/table1/join/0").text
    assert "This seat is taken" in told and 'id="join"' not in told
    assert "This seat is taken" not in web.get("/tables/table1/join/0").text  # one's own
