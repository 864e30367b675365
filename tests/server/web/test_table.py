"""The pages, as a browser without a script gets them."""

from __future__ import annotations

import re
import zlib
from typing import Any

import pytest

import maat
from maat.core import texts
from maat.server.errors import MESSAGES
from maat.server.security.tokens import hashed
from server.guests import Guest, TestClient, play_on, sit_down

PAGES = ["/", "/tables", "/rules", *(f"/rules/{g}" for g in maat.list_games()), "/about"]


def post(web: TestClient, path: str, **fields: str) -> Any:
    return web.post(path, data=fields, follow_redirects=False)


def play_now(web: TestClient, **fields: str) -> str:
    answer = post(web, "/tables", **{"game": "kheops", "now": "1", **fields})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def test_every_message_is_there_in_every_language() -> None:
    assert texts.faults(MESSAGES) == []


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("lang", ["en", "fr", "nl"])
def test_every_page_is_there_in_every_language(web: TestClient, path: str, lang: str) -> None:
    answer = web.get(path, headers={"Accept-Language": f"{lang}-BE,{lang};q=0.9,de;q=0.8"})
    assert answer.status_code == 200 and f'<html lang="{lang}"' in answer.text
    assert (
        "<script>" not in answer.text
        and " style=" not in answer.text
        and " onclick=" not in answer.text
    )


def test_a_chosen_language_stays(web: TestClient) -> None:
    web.get("/?lang=nl", headers={"Accept-Language": "fr"})
    assert '<html lang="nl"' in web.get("/about", headers={"Accept-Language": "fr"}).text
    assert (
        '<html lang="fr"'
        in TestClient(web.app).get("/about", headers={"Accept-Language": "xx,fr"}).text
    )


def test_play_now_makes_a_table_with_me_in_the_first_seat(web: TestClient) -> None:
    at = play_now(web, name="Nefertari")
    page = web.get(at).text
    assert 'data-socket="/tables/table1/socket?seat=0"' in page
    cookie = web.cookies["maat_browser"]
    assert Guest(web, "table1").look()["seats"][0]["name"] == "Nefertari"
    assert cookie and hashed(cookie) not in page
    assert "/tables/table1" in web.get("/tables").text


def test_a_cookie_is_out_of_reach_of_scripts_and_other_sites(web: TestClient) -> None:
    answer = post(web, "/tables", game="kheops", now="1")
    cookie = next(c for c in answer.headers.get_list("set-cookie") if c.startswith("maat_browser"))
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie


def test_a_form_from_another_site_is_refused(web: TestClient) -> None:
    fields = {"game": "kheops", "now": "1"}
    for origin in ("https://elsewhere.example", "null"):
        answer = web.post(
            "/tables", data=fields, headers={"Origin": origin}, follow_redirects=False
        )
        assert answer.status_code == 403
    assert (
        web.post(
            "/tables", data=fields, headers={"Origin": "http://testserver"}, follow_redirects=False
        ).status_code
        == 303
    )


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


def test_an_invitation_is_joined_with_a_name_that_is_shown_as_text(web: TestClient) -> None:
    play_now(web)
    assert post(web, "/tables/table1/seats/1/invite").status_code == 403  # a bot sits there
    post(web, "/tables/table1/seats/1", bot="")
    page = post(web, "/tables/table1/seats/1/invite").text
    link = re.search(r'value="http://testserver(/tables/table1/join/1)#([^"]+)"', page)
    assert link
    friend = TestClient(web.app)
    assert friend.get(link[1]).status_code == 200
    answer = post(friend, link[1], token=link[2], name="<script>alert(1)</script>")
    assert answer.headers["location"] == "/tables/table1?seat=1"
    assert post(TestClient(web.app), link[1], token=link[2]).status_code == 403  # it ended
    page = web.get("/tables").text
    assert "<script>alert" not in page and "&lt;script&gt;alert" in page


def test_whoever_has_no_seat_watches(web: TestClient) -> None:
    play_now(web)
    stranger = TestClient(web.app)
    page = stranger.get("/tables/table1").text
    assert 'data-socket="/tables/table1/socket"' in page and "/seats/" not in page
    for path in ("seats/0", "seats/1", "seats/0/invite"):
        assert post(stranger, f"/tables/table1/{path}", bot="random").status_code == 403
    with stranger.websocket_connect("/tables/table1/socket?seat=0") as socket:
        told = socket.receive_json()
    assert "page-choice" not in str(told) and told["asked"] is False
    assert "copy spectator" in stranger.get("/tables/table1/record").text


