"""The hints of a first game."""

from __future__ import annotations

import pytest

import maat
from server.guests import TestClient
from server.web.forms import cookie_of, post


@pytest.mark.parametrize("game", maat.list_games())
def test_a_game_brings_about_ten_hints_for_what_it_asks(game: str) -> None:
    messages = maat.load_game(game).texts("nl").messages
    keys = [k for k in messages if k.startswith("hint.")]
    assert len(keys) >= 10
    asked = {k.removeprefix("question.") for k in messages if k.startswith("question.")}
    assert {k.split(".")[1] for k in keys} <= asked


def test_a_guided_game_gives_hints_and_can_do_without(web: TestClient) -> None:
    at = post(web, "/tables", game="kheops", guide="1").headers["location"]
    assert at.endswith("?guide=1") and "data-guided" in web.get(at).text
    assert "data-guided" not in web.get(at.split("?")[0]).text
    address, cookie = "/tables/table1/socket?seat=0&hints=", {"Cookie": cookie_of(web)}
    with web.websocket_connect(address, headers=cookie) as socket:
        assert "hint.place_pawn.1" in socket.receive_json()["layers"]["guide"]["set"]["page-hint"]
    with web.websocket_connect(address + "hint.place_pawn.1", headers=cookie) as socket:
        assert "hint.place_pawn.2" in socket.receive_json()["layers"]["guide"]["set"]["page-hint"]
    with web.websocket_connect("/tables/table1/socket?seat=0", headers=cookie) as socket:
        assert "guide" not in socket.receive_json()["layers"]
