"""A lesson begins at a table of its own."""

from __future__ import annotations

import maat
from maat.play.lessons import lesson_of
from server.guests import TestClient
from server.web.forms import post


def test_a_lesson_begins_at_its_first_decision(web: TestClient) -> None:
    at = post(web, "/lessons/kheops").headers["location"]
    assert web.get(at).status_code == 200
    record = web.get(f"{at}/record?seat=0").text
    told = lesson_of(maat.load_game("kheops"))
    assert told is not None
    assert told.place(maat.replay(record).view(0)) == ((0, 0), False)


def test_or_at_a_later_one(web: TestClient) -> None:
    at = post(web, "/lessons/kheops", turn="3").headers["location"]
    told = lesson_of(maat.load_game("kheops"))
    assert told is not None
    place = told.place(maat.replay(web.get(f"{at}/record?seat=0").text).view(0))
    assert place is not None and told.turn(place) == 3


def test_a_turn_that_does_not_exist_is_the_first(web: TestClient) -> None:
    for turn in ("99", "-1", "x", "12345678901234567890"):
        assert post(web, "/lessons/kheops", turn=turn).status_code == 303


def test_there_is_no_lesson_of_an_unknown_game(web: TestClient) -> None:
    assert post(web, "/lessons/chess").status_code >= 400


def test_the_home_page_offers_it(web: TestClient) -> None:
    home = web.get("/").text
    assert home.count('action="/lessons/kheops"') == 2 and 'id="new-kheops"' in home


def test_a_first_game_has_the_options_of_the_lesson(web: TestClient) -> None:
    at = post(web, "/tables", game="kheops", guide="1").headers["location"]
    assert at.endswith("?guide=1")
