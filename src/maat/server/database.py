"""Opening the database. SQLite: one file, a write-ahead log, every commit on the disk before anybody is told.

Write transactions take the lock at once (begin immediate), so two never deadlock half-way. Whoever reads sees one moment,
also when another process writes: SQLite does so by itself, other databases are asked for it.
"""

from __future__ import annotations

import pathlib
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url

HERE = pathlib.Path(__file__).parent / "migrations"
HEAD = "0004"  # the newest migration
LOCKED = 5  # seconds that a write waits for another process's


def open_database(url: str) -> Engine:
    """The engine, with the database brought up to date."""
    target = make_url(url)
    sqlite = target.get_backend_name() == "sqlite"
    if sqlite and target.database and target.database != ":memory:":
        pathlib.Path(target.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(target, connect_args={"timeout": LOCKED} if sqlite else {}, pool_pre_ping=not sqlite)
    if sqlite:
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", _begin)
    migrate(engine)
    return engine


def _prepare(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def reading(engine: Engine) -> Connection:
    """A connection for looking at several things as they stand at one moment."""
    if engine.dialect.name == "sqlite":
        return engine.connect().execution_options(reading=True)
    return engine.connect().execution_options(isolation_level="REPEATABLE READ")


def migrate(engine: Engine) -> None:
    """Run the migrations that this database has not seen."""
    with reading(engine) as connection:
        if inspect(connection).has_table("alembic_version"):
            if connection.scalar(text("SELECT version_num FROM alembic_version")) == HEAD:
                return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
