"""The host and the seats: bots, stand-ins, invitations, confirmation."""

from __future__ import annotations

from server.guests import Guest, TestClient, sit_down


def seat_token(answer: object, web: TestClient, table_id: str = "table1") -> Guest:
    return Guest(web, table_id, answer.json()["token"])  # type: ignore[attr-defined]


def test_only_the_host_changes_other_seats(web: TestClient) -> None:
    white, blue, host, spectator = sit_down(web, "guest", "guest")
    for nobody in (blue, spectator):
        assert nobody.put("seats/0", {"bot": "random"}).json()["error"] in ("not_host", "unknown_token")
    assert host.put("seats/0", {"bot": "hal"}).json()["error"] == "unknown_bot"
    version = white.look()["version"]
    assert host.put("seats/1", {"bot": "random"}).status_code == 200
    assert white.look()["seats"][1]["bot"] == "random" and white.look()["version"] == version + 1


def test_an_open_seat_gets_an_invitation_when_its_bot_goes(web: TestClient) -> None:
    white, _, host, _ = sit_down(web, "guest", "greedy")
    answer = host.put("seats/1", {"bot": None})
    assert answer.json()["link"].endswith(f"/tables/table1/join/1#{answer.json()['token']}")
    blue = seat_token(answer, web)
    assert blue.look()["seat"] == 1 and white.look()["seats"][1]["bot"] is None


def test_a_vanished_player_is_replaced_and_comes_back(web: TestClient) -> None:
    white, _, host, _ = sit_down(web, "guest", "guest")
    mine = seat_token(white.post("seats/0/claim", {"name": "Nefertari"}), web)
    host.put("seats/1", {"bot": None})
    assert host.put("seats/0", {"bot": "random"}).json() == {"seat": 0, "token": None, "link": None}
    assert mine.look()["seats"][0]["name"] == "Nefertari"
    assert mine.act(0).json()["error"] == "bot_decides"
    back = seat_token(mine.post("seats/0/claim"), web)
    sits = {"seat": 0, "word": "White", "name": "Nefertari", "bot": None, "claimed": True, "deletes": False}
    assert back.look()["seats"][0] == sits
    assert back.look()["seat"] == 0


def test_a_person_lets_a_bot_play_on(web: TestClient) -> None:
    white, _, _, spectator = sit_down(web, "guest", "guest")
    assert white.put("seats/0", {"bot": "random"}).status_code == 200
    assert white.put("seats/1", {"bot": "random"}).status_code == 403
    assert spectator.look()["seats"][0]["bot"] == "random"


def test_nobody_but_its_person_invites_to_a_taken_seat(web: TestClient) -> None:
    white, blue, host, _ = sit_down(web, "guest", "guest")
    again = seat_token(host.post("seats/1/invite"), web)
    assert web.get(blue.at, headers=blue.headers).status_code == 403
    mine = seat_token(again.post("seats/1/claim"), web)
    assert host.post("seats/1/invite").json()["error"] == "seat_taken"
    assert white.post("seats/1/invite").json()["error"] == "not_host"
    elsewhere = seat_token(mine.post("seats/1/invite"), web)
    assert elsewhere.look()["seat"] == 1


def test_the_end_of_a_turn_is_a_proposal_that_only_its_seat_sees(web: TestClient) -> None:
    white, blue, _, spectator = sit_down(web, "guest", "guest", confirm=True)
    while white.look()["proposal"] is None:
        assert white.look()["pending"] == [0]
        white.act(white.look()["legal"][0]["id"])
    seen = blue.look(), spectator.look()
    told = white.look()
    assert told["pending"] == [0] and told["can_undo"]
    assert all(s["proposal"] is None for s in seen)
    assert white.post("undo").json()["version"] == told["version"]
    assert white.look()["proposal"] is None and (blue.look(), spectator.look()) == seen
    assert white.post("confirm", {"version": told["version"]}).json()["error"] == "nothing_to_confirm"
    assert white.act(told["proposal"]["id"]).json()["proposal"] == told["proposal"]["notation"]
    assert (blue.look(), spectator.look()) == seen
    assert white.post("confirm", {"version": told["version"]}).json()["version"] == told["version"] + 1
    assert blue.look()["pending"] == [1]


def test_confirmation_is_switched_by_the_seat_itself(web: TestClient) -> None:
    white, blue, host, _ = sit_down(web, "guest", "guest")
    assert blue.put("seats/0/settings", {"confirm": True}).json()["error"] == "other_seat"
    assert host.put("seats/0/settings", {"confirm": True}).status_code == 403
    assert white.put("seats/0/settings", {"confirm": True}).status_code == 200
    assert white.look()["confirm"] and not blue.look()["confirm"]


def test_a_change_of_seats_does_not_make_a_decision_stale(web: TestClient) -> None:
    white, blue, _, _ = sit_down(web, "guest", "guest")
    told = white.look()
    blue.post("seats/1/claim", {"name": "Late"})
    assert white.look()["version"] > told["version"]
    assert white.act(told["legal"][0]["id"], told["version"]).status_code == 200
