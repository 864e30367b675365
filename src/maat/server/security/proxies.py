"""The client's address behind a proxy: `X-Forwarded-For` and `X-Forwarded-Proto` are believed if
the proxy is trusted.

Anybody can write such headers, so by default no proxy is. The addresses are read from the right,
each added by the machine that is next to it: past the trusted ones, the first other address is the
client's.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import TypeAlias

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network
Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address
SECURE = {"http": {"http": "http", "https": "https"}, "websocket": {"http": "ws", "https": "wss"}}
PREFIX = 64  # bits of an IPv6 address that usually belong to one customer of a provider


def network(written: str) -> Network:
    """An address or a network as people write it; ValueError for anything else."""
    return ipaddress.ip_network(written.strip(), strict=False)


def address(written: str) -> Address | None:
    """An address, with IPv4 mapped into IPv6 unwrapped; None for anything else."""
    try:
        parsed = ipaddress.ip_address(written.strip().strip("[]").partition("%")[0])
    except ValueError:
        return None
    return (isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped) or parsed


def accounted(written: str) -> str:
    """The unit for limits: an IPv4 address, or the /64 of an IPv6 one."""
    parsed = address(written)
    if isinstance(parsed, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((int(parsed), PREFIX), strict=False))
    return str(parsed) if parsed else written


class Trusted:
    """Some addresses and networks."""

    def __init__(self, written: Iterable[str]) -> None:
        self.networks = [network(w) for w in written]

    def __contains__(self, asked: object) -> bool:
        parsed = address(asked) if isinstance(asked, str) else None
        return parsed is not None and any(
            parsed in n for n in self.networks if n.version == parsed.version
        )

    def first_other(self, peer: str, forwarded: str) -> str:
        """The nearest address that is not trusted; if all are, the farthest. An invalid address
        ends the search.
        """
        client = peer
        for written in reversed(forwarded.split(",")):
            if client not in self or (nearer := address(written)) is None:
                break
            client = str(nearer)
        return client


class Proxies:
    """Wraps the whole application: `client` and `scheme` become the client's own."""

    def __init__(self, app: ASGIApp, trusted: Trusted) -> None:
        self.app, self.trusted = app, trusted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if scope["type"] in SECURE and client and client[0] in self.trusted:
            headers = Headers(scope=scope)
            asker = self.trusted.first_other(
                client[0], ",".join(headers.getlist("x-forwarded-for"))
            )
            proto = headers.getlist("x-forwarded-proto")[-1:] or [""]
            scheme = SECURE[scope["type"]].get(
                proto[0].rpartition(",")[2].strip().lower(), scope["scheme"]
            )
            scope = {
                **scope,
                "client": (asker, client[1] if asker == client[0] else 0),
                "scheme": scheme,
            }
        await self.app(scope, receive, send)
