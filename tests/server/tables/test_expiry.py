"""Tables do not stay for ever: they expire when nobody touches them."""

from __future__ import annotations

import pathlib

import pytest
from sqlalchemy import select

from maat.server.app import make_app
from maat.server.settings import DAY
from maat.server.storage import schema
from maat.server.tables.expiry import sweep
from server.conftest import settings_for
from server.guests import TestClient, play_on, sit_down


def swept(web: TestClient) -> int:
    found: int = web.call(sweep, web.registry)
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
        assert [web.status(f"table{n}") for n in (1, 2, 3)] == [200, 200, 404]
        now[0] = 31 * DAY
        assert swept(web) == 2
        assert [web.status(f"table{n}") for n in (1, 2, 3)] == [404, 404, 404]
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
        while web.status("table1") != 404:
            pass


def test_for_ever_is_for_ever(tmp_path: pathlib.Path) -> None:
    with TestClient(make_app(settings_for(tmp_path, now=lambda: 1e12, keep=0, keep_over=0))) as web:
        white = sit_down(web, "guest", "guest")[0]
        assert swept(web) == 0 and white.look()["expires"] is None


def test_acting_at_the_last_moment_keeps_the_table(
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
    """Chat and proposals: everybody sees the day on which a table expires."""
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
