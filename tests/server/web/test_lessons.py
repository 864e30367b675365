"""A lesson begins at a table of its own."""

from __future__ import annotations

import maat
from maat.play.lessons import lesson_of
from server.guests import TestClient
from server.web.forms import cookie_of, post


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


def test_a_lesson_that_was_left_goes_on_where_it_was(web: TestClient) -> None:
    at = post(web, "/lessons/kheops").headers["location"]
    assert post(web, "/lessons/kheops").headers["location"] == at
    assert post(web, "/lessons/heir").headers["location"] != at
    live = web.app.state.registry.table(at.removeprefix("/tables/"))  # type: ignore[attr-defined]
    assert web.portal is not None
    snapshot = web.portal.call(live.snapshot, lambda live: 0)
    other = snapshot.view.legal()[-1].id  # something else than what is asked for
    with web.websocket_connect(f"{at}/socket?seat=0", headers={"Cookie": cookie_of(web)}) as socket:
        message = socket.receive_json()
        socket.send_json({"action": other, "version": message["v"]})
        socket.receive_json()
    again = post(web, "/lessons/kheops").headers["location"]
    assert again != at
    assert post(web, "/lessons/kheops", turn="0").headers["location"] not in (at, again)


def test_somebody_else_s_lesson_is_their_own(web: TestClient) -> None:
    at = post(web, "/lessons/kheops").headers["location"]
    web.cookies.clear()
    assert post(web, "/lessons/kheops").headers["location"] != at


def test_there_is_no_lesson_of_an_unknown_game(web: TestClient) -> None:
    assert post(web, "/lessons/chess").status_code >= 400


def test_the_home_page_offers_it(web: TestClient) -> None:
    home = web.get("/").text
    assert home.count('action="/lessons/kheops"') == 2 and 'id="new-kheops"' in home


def test_a_first_game_has_the_options_of_the_lesson(web: TestClient) -> None:
    at = post(web, "/tables", game="kheops", guide="1").headers["location"]
    assert at.endswith("?guide=1")
