"""The same tables in PostgreSQL: the tests of the store and of the API once more, on a server of
our own.

Where there is no PostgreSQL to start, all of this is skipped, and says so.
"""

from __future__ import annotations

import pathlib
import threading
from collections.abc import Iterator

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, select, text

from maat.server.settings import Settings
from maat.server.storage import database, schema
from maat.server.storage.lock import AdvisoryLock, DatabaseHeld, hold
from maat.server.storage.store import Conflict, Store
from scenarios import test_kill
from server import postgres
from server.api import test_routes
from server.conftest import settings_for
from server.guests import TestClient, invited, sit_down
from server.postgres import Postgres
from server.storage import test_database, test_store
from server.tables import test_bot_workers, test_seats

MISSING = postgres.missing()
pytestmark = pytest.mark.skipif(bool(MISSING), reason=MISSING)

OLDER = test_database.test_older_databases_keep_their_invitations_and_lose_what_opened_open_seats
ONLY_SQLITE = {  # below in their own way
    "test_the_migrations_lead_to_the_schema",
    "test_no_secret_is_kept_as_it_is",
    OLDER.__name__,
}
SAME = (
    *(
        test
        for module in (test_database, test_store, test_routes, test_seats)
        for name, test in vars(module).items()
        if name[:5] == "test_"
    ),
    test_bot_workers.test_bots_go_on_after_a_restart,
)
globals().update({test.__name__: test for test in SAME if test.__name__ not in ONLY_SQLITE})


@pytest.fixture(scope="module")
def server() -> Iterator[Postgres]:
    try:
        found = Postgres()
    except postgres.NotStarted as wrong:
        pytest.skip(str(wrong))
    yield found
    found.stop()


@pytest.fixture(scope="module")
def migrated(server: Postgres) -> str:
    """A database that has been set up; the others are made like it."""
    name = server.new_database()
    database.open_database(server.address(name)).dispose()
    return name


@pytest.fixture
def settings(tmp_path: pathlib.Path, server: Postgres, migrated: str) -> Settings:
    """Instead of a SQLite file."""
    return settings_for(tmp_path, database=server.address(server.new_database(like=migrated)))


def test_the_migrations_lead_to_the_schema_here_too(server: Postgres) -> None:
    address = server.address(server.new_database())
    for _ in range(2):  # once from nothing, once with nothing to do
        engine = database.open_database(address)
        with engine.begin() as connection:
            assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
        engine.dispose()


def test_older_databases_are_brought_up_to_date_here_too(
    tmp_path: pathlib.Path, server: Postgres
) -> None:
    OLDER(settings_for(tmp_path, database=server.address(server.new_database())))


def test_no_secret_is_in_any_row(web: TestClient) -> None:
    white = invited(web, "guest", "guest")[0]
    mine = white.claim(0).json()["token"]
    store: Store = web.registry.store
    with store.engine.connect() as connection:
        rows = [
            row
            for table in schema.metadata.sorted_tables
            for row in connection.execute(select(table))
        ]
    assert len(rows) >= 3 and "token1" not in str(rows) and mine not in str(rows)


def test_of_two_who_write_at_once_one_is_told_of_the_other(web: TestClient) -> None:
    invited(web, "guest", "guest")
    store: Store = web.registry.store
    kept = store.load("table1")
    assert kept is not None
    kept.standing.version = 1
    together, told = threading.Barrier(4), []

    def write() -> None:
        together.wait()
        try:
            store.write("table1", 0, kept.standing, [], kept.seating)
            told.append("written")
        except Conflict:
            told.append("conflict")

    threads = [threading.Thread(target=write) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(told) == ["conflict"] * 3 + ["written"]


def test_a_reader_sees_the_database_at_one_moment(web: TestClient) -> None:
    """A table's row and its lines agree even when another process writes in between."""
    white = sit_down(web, "guest", "guest")[0]
    store: Store = web.registry.store
    with database.reading(store.engine) as connection:
        version = connection.scalar(select(schema.tables.c.version))
        lines = len(connection.execute(select(schema.lines)).all())
        assert white.act(white.look()["legal"][0]["id"], 0).status_code == 200
        assert connection.scalar(select(schema.tables.c.version)) == version
        assert len(connection.execute(select(schema.lines)).all()) == lines
    assert white.look()["version"] > 0


def test_a_second_server_is_told_who_has_the_database(settings: Settings) -> None:
    lock = hold(settings.database, "http://127.0.0.1:8000/")
    assert isinstance(lock, AdvisoryLock)
    for _ in range(2):
        with pytest.raises(DatabaseHeld) as held:
            hold(settings.database)
        assert held.value.holder == lock.me._replace(since=round(lock.me.since))
    lock.tell("http://elsewhere/")
    with pytest.raises(DatabaseHeld) as held:
        hold(settings.database)
    assert held.value.holder.address == "http://elsewhere/"
    lock.release()
    hold(settings.database).release()


def end_connections(settings: Settings) -> None:
    """As when the database's server restarts, or a network is cut; each has ended, and let go of
    its locks, when this returns.
    """
    engine = create_engine(settings.database, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        ended = connection.scalars(
            text(
                "SELECT pg_terminate_backend(pid, 30000) FROM pg_stat_activity"
                " WHERE pid <> pg_backend_pid() AND datname = current_database()"
            )
        )
        assert all(ended)
    engine.dispose()


def test_a_lock_that_was_lost_with_its_connection_is_taken_again(settings: Settings) -> None:
    lock = hold(settings.database)
    lock.check()
    end_connections(settings)
    lock.check()
    with pytest.raises(DatabaseHeld):
        hold(settings.database)
    end_connections(settings)
    other = hold(settings.database)
    with pytest.raises(DatabaseHeld):
        lock.check()
    other.release()
    lock.check()
    lock.release()


def test_each_database_of_a_server_has_a_lock_of_its_own(
    settings: Settings, server: Postgres
) -> None:
    lock, other = hold(settings.database), hold(server.address(server.new_database()))
    lock.release()
    other.release()


def test_nothing_is_lost_by_kill_9_here_either(tmp_path: pathlib.Path, settings: Settings) -> None:
    test_kill.check_kills(tmp_path, 1, settings.database)
