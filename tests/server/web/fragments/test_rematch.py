"""The next game, from the end of this one."""

from __future__ import annotations

from maat import bots
from maat.core.texts import Texts
from maat.server.app import make_app
from maat.server.languages import words
from maat.server.settings import Settings
from maat.server.storage.store import Seating
from maat.server.web.fragments.rematch import Rematch, neighbours, rematch_form
from server.guests import Guest, TestClient
from server.web.finished_games import finished, keep, person
from server.web.forms import cookie_of, post

LEVELS = ("random", "easy", "hard")


def test_stronger_and_weaker_are_the_neighbours_in_order_of_strength() -> None:
    assert neighbours(LEVELS, ["random"]) == ("", "easy")
    assert neighbours(LEVELS, ["easy"]) == ("random", "hard")
    assert neighbours(LEVELS, ["easy", "hard"]) == ("random", "")
    assert neighbours(LEVELS, ["gone"]) == ("", "")


def test_the_form_says_that_sides_change_where_somebody_sits_opposite() -> None:
    say: Texts = words("en", "kheops")
    assert "sides changed" in str(rematch_form("/x", Rematch(True), say))
    assert "sides" not in str(rematch_form("/x", Rematch(False), say))


def test_one_click_leads_to_another_opponent_on_the_other_side(settings: Settings) -> None:
    first, *_ = known = bots.names("kheops", 2)
    keep(settings, "old", finished(), person(0, "me"), Seating(1, first))
    with TestClient(make_app(settings), cookies={"maat_browser": "me"}) as web:
        with web.websocket_connect(
            "/tables/old/socket?seat=0", headers={"Cookie": cookie_of(web)}
        ) as socket:
            told = str(socket.receive_json()["layers"]["do"])
            assert f'value="{known[1]}"' in told and "page-weaker" not in told
        post(web, "/tables/old/again", bot=known[1])
        seats = Guest(web, "table1").look()["seats"]
        assert [s["bot"] for s in seats] == [known[1], None] and seats[1]["claimed"]


def test_a_bot_is_not_chosen_for_other_people(over: Settings) -> None:
    with TestClient(make_app(over), cookies={"maat_browser": "me"}) as web:
        assert post(web, "/tables/old/again", bot="nobody").status_code == 422
        post(web, "/tables/old/again", bot="random")
        assert [s["bot"] for s in Guest(web, "table1").look()["seats"]] == [None, None]
