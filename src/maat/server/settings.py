"""The settings of a server, and the sources of its ids, secrets and time (tests supply their
own).
"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from ..play.folders import tables_file


def default_database() -> str:
    return f"sqlite:///{tables_file()}"


def known_hosts(*more: str) -> tuple[str, ...]:
    """The host names of this server: this machine's, and those in MAAT_HOSTS."""
    given = os.environ.get("MAAT_HOSTS", "").replace(",", " ").split()
    return ("localhost", "127.0.0.1", "::1", *more, *(host.strip("[]").lower() for host in given))


LONGEST_TEXT = 1_000  # characters of a message in the chat, as sent; `Limits.talk_length` as shown
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # no characters that are easily misread


def new_id() -> str:
    """The id of a table: short enough to read out, too long to guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def new_token() -> str:
    return secrets.token_urlsafe(24)


@dataclass(frozen=True)
class Limits:
    """How much anybody may send and use.

    Rates are per second, and per address (requests, tables, files, hints, processor time), socket
    (messages) or seat (talk); all IPv6 addresses of one /64 are one address.
    """

    body: int = 16_384
    headers: int = 16_384  # bytes, with the address that is asked for
    header_count: int = 100
    file: int = 49_152  # bytes of a component file that a player brings
    file_body: int = 65_536  # of the request that brings it
    files: float = 0.05
    file_burst: int = 10
    copies: int = 16  # files of players in use at a time
    message: int = 4_096
    requests: float = 100.0
    burst: int = 400
    refusals: float = 20.0  # that are answered at once ...
    refusal_burst: int = 40
    penalty: float = 1.0  # ... those beyond wait so many seconds
    processor: float = 0.25  # seconds of processor time
    processor_burst: float = 2.0
    request_cost: float = 0.001  # seconds, besides what is measured
    at_once: int = 2  # things done for one address at the same time; others wait their turn
    waiting: int = 64  # requests of one address that are being answered or wait for it
    patience: float = 2.0  # most seconds that a request waits for its address's share
    pages: int = 200  # requests of all addresses that may wait, before more are refused
    lag: float = 1.0  # seconds behind, before requests that only read are refused
    writes: int = 200  # that wait for the database, before more are refused
    write_wait: float = 5.0  # seconds until a write has begun at the latest
    thoughts: int = 200  # questions that wait for a bot's process
    hints: float = 0.2
    hint_burst: int = 20
    hints_waiting: int = 20  # of all, that wait for the process of the hints
    connections: int = 2_000
    address_connections: int = 256
    new_connections: float = 50.0
    new_connection_burst: int = 300
    head_seconds: float = 10.0  # for all headers of a request
    body_seconds: float = 20.0
    idle_seconds: float = 15.0  # between two requests
    answer_seconds: float = (
        30.0  # in which an answer must be received, once it does not fit into the buffer
    )
    control: float = 5.0  # frames of a socket other than messages: pings, pongs, parts of messages
    control_burst: int = 50
    messages: float = 20.0
    message_burst: int = 60
    tables: float = 0.5
    table_burst: int = 60
    name: int = 40
    talk: float = 0.5
    talk_burst: int = 10
    talk_length: int = 300
    undos: int = 40  # lines taken back since the last final decision
    lines: int = (
        2_000  # of a record; after that nothing is taken back, but the game is played to its end
    )
    sockets: int = 64  # for each seat of a table, and for all its spectators
    address_sockets: int = 128


@dataclass(frozen=True)
class Offered:
    """A component file that the server offers, and its name there."""

    name: str
    game: str
    text: str
    digest: str


DAY = 24 * 3600.0


@dataclass(frozen=True)
class Settings:
    database: str = field(default_factory=default_database)
    address: str = ""  # this server's address, shown to another server that wants its database
    proxies: tuple[
        str, ...
    ] = ()  # addresses and networks whose X-Forwarded-For and X-Forwarded-Proto are believed
    keep: float = 90 * DAY  # seconds after which a table that nobody has touched expires; 0: never
    keep_over: float = 365 * DAY  # the same, when the game is over
    notice: float = 14 * DAY  # how long before that the table's page says so at the top
    room: int = 64 << 20  # bytes of the disk that must be free before another table is set up
    metrics_token: str = field(default_factory=lambda: os.environ.get("MAAT_METRICS_TOKEN", ""))
    test_language: bool = field(default_factory=lambda: bool(os.environ.get("MAAT_TEST_LANGUAGE")))
    workers: int = field(default_factory=lambda: max(1, min(2, os.cpu_count() or 1)))
    thought: float = 60.0  # seconds after which a random choice replaces a bot that does not answer
    search: bool = True  # compile the search of the bots at the start, where it is cold
    hint: float = 60.0  # seconds after which a hint is given up
    # seconds after which a bot decides, or 4 times that, 16 times ...: how long it thought tells
    # little
    beat: float = 0.25
    hosts: tuple[str, ...] = field(default_factory=known_hosts)
    limits: Limits = field(default_factory=Limits)
    components: tuple[Offered, ...] = ()
    presence: float = 60.0  # seconds that bots go on playing after the last person left the table
    absence: float = 10.0  # seconds without a connection after which somebody is shown as away
    stand_in: float = (
        120.0  # seconds of absence after which the host may let a bot play for somebody
    )
    new_id: Callable[[], str] = new_id
    new_token: Callable[[], str] = new_token
    now: Callable[[], float] = time.time
    steady: Callable[[], float] = time.monotonic
