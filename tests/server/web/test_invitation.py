"""Play with a friend: one click makes the table and shows the link."""

from __future__ import annotations

import html
import re
from dataclasses import replace

import pytest

from maat.core import game as games
from maat.server.app import make_app
from maat.server.web.invitation import is_here_only
from server.guests import Guest, TestClient
from server.web.forms import post


def link_of(page: str) -> str:
    found = re.search(r'id="link"[^>]* value="([^"]*)"|value="([^"]*)"[^>]* id="link"', page)
    assert found is not None
    return html.unescape(found[1] or found[2])


@pytest.mark.parametrize("game", games.list_games())
def test_one_click_sets_up_the_table_and_shows_the_link(web: TestClient, game: str) -> None:
    page = post(web, "/tables", game=game, friend="1")
    assert page.status_code == 200 and 'id="share"' in page.text and 'id="copy"' in page.text
    seats = Guest(web, "table1").look()["seats"]
    assert [s["claimed"] for s in seats] == [True, False]
    friend = TestClient(web.app)
    link = link_of(page.text)
    answer = post(friend, "/tables/table1/join/1", token=link.partition("#")[2], name="Imhotep")
    assert answer.headers["location"] == "/tables/table1?seat=1"


def test_the_link_opens_nothing_before_it_is_used(web: TestClient) -> None:
    token = link_of(post(web, "/tables", game="kheops", friend="1").text).partition("#")[2]
    answer = web.get("/api/tables/table1", headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 403 and answer.json()["error"] == "claim_first"


def test_a_page_that_others_can_reach_has_a_qr_code(web: TestClient) -> None:
    page = post(web, "/tables", game="kheops", friend="1").text  # as http://testserver/
    assert 'class="qr-code"' in page and "maat serve --lan" not in page


def test_a_server_for_this_computer_alone_says_so(web: TestClient) -> None:
    page = web.post(
        "/tables", data={"game": "kheops", "friend": "1"}, headers={"Host": "127.0.0.1:8000"}
    ).text
    assert "works on this computer only" in page and "maat serve --lan" in page
    assert "qr-code" not in page  # it would lead every phone to itself


@pytest.mark.parametrize(
    ("link", "here"),
    [
        ("http://127.0.0.1:8000/tables/x", True),
        ("http://127.3.2.1/", True),
        ("http://[::1]:8000/", True),
        ("http://localhost:8000/", True),
        ("http://192.168.1.20:8000/", False),
        ("https://games.example/", False),
    ],
)
def test_which_addresses_are_this_computer_s_own(link: str, here: bool) -> None:
    assert is_here_only(link) == here


def test_new_tables_are_limited_here_too(web: TestClient) -> None:
    settings = web.registry.settings
    few = replace(settings, limits=replace(settings.limits, tables=0.0, table_burst=0))
    assert post(TestClient(make_app(few)), "/tables", game="kheops", friend="1").status_code == 429
