"""What is kept: a table is its record, and nothing is written twice."""

from __future__ import annotations

import pathlib

import pytest
from sqlalchemy import delete, func, select, update

import maat
from maat.server.app import make_app
from maat.server.settings import Settings
from maat.server.storage import schema
from maat.server.storage.store import Conflict, Store
from maat.server.tables.registry import Registry
from server.guests import TestClient, invited, play_on, sit_down


def test_a_table_survives_a_restart(settings: Settings) -> None:
    with TestClient(make_app(settings)) as web:
        white, blue, _, spectator = sit_down(web, "guest", "guest", confirm=True)
        first = white.look()
        white.act(first["legal"][0]["id"])
        white.post("undo")
        white.act(first["legal"][1]["id"])
        while not white.look()["proposal"]:
            white.act(white.look()["legal"][0]["id"])
        before = [g.look() for g in (white, blue, spectator)]
    with TestClient(make_app(settings)) as web:
        for guest in (white, blue, spectator):
            guest.web = web
        assert [g.look() for g in (white, blue, spectator)] == before


def test_no_secret_is_kept_as_it_is(settings: Settings) -> None:
    with TestClient(make_app(settings)) as web:
        white = invited(web, "guest", "guest")[0]
        mine = white.claim(0).json()["token"]
    for path in pathlib.Path(settings.database.removeprefix("sqlite:///")).parent.iterdir():
        kept = path.read_bytes()
        assert b"token1" not in kept and mine.encode() not in kept


def test_every_line_of_the_record_is_a_row(web: TestClient) -> None:
    white, blue, _, _ = sit_down(web, "guest", "guest")
    play_on([white, blue])
    store: Store = web.registry.store
    with store.engine.connect() as connection:
        rows = connection.execute(select(schema.lines).order_by(schema.lines.c.number)).all()
    assert [r.number for r in rows] == list(range(1, len(rows) + 1))
    assert [r.version for r in rows] == sorted(r.version for r in rows)
    assert white.record().splitlines()[-len(rows) :] == [r.text for r in rows]


def test_a_write_on_an_old_version_is_a_conflict(web: TestClient) -> None:
    """Another process on the same database cannot be overwritten; the table is read again."""
    white, _, _, _ = sit_down(web, "guest", "guest")
    registry: Registry = web.registry
    told = white.look()
    kept = registry.store.load("table1")
    assert kept is not None
    with pytest.raises(Conflict):
        registry.store.write("table1", 5, kept.standing, [], [])
    table = maat.replay(kept.record)
    table.play(told["legal"][0]["id"], 0)
    kept.standing.version = 3
    registry.store.write("table1", 2, kept.standing, table.record().splitlines()[-1:], [])
    kept.standing.version = 4
    with pytest.raises(Conflict):
        registry.store.write("table1", 3, kept.standing, table.record().splitlines()[-1:], [])
    answer = white.act(told["legal"][1]["id"], 0)
    assert answer.status_code == 409 and answer.json()["version"] == 3
    assert white.look()["view"]["record"].count("\n1 white") == 1


def test_what_fails_half_way_is_forgotten(web: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    white = sit_down(web, "guest", "guest")[0]
    registry: Registry = web.registry
    before = white.look()

    def full(*_: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(registry.store, "write", full)
        assert white.act(before["legal"][0]["id"], 0).status_code == 500
        assert white.look() == before
    assert white.act(before["legal"][0]["id"], 0).status_code == 200


def test_tables_that_nobody_looks_at_are_put_away(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("maat.server.tables.registry.AT_HAND", 2)
    tables = [sit_down(web, "guest", "guest")[0] for _ in range(4)]
    registry: Registry = web.registry
    assert len(registry._live) == 2
    assert [t.look()["version"] for t in tables] == [2, 2, 2, 2]


@pytest.mark.parametrize("lang", ["en", "fr", "nl"])
def test_a_missing_last_line_is_noticed(web: TestClient, lang: str) -> None:
    """The others replay without it, so nothing else would tell; the game must not go on from
    there.
    """
    white = sit_down(web, "guest", "guest")[0]
    white.act(white.look()["legal"][0]["id"], 0)
    registry: Registry = web.registry
    with registry.store.engine.begin() as connection:
        count = connection.scalar(select(func.count()).select_from(schema.lines))
        last = connection.scalar(select(func.max(schema.lines.c.number)))
        connection.execute(delete(schema.lines).where(schema.lines.c.number == last))
    registry.table("table1").forget()
    answer = web.get(white.at, headers={**white.headers, "Accept-Language": lang})
    assert answer.status_code == 410 and answer.json()["error"] == "unreadable"
    assert str(count) in answer.json()["message"]
    assert white.post("actions", {"action": 0, "version": 1}).status_code == 410
    assert web.get("/tables/table1").status_code == 410


def test_a_record_of_other_rules_is_told_not_crashed(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    registry: Registry = web.registry
    with registry.store.engine.begin() as connection:
        header = connection.scalar(select(schema.tables.c.header))
        assert header is not None
        connection.execute(
            update(schema.tables).values(header=header.replace("rules 1", "rules 99"))
        )
    registry._live.clear()
    answer = web.get(white.at, headers=white.headers)
    assert answer.status_code == 410 and answer.json()["error"] == "unreadable"
