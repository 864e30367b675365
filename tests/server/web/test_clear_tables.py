"""Clearing up: many tables at once."""

from __future__ import annotations

import maat
from maat.server.app import make_app
from maat.server.settings import Settings
from server.guests import TestClient
from server.web.finished_games import FRIEND, finished, keep, person
from server.web.forms import play_now, post


def test_tables_with_bots_are_deleted(web: TestClient) -> None:
    for _ in range(5):
        play_now(web)
    assert "/tables/clear/mine" in web.get("/").text
    page = web.get("/tables/clear/mine").text
    assert page.count('type="checkbox"') == 5 and "checked" not in page
    answer = post(web, "/tables/clear/mine", table_table1="on", table_table3="on")
    assert answer.headers["location"] == "/tables"
    assert [web.status(f"table{n}") for n in range(1, 6)] == [404, 200, 404, 200, 200]
    assert "/tables/clear/mine" not in web.get("/").text  # three are no crowd


def test_a_table_with_others_stays_for_them(over: Settings) -> None:
    app = make_app(over)
    with TestClient(app, cookies={"maat_browser": "me"}) as web:
        friend = TestClient(app, cookies={"maat_browser": FRIEND})
        post(web, "/tables/clear/mine", table_old="on")
        assert "/tables/old" not in web.get("/tables").text
        assert "/tables/old" in friend.get("/tables").text
        post(friend, "/tables/clear/mine", table_old="on")
        assert web.status("old") == 404  # both have agreed


def test_a_running_game_is_given_up_first(settings: Settings) -> None:
    seating = (person(0, "me"), person(1, FRIEND, "Imhotep"))
    keep(settings, "old", maat.new("kheops", seed=1), *seating)
    app = make_app(settings)
    with TestClient(app, cookies={"maat_browser": "me"}) as web:
        assert "is given up first" in web.get("/tables/clear/mine").text
        post(web, "/tables/clear/mine", table_old="on")
        told = TestClient(app, cookies={"maat_browser": FRIEND}).get("/tables").text
        assert "White resigned: you won" in told


def test_nobody_clears_the_tables_of_others(settings: Settings) -> None:
    keep(settings, "old", finished(), person(0, "me"), person(1, FRIEND))
    with TestClient(make_app(settings), cookies={"maat_browser": "somebody else"}) as web:
        post(web, "/tables/clear/mine", table_old="on")
        assert web.status("old") == 200
        assert "nothing to clear up" in web.get("/tables/clear/mine").text
