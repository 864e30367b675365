"""Opening the database. SQLite: one file, a write-ahead log, every commit on the disk before
anybody sees it.

Write transactions take the lock at once (begin immediate), so two never deadlock half-way. A reader
sees the database as it was at one moment even while another process writes: SQLite does so by
itself, other databases are asked to.
"""

from __future__ import annotations

import pathlib
import sqlite3
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url

if TYPE_CHECKING:
    from alembic.config import Config

HERE = pathlib.Path(__file__).parent / "migrations"
HEAD = "0007"  # the newest migration
LOCKED = 5  # seconds that a write waits for another process's


class UnknownSchema(Exception):
    """A database written by a newer program: `found` is its schema, `known` the newest one here."""

    def __init__(self, found: str) -> None:
        super().__init__(f"schema {found}; this program knows up to {HEAD}")
        self.found, self.known = found, HEAD


def open_database(url: str) -> Engine:
    """The engine, with the database brought up to date."""
    target = make_url(url)
    sqlite = target.get_backend_name() == "sqlite"
    if sqlite and target.database and target.database != ":memory:":
        pathlib.Path(target.database).parent.mkdir(parents=True, exist_ok=True)
    timeout = {"timeout": LOCKED} if sqlite else {}
    engine = create_engine(
        target, connect_args=timeout, pool_pre_ping=not sqlite, hide_parameters=True
    )
    if sqlite:
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", _begin)
    try:
        migrate(engine)
    except BaseException:
        engine.dispose()
        raise
    return engine


def _prepare(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None  # transactions begin where we say
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def reading(engine: Engine) -> Connection:
    """A connection that reads everything as it was at one moment."""
    if engine.dialect.name == "sqlite":
        return engine.connect().execution_options(reading=True)
    return engine.connect().execution_options(isolation_level="REPEATABLE READ")


def schema_of(connection: Connection) -> str | None:
    """The newest migration applied to a database; None if there is none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return version


def known_schemas() -> set[str]:
    return {path.name.partition("_")[0] for path in (HERE / "versions").glob("[0-9]*.py")}


def migrate(engine: Engine) -> None:
    """Run the migrations that have not been applied to this database."""
    with reading(engine) as connection:
        schema = schema_of(connection)
        if schema == HEAD:
            return
        if schema is not None and schema not in known_schemas():
            raise UnknownSchema(schema)
    from alembic import command

    config = alembic_config()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def alembic_config() -> Config:
    """Where the migrations are; the connection they run on is given in its `attributes`."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    return config
