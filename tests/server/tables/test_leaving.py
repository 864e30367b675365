"""People leave a running game."""

from __future__ import annotations

import maat
from maat.server.app import make_app
from maat.server.settings import Settings
from server.guests import Guest, TestClient, invited, sit_down


def sees(guest: Guest) -> tuple[object, ...]:
    told = guest.look()
    return told["over"], told["ended"], told["pending"], (told["result"] or {}).get("winners")


def test_where_two_play_the_other_one_wins(web: TestClient) -> None:
    white, blue, _, spectator = sit_down(web, "guest", "guest")
    white.act(white.look()["legal"][0]["id"])
    before = white.look()["version"]
    assert blue.post("seats/1/leave").json() == {"version": before + 1}
    for guest in (white, blue, spectator):
        assert sees(guest) == (True, "resigned", [], [0])
        assert guest.look()["legal"] == [] and not guest.look()["can_undo"]
        assert [s["left"] for s in guest.look()["seats"]] == [False, True]
    assert white.act(0).json()["error"] == "over"
    assert white.post("undo").json()["error"] == "over"
    assert white.post("hint", {"version": before + 1}).json()["error"] == "over"
    assert blue.claim(1).json()["error"] == "over"  # nobody takes the end back
    assert blue.put("seats/1", {"bot": "random"}).json()["error"] == "over"


def test_leaving_twice_changes_nothing_and_only_the_own_seat_leaves(web: TestClient) -> None:
    white, _, host, spectator = sit_down(web, "guest", "guest")
    assert white.post("seats/1/leave").json()["error"] == "other_seat"
    assert spectator.post("seats/0/leave").json()["error"] == "no_seat"
    assert host.post("seats/0/leave").status_code == 403
    first = white.post("seats/0/leave").json()
    assert white.post("seats/0/leave").json() == first


def test_an_invitation_that_nobody_used_leaves_nothing_and_then_claims_nothing(
    web: TestClient,
) -> None:
    white, blue, _, _ = invited(web, "guest", "guest")
    assert blue.post("seats/1/leave").json()["error"] == "claim_first"
    white = white.claimed(0)
    white.post("seats/0/leave")
    assert sees(white) == (True, "abandoned", [], [])  # nobody was there to win
    assert blue.claim(1).json()["error"] == "over"


def test_the_record_says_it_and_can_still_be_replayed(web: TestClient) -> None:
    white, blue, _, spectator = sit_down(web, "guest", "guest")
    white.act(white.look()["legal"][0]["id"])
    blue.post("seats/1/leave")
    text = spectator.record()
    assert text.endswith("# blue resigns\n") and "seed practice 3" in text
    assert len(maat.replay(text).entries) == 2  # the set-up and one decision


def test_with_more_seats_any_of_the_others_lets_a_bot_go_on(web: TestClient) -> None:
    one, two, three, _, _ = sit_down(web, "guest", "guest", "guest", game="pharaon")
    one.post("seats/0/leave")
    assert sees(two)[:2] == (False, None)
    assert one.act(0).json()["error"] == "you_left" and one.look()["legal"] == []
    assert two.put("seats/2", {"bot": "random"}).json()["error"] == "not_host"
    assert three.put("seats/0", {"bot": "random"}).status_code == 200  # at once
    assert two.look()["seats"][0]["bot"] == "random" and two.look()["seats"][0]["left"]
    assert one.claim(0).status_code == 200  # as long as the game goes on one can come back


def test_who_comes_back_plays_on(web: TestClient) -> None:
    one, two, _, _ = sit_down(web, "guest", "guest", "random", game="pharaon")[:4]
    one.post("seats/0/leave")
    assert one.put("seats/0", {"bot": None}).status_code == 200
    assert [s["left"] for s in two.look()["seats"]] == [False, False, False]


def test_when_all_have_left_the_game_is_abandoned(web: TestClient) -> None:
    one, two, _, spectator = sit_down(web, "guest", "guest", "random", game="pharaon")[:4]
    one.post("seats/0/leave")
    two.post("seats/1/leave")
    spectator = Guest(web, "table1")
    assert sees(spectator) == (True, "abandoned", [], [])
    assert spectator.record().endswith("# lotus leaves\n# faience leaves\n# abandoned\n")


def test_it_is_still_so_after_a_restart(settings: Settings) -> None:
    with TestClient(make_app(settings)) as web:
        white, _, _, _ = sit_down(web, "guest", "guest")
        white.post("seats/0/leave")
    with TestClient(make_app(settings)) as web:
        assert sees(Guest(web, "table1")) == (True, "resigned", [], [1])


def test_who_has_left_is_not_asked_before_a_table_is_deleted(web: TestClient) -> None:
    white, blue, _, _ = sit_down(web, "guest", "guest")
    white.post("seats/0/leave")
    assert blue.put("deletion", {"agreed": True}).json() == {"deleted": True, "waits_for": []}


def test_who_has_left_cannot_delete_the_game_of_the_winner(web: TestClient) -> None:
    white, _, _, _ = sit_down(web, "guest", "guest")
    white.post("seats/0/leave")
    assert white.put("deletion", {"agreed": True}).json() == {"deleted": False, "waits_for": [1]}
