"""The keys, and the signs of a game's picture."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import maat
from maat.draw import Drawing, fragment, rect
from maat.server.web import key_list
from server.guests import TestClient
from server.web.forms import play_now


def test_every_key_is_explained(web: TestClient) -> None:
    page = web.get(play_now(web)).text
    keys = page[page.index('id="keys"') : page.index("</dialog>")]
    assert keys.count("<kbd") == len(key_list.KEYS) == keys.count("<dd>")


@pytest.mark.parametrize("game", maat.list_games())
def test_the_signs_of_a_game_are_a_picture_or_nothing(web: TestClient, game: str) -> None:
    answer = web.get(f"/rules/{game}/signs")
    assert answer.status_code == 200
    assert answer.text == "" or answer.text.startswith("<svg viewBox=")


def test_a_legend_is_drawn_in_the_reader_s_language(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def legend(lang: str) -> Drawing:
        drawn = Drawing(640, 200)
        drawn.put("board", fragment(f"sign-{lang}", rect(0, 0, 10, 10, "panel")))
        return drawn

    monkeypatch.setattr(key_list, "picture_of", lambda game: SimpleNamespace(legend=legend))
    text = web.get("/rules/kheops/signs", headers={"Accept-Language": "nl"}).text
    assert '<svg viewBox="0 0 640 200" role="img">' in text and 'id="sign-nl"' in text


def test_an_unknown_game_has_no_signs(web: TestClient) -> None:
    assert web.get("/rules/chess/signs").status_code == 404
