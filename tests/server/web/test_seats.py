"""The seats on the page of a table."""

from __future__ import annotations

from server.guests import Guest, TestClient
from server.web.forms import play_now, post


def test_the_host_replaces_and_the_person_comes_back(web: TestClient) -> None:
    play_now(web)
    post(web, "/tables/table1/seats/1", bot="")
    post(web, "/tables/table1/seats/0", bot="random")
    assert Guest(web, "table1").look()["seats"][0]["bot"] == "random"
    post(web, "/tables/table1/seats/0", bot="", name="Back")
    seat = Guest(web, "table1").look()["seats"][0]
    assert seat["bot"] is None and seat["name"] == "Back" and seat["claimed"]
