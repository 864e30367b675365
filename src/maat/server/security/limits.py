"""Protection of the server: how much and how often anybody may send, and the security headers for
browsers.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from contextlib import nullcontext
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..errors import Refused
from ..settings import Limits
from .cpu_budget import Account, Accounts, Bucket, metered
from .overload import Order
from .proxies import accounted

LOG = logging.getLogger("maat.server")
LOOKING = frozenset({"GET", "HEAD", "OPTIONS"})
STATIC = "/static/"  # at hand, and cheap
HOST = re.compile(r"(?:(?P<name>[A-Za-z0-9._-]+)|\[(?P<six>[0-9A-Fa-f:.]+)\])(?::[0-9]{1,5})?")
HSTS = "max-age=31536000"
SECURITY = {
    "content-security-policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none';"
        " object-src 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Buckets:
    """A bucket per network."""

    def __init__(self, rate: float, burst: int, now: Callable[[], float]) -> None:
        self.rate, self.burst, self.now = rate, burst, now
        self._of: dict[str, Bucket] = {}
        self._most = 10_000  # kept, before those that are full are forgotten

    def take(self, address: str) -> bool:
        network = accounted(address)
        if network not in self._of:
            if len(self._of) >= self._most:
                self._of = {n: b for n, b in self._of.items() if not b.full()}
                self._most = max(self._most, 2 * len(self._of))
            self._of[network] = Bucket(self.rate, self.burst, self.now)
        return self._of[network].take()


Refuse = Callable[[Request, Exception], Awaitable[Response]]


class Guard:
    """Around the whole application: rates, costs, sizes, headers."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        accounts: Accounts,
        order: Order,
        hosts: Sequence[str],
        refuse: Refuse,
    ) -> None:
        self.app, self.limits, self.hosts, self.refuse = app, limits, frozenset(hosts), refuse
        self.accounts, self.order = accounts, order

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not self._may_connect(scope):
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        account, started = self.accounts.of(address_of(HTTPConnection(scope))), []

        head = scope["method"] == "HEAD"  # HEAD is allowed wherever GET is
        if head:
            scope = {**scope, "method": "GET"}

        async def noting(message: Message) -> None:
            started.append(message["type"])
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

        async def refuse(refusal: Refused) -> None:
            await (await self.refuse(Request(scope), refusal))(scope, receive, noting)

        try:
            self._check(scope, account)
            body = await self._body(scope, receive)
            if body is not None:
                await self._done(scope, account, _given(body, receive), noting)
        except Refused as refusal:
            await self._slow_down(account, refusal)
            await refuse(refusal)
        except Exception:
            LOG.exception("%s %s", scope["method"], scope["path"])
            if not started:
                await refuse(Refused("failed"))

    async def _done(self, scope: Scope, account: Account, receive: Receive, send: Send) -> None:
        """Answer a request, charged to its address; reading waits while decisions are made."""
        async with self.accounts.turn(account):
            account.processor.spend(self.limits.request_cost)
            looks = scope["method"] in LOOKING and not scope["path"].startswith(STATIC)
            async with self.order.page() if looks else nullcontext():
                await metered(self.app(scope, receive, send))  # type: ignore[arg-type]  # a coroutine, as all of ours

    async def _slow_down(self, account: Account, refusal: Refused) -> None:
        """Refusals have a cost too: an address that gets many at once waits for them."""
        if refusal.status != 429:
            return
        self.order.counters.throttled += 1
        if not account.refusals.take():
            await asyncio.sleep(self.limits.penalty)

    def _may_connect(self, scope: Scope) -> bool:
        account = self.accounts.of(address_of(HTTPConnection(scope)))
        return self._known_host(scope) and self._short_headers(scope) and account.requests.take()

    def _short_headers(self, scope: Scope) -> bool:
        """The address counts as one of them."""
        headers = scope["headers"]
        size = (
            len(scope.get("raw_path") or b"")
            + len(scope["query_string"])
            + sum(len(n) + len(v) for n, v in headers)
        )
        return size <= self.limits.headers and len(headers) <= self.limits.header_count

    def _known_host(self, scope: Scope) -> bool:
        """Links use the host name of the request, so it must be a name of this server or the
        address it came in by.
        """
        asked = Headers(scope=scope).getlist("host")
        read = HOST.fullmatch(asked[0]) if len(asked) == 1 else None
        if read is None:
            return False
        host = (read["name"] or read["six"]).lower()
        return host in self.hosts or host == (scope.get("server") or ("",))[0]

    def _check(self, scope: Scope, account: Account) -> None:
        """Check that a request is meant for this host, not too large and not too frequent."""
        if not self._known_host(scope):
            raise Refused("unknown_host")
        if not self._short_headers(scope):
            raise Refused("headers_too_large")
        if not account.requests.take():
            raise Refused("too_often")

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """The whole body, unless it is too large; None if the sender left before its end."""
        most = self.limits.file_body if brings_file(scope) else self.limits.body
        announced = Headers(scope=scope).get("content-length", "0")
        if announced.isdigit() and int(announced) > most:
            raise Refused("too_large", most=most)
        body = b""
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > most:
                raise Refused("too_large", most=most)
        return body


def brings_file(scope: Scope) -> bool:
    """Whether the request may bring a component file; nothing else is that long."""
    return scope["method"] == "POST" and scope["path"] in ("/tables", "/api/tables")


def _given(body: bytes, receive: Receive) -> Receive:
    """Replays a body that has been read already, then passes on what follows."""
    waiting = [body]

    async def receive_again() -> Message:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return receive_again


def address_of(connection: HTTPConnection) -> str:
    """The client's address, past trusted proxies; all limits of requests and sockets use it."""
    return connection.client.host if connection.client else ""


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
        raise Refused("other_origin")
