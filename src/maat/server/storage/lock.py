"""One database, one server: the server holds a lock, and a second one is told who does.

A server keeps its tables in memory, so two on one database would show people old positions and
accept invitations that have ended. SQLite: the system's lock on a file beside the database; the
system releases it however the holder ends, so a leftover file means nothing. PostgreSQL: an
advisory lock of a dedicated connection; it ends with the connection, so the server checks it
regularly (`check`). Where the system has no such locks, the server says so and goes on.
"""

from __future__ import annotations

import errno
import json
import logging
import os
import pathlib
import socket
import sys
import time
from typing import IO, NamedTuple, Protocol

from sqlalchemy import Connection, Engine, create_engine, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

LOG = logging.getLogger("maat.server")
TAKEN = (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK)
KEY = 0x6D616174  # "maat": the number of the advisory lock, the same in every database
FAR = 1 << 30  # on Windows nobody can read locked bytes, so lock one far behind the text
MOST = 63  # letters of an application's name that PostgreSQL keeps


class Holder(NamedTuple):
    """The server that holds a database; unknown parts are empty."""

    pid: int = 0
    host: str = ""
    address: str = ""
    since: float = 0.0

    @classmethod
    def here(cls, address: str = "") -> Holder:
        return cls(os.getpid(), socket.gethostname(), address, time.time())

    def is_on_this_machine(self) -> bool:
        return bool(self.host) and socket.gethostname().startswith(self.host)


class DatabaseHeld(Exception):
    """Another server has this database."""

    def __init__(self, holder: Holder) -> None:
        super().__init__(f"held by process {holder.pid} on {holder.host}")
        self.holder = holder


class DatabaseLock(Protocol):
    def tell(self, address: str) -> None:
        """Let others know where this server is reached."""

    def check(self) -> None:
        """Still held? Take it again if it was lost; DatabaseHeld if somebody else has it now."""

    def release(self) -> None: ...


def hold(url: str, address: str = "") -> DatabaseLock:
    """Take the lock of a database; DatabaseHeld says who has it."""
    target = make_url(url)
    backend = target.get_backend_name()
    if backend == "postgresql":
        return AdvisoryLock(target, address)
    if backend == "sqlite" and (file := file_of(target)):
        return FileLock(file.with_name(f"{file.name}.lock"), address)
    return NoLock()


def file_of(target: URL) -> pathlib.Path | None:
    """The file of a SQLite database, wherever links lead to; None for one in memory."""
    name = target.database or ""
    if name.startswith("file:"):
        name = name.removeprefix("file:").partition("?")[0]
    if not name or name == ":memory:" or target.query.get("mode") == "memory":
        return None
    return pathlib.Path(name).resolve()


class NoLock:
    """A database in memory, which nobody else can open."""

    def tell(self, address: str) -> None:
        pass

    def check(self) -> None:
        pass

    def release(self) -> None:
        pass


class FileLock:
    """The system's lock on a file. What is written in it says who has it, and is believed only
    while it is locked.
    """

    def __init__(self, path: pathlib.Path, address: str = "") -> None:
        self.path, self.me = path, Holder.here(address)
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = self._taken()
        self._write()

    def _taken(self) -> IO[str]:
        file = open(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600), "r+", encoding="utf-8")  # noqa: SIM115
        try:
            lock(file)
        except OSError as wrong:
            if wrong.errno in TAKEN:
                holder = read_holder(file)
                file.close()
                raise DatabaseHeld(holder) from None
            LOG.warning(
                "no lock on %s (%s): see to it that no second server uses this database",
                self.path,
                wrong.strerror,
            )
        return file

    def _write(self) -> None:
        self._file.seek(0)
        self._file.truncate()
        json.dump(self.me._asdict(), self._file)
        self._file.flush()

    def tell(self, address: str) -> None:
        self.me = self.me._replace(address=address)
        self._write()

    def check(self) -> None:
        """The file may have been deleted and created again by somebody else."""
        if self._is_ours():
            return
        again = self._taken()
        self._file.close()
        self._file = again
        self._write()

    def _is_ours(self) -> bool:
        try:
            return os.path.samestat(os.stat(self.path), os.fstat(self._file.fileno()))
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """The file stays: if it were deleted, two others could each lock a file of that name."""
        self._file.seek(0)
        self._file.truncate()
        self._file.close()


def lock(file: IO[str]) -> None:
    """Lock an open file or fail at once; OSError with a number other than TAKEN: files cannot be
    locked here.
    """
    if sys.platform == "win32":
        import msvcrt

        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        return
    import fcntl

    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def read_holder(file: IO[str]) -> Holder:
    """The content of the file, which its holder may be about to write."""
    file.seek(0)
    try:
        return Holder(**json.load(file))
    except (ValueError, TypeError):
        return Holder()


class AdvisoryLock:
    """A connection that does nothing but hold the lock; the name it gives itself says who it is."""

    def __init__(self, target: URL, address: str = "") -> None:
        self.me = Holder.here(address)
        self._engine: Engine = create_engine(
            target, isolation_level="AUTOCOMMIT", pool_size=1, hide_parameters=True
        )
        self._connection: Connection | None = None
        try:
            self._take()
        except BaseException:
            self.release()
            raise

    def _take(self) -> None:
        self._connection = self._engine.connect()
        self.tell(self.me.address)
        if not self._connection.scalar(text("SELECT pg_try_advisory_lock(:key)"), {"key": KEY}):
            raise DatabaseHeld(self._holder(self._connection))

    def _holder(self, connection: Connection) -> Holder:
        row = connection.execute(
            text(
                "SELECT a.application_name AS name, extract(epoch FROM a.backend_start) AS since"
                " FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid JOIN pg_database d ON"
                " d.oid = l.database WHERE l.locktype = 'advisory' AND l.granted AND l.classid = 0"
                " AND l.objid = :key AND d.datname = current_database()"
            ),
            {"key": KEY},
        ).first()
        return read_name(row.name or "", float(row.since or 0)) if row else Holder()

    def tell(self, address: str) -> None:
        self.me = self.me._replace(address=address)
        if self._connection is not None:
            named = text("SELECT set_config('application_name', :name, false)")
            self._connection.execute(named, {"name": written_name(self.me)})

    def check(self) -> None:
        """The connection may have been lost, and the lock with it."""
        try:
            if self._connection is not None and self._has_it(self._connection):
                return
        except SQLAlchemyError:
            LOG.warning(
                "the connection that holds the database's lock is lost; taking the lock again"
            )
        self._leave()
        self._take()

    def _has_it(self, connection: Connection) -> bool:
        mine = "locktype = 'advisory' AND granted AND pid = pg_backend_pid() AND objid = :key"
        return bool(
            connection.scalar(text(f"SELECT count(*) FROM pg_locks WHERE {mine}"), {"key": KEY})
        )

    def _leave(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.invalidate()
            connection.close()

    def release(self) -> None:
        self._leave()
        self._engine.dispose()


def written_name(holder: Holder) -> str:
    """A holder as an application name, within PostgreSQL's length; the machine's name comes
    last.
    """
    return f"maat {holder.pid} {holder.since:.0f} {holder.address or '-'} {holder.host}"[:MOST]


def read_name(name: str, since: float) -> Holder:
    """The inverse of `written_name`, as far as possible: the name may be cut off, or hidden from
    other users.
    """
    words = name.split(" ")
    if len(words) != 5 or words[0] != "maat" or not (words[1].isdigit() and words[2].isdigit()):
        return Holder(since=since)
    return Holder(int(words[1]), words[4], "" if words[3] == "-" else words[3], float(words[2]))
