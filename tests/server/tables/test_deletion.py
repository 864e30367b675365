"""Tables are deleted by those who sit there, and take names and talk with them."""

from __future__ import annotations

import pathlib
from typing import Any

from sqlalchemy import text

from maat.server.app import make_app
from maat.server.settings import Settings
from server.guests import Guest, TestClient, invited, play_on, sit_down


def deletion(guest: Guest, agreed: bool = True) -> Any:
    return guest.put("deletion", {"agreed": agreed})


def test_a_person_who_sits_alone_deletes_at_once(web: TestClient) -> None:
    """Bots and open seats are not asked."""
    white = sit_down(web, "guest", "random")[0]
    answer = deletion(white)
    assert (answer.status_code, answer.json()) == (200, {"deleted": True, "waits_for": []})
    assert web.status("table1") == 404 and web.get("/tables/table1").status_code == 404
    assert deletion(white).status_code == 404


def test_with_others_everybody_must_agree(web: TestClient) -> None:
    white, blue, host, spectator = sit_down(web, "guest", "guest")
    assert deletion(white).json() == {"deleted": False, "waits_for": [1]}
    assert [s["deletes"] for s in spectator.look()["seats"]] == [True, False]
    assert deletion(white, False).json() == {"deleted": False, "waits_for": [0, 1]}
    assert deletion(blue).json() == {"deleted": False, "waits_for": [0]}
    assert (
        deletion(host).status_code == deletion(spectator).status_code == 403
    )  # only those who sit there
    blue.put("seats/1", {"bot": "random"})  # stands in for somebody
    assert web.status("table1") == 200
    assert deletion(white).json()["deleted"] and web.status("table1") == 404


def test_an_invitation_deletes_nothing(web: TestClient) -> None:
    white, blue = invited(web, "guest", "guest")[:2]
    white.claimed(0)
    assert deletion(blue).status_code == 403 and web.status("table1") == 200


def test_the_host_deletes_a_table_at_which_nobody_sits(web: TestClient) -> None:
    host = invited(web, "guest", "random")[2]
    assert (
        deletion(host, False).json() == {"deleted": False, "waits_for": []}
        and web.status("table1") == 200
    )
    assert deletion(host).json()["deleted"] and web.status("table1") == 404


def test_viewers_are_told_that_the_table_is_gone(web: TestClient) -> None:
    white, _, _, spectator = invited(web, "guest", "guest")
    white = white.claimed(0)
    with spectator.socket() as watching:
        watching.receive_json()
        deletion(white)
        told = watching.receive()
        while told["type"] == "websocket.send":  # perhaps that somebody wants to delete it
            told = watching.receive()
    assert told["code"] == 4403


def test_the_game_before_can_be_played_again_when_the_next_table_is_gone(
    settings: Settings,
) -> None:
    with TestClient(make_app(settings)) as web:
        white, blue = sit_down(web, "guest", "guest")[:2]
        play_on([white, blue])
        with web.registry.store.engine.begin() as connection:
            connection.execute(text("UPDATE tables SET again = 'table2'"))
        sit_down(web, "guest", "guest")
        web.registry.store.remove("table2", 0.0)
        web.registry.table("table1").forget()
        kept = web.registry.store.load("table1")
        assert kept is not None and kept.again is None


def test_names_and_talk_go_with_the_table_from_the_disk_too(settings: Settings) -> None:
    folder = pathlib.Path(settings.database.removeprefix("sqlite:///")).parent
    with TestClient(make_app(settings)) as web:
        white, blue = invited(web, "guest", "guest")[:2]
        white, blue = white.claimed(0, "Nefertari"), blue.claimed(1, "Imhotep")
        white.post("talk", {"text": "a word among friends"})
        deletion(white)
        deletion(blue)
    kept = b"".join(p.read_bytes() for p in folder.iterdir())
    assert not any(word in kept for word in (b"Nefertari", b"Imhotep", b"a word among friends"))


def test_a_player_deletes_their_own_words_without_asking_anybody(web: TestClient) -> None:
    white, blue = invited(web, "guest", "guest")[:2]
    white, blue = white.claimed(0, "Nefertari"), blue.claimed(1, "Imhotep")
    for guest, said in ((white, "one"), (blue, "two"), (white, "three")):
        guest.post("talk", {"text": said})
    version = blue.look()["version"]
    assert web.delete(f"{white.at}/seats/1/words", headers=white.headers).status_code == 403
    assert web.delete(f"{white.at}/seats/0/words", headers=white.headers).status_code == 204
    heard = web.get(f"{blue.at}/talk", headers=blue.headers).json()
    assert [(s["name"], s["text"]) for s in heard] == [("Imhotep", "two")]
    told = blue.look()
    assert (
        told["seats"][0]["name"] == "" and told["seats"][0]["claimed"] and told["version"] > version
    )
    assert white.look()["legal"]  # goes on
    assert blue.post("talk", {"text": "four"}).json()["number"] == 4
    web.registry.table("table1").forget()
    assert "one" not in web.get(f"{blue.at}/talk", headers=blue.headers).text
