"""What protects the server: how much and how often anybody may send, and what browsers are told to refuse."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .proxies import accounted
from .refusals import Refused, refused
from .settings import Limits

LOG = logging.getLogger("maat.server")
HOST = re.compile(r"(?:(?P<name>[A-Za-z0-9._-]+)|\[(?P<six>[0-9A-Fa-f:.]+)\])(?::[0-9]{1,5})?")
HSTS = "max-age=31536000"
SECURITY = {
    "content-security-policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Bucket:
    """Lets `burst` through at once and `rate` per second after that."""

    def __init__(self, rate: float, burst: int, now: Callable[[], float]) -> None:
        self.rate, self.burst, self.now = rate, burst, now
        self.left, self.at = float(burst), now()

    def take(self) -> bool:
        now = self.now()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def full(self) -> bool:
        return self.left + (self.now() - self.at) * self.rate >= self.burst


class Buckets:
    """A bucket per address."""

    def __init__(self, rate: float, burst: int, now: Callable[[], float]) -> None:
        self.rate, self.burst, self.now = rate, burst, now
        self._of: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        if address not in self._of:
            if len(self._of) > 10_000:
                self._of = {a: b for a, b in self._of.items() if not b.full()}
            self._of[address] = Bucket(self.rate, self.burst, self.now)
        return self._of[address].take()


Refuse = Callable[[Request, Exception], Awaitable[Response]]


class Guard:
    """Around the whole application: rates, sizes, headers."""

    def __init__(self, app: ASGIApp, limits: Limits, now: Callable[[], float], hosts: Sequence[str], refuse: Refuse) -> None:
        self.app, self.limits, self.hosts, self.refuse = app, limits, frozenset(hosts), refuse
        self.requests = Buckets(limits.requests, limits.burst, now)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not (self._known_host(scope) and self._in_time(scope)):
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        head = scope["method"] == "HEAD"  # whatever can be looked at can be asked for its headers alone
        if head:
            scope = {**scope, "method": "GET"}

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
                if scope["scheme"] == "https":
                    headers.setdefault("strict-transport-security", HSTS)
            elif head:
                message = {**message, "body": b""}
            await send(message)

        try:
            body = await self._body(scope, receive)
        except Refused as refusal:
            await (await self.refuse(Request(scope), refusal))(scope, receive, with_headers)
            return
        started = []

        async def noting(message: Message) -> None:
            started.append(message["type"])
            await with_headers(message)

        try:
            await self.app(scope, _given(body, receive), noting)
        except Exception:
            LOG.exception("%s %s", scope["method"], scope["path"])
            if not started:
                await (await self.refuse(Request(scope), Refused(500, "failed")))(scope, receive, with_headers)

    def _known_host(self, scope: Scope) -> bool:
        """Links are made with the name that a request gives this server: one of its own, or the address it came in by."""
        asked = Headers(scope=scope).getlist("host")
        read = HOST.fullmatch(asked[0]) if len(asked) == 1 else None
        if read is None:
            return False
        host = (read["name"] or read["six"]).lower()
        return host in self.hosts or host == (scope.get("server") or ("",))[0]

    def _in_time(self, scope: Scope) -> bool:
        return self.requests.take(address_of(HTTPConnection(scope)))

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        """All of the body, unless it is meant for another host, there is too much of it or it comes too often."""
        if not self._known_host(scope):
            raise refused("unknown_host", 400)
        if not self._in_time(scope):
            raise refused("too_often", 429)
        announced = Headers(scope=scope).get("content-length", "0")
        if announced.isdigit() and int(announced) > self.limits.body:
            raise refused("too_large", 413, most=self.limits.body)
        body = b""
        more = True
        while more:
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > self.limits.body:
                raise refused("too_large", 413, most=self.limits.body)
        return body


def _given(body: bytes, receive: Receive) -> Receive:
    """A body that has been read already; what comes after it is whatever comes."""
    waiting = [body]

    async def receive_again() -> Message:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return receive_again


def address_of(connection: HTTPConnection) -> str:
    """Whose limits count: an address, or the network that an IPv6 address belongs to."""
    return accounted(connection.client.host) if connection.client else ""


def same_origin(connection: HTTPConnection) -> bool:
    """Programs send no Origin; a browser's must be this server."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc.lower() == connection.headers.get("host", "").lower() != ""
    except ValueError:
        return False


def check_origin(request: Request) -> None:
    if not same_origin(request):
        raise Refused(403, "other_origin")


def check_new_table(request: Request) -> None:
    """Nobody sets up table after table, nor the table that fills the disk."""
    request.app.state.hall.check_room()
    if not request.app.state.new_tables.take(address_of(request)):
        raise refused("too_often", 429)
