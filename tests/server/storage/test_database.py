"""The database: migrations lead to the schema, and older ones are brought up to date."""

from __future__ import annotations

import dataclasses
import pathlib
import time

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, insert

import maat
from maat.server.app import make_app
from maat.server.security.tokens import hashed
from maat.server.settings import Settings
from maat.server.storage import database, schema
from server.guests import Guest, TestClient, play_on, sit_down


def test_the_migrations_lead_to_the_schema(tmp_path: pathlib.Path) -> None:
    engine = database.open_database(f"sqlite:///{tmp_path}/a/b.sqlite")
    with engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    assert ScriptDirectory(str(database.HERE)).get_current_head() == database.HEAD
    engine.dispose()


def test_older_databases_keep_their_invitations_and_lose_what_opened_open_seats(
    settings: Settings,
) -> None:
    """Before 0004 one column had both: an invitation could look, also after a bot had sat down."""
    engine = create_engine(settings.database)
    config = Config()
    config.set_main_option("script_location", str(database.HERE))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
        table = maat.new("kheops", seed=3)
        header = table.header.text()
        row = {
            "id": "old",
            "game": "kheops",
            "header": header,
            "practice": True,
            "host": hashed("host"),
            "version": 0,
        }
        columns = [
            c
            for c in schema.tables.c
            if c.name in {*row, "pending", "over", "awaits_bot", "made", "changed"}
        ]
        values = {
            **row,
            "pending": "0",
            "over": False,
            "awaits_bot": False,
            "made": 0.0,
            "changed": 0.0,
        }
        connection.execute(insert(schema.tables).values({c.name: values[c.name] for c in columns}))
        for seat, claimed in ((0, True), (1, False)):
            kept = {
                "table_id": "old",
                "seat": seat,
                "claimed": claimed,
                "name": "",
                "token": hashed(f"token{seat}"),
            }
            connection.execute(insert(schema.seats).values(**kept, opened=0, confirms=False))
    engine.dispose()
    with TestClient(make_app(settings)) as web:
        mine, invitation = Guest(web, "old", "token0"), Guest(web, "old", "token1")
        assert mine.look()["seat"] == 0
        assert web.get(invitation.at, headers=invitation.headers).json()["error"] == "claim_first"
        assert invitation.claimed(1).look()["seat"] == 1


def make_older(settings: Settings, revision: str) -> None:
    """The database as an older version left it."""
    config = database.alembic_config()
    engine = create_engine(settings.database)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
    engine.dispose()


def test_a_database_of_before_gets_its_lines_counted_and_time(settings: Settings) -> None:
    """Nobody loses a table because it was old when expiry came."""
    with TestClient(make_app(settings)) as web:
        white, blue, _, _ = sit_down(web, "guest", "guest")
        play_on([white, blue], 5)
        before = white.look()
    make_older(settings, "0003")
    began = time.time()
    with TestClient(make_app(dataclasses.replace(settings, now=time.time))) as web:
        white.web = web
        after = white.look()
        assert after["expires"] >= began + settings.keep
        assert {**after, "expires": 0} == {**before, "expires": 0}


def test_nobody_has_left_a_game_of_before(settings: Settings) -> None:
    with TestClient(make_app(settings)) as web:
        white, blue, _, _ = sit_down(web, "guest", "guest")
        play_on([white, blue], 3)
        before = white.look()
    make_older(settings, "0006")
    with TestClient(make_app(settings)) as web:
        white.web = web
        assert white.look() == before
        assert white.post("seats/0/leave").status_code == 200
        assert white.look()["ended"] == "resigned"
