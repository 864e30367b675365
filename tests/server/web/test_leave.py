"""Resigning and leaving on the page of a table."""

from __future__ import annotations

from maat.server.storage.store import Seating
from maat.server.tables.seats import invite
from maat.server.tables.table import LiveTable
from maat.server.web.leave import END, LEAVE, RESIGN, way_to_leave
from server.guests import Guest, TestClient
from server.web.forms import cookie_of, play_now, post


def test_what_leaving_means_follows_from_who_sits_there() -> None:
    me, friend, bot = Seating(0, claimed=True), Seating(1, claimed=True), Seating(1, bot="random")
    third = Seating(2, claimed=True)
    gone = Seating(2, claimed=True, left=True)
    assert way_to_leave([me, friend], 0, [0]) == RESIGN
    assert way_to_leave([me, bot], 0, [0]) == RESIGN
    assert way_to_leave([me, Seating(1, invitation="x")], 0, [0]) == END
    assert way_to_leave([me], 0, [0]) == END
    assert way_to_leave([me, bot, third], 0, [0]) == LEAVE
    assert way_to_leave([me, bot, gone], 0, [0]) == END
    assert way_to_leave([me, bot, third], 0, [0, 2]) == END


def test_the_page_asks_first_and_then_says_how_it_ended(web: TestClient) -> None:
    play_now(web)
    asking = web.get("/tables/table1/leave?seat=0").text
    assert "Resign this game?" in asking and "Blue then wins" in asking
    assert not Guest(web, "table1").look()["over"]
    assert post(web, "/tables/table1/leave", seat="0").headers["location"].endswith("?seat=0")
    told = Guest(web, "table1").look()
    assert told["over"] and told["result"]["winners"] == [1]
    with web.websocket_connect(
        "/tables/table1/socket?seat=0", headers={"Cookie": cookie_of(web)}
    ) as socket:
        layers = socket.receive_json()["layers"]
        assert "Blue (" in layers["status"]["set"]["page-status-head"]
        assert "has resigned" in str(layers["leaving"])
        assert "White resigns." in str(layers["log"]) and not layers.get("choices", {}).get("set")
    assert "You resigned" in web.get("/tables").text
    assert "It is your turn" not in web.get("/").text
    assert post(web, "/tables/table1/again").status_code == 303
    assert web.get("/tables/table1/leave").status_code == 422


def test_only_who_sits_there_is_asked(web: TestClient) -> None:
    play_now(web)
    stranger = TestClient(web.app)
    assert stranger.get("/tables/table1/leave").status_code == 403
    assert post(stranger, "/tables/table1/leave", seat="0").status_code == 403
    assert post(web, "/tables/table1/leave", seat="1").status_code == 403
    other = web.post(
        "/tables/table1/leave", data={"seat": "0"}, headers={"Origin": "https://elsewhere.example"}
    )
    assert other.status_code == 403 and not Guest(web, "table1").look()["over"]


def test_people_at_one_screen_end_their_game_together(web: TestClient) -> None:
    post(web, "/tables", game="pharaon", seat0="me", seat1="me", seat2="random")
    assert "End this game?" in web.get("/tables/table1/leave?seat=0").text
    post(web, "/tables/table1/leave", seat="0")
    assert Guest(web, "table1").look()["ended"] == "abandoned"


def test_the_others_are_asked_and_the_leaver_may_come_back(web: TestClient) -> None:
    post(web, "/tables", game="pharaon", seat0="me", seat1="guest", seat2="guest")
    seat = web.registry.table("table1")
    friend = TestClient(web.app)
    for n in (1, 2):
        token = web.call(_invited, seat, n, web.cookies["maat_browser"])
        post(friend, f"/tables/table1/join/{n}", token=token)
    post(web, "/tables/table1/leave", seat="0")
    theirs = {"Cookie": cookie_of(friend)}
    with friend.websocket_connect("/tables/table1/socket?seat=1", headers=theirs) as socket:
        note = socket.receive_json()["layers"]["leaving"]["set"]["page-left-0"]
        assert 'action="/tables/table1/seats/0"' in note and "/leave?seat=1" in note
    with web.websocket_connect(
        "/tables/table1/socket?seat=0", headers={"Cookie": cookie_of(web)}
    ) as socket:
        note = socket.receive_json()["layers"]["leaving"]["set"]["page-left-0"]
        assert "You have left this game" in note and "Take my seat back" in note
    with TestClient(web.app).websocket_connect("/tables/table1/socket") as socket:
        note = socket.receive_json()["layers"]["leaving"]["set"]["page-left-0"]
        assert "form" not in note  # a spectator decides nothing
    assert post(friend, "/tables/table1/seats/0", bot="random").status_code == 303
    assert Guest(web, "table1").look()["seats"][0]["bot"] == "random"


async def _invited(live: LiveTable, seat: int, browser: str) -> str:
    return await invite(live, seat, browser=browser)
