"""Deleting a table on its page: after a question, by those who sit there."""

from __future__ import annotations

from server.guests import Guest, TestClient


def test_a_page_deletes_after_a_question(web: TestClient) -> None:
    web.post("/tables", data={"game": "kheops", "now": "1"})
    assert 'href="/tables/table1/delete"' in web.get("/tables/table1").text
    question = web.get("/tables/table1/delete").text
    assert (
        "for good" in question
        and 'name="agreed" value="on"' in question
        and "still missing" not in question
    )
    assert web.status("table1") == 200
    assert (
        web.post(
            "/tables/table1/delete", data={"agreed": "on"}, headers={"Origin": "http://evil"}
        ).status_code
        == 403
    )
    answer = web.post("/tables/table1/delete", data={"agreed": "on"}, follow_redirects=False)
    assert answer.headers["location"] == "/tables" and web.status("table1") == 404


def test_the_page_says_who_must_agree_and_lets_one_think_again(web: TestClient) -> None:
    web.post("/tables", data={"game": "kheops", "seat0": "me", "seat1": "guest"})
    token = web.post("/api/tables/table1/seats/1/invite").json()  # not the host without a token
    assert token["error"] == "not_host"
    other = TestClient(web.app)
    invite = web.post("/tables/table1/seats/1/invite").text
    secret = invite.partition("/join/1#")[2].partition('"')[0]
    other.get("/tables/table1/join/1")
    other.post("/tables/table1/join/1", data={"token": secret, "name": "Imhotep"})
    assert "still missing: Blue" in web.get("/tables/table1/delete").text
    answer = web.post("/tables/table1/delete", data={"agreed": "on"}, follow_redirects=False)
    assert answer.headers["location"] == "/tables/table1"
    with other.websocket_connect("/tables/table1/socket?seat=1") as socket:
        assert (
            "wants to delete this table"
            in socket.receive_json()["layers"]["seats"]["set"]["page-seat-0"]
        )
    assert "No, I want to keep it" in web.get("/tables/table1/delete").text
    web.post("/tables/table1/delete", data={"agreed": ""})
    other.post("/tables/table1/delete", data={"agreed": "on"})
    assert web.status("table1") == 200
    web.post("/tables/table1/delete", data={"words": "on"})
    assert Guest(web, "table1").look()["seats"][0]["name"] == "" and web.status("table1") == 200
    web.post("/tables/table1/delete", data={"agreed": "on"})
    assert web.status("table1") == 404


def test_strangers_are_not_even_asked(web: TestClient) -> None:
    web.post("/tables", data={"game": "kheops", "now": "1"})
    stranger = TestClient(web.app)
    assert "/delete" not in stranger.get("/tables/table1").text
    assert stranger.get("/tables/table1/delete").status_code == 403
    for form in ({"agreed": "on"}, {"words": "on"}):
        stranger.post("/tables/table1/delete", data=form)
    assert web.status("table1") == 200
