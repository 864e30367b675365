"""The server's log: one line of JSON per event, on the error output.

An exception is logged by its kind and by the places it came through, never by its own words: those
of a database can contain the row that failed, and with it a table's secret seed. In place of the
words there is the system's or the database's own name for the fault (`ENOSPC`, `SQLITE_FULL`,
`23502`). An attack does not fill the log: of similar lines there are a few per minute, then a count
of the rest.
"""

from __future__ import annotations

import datetime
import errno
import json
import logging
import pathlib
import sys
import time
import traceback
from collections.abc import Callable
from types import TracebackType

DEPTH = 12  # places of an exception that are logged, the innermost
ALIKE, SECONDS, KINDS = (
    10,
    60.0,
    1000,
)  # lines, in so many seconds; kinds of lines that are remembered


class OneLine(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        time = datetime.datetime.fromtimestamp(record.created, datetime.UTC).isoformat(
            timespec="milliseconds"
        )
        told: dict[str, object] = {"time": time, "level": record.levelname, "from": record.name}
        wrong = record.exc_info[1] if record.exc_info else None
        told["event"] = _event(record)
        if wrong is not None:
            told["error"], told["through"] = kinds(wrong), places(wrong.__traceback__)
        return json.dumps(told, ensure_ascii=False)


def _event(record: logging.LogRecord) -> str:
    """The message, without the exception that a library may have put into it."""
    arguments = record.args if isinstance(record.args, tuple) else ()
    if any(isinstance(a, BaseException) for a in arguments):
        record.args = tuple(kinds(a) if isinstance(a, BaseException) else a for a in arguments)
    return record.getMessage().split("\n", 1)[0]


def kinds(wrong: BaseException) -> str:
    """What kind of exception, and of those inside it; with the name that the system or the database
    has for it.
    """
    inner = getattr(wrong, "orig", None)  # of SQLAlchemy: what the driver said
    parts = (
        list(wrong.exceptions)
        if isinstance(wrong, BaseExceptionGroup)
        else [inner]
        if inner is not None
        else []
    )
    inside = ", ".join(kinds(part) for part in parts)
    name = " ".join(filter(None, [type(wrong).__name__, _official(wrong)]))
    return f"{name} ({inside})" if inside else name


def _official(wrong: BaseException) -> str:
    if isinstance(wrong, OSError):
        return errno.errorcode.get(wrong.errno or 0, "")
    for of_driver in ("sqlite_errorname", "sqlstate"):
        if isinstance(found := getattr(wrong, of_driver, None), str):
            return found
    return ""


def places(trace: TracebackType | None) -> list[str]:
    found = [
        f"{pathlib.PurePath(place.filename).name}:{place.lineno}"
        for place in traceback.extract_tb(trace)
    ]
    return found[-DEPTH:]


class FewLines(logging.Filter):
    """Lines are similar if the same place in the code logs the same kind of thing."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__()
        self.now = now
        self._seen: dict[tuple[str, str], tuple[float, int]] = {}  # since when, and how many

    def filter(self, record: logging.LogRecord) -> bool:
        kind, now = (record.name, str(record.msg)[:40]), self.now()
        since, count = self._seen.get(kind, (now, 0))
        if now - since >= SECONDS:
            since, left_out, count = now, max(0, count - ALIKE), 0
            if left_out:
                record.msg, record.args = (
                    f"{record.getMessage()} (and {left_out} more like it before)",
                    (),
                )
        if len(self._seen) > KINDS:
            self._seen.clear()
        self._seen[kind] = since, count + 1
        return count < ALIKE


def write_logs() -> None:
    """Warnings go to the error output, ours and those of the libraries we use."""
    writing = logging.StreamHandler(sys.stderr)
    writing.setFormatter(OneLine())
    writing.addFilter(FewLines(time.monotonic))
    logging.basicConfig(level=logging.WARNING, handlers=[writing])
    logging.captureWarnings(True)
