"""`maat backup` and `maat restore`: all tables of the web table in one file, and back."""

from __future__ import annotations

import pathlib
import shlex
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from ...core.messages import Said
from ...core.texts import Texts
from ...server.settings import default_database
from ...server.storage.backup import (
    AlreadyThere,
    NotABackup,
    NothingThere,
    OtherDatabase,
    backup,
    restore,
)
from ...server.storage.database import UnknownSchema
from ...server.storage.lock import DatabaseHeld
from ..errors import FINE, bad_command, failed, reason_of
from .serve import AlreadyServed, shown


def back_up(say: Texts, file: str, database: str) -> int:
    """Copy the tables, whether the server runs or not."""
    dump = "pg_dump --format=custom --file={file} {database}"
    with _faults(say, file, database, dump, "backup_there"):
        count = backup(database or default_database(), pathlib.Path(file))
    print(say("backup.made", n=count, file=file, database=shown(database)))
    return FINE


def restore_backup(say: Texts, file: str, database: str, replace: bool) -> int:
    """Replace the tables with a copy; what was there is kept beside it."""
    load = "pg_restore --clean --if-exists --dbname={database} {file}"
    with _faults(say, file, database, load, "tables_there"):
        restored = restore(pathlib.Path(file), database or default_database(), replace)
    print(say("backup.restored", n=restored.tables, file=file, database=shown(database)))
    if restored.before:
        print(say("backup.before", file=str(restored.before)))
    return FINE


@contextmanager
def _faults(say: Texts, file: str, database: str, postgres: str, there: str) -> Iterator[None]:
    """Report whatever is wrong with either file in a sentence. `postgres` is the command that does
    the same there.
    """
    try:
        yield
    except (ArgumentError, NoSuchModuleError):
        raise bad_command("bad_database", database=database) from None
    except OtherDatabase:
        own = shown(database).replace("postgresql+psycopg:", "postgresql:")
        command = postgres.format(file=shlex.quote(file), database=shlex.quote(own))
        raise failed("other_database", database=shown(database), command=command) from None
    except NothingThere as wrong:
        raise failed("cannot_read", file=str(wrong.path), why=Said("file.not_there")) from None
    except AlreadyThere as wrong:
        raise failed(there, file=str(wrong.path)) from None
    except NotABackup as wrong:
        raise failed("not_a_backup", file=file, why=str(wrong)) from None
    except DatabaseHeld as wrong:
        raise AlreadyServed(say, database, wrong.holder) from None
    except UnknownSchema as wrong:
        raise failed(
            "newer_database", database=file, found=wrong.found, known=wrong.known
        ) from None
    except OSError as wrong:
        raise failed(
            "cannot_copy", file=str(wrong.filename or file), why=reason_of(wrong)
        ) from None
    except (sqlite3.Error, SQLAlchemyError) as wrong:
        why = Said(
            "file.other", reason=" ".join(str(getattr(wrong, "orig", None) or wrong).split())
        )
        raise failed("cannot_copy", file=file, why=why) from None
