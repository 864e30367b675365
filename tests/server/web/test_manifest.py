"""What makes the site installable, and how its links look elsewhere."""

from __future__ import annotations

import re
import struct

import pytest

from maat.core import game as games
from maat.server.web.assets import content
from server.guests import TestClient
from server.web.forms import play_now, post


def size_of(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_the_manifest_names_icons_of_the_sizes_that_they_have(web: TestClient) -> None:
    page = web.get("/").text
    assert 'rel="manifest" href="/manifest.webmanifest"' in page and "apple-touch-icon" in page
    answer = web.get("/manifest.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    told = answer.json()
    assert told["start_url"] == "/" and told["display"] == "standalone"
    assert {i.get("purpose", "any") for i in told["icons"]} == {"any", "maskable"}
    for icon in told["icons"]:
        file = web.get(icon["src"])
        assert file.status_code == 200 and file.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            assert "{}x{}".format(*size_of(file.content)) == icon["sizes"]


def test_the_icon_says_that_it_is_my_turn(web: TestClient) -> None:
    assert re.search(r'rel="icon" href="/static/icon.svg', web.get("/").text)
    play_now(web)
    post(web, "/tables/table1/seats/1", bot="")
    for page in ("/", "/tables"):
        assert re.search(r'rel="icon" href="/static/icon-turn.svg', web.get(page).text)
    assert re.search(r'data-turn="/static/icon-turn.svg', web.get("/tables/table1").text)


@pytest.mark.parametrize("game", games.list_games())
def test_an_invitation_shows_the_opening_of_its_game(web: TestClient, game: str) -> None:
    post(web, "/tables", game=game, friend="1")
    page = TestClient(web.app).get("/tables/table1/join/1").text
    found = re.search(r'property="og:image" content="(http://testserver[^"]*)"', page)
    assert found is not None and f"{game}.png" in found[1]
    assert size_of(web.get(found[1]).content) == (1200, 630)
    assert 'property="og:title"' in page and "token" not in page.partition("</head>")[0]


def test_icons_are_small() -> None:
    for name in ("icon-192.png", "icon-512.png", "icon-maskable-512.png", "icon-touch-180.png"):
        assert len(content(name)) < 20_000
    for game in games.list_games():
        assert len(content(f"{game}.png")) < 120_000


def test_titles_end_with_the_name_of_the_site(web: TestClient) -> None:
    assert "<title>My tables · Maat</title>" in web.get("/tables").text
