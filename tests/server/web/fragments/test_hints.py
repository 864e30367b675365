"""Hints for newcomers."""

from __future__ import annotations

import importlib

import pytest

import maat
from maat.core.texts import LANGUAGES
from maat.play.rulebook import numbered
from server.guests import TestClient
from server.web.forms import cookie_of, play_now


@pytest.mark.parametrize("game", maat.list_games())
def test_a_game_brings_its_goal_and_many_hints(game: str) -> None:
    for lang in LANGUAGES:
        keys = [k for k in maat.load_game(game).texts(lang).messages if k.startswith("hint.")]
        assert len(keys) >= 12 and "hint.goal" in keys


@pytest.mark.parametrize("game", maat.list_games())
def test_every_hint_has_a_rule_that_is_in_the_rulebook(game: str) -> None:
    rules = importlib.import_module(f"maat.games.{game}.words.hints").RULES
    messages = maat.load_game(game).texts("en").messages
    hints = {k.removeprefix("hint.") for k in messages if k.startswith("hint.")}
    there = {rule.number for rule in numbered(maat.load_game(game), "en")}
    assert hints - {"off"} <= set(rules) and set(rules.values()) <= there


def test_hints_are_there_for_a_browser_that_wants_them(web: TestClient) -> None:
    play_now(web)
    address, cookie = "/tables/table1/socket?seat=0&hints=", {"Cookie": cookie_of(web)}
    with web.websocket_connect(address, headers=cookie) as socket:
        hint = socket.receive_json()["layers"]["guide"]["set"]["page-hint"]
        assert "hint.goal@" in hint and "total-white" in hint
        assert '<a href="/rules/kheops#K40">rule K40</a>' in hint
    with web.websocket_connect(address + "hint.goal@99", headers=cookie) as socket:
        assert "hint.pawn@" in socket.receive_json()["layers"]["guide"]["set"]["page-hint"]
    with web.websocket_connect("/tables/table1/socket?seat=0", headers=cookie) as socket:
        assert "guide" not in socket.receive_json()["layers"]


def test_every_page_of_a_table_has_the_switch(web: TestClient) -> None:
    at = play_now(web)
    assert 'id="hints-switch"' in web.get(at).text
