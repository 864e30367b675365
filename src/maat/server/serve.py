"""`maat serve`: the web table on this machine."""

from __future__ import annotations

import asyncio
import gc
import ipaddress
import socket
import sys
import webbrowser
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from .errors import Refused
from .operations.logs import write_logs
from .settings import Limits, Settings, default_database, known_hosts

ELSEWHERE = "192.0.2.1"  # reserved for documents: no machine has it
GARBAGE = 20_000  # new objects until the youngest of them are looked through
SWITCH = 0.001  # seconds after which a thread that draws a replay yields to live tables
if TYPE_CHECKING:
    from .tables.registry import Registry

# a message that is a little too long is answered, one that is much too long closes the socket
MESSAGE_ROOM = 1024


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    open_browser: bool = False,
    quiet: bool = False,
    ready: Callable[[str], None] | None = None,
    **chosen: Any,
) -> None:
    """Serve until interrupted. With port 0 the system chooses one; the address is printed when the
    first page is ready.

    `ready` is then called with the address. `chosen` are further `Settings`. DatabaseHeld: another
    server has this database.
    """
    asyncio.run(
        _serve(
            host,
            port,
            open_browser,
            quiet,
            ready,
            {"database": database or default_database(), **chosen},
        )
    )


async def _serve(
    host: str,
    port: int,
    open_browser: bool,
    quiet: bool,
    ready: Callable[[str], None] | None,
    chosen: dict[str, Any],
) -> None:
    import uvicorn

    from .app import make_app
    from .security.connections import Connections, protocols

    write_logs()
    sys.setswitchinterval(SWITCH)
    listening = listen(host, port)
    address = address_of(host, listening.getsockname()[1])
    settings = Settings(hosts=known_hosts(host.lower()), address=address, **chosen)
    app = make_app(settings)
    registry: Registry = app.state.registry
    try:
        await asyncio.to_thread(registry.hold)
    except BaseException:
        listening.close()
        raise
    config = uvicorn.Config(
        app,
        **protocols(
            Connections(settings.limits, registry.counters, settings.steady, registry.trusted)
        ),
        log_config=None,  # everything goes through the one above
        access_log=False,
        proxy_headers=False,  # proxies.py reads them, and believes only those that --proxy names
        ws_max_size=Limits().message + MESSAGE_ROOM,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    registry.end = partial(setattr, server, "should_exit", True)
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        _collect_garbage_less()
        if not quiet:
            print(address, flush=True)
        if ready is not None:
            ready(address)
        if open_browser:
            await asyncio.to_thread(webbrowser.open, address)
    await serving
    if registry.taken:
        raise registry.taken


def _collect_garbage_less() -> None:
    """What was imported stays until the end: it is not looked through again and again. A decision
    makes thousands of short texts and almost no circles.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE)


def lan_address() -> str | None:
    """This machine's address in its own network; None if it is in none. Nothing is sent: the system
    only says which address it would use. An address that the internet can reach is not meant.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((ELSEWHERE, 9))
        except OSError:
            return None
        found = ipaddress.ip_address(asking.getsockname()[0])
    usable = found.is_private and not (found.is_loopback or found.is_unspecified)
    return str(found) if usable else None


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; OSError says that the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(
        family, socket.SOCK_STREAM, socket.IPPROTO_TCP
    )  # asyncio turns Nagle's algorithm off only with this protocol number
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError:
        found.close()
        raise
    return found


def address_of(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def port_taken(host: str, port: int, lang: str) -> str:
    """The sentence for a port that something else listens on."""
    return Refused("port_taken", host=host, port=port).text(lang)
