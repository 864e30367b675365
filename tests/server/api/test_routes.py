"""The JSON API, as docs/api.md tells it."""

from __future__ import annotations

import json

import pytest

import maat
from maat.server.settings import Limits
from server.guests import JSON, Guest, TestClient, invited, play_on, sit_down


def test_a_new_table_answers_with_an_invitation_per_guest(web: TestClient) -> None:
    body = {"game": "kheops", "seats": ["guest", "greedy"], "options": {}, "seed": 3}
    made = web.post("/api/tables", json=body).json()
    assert made["id"] == "table1"
    assert made["seats"][0] == {
        "seat": 0,
        "token": "token1",
        "link": "http://testserver/tables/table1/join/0#token1",
    }
    assert made["seats"][1] == {"seat": 1, "token": None, "link": None}


def test_a_seat_sees_its_own_view_and_its_actions(web: TestClient) -> None:
    white, blue, _, spectator = sit_down(web, "guest", "guest")
    told = white.look()
    table = maat.new("kheops", seed=3)
    assert told["version"] == 2 and told["pending"] == [0] and told["over"] is False
    assert told["view"] == table.view(0).plain()
    first = table.legal(0)[0]
    assert told["legal"][0] == {
        "id": first.id,
        "notation": str(first),
        "text": first.text(),
        "rule": first.rule,
    }
    assert blue.look()["view"] == table.view(1).plain() and blue.look()["legal"] == []
    assert spectator.look()["view"] == table.view(None).plain() and spectator.look()["legal"] == []


