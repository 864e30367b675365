"""A copy of all tables in one file, made while the server runs, and the way back.

A plain copy of a SQLite file lacks what is still in its write-ahead log. `VACUUM INTO` copies the
database as it is at one moment, with everything acknowledged before and nothing that was deleted. A
copy gets its name when it is complete and on the disk, so there is never half a backup. Nothing
here overwrites a file: what was there before a restore stays beside it under another name.
"""

from __future__ import annotations

import contextlib
import os
import pathlib
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Connection, create_engine, inspect, text, update
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import NullPool

from .database import UnknownSchema, known_schemas, open_database, schema_of
from .lock import file_of, hold
from .schema import tables

BESIDE = ("-wal", "-shm", "-journal")  # what SQLite keeps beside a database


class OtherDatabase(Exception):
    """Not SQLite: its own programs make its backups."""


class NotABackup(Exception):
    """Not a database of tables, or a damaged one; says why."""


class AlreadyThere(Exception):
    """A file that would be overwritten: `path`."""

    def __init__(self, path: pathlib.Path) -> None:
        super().__init__(str(path))
        self.path = path


class NothingThere(AlreadyThere):
    """A file to be read that does not exist."""


class Restored(NamedTuple):
    """How many tables there are now, and where those that were there before are kept."""

    tables: int
    before: pathlib.Path | None


def backup(url: str, file: pathlib.Path) -> int:
    """Copy the tables of a database into a new file; returns how many there are."""
    source = _sqlite_file(url)
    if not source.is_file():
        raise NothingThere(source)
    if file.exists():
        raise AlreadyThere(file)
    with _unfinished(file) as copy:
        with contextlib.closing(
            sqlite3.connect(f"{source.as_uri()}?mode=rw", uri=True, timeout=30)
        ) as connection:
            connection.execute("VACUUM INTO ?", (str(copy),))
        count = check(copy)
        _on_disk(copy)
        _name(copy, file)
    return count


def restore(file: pathlib.Path, url: str, replace: bool = False) -> Restored:
    """Put a backup in the place of a database. DatabaseHeld while a server uses that, AlreadyThere
    without `replace`.
    """
    target = _sqlite_file(url)
    if not file.is_file():
        raise NothingThere(file)
    check(file)
    lock = hold(url)
    try:
        there = target.exists() and target.stat().st_size > 0
        if there and not replace:
            raise AlreadyThere(target)
        target.parent.mkdir(parents=True, exist_ok=True)
        with _unfinished(target) as copy:
            with (
                contextlib.closing(_reading(file)) as source,
                contextlib.closing(sqlite3.connect(copy)) as made,
            ):
                source.backup(made)
            _bring_up_to_date(copy)
            count = check(copy)
            _on_disk(copy)
            before = _put_aside(target) if there else None
            os.replace(copy, target)
            _on_disk(target.parent)
        return Restored(count, before)
    finally:
        lock.release()


def _reading(file: pathlib.Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)


def check(file: pathlib.Path) -> int:
    """How many tables a backup has; NotABackup, or UnknownSchema for one of a newer program."""
    engine = create_engine("sqlite://", creator=lambda: _reading(file), poolclass=NullPool)
    try:
        with engine.connect() as connection:
            return _checked(connection)
    except DatabaseError as wrong:
        raise NotABackup(str(wrong.orig)) from None
    finally:
        engine.dispose()


def _checked(connection: Connection) -> int:
    schema = schema_of(connection)
    if schema is None or not inspect(connection).has_table("tables"):
        raise NotABackup("no tables")
    if schema not in known_schemas():
        raise UnknownSchema(schema)
    for pragma, fine in (("integrity_check", [("ok",)]), ("foreign_key_check", [])):
        said = [tuple(row) for row in connection.execute(text(f"PRAGMA {pragma}"))]
        if said != fine:
            raise NotABackup(f"{pragma}: {said[0][0]}")
    return int(connection.scalar(text("SELECT count(*) FROM tables")) or 0)


def _bring_up_to_date(copy: pathlib.Path) -> None:
    """Run the migrations, and let no table expire because its backup is old."""
    engine = open_database(f"sqlite:///{copy}")
    try:
        with engine.begin() as connection:
            connection.execute(update(tables).values(touched=time.time()))
    finally:
        engine.dispose()
    with contextlib.closing(sqlite3.connect(copy)) as made:
        made.execute("PRAGMA journal_mode=DELETE")  # all of it in the one file


def _put_aside(target: pathlib.Path) -> pathlib.Path:
    """Give the old database and its log a second name before the first is reused. It is not opened:
    SQLite would discard the log of a damaged one.
    """
    aside = _free_name(target)
    try:
        os.link(target, aside)
    except OSError:  # a disk without hard links
        shutil.copy2(target, aside)
    for ending in BESIDE:  # a log that stayed would be taken for the new database's
        with contextlib.suppress(FileNotFoundError):
            os.rename(f"{target}{ending}", f"{aside}{ending}")
    _on_disk(target.parent)
    return aside


def _free_name(target: pathlib.Path) -> pathlib.Path:
    stamp = time.strftime("%Y%m%d-%H%M%S")
    names = (
        target.with_name(f"{target.stem}.before-{stamp}{n}{target.suffix}")
        for n in ("", *(f"-{n}" for n in range(2, 99)))
    )
    return next(name for name in names if not name.exists())


def _sqlite_file(url: str) -> pathlib.Path:
    target: URL = make_url(url)
    file = file_of(target) if target.get_backend_name() == "sqlite" else None
    if file is None:
        raise OtherDatabase(url)
    return file


@contextlib.contextmanager
def _unfinished(file: pathlib.Path) -> Iterator[pathlib.Path]:
    """A new, empty file that only this user can read, beside its final place; deleted unless it was
    renamed.
    """
    handle, name = tempfile.mkstemp(".unfinished", f"{file.name}.", file.parent)
    os.close(handle)
    try:
        yield pathlib.Path(name)
    finally:
        for ending in ("", *BESIDE):
            with contextlib.suppress(FileNotFoundError):
                os.unlink(f"{name}{ending}")


def _name(copy: pathlib.Path, file: pathlib.Path) -> None:
    """Give it its final name, unless another file has taken that meanwhile."""
    try:
        os.link(copy, file)
    except FileExistsError:
        raise AlreadyThere(file) from None
    except OSError:  # a disk without hard links
        os.rename(copy, file)
    _on_disk(file.parent)


def _on_disk(path: pathlib.Path) -> None:
    """Flush it to the disk; not every system can do that for a folder."""
    if path.is_dir() and not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
