"""`maat serve`: the web table on this machine."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
import time
import webbrowser

from .logs import FewLines
from .refusals import refused
from .settings import Limits, Offered, Settings, default_database, known_hosts

SWITCH = 0.001  # seconds after which a thread that draws a replay lets those go on who play
MESSAGE_ROOM = 1024  # a message that is a little too long is answered, one that is much too long closes the socket


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    open_browser: bool = False,
    quiet: bool = False,
    components: tuple[Offered, ...] = (),
) -> None:
    """Serve until interrupted. With port 0 the system chooses one; the address is printed when the first page is ready."""
    asyncio.run(_serve(host, port, database or default_database(), open_browser, quiet, components))


async def _serve(
    host: str, port: int, database: str, open_browser: bool, quiet: bool, components: tuple[Offered, ...]
) -> None:
    import uvicorn

    from .app import make_app
    from .connections import Connections, protocols

    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    for handler in logging.getLogger().handlers:
        handler.addFilter(FewLines(time.monotonic))
    sys.setswitchinterval(SWITCH)
    listening = listen(host, port)
    address = address_of(host, listening.getsockname()[1])
    settings = Settings(database=database, hosts=known_hosts(host.lower()), components=components)
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        **protocols(Connections(settings.limits, app.state.hall.counters, settings.steady)),
        log_config=None,  # everything goes through the one above
        log_level="warning",
        access_log=False,
        ws_max_size=Limits().message + MESSAGE_ROOM,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        if not quiet:
            print(address, flush=True)
        if open_browser:
            await asyncio.to_thread(webbrowser.open, address)
    await serving


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; OSError says that the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # asyncio sends at once only if this is said
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
    return refused("port_taken", 500, host=host, port=port).text(lang)