def test_a_view_from_the_wire_is_a_view(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    view = maat.View.from_plain(white.look()["view"])
    assert view == maat.new("kheops", seed=3).view(0)


@pytest.mark.parametrize("lang", ["en", "fr", "nl"])
def test_sentences_are_in_the_reader_s_language(web: TestClient, lang: str) -> None:
    white = sit_down(web, "guest", "guest")[0]
    action = maat.new("kheops", seed=3).legal(0)[0]
    assert white.look(lang)["legal"][0]["text"] == action.text(lang)


def test_an_action_by_notation_or_id_answers_the_new_version(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    told = white.look()
    assert white.act(told["legal"][0]["notation"], 0).json()["version"] >= 1
    told = white.look()
    answer = white.act(told["legal"][0]["id"], told["version"])
    assert answer.status_code == 200 and answer.json()["version"] > told["version"]


def test_a_stale_version_is_refused_with_the_new_one(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    action = white.look()["legal"][0]["id"]
    version = white.act(action, 0).json()["version"]
    before = white.look()
    again = white.act(action, 0)
    assert again.status_code == 409
    assert again.json()["error"] == "stale" and again.json()["version"] == version
    assert white.act(action, 99).status_code == 409
    assert white.look() == before


def test_the_version_grows_also_by_undo(web: TestClient) -> None:
    white, _, _, spectator = sit_down(web, "guest", "guest")
    start = white.look()
    version = white.act(start["legal"][0]["id"], 0).json()["version"]
    assert white.look()["can_undo"]
    undone = white.post("undo").json()["version"]
    assert undone > version
    assert (
        white.look()["legal"] == start["legal"]
        and white.look()["view"]["state"] == start["view"]["state"]
    )
    assert white.post("undo").status_code == 422
    assert spectator.post("undo").status_code == 403
    assert white.post("undo", {"version": version}).status_code == 409


def test_another_seat_is_refused(web: TestClient) -> None:
    white, blue, host, spectator = sit_down(web, "guest", "guest")
    before = spectator.look()
    action = white.look()["legal"][0]["id"]
    assert blue.act(action, 0).status_code == 403
    assert blue.act(action, 0).json()["error"] == "not_asked"
    assert (
        white.post("actions", {"action": action, "version": 0, "seat": 1}).json()["error"]
        == "other_seat"
    )
    for nobody in (host, spectator, Guest(web, "table1", "made-up")):
        assert nobody.act(action, 0).status_code == 403
    assert spectator.look() == before


def test_an_illegal_action_is_refused_with_its_rule(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    before = white.look()
    answer = white.post(
        "actions", {"action": "pharaoh 1.1", "version": 0}, **{"Accept-Language": "fr"}
    )
    assert answer.status_code == 422
    told = answer.json()
    assert (told["error"], told["rule"], told["version"]) == ("illegal", "K32", 2)
    assert "momie" in told["message"]
    assert white.look() == before


@pytest.mark.parametrize("action", ["dance", "", "worker 99.1", 10**6, -1])
def test_what_is_no_action_of_the_game_breaks_no_rule(web: TestClient, action: str | int) -> None:
    white = sit_down(web, "guest", "guest")[0]
    before, answer = white.look(), white.act(action, 0)
    assert answer.status_code == 422
    assert (
        set(answer.json()) == {"error", "message", "version"}
        and answer.json()["error"] == "illegal"
    )
    assert white.look() == before


def test_what_is_not_there_is_not_found(web: TestClient) -> None:
    assert web.get("/api/tables/nowhere").json()["error"] == "no_table"
    assert web.get("/api/tables/nowhere").status_code == 404
    assert web.get("/api/nothing").status_code == 404
    assert (
        web.get("/api/nothing", headers={"Accept-Language": "nl"})
        .json()["message"]
        .startswith("Er is niets")
    )
    for strange in ("%00", "a%00b", "%ff", "..%2f..", "x" * 500, "'%20or%201=1"):
        assert web.get(f"/api/tables/{strange}").status_code in (404, 422), strange
        assert web.get(f"/tables/{strange}").status_code == 404, strange
    host = sit_down(web, "guest", "guest")[2]
    assert host.put("seats/7", {"bot": "random"}).status_code == 404


def test_claiming_ends_the_invitation(web: TestClient) -> None:
    white = invited(web, "guest", "guest")[0]
    mine = white.claimed(0, "Nefertari")
    assert mine.look()["seat"] == 0 and mine.look()["seats"][0]["name"] == "Nefertari"
    assert white.web.get(white.at, headers=white.headers).status_code == 403
    assert white.act(1, 0).status_code == 403
    assert white.claim(0).json()["error"] == "invitation_ended"
    assert mine.claim(1).status_code == 403


def test_a_name_is_one_visible_line(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    white.claim(0, "  Ra \n\u202e\u0000" + "x" * 100)
    name = Guest(web, "table1").look()["seats"][0]["name"]
    assert name.startswith("Ra xxx") and len(name) == 40


def test_a_table_is_played_to_its_end_and_its_record_is_opened(web: TestClient) -> None:
    white, blue, _, spectator = sit_down(web, "guest", "guest", seed=None)
    play_on([white, blue], 10)
    assert (
        "copy white" in white.record()
        and "copy blue" in blue.record()
        and "copy spectator" in spectator.record()
    )
    assert "seed" not in white.record() + spectator.record()
    play_on([white, blue])
    told = spectator.look()
    assert told["over"] and told["pending"] == [] and told["practice"] is False
    table = maat.replay(spectator.record())
    assert table.over and table.result is not None
    assert told["result"] == {
        "scores": list(table.result.scores),
        "winners": list(table.result.winners),
        "opponent": None,
    }
    assert white.act(0).status_code == 422
    assert len(white.record().split("\nseed ")[1].splitlines()[0]) == 64


def test_a_chosen_seed_makes_a_practice_game(web: TestClient) -> None:
    assert sit_down(web, "guest", "guest", seed=3)[0].look()["practice"] is True


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"seats": ["guest", "hal"]}, "unknown_bot"),
        ({"seats": ["guest", "Vizier"]}, "unknown_bot"),
        ({"seats": ["guest", "search"]}, "unknown_bot"),
        ({"seats": ["guest", "greedy:worlds=0"]}, "unknown_bot"),
        ({"seats": ["guest", "greedy:worlds=x"]}, "unknown_bot"),
        ({"seats": ["guest", "search:iterations=x"]}, "unknown_bot"),
        ({"seats": ["guest", "search:seconds=0"]}, "unknown_bot"),
        ({"seats": ["guest", "search:noise=nan"]}, "unknown_bot"),
        ({"seats": ["guest", "search:threads=1.5"]}, "unknown_bot"),
        ({"seats": ["guest"]}, "bad_option"),
        ({"seats": []}, "malformed"),
        ({"seats": "guest"}, "malformed"),
        ({"seed": "x"}, "malformed"),
        ({"seed": 2**70}, "malformed"),
        ({"options": {"majority_tie": "maybe"}}, "bad_option"),
        ({"options": {"majority_tie": [["x"]]}}, "bad_option"),
        ({"options": {"components": "/etc/passwd"}}, "bad_option"),
        ({"options": {"chance": [1]}}, "bad_option"),
        ({"other": 1}, "malformed"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    web: TestClient, changed: dict[str, object], error: str
) -> None:
    body = {"game": "kheops", "seats": ["guest", "guest"], **changed}
    answer = web.post("/api/tables", json=body)
    assert answer.status_code == 422 and answer.json()["error"] == error
    assert answer.json()["message"]


def test_a_wrong_option_is_refused_with_its_rule_in_the_readers_language(
    web: TestClient,
) -> None:  # P72
    body = {"game": "pharaon", "seats": ["guest"], "options": {"dark_tiles": 6}}
    answer = web.post("/api/tables", json=body, headers={"Accept-Language": "nl"}).json()
    assert answer["rule"] == "P72"
    names = ", ".join(maat.load_game("pharaon").options["dark_tiles"].names)
    expected = f"een getal van 0 tot en met 5, of enkele van de Goden van de sporen: {names}"
    assert answer["message"] == f"Optie dark_tiles: 6 is niet mogelijk (P72); verwacht: {expected}"
    body = {"game": "pharaon", "seats": ["guest"], "options": {"dark_tiles": ["sobek"]}}
    assert (
        web.post("/api/tables", json=body)
        .json()["message"]
        .startswith("Option dark_tiles: sobek is not possible")
    )
    body = {"game": "pharaon", "seats": ["guest", "guest"], "options": {"dark_tiles": 1}}
    answer = web.post("/api/tables", json=body, headers={"Accept-Language": "fr"}).json()
    assert answer["message"].endswith("attendu\xa0: 0\xa0: c'est pour la partie en solo (seats=1)")


def test_the_options_of_pharaon_reach_the_game(web: TestClient) -> None:  # P57, P72
    options = {"edition": "nl", "dark_tiles": ["Isis", "horus"]}
    answer = web.post(
        "/api/tables", json={"game": "pharaon", "seats": ["guest"], "options": options, "seed": 3}
    )
    assert answer.status_code == 201
    record = Guest(web, answer.json()["id"]).look()["view"]["record"]
    assert '"dark_tiles": ["horus", "isis"], "edition": "nl"' in record
    body = {"game": "pharaon", "seats": ["guest", "guest"], "options": {"edition": "de"}}
    answer = web.post("/api/tables", json=body, headers={"Accept-Language": "fr"})
    assert (
        answer.status_code == 422
        and answer.json()["rule"] == "P57"
        and "en, fr, nl" in answer.json()["message"]
    )


def test_the_games_tell_what_their_options_take(web: TestClient) -> None:  # P57, P72
    pharaon = next(g for g in web.get("/api/games").json() if g["game"] == "pharaon")
    options = {o["name"]: o for o in pharaon["options"]}
    assert (
        options["edition"]["values"] == ["en", "fr", "nl"] and options["edition"]["default"] == "en"
    )
    assert (
        options["dark_tiles"]["values"] == [0, 1, 2, 3, 4, 5]
        and "isis" in options["dark_tiles"]["names"]
    )


def test_options_reach_the_game(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest", options={"majority_tie": "both"})[0]
    assert '"majority_tie": "both"' in white.record()


WRONG = [
    b'{"version": "0"}',
    b'{"action": "worker 1.1", "version": 0.5}',
    b'{"action": null, "version": null, "more": 1}',
    b'{"action": {"a": 1}, "version": -1}',
    b"[" * 5000,
]


@pytest.mark.parametrize(
    "body", [b"{", b"\xff\xfe", b"[]", b'"x"', b"{}", b'{"action": true, "version": 0}', *WRONG]
)
def test_a_malformed_body_changes_nothing(web: TestClient, body: bytes) -> None:
    white = sit_down(web, "guest", "guest")[0]
    before = white.look()
    for path in ("actions", "undo", "confirm"):
        answer = web.post(f"{white.at}/{path}", content=body, headers={**white.headers, **JSON})
        if path == "undo" and body == b"{}":
            continue
        assert answer.status_code in (400, 422), (path, answer.text)
        assert answer.json()["error"] in ("no_json", "malformed") and answer.json()["message"]
    assert white.look() == before


def test_an_oversized_body_is_refused(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    body = json.dumps({"action": "x" * Limits().body, "version": 0})
    assert (
        web.post(f"{white.at}/actions", content=body, headers={**white.headers, **JSON}).status_code
        == 413
    )
    pieces = (b"x" * 1000 for _ in range(100))  # nothing announced
    assert (
        web.post(f"{white.at}/actions", content=pieces, headers={**white.headers, **JSON}).json()[
            "error"
        ]
        == "too_large"
    )
    assert white.act("x" * 300, 0).status_code == 422


def test_games_bots_and_options_are_listed(web: TestClient) -> None:
    games = {g["game"]: g for g in web.get("/api/games").json()}
    assert set(games) == set(maat.list_games())
    assert games["kheops"]["bots"] and games["kheops"]["options"][0]["name"] == "majority_tie"


def test_the_api_is_described(web: TestClient) -> None:
    described = web.get("/api/openapi.json").json()
    assert "/api/tables/{table_id}/actions" in described["paths"]
    assert "HTTPBearer" in described["components"]["securitySchemes"]


def test_seats_that_choose_at_the_same_time_do_not_make_each_other_stale(web: TestClient) -> None:
    """H10: both bid on the version at which the bids opened, in any order; a second bid of the same
    seat is stale.
    """
    guests = sit_down(web, "guest", "guest", game="heir")
    while len(guests[0].look()["pending"]) < 2:
        seat = guests[0].look()["pending"][0]
        assert guests[seat].act(guests[seat].look()["legal"][0]["id"]).status_code == 200
    version = guests[0].look()["version"]
    first, second = (g.look()["legal"] for g in guests[:2])
    assert guests[1].act(second[0]["id"], version).status_code == 200
    told = guests[0].look()
    assert (
        told["version"] > version
        and told["pending"] == [0]
        and "?" in told["view"]["record"].splitlines()[-1]
    )
    assert guests[1].act(second[1]["id"], version).status_code == 409
    assert guests[0].act(first[0]["id"], version).status_code == 200
    assert guests[0].act(first[1]["id"], version).status_code == 409
