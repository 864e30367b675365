"""What can be chosen about a server, and where its ids, its secrets and the time come from (tests give their own)."""

from __future__ import annotations

import os
import pathlib
import secrets
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field


def data_folder() -> pathlib.Path:
    """Where this user's tables are kept."""
    chosen = os.environ.get("MAAT_DATA")
    if chosen:
        return pathlib.Path(chosen)
    home = pathlib.Path.home()
    if sys.platform == "win32":
        return pathlib.Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "maat"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "maat"
    return pathlib.Path(os.environ.get("XDG_DATA_HOME", home / ".local" / "share")) / "maat"


def default_database() -> str:
    return f"sqlite:///{data_folder() / 'tables.sqlite'}"


def known_hosts(*more: str) -> tuple[str, ...]:
    """The names under which this server is asked for: this machine's, and those in MAAT_HOSTS."""
    given = os.environ.get("MAAT_HOSTS", "").replace(",", " ").split()
    return ("localhost", "127.0.0.1", "::1", *more, *(host.strip("[]").lower() for host in given))


ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that is read as something else


def new_id() -> str:
    """The name of a table: short enough to be told, too long to be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def new_token() -> str:
    return secrets.token_urlsafe(24)


@dataclass(frozen=True)
class Limits:
    """How much anybody may send. Rates are per address (requests), socket (messages) or seat (talk), in one second."""

    body: int = 16_384
    message: int = 4_096
    requests: float = 100.0
    burst: int = 400
    messages: float = 20.0
    message_burst: int = 60
    tables: float = 0.5
    table_burst: int = 60
    name: int = 40
    talk: float = 0.5
    talk_burst: int = 10
    talk_length: int = 300
    sockets: int = 64  # for each seat of a table, and for all its spectators


DAY = 24 * 3600.0


@dataclass(frozen=True)
class Settings:
    database: str = field(default_factory=default_database)
    address: str = ""  # where this server is reached, for those who ask who has its database
    proxies: tuple[str, ...] = ()  # addresses and networks whose X-Forwarded-For and X-Forwarded-Proto are believed
    keep: float = 90 * DAY  # seconds after which a table that nobody has touched expires; 0: never
    keep_over: float = 365 * DAY  # the same, when the game is over
    notice: float = 14 * DAY  # how long before that the table's page says so at the top
    room: int = 64 << 20  # bytes of the disk that must be free before another table is set up
    metrics_token: str = field(default_factory=lambda: os.environ.get("MAAT_METRICS_TOKEN", ""))
    test_language: bool = field(default_factory=lambda: bool(os.environ.get("MAAT_TEST_LANGUAGE")))
    workers: int = field(default_factory=lambda: max(1, min(2, os.cpu_count() or 1)))
    thought: float = 60.0  # seconds after which a bot that says nothing is replaced by a guess
    beat: float = 0.1  # a bot decides on a whole beat after it was asked: how long it thought tells nobody what it holds
    hosts: tuple[str, ...] = field(default_factory=known_hosts)
    limits: Limits = field(default_factory=Limits)
    absence: float = 10.0  # seconds without a line after which somebody is shown as away
    new_id: Callable[[], str] = new_id
    new_token: Callable[[], str] = new_token
    now: Callable[[], float] = time.time
    steady: Callable[[], float] = time.monotonic
