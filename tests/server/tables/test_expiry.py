"""Tables do not stay for ever: they expire, are deleted by those who sit there, and take names and
talk with them.
"""

from __future__ import annotations

import pathlib
from typing import Any

import pytest
from sqlalchemy import select, text

from maat.server.app import make_app
from maat.server.settings import DAY, Settings
from maat.server.storage import schema
from maat.server.tables.expiry import sweep
from server.conftest import settings_for
from server.guests import Guest, TestClient, invited, play_on, sit_down


def swept(web: TestClient) -> int:
    found: int = web.call(sweep, web.registry)
    return found


def status(web: TestClient, table_id: str) -> int:
    found: int = web.get(f"/api/tables/{table_id}").status_code
    return found


def test_a_table_that_nobody_touches_expires(tmp_path: pathlib.Path) -> None:
    now = [0.0]
    with TestClient(
        make_app(settings_for(tmp_path, now=lambda: now[0], keep=10 * DAY, keep_over=30 * DAY))
    ) as web:
        white, blue = sit_down(web, "guest", "guest")[:2]
        play_on([white, blue])
        late = sit_down(web, "guest", "guest")[0]
        sit_down(web, "guest", "guest")
        assert white.look()["expires"] == 30 * DAY and late.look()["expires"] == 10 * DAY
        now[0] = 9 * DAY
        late.act(late.look()["legal"][0]["id"], 0)
        assert late.look()["expires"] == 19 * DAY
        now[0] = 11 * DAY
        assert swept(web) == 1
        assert [status(web, f"table{n}") for n in (1, 2, 3)] == [200, 200, 404]
        now[0] = 31 * DAY
        assert swept(web) == 2
        assert [status(web, f"table{n}") for n in (1, 2, 3)] == [404, 404, 404]
        with web.registry.store.engine.connect() as connection:
            left = [
                connection.execute(select(t)).all()
                for t in (schema.tables, schema.lines, schema.seats, schema.talk)
            ]
        assert left == [[], [], [], []]


def test_it_expires_by_itself_when_the_server_starts(tmp_path: pathlib.Path) -> None:
    with TestClient(make_app(settings_for(tmp_path))) as web:
        sit_down(web, "guest", "guest")
    with TestClient(make_app(settings_for(tmp_path, now=lambda: 91 * DAY))) as web:
        while status(web, "table1") != 404:
            pass


def test_for_ever_is_for_ever(tmp_path: pathlib.Path) -> None:
    with TestClient(make_app(settings_for(tmp_path, now=lambda: 1e12, keep=0, keep_over=0))) as web:
        white = sit_down(web, "guest", "guest")[0]
        assert swept(web) == 0 and white.look()["expires"] is None


def test_whoever_acts_at_the_last_moment_keeps_the_table(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    with TestClient(make_app(settings_for(tmp_path, now=lambda: now[0]))) as web:
        white = sit_down(web, "guest", "guest")[0]
        now[0] = 91 * DAY
        monkeypatch.setattr(web.registry.store, "expired", lambda *_: ["table1"])
        white.act(white.look()["legal"][0]["id"], 0)
        swept(web)
        assert white.look()["version"] > 0


def test_what_only_some_may_know_tells_nobody_by_the_date(tmp_path: pathlib.Path) -> None:
    """Talk and proposals: the day on which a table goes is told to everybody."""
    now = [0.0]
    with TestClient(make_app(settings_for(tmp_path, now=lambda: now[0]))) as web:
        white, _, _, spectator = sit_down(web, "guest", "guest", confirm=True)
        before = spectator.look()
        now[0] = 5 * DAY
        white.post("talk", {"text": "hush"})
        assert spectator.look() == before
        while not white.look()["proposal"]:
            white.act(white.look()["legal"][0]["id"])
        decided = spectator.look()
        now[0] = 6 * DAY
        white.post("undo")
        assert spectator.look() == decided
        now[0] = 7 * DAY
        while not white.look()["proposal"]:
            white.act(white.look()["legal"][0]["id"])
        assert spectator.look() == decided


def test_the_pages_say_when_a_table_goes(tmp_path: pathlib.Path) -> None:
    now = [0.0]
    with TestClient(make_app(settings_for(tmp_path, now=lambda: now[0]))) as web:
        web.post("/tables", data={"game": "kheops", "seat0": "me", "seat1": "guest"})
        for lang, day in (("en", "April 1, 1970"), ("fr", "1 avril 1970"), ("nl", "1 april 1970")):
            assert day in web.get("/tables", headers={"Accept-Language": lang}).text
            table = web.get("/tables/table1", headers={"Accept-Language": lang}).text
            assert day in table and 'id="expires"' not in table
        now[0] = 77 * DAY
        assert 'id="expires"' in web.get("/tables/table1").text
        assert 'id="expires"' in TestClient(web.app).get("/tables/table1").text  # spectators too


def test_a_table_that_was_just_played_is_played_just_now(tmp_path: pathlib.Path) -> None:
    """Clocks are set back: nothing was played in the future."""
    now = [1000.0]
    with TestClient(make_app(settings_for(tmp_path, now=lambda: now[0]))) as web:
        web.post("/tables", data={"game": "kheops", "seat0": "me", "seat1": "guest"})
        for clock in (1000.0, 1000.5, 400.0):
            now[0] = clock
            assert (
                "last played just now" in web.get("/tables").text
                and "in 0" not in web.get("/tables").text
            )
        now[0] = 1060.0
        assert "1 minute ago" in web.get("/tables").text


# deleting


def deletion(guest: Guest, agreed: bool = True) -> Any:
    return guest.put("deletion", {"agreed": agreed})


def test_whoever_sits_alone_deletes_at_once(web: TestClient) -> None:
    """Bots and open seats are not asked."""
    white = sit_down(web, "guest", "random")[0]
    answer = deletion(white)
    assert (answer.status_code, answer.json()) == (200, {"deleted": True, "waits_for": []})
    assert status(web, "table1") == 404 and web.get("/tables/table1").status_code == 404
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
    assert status(web, "table1") == 200
    assert deletion(white).json()["deleted"] and status(web, "table1") == 404


def test_an_invitation_deletes_nothing(web: TestClient) -> None:
    white, blue = invited(web, "guest", "guest")[:2]
    white.claimed(0)
    assert deletion(blue).status_code == 403 and status(web, "table1") == 200


def test_the_host_deletes_a_table_at_which_nobody_sits(web: TestClient) -> None:
    host = invited(web, "guest", "random")[2]
    assert (
        deletion(host, False).json() == {"deleted": False, "waits_for": []}
        and status(web, "table1") == 200
    )
    assert deletion(host).json()["deleted"] and status(web, "table1") == 404


def test_whoever_looks_is_told_that_the_table_is_gone(web: TestClient) -> None:
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


def test_one_s_own_words_go_without_asking_anybody(web: TestClient) -> None:
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
