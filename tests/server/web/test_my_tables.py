"""My tables: against whom, how it ended, when, whose turn it is."""

from __future__ import annotations

import maat
from maat.server.app import make_app
from maat.server.settings import Settings
from server.guests import TestClient
from server.web.finished_games import FRIEND, finished, keep, person
from server.web.forms import post


def test_my_tables_tell_against_whom_how_it_ended_and_when(over: Settings) -> None:
    with TestClient(make_app(over), cookies={"maat_browser": "me"}) as web:
        page = web.get("/tables").text
        result = finished(majority_tie="both").result
        assert result is not None
        scores = f"White {result.scores[0]}, Blue {result.scores[1]}"
        assert "against Imhotep" in page and scores in page and "2 hours ago" in page
        assert ("You won" in page) == (0 in result.winners)
        post(web, "/tables/old/again")
        assert "the next game is set up" in web.get("/tables").text
        assert "il y a 2 heures" in web.get("/tables?lang=fr").text


def test_my_tables_tell_whose_turn_it_is_and_lead_there(settings: Settings) -> None:
    for n, (mine, theirs) in enumerate(((0, 1), (1, 0))):
        seats = sorted(
            (person(mine, "me"), person(theirs, FRIEND, "Imhotep")), key=lambda s: s.seat
        )
        for s in seats:
            s.token = None
        keep(settings, f"t{n}", maat.new("kheops", seed=1), *seats)
    with TestClient(make_app(settings), cookies={"maat_browser": "me"}) as web:
        page = web.get("/tables").text
        yours, waiting = page.split("Waiting for others")
        assert (
            "/tables/t0" in yours and "/tables/t1" in waiting and "Waiting for Imhotep" in waiting
        )
        assert "move 0" in page and "White 0, Blue 0" in page
        assert "It is your turn at 1 table." in web.get("/").text
        assert (
            web.get("/tables/next/mine", follow_redirects=False).headers["location"] == "/tables/t0"
        )


def test_the_host_invites_where_an_open_seat_is_listed(web: TestClient) -> None:
    post(web, "/tables", game="kheops", seat0="me", seat1="guest")
    cookie = {"Cookie": f"maat_browser={web.cookies['maat_browser']}"}
    with web.websocket_connect("/tables/table1/socket?seat=0", headers=cookie) as socket:
        assert (
            "/tables/table1/seats/1/invite"
            in socket.receive_json()["layers"]["seats"]["set"]["page-seat-1"]
        )
    with TestClient(web.app).websocket_connect("/tables/table1/socket") as socket:
        assert "invite" not in str(socket.receive_json()["layers"]["seats"])
