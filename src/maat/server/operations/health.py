"""Whether the server is well: `/health` for a supervisor, `/metrics` for Prometheus.

The text format of `/metrics` is a name, a type and a number per line, and we have all the numbers;
a library for it would add a second registry, and a dependency for everybody who only plays. Tests
read the text with that library.
"""

from __future__ import annotations

import asyncio
import hmac
import ipaddress
from collections.abc import Iterator, Mapping

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from sqlalchemy.exc import SQLAlchemyError

from ... import __version__
from ..errors import Refused
from ..security.proxies import address
from ..tables.registry import Registry

router = APIRouter(include_in_schema=False)
STALE = 5.0  # seconds for which an answer about the database is valid: asking costs a write
PATIENCE = 5.0  # seconds in which the database must have answered
GROWING = {
    "decisions": "Decisions written since the start.",
    "shed": "Requests answered with 503 because the server was behind.",
    "throttled": "Requests and messages refused because their address had used up its share.",
    "turned_away": "Connections closed at once because there were too many.",
    "timed_out": (
        "Connections closed because a request, or the taking of its answer, took too long."
    ),
}
TEXT = "text/plain; version=0.0.4; charset=utf-8"


class Health:
    """What is known about this server's database, asked again when that is old."""

    def __init__(self, registry: Registry) -> None:
        self.registry, self.began = registry, registry.settings.steady()
        self._asked: tuple[float, bool] | None = None
        self._asking: asyncio.Task[bool] | None = None

    @property
    def uptime(self) -> float:
        return self.registry.settings.steady() - self.began

    async def writable(self) -> bool:
        """Whether the database can be written; simultaneous requests share one check."""
        now = self.registry.settings.steady()
        if self._asked and now - self._asked[0] < STALE:
            return self._asked[1]
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._probe())
        done, _ = await asyncio.wait([self._asking], timeout=PATIENCE)
        if not done:
            return False
        self._asked = (now, self._asking.result())
        return self._asked[1]

    async def _probe(self) -> bool:
        try:
            await self.registry.threads.write(self.registry.store.probe)
        except (Refused, SQLAlchemyError, OSError) as wrong:
            self.registry.log_failure("(health)", wrong)
            return False
        return True


def health_of(request: Request) -> Health:
    health: Health = request.app.state.health
    return health


@router.get("/health")
async def show_health(request: Request) -> Response:
    """200 while tables can be played, 503 otherwise. No secret, for anybody."""
    health = health_of(request)
    writable = await health.writable() and not health.registry.closing
    answer = {
        "status": "ok" if writable else "failing",
        "version": __version__,
        "database": "writable" if writable else "not writable",
        "uptime": round(health.uptime, 3),
    }
    return JSONResponse(answer, 200 if writable else 503)


@router.get("/metrics")
async def show_metrics(request: Request) -> Response:
    """Counters, for this machine, trusted addresses and holders of the token of
    MAAT_METRICS_TOKEN.
    """
    health = health_of(request)
    if not may_see(request, health.registry):
        raise Refused("metrics_private")
    return PlainTextResponse("".join(written(health)), media_type=TEXT)


def may_see(request: Request, registry: Registry) -> bool:
    token = registry.settings.metrics_token
    given = request.headers.get("authorization", "")
    if token and hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
        return True
    asker = request.client.host if request.client else ""
    return is_loopback(asker) or asker in registry.trusted


def is_loopback(written: str) -> bool:
    parsed = address(written)
    return parsed is not None and parsed in (LOOPBACK_4 if parsed.version == 4 else LOOPBACK_6)


LOOPBACK_4, LOOPBACK_6 = ipaddress.ip_network("127.0.0.0/8"), ipaddress.ip_network("::1/128")


def written(health: Health) -> Iterator[str]:
    """The text format of Prometheus."""
    registry, counters = health.registry, health.registry.counters
    yield from metric(
        "maat_info", "gauge", "The program that runs.", {f'{{version="{escaped(__version__)}"}}': 1}
    )
    yield from metric(
        "maat_uptime_seconds", "gauge", "Seconds since the start.", {"": health.uptime}
    )
    for name, text in GROWING.items():
        yield from metric(f"maat_{name}_total", "counter", text, {"": getattr(counters, name)})
    yield from metric(
        "maat_connections", "gauge", "Open connections, with sockets.", {"": counters.connections}
    )
    yield from metric("maat_sockets", "gauge", "Open sockets.", {"": counters.sockets})
    yield from metric(
        "maat_bot_queue",
        "gauge",
        "Questions that wait for a bot's process.",
        {"": counters.bot_queue},
    )
    yield from metric(
        "maat_write_queue",
        "gauge",
        "Writes that wait for the database.",
        {"": counters.write_queue},
    )
    yield from metric(
        "maat_tables_at_hand", "gauge", "Tables in memory.", {"": registry.tables_at_hand()}
    )
    yield from metric(
        "maat_loop_lag_seconds",
        "gauge",
        "How late the event loop was last.",
        {"": counters.loop_lag},
    )
    refusals = {
        f'{{kind="{escaped(kind)}"}}': count for kind, count in sorted(counters.refused.items())
    }
    yield from metric(
        "maat_refused_total", "counter", "Refusals since the start, by kind.", refusals
    )


def metric(name: str, kind: str, text: str, values: Mapping[str, float]) -> Iterator[str]:
    yield f"# HELP {name} {text}\n# TYPE {name} {kind}\n"
    for labels, value in values.items():
        yield f"{name}{labels} {value}\n"


def escaped(label: str) -> str:
    return label.replace("\\", "\\\\").replace("\n", "\\n").replace('"', '\\"')