def test_the_page_s_socket_sends_fragments_and_takes_actions(web: TestClient) -> None:
    play_now(web)
    post(web, "/tables/table1/seats/1", bot="")
    with web.websocket_connect(
        "/tables/table1/socket?seat=0", headers={"Cookie": cookie_of(web)}
    ) as socket:
        whole = socket.receive_json()
        assert (
            whole["whole"]
            and whole["asked"]
            and whole["layers"]["choices"]["set"]
            and whole["size"]
        )
        action = next(iter(whole["layers"]["choices"]["set"])).rsplit("-", 1)[1]
        socket.send_json({"action": int(action), "version": whole["v"]})
        told = socket.receive_json()
        assert told["v"] > whole["v"] and "whole" not in told and told["layers"]["log"]["set"]
        socket.send_json({"why": "supply-white-pharaoh", "version": 0})
        why = socket.receive_json()
        assert why["why"] == "supply-white-pharaoh" and why["rule"] and why["message"]
        socket.send_json({"undo": True, "version": told["v"]})
        assert socket.receive_json()["v"] > told["v"]


def cookie_of(web: TestClient) -> str:
    return f"maat_browser={web.cookies['maat_browser']}"


def test_the_host_replaces_and_the_person_comes_back(web: TestClient) -> None:
    play_now(web)
    post(web, "/tables/table1/seats/1", bot="")
    post(web, "/tables/table1/seats/0", bot="random")
    assert Guest(web, "table1").look()["seats"][0]["bot"] == "random"
    post(web, "/tables/table1/seats/0", bot="", name="Back")
    seat = Guest(web, "table1").look()["seats"][0]
    assert seat["bot"] is None and seat["name"] == "Back" and seat["claimed"]


def test_replay_shows_what_was_seen_then(web: TestClient) -> None:
    play_now(web)
    post(web, "/tables/table1/seats/1", bot="")
    with web.websocket_connect(
        "/tables/table1/socket?seat=0", headers={"Cookie": cookie_of(web)}
    ) as socket:
        first = socket.receive_json()
        action = next(iter(first["layers"]["choices"]["set"])).rsplit("-", 1)[1]
        socket.send_json({"action": int(action), "version": first["v"]})
        socket.receive_json()
    page = web.get("/tables/table1/replay?move=1").text
    assert "Move 1." in page and 'max="1"' in page
    part = web.get("/tables/table1/replay?move=0&part=1").json()
    assert part["v"] == 0 and part["layers"]["layer-board"]["set"]
    assert web.get("/tables/table1/replay?move=999999999").status_code == 200


def test_only_an_undo_is_told_as_one(web: TestClient) -> None:
    """Whoever places a tile in Kheops names the cell first: a line of which nobody sees anything
    yet.
    """
    white, blue, _, anybody = sit_down(web, "guest", "guest")
    play_on([white, blue], 12)
    silent = [
        line.number
        for line in maat.View.from_plain(anybody.look()["view"]).lines
        if line.number and not line.seen
    ]
    assert silent
    with web.websocket_connect("/tables/table1/socket") as socket:
        told = socket.receive_json()["layers"]["log"]["set"]
    assert not any(f"page-log-{n}" in told for n in silent) and "takes back" not in str(told)
    assert "takes back" not in web.get(f"/tables/table1/replay?move={silent[0]}").text
    assert "takes back" not in web.get("/tables/table1/replay?move=0").text


def test_my_tables_lead_to_the_one_that_waits(web: TestClient) -> None:
    assert web.get("/tables/next/mine", follow_redirects=False).headers["location"] == "/tables"
    play_now(web)
    assert (
        web.get("/tables/next/mine", follow_redirects=False).headers["location"] == "/tables/table1"
    )


def test_what_is_not_there_is_told_in_words(web: TestClient) -> None:
    for path in (
        "/nowhere",
        "/tables/nowhere",
        "/rules/chess",
        "/static/secret.py",
        "/static/..%2Fapp.py",
    ):
        answer = web.get(path, headers={"Accept-Language": "fr"})
        assert answer.status_code == 404 and "<html" in answer.text
    sit_down(web, "guest", "guest")
    assert web.get("/tables/table1/join/9").status_code == 404


def test_static_files_are_kept_by_their_content(web: TestClient) -> None:
    page = web.get("/").text
    found = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
    assert len(found) >= 4
    for address in found:
        assert "immutable" in web.get(address).headers["cache-control"]
    assert web.get("/static/fragments.js").headers["cache-control"] == "no-cache"
    assert web.get("/static/MaatSans-Regular.woff2").headers["content-type"] == "font/woff2"


def test_home_has_a_picture_per_game_that_is_light(web: TestClient) -> None:
    found = re.findall(r'<img[^>]* src="([^"]+)"', web.get("/?lang=fr").text)
    assert len(found) == len(maat.list_games())
    answers = [web.get(address) for address in found]
    assert all(
        a.status_code == 200 and a.headers["content-type"] == "image/svg+xml" for a in answers
    )
    assert sum(len(zlib.compress(a.content)) for a in answers) < 50_000
    assert (
        web.get("/pictures/chess/en.svg").status_code
        == web.get("/pictures/kheops/xx.svg").status_code
        == 404
    )


def test_rules_have_an_address_each(web: TestClient) -> None:
    assert '<p id="K20" class="rule">' in web.get("/rules/kheops").text


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
