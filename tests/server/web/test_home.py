"""The first page: play now, the form of a new table, a picture per game."""

from __future__ import annotations

import re
import zlib

import pytest

import maat
from maat.server.security.tokens import hashed
from server.guests import Guest, TestClient
from server.web.forms import play_now, post


def test_play_now_makes_a_table_with_me_in_the_first_seat(web: TestClient) -> None:
    at = play_now(web, name="Nefertari")
    page = web.get(at).text
    assert 'data-socket="/tables/table1/socket?seat=0"' in page
    cookie = web.cookies["maat_browser"]
    assert Guest(web, "table1").look()["seats"][0]["name"] == "Nefertari"
    assert cookie and hashed(cookie) not in page
    assert "/tables/table1" in web.get("/tables").text


@pytest.mark.parametrize(
    ("lang", "name", "about"),
    [
        ("en", "Apprentice", "eager and a little hasty: a good first opponent"),
        ("fr", "Apprenti", "plein d&#39;entrain, un peu étourdi\xa0: un bon premier adversaire"),
        ("nl", "Leerling", "enthousiast en wat haastig: een goede eerste tegenstander"),
    ],
)
def test_the_usual_opponent_is_the_apprentice_and_the_form_says_how_it_plays(
    web: TestClient, lang: str, name: str, about: str
) -> None:
    home = web.get("/", headers={"Accept-Language": lang}).text
    colon = "\xa0: " if lang == "fr" else ": "
    assert f'<option value="apprentice" selected>{name}{colon}{about}</option>' in home
    assert f'<p class="whole" aria-hidden="true">{name}{colon}{about}</p>' in home  # uncut
    play_now(web)
    assert Guest(web, "table1").look()["seats"][1]["bot"] == "apprentice"


def test_the_form_s_choices_reach_the_table(web: TestClient) -> None:
    fields = {
        "game": "pharaon",
        "seat0": "random",
        "seat1": "me",
        "seat3": "guest",
        "seed": "7",
        "confirm": "on",
    }
    post(
        web,
        "/tables",
        **fields,
        option_first_play_0="on",
        option_first_play_3="on",
        option_first_play_4="on",
    )
    told = Guest(web, "table1").look()
    assert [s["bot"] for s in told["seats"]] == ["random", None, None]
    assert [s["claimed"] for s in told["seats"]] == [False, True, False]
    assert told["practice"] and '"first_play": [0, 2]' in told["view"]["record"]


def test_the_form_names_dark_tiles_and_an_edition(web: TestClient) -> None:  # P57, P72
    page = web.get("/", headers={"Accept-Language": "nl"}).text
    assert (
        'name="option_dark_tiles_isis"' in page
        and 'name="option_edition"' in page
        and "Nederlands" in page
    )
    fields = {"game": "pharaon", "seat0": "me", "option_edition": "fr", "option_dark_tiles": "3"}
    post(web, "/tables", **fields, option_dark_tiles_isis="on", option_dark_tiles_anubis="on")
    assert (
        '"dark_tiles": ["anubis", "isis"], "edition": "fr"'
        in Guest(web, "table1").look()["view"]["record"]
    )
    post(web, "/tables", **fields)
    assert '"dark_tiles": 3, "edition": "fr"' in Guest(web, "table2").look()["view"]["record"]


@pytest.mark.parametrize(
    "fields",
    [
        {"game": "chess"},
        {"game": "kheops", "seat0": "me"},
        {"game": "kheops", "now": "1", "seed": "x"},
        {},
    ],
)
def test_a_bad_form_is_told_in_words(web: TestClient, fields: dict[str, str]) -> None:
    answer = post(web, "/tables", **fields)
    assert answer.status_code == 422 and 'role="alert"' in answer.text


def test_home_has_a_picture_per_game_that_is_light(web: TestClient) -> None:
    found = re.findall(r'<img[^>]* src="([^"]+)"', web.get("/?lang=fr").text)
    assert len(found) == len(maat.list_games())
    answers = [web.get(address) for address in found]
    assert all(
        a.status_code == 200 and a.headers["content-type"] == "image/svg+xml" for a in answers
    )
    assert sum(len(zlib.compress(a.content)) for a in answers) < 80_000
    assert (
        web.get("/pictures/chess/en.svg").status_code
        == web.get("/pictures/kheops/xx.svg").status_code
        == 404
    )
