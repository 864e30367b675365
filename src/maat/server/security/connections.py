"""Connections: how many, from where, and how long they may be silent. uvicorn has no such limits of
its own.

A request's headers, its body, the pause before the next one and the sending of the answer each have
a time limit; what takes longer is cut off. Beyond the limits on connections, in total and per
network, a new one is closed at once, before the system runs out of file descriptors: after that it
could not even refuse.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Container
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from ..operations.counters import Counters
from ..settings import Limits
from .cpu_budget import Bucket
from .limits import Buckets
from .proxies import accounted

BACKLOG = 100  # connections that the system accepts before we do
MOST_FILES = 1 << 16  # that we ask for
RESERVED = 5 * BACKLOG  # open files for those, the database, the bots' processes and the log
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\ncontent-length: 0\r\nconnection:"
    b" close\r\n\r\n"
)
SLICE = 4096  # bytes of a socket that are read at a time
WAITING, SENDING = "head", "body"
POLICY, NOT_TEXT = 1008, 1007  # why a socket is closed


class Connections:
    """Who is connected. `proxies` are addresses that many people share: only the total limit
    applies to them.
    """

    def __init__(
        self,
        limits: Limits,
        counters: Counters,
        now: Callable[[], float],
        proxies: Container[str] = (),
    ) -> None:
        self.limits, self.counters, self.now = limits, counters, now
        files = files_to_open()
        self.most = min(limits.connections, max(files // 2, files - RESERVED))
        self.proxies = proxies
        self._new = Buckets(limits.new_connections, limits.new_connection_burst, now)
        self._of: dict[str, int] = {}

    def come(self, address: str) -> bool:
        """Whether there is room for one more."""
        network = accounted(address)
        if not self._room(network, address):
            self.counters.turned_away += 1
            return False
        self._of[network] = self._of.get(network, 0) + 1
        self.counters.connections += 1
        return True

    def _room(self, network: str, address: str) -> bool:
        if self.counters.connections >= self.most:
            return False
        if address in self.proxies:
            return True
        return self._of.get(network, 0) < self.limits.address_connections and self._new.take(
            address
        )

    def go(self, address: str) -> None:
        network = accounted(address)
        self.counters.connections -= 1
        self._of[network] -= 1
        if not self._of[network]:
            del self._of[network]


def files_to_open() -> int:
    """Raise the limit of open files as far as the system allows, when the server starts."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MOST_FILES
    soft, hard = (
        MOST_FILES if n == resource.RLIM_INFINITY else n
        for n in resource.getrlimit(resource.RLIMIT_NOFILE)
    )
    for wanted in (MOST_FILES, 10_240):  # some systems have another, lower limit beside it
        if soft < min(hard, wanted):
            with contextlib.suppress(ValueError, OSError):
                resource.setrlimit(
                    resource.RLIMIT_NOFILE,
                    (min(hard, wanted), resource.getrlimit(resource.RLIMIT_NOFILE)[1]),
                )
                return min(hard, wanted)
    return soft


class Deadline:
    """A moment by which something must have arrived."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._timer: asyncio.TimerHandle | None = None
        self.of = ""

    def set(self, of: str, seconds: float, late: Callable[[], None]) -> None:
        """Start the time for what is awaited now; if it is awaited already, its time runs on."""
        if self.of == of:
            return
        self.clear()
        self.of, self._timer = of, self._loop.call_later(seconds, late)

    def clear(self) -> None:
        if self._timer:
            self._timer.cancel()
        self.of, self._timer = "", None


class TimedRequests(H11Protocol):
    """HTTP with time limits."""

    def __init__(self, there: Connections, **given: Any) -> None:
        super().__init__(**given)
        self.there = there
        self.timeout_keep_alive = there.limits.idle_seconds  # type: ignore[assignment]  # of the event loop: any number
        self._coming, self._taking = Deadline(self.loop), Deadline(self.loop)
        self._counted = ""
        self._is_socket = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self.there.come(address):
            transport.write(FULL)
            transport.close()
            return
        self._counted = address
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._clear()
        if self._counted:
            self.there.go(self._counted)
            self._counted = ""
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        self._wait()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.get_write_buffer_size():
            self._taking.set("answer", self.there.limits.answer_seconds, self._not_taken)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on the connection is a socket's, still counted under the same address."""
        self._is_socket = True
        self._clear()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._taking.set("answer", self.there.limits.answer_seconds, self._not_taken)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._taking.clear()

    def _wait(self) -> None:
        """For the rest of the headers, or for the rest of the body."""
        limits, state = self.there.limits, self.conn.their_state
        if self._is_socket or self.transport.is_closing():
            self._clear()
        elif state is h11.IDLE and self.timeout_keep_alive_task is None:
            self._coming.set(WAITING, limits.head_seconds, self._late)
        elif state is h11.SEND_BODY:
            self._coming.set(SENDING, limits.body_seconds, self._late)
        else:
            self._coming.clear()

    def _late(self) -> None:
        self.there.counters.timed_out += 1
        self.transport.abort()

    def _not_taken(self) -> None:
        self._taking.clear()
        if self.transport.get_write_buffer_size():
            self._late()

    def _clear(self) -> None:
        self._coming.clear()
        self._taking.clear()


class BoundedSocket(WebSocketsSansIOProtocol):
    """A socket that also counts frames other than messages, and does not log malformed ones."""

    def __init__(self, there: Connections, **given: Any) -> None:
        super().__init__(**given)
        self.there = there
        self._control = Bucket(there.limits.control, there.limits.control_burst, there.now)
        self._taking = Deadline(self.loop)

    def connection_lost(self, exc: Exception | None) -> None:
        self._taking.clear()
        self.there.go(self.client[0] if self.client else "")
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.close_sent or self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def handle_ping(self) -> None:
        if self._counted():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._counted():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._counted():
            super().handle_cont(event)

    def _counted(self) -> bool:
        if self.close_sent or self.transport.is_closing():
            return False
        if self._control.take():
            return True
        self._fail(POLICY)
        return False

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            self._fail(NOT_TEXT)
            return
        super().send_receive_event_to_app()

    def _fail(self, code: int) -> None:
        self.conn.fail(code)
        if self.conn.close_sent is None:  # before there was a socket at all
            self.transport.abort()
        elif not self.close_sent:
            self.handle_parser_exception()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._taking.set("answer", self.there.limits.answer_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._taking.clear()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def protocols(there: Connections) -> dict[str, Any]:
    """The protocol classes that uvicorn uses for these connections."""

    class Requests(TimedRequests):
        def __init__(self, **given: Any) -> None:
            super().__init__(there, **given)

    class Socket(BoundedSocket):
        def __init__(self, **given: Any) -> None:
            super().__init__(there, **given)

    return {
        "http": Requests,
        "ws": Socket,
        "backlog": BACKLOG,
        "h11_max_incomplete_event_size": there.limits.headers,
    }
