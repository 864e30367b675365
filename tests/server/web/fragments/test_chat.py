"""Chat on a table's page: for the players alone."""

from __future__ import annotations

from maat.server.web.fragments.chat import chat, has_company
from server.guests import TestClient, sit_down
from server.web.fragments.readers import reader_of


def test_players_see_what_is_said_and_spectators_do_not(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    white.post("talk", {"text": "Ready & <b>set</b>"})
    mine, theirs = (chat(reader_of(web, seat))["page-talk-1"] for seat in (0, 1))
    assert 'class="mine"' in mine and 'class="mine"' not in theirs
    assert "Ready &amp; &lt;b&gt;set&lt;/b&gt;" in theirs
    assert chat(reader_of(web, None)) == {}


def test_a_bot_is_no_company(web: TestClient) -> None:
    sit_down(web, "guest", "random")
    assert not has_company(reader_of(web, 0))


def test_a_person_is_company_for_players_only(web: TestClient) -> None:
    sit_down(web, "guest", "guest")
    assert has_company(reader_of(web, 0)) and not has_company(reader_of(web, None))
