"""Connections: time limits, and limits on their number. With a fake clock and transport, so nothing
waits.
"""

from __future__ import annotations

import asyncio
import logging
import pathlib
import socket
import subprocess
import sys
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from maat.server.operations.counters import Counters
from maat.server.operations.logs import ALIKE, SECONDS, FewLines
from maat.server.security import connections
from maat.server.security.connections import BoundedSocket, Connections, TimedRequests
from maat.server.settings import Limits
from server.running import Running


class Timer:
    def __init__(self, due: float, call: Callable[..., None]) -> None:
        self.due, self.call, self.cancelled = due, call, False

    def cancel(self) -> None:
        self.cancelled = True


class Loop:
    """An event loop whose clock the test moves."""

    def __init__(self) -> None:
        self.now = 0.0
        self.timers: list[Timer] = []
        self.asked = 0

    def time(self) -> float:
        return self.now

    def call_later(self, seconds: float, call: Callable[..., None]) -> Timer:
        self.timers.append(Timer(self.now + seconds, call))
        return self.timers[-1]

    def create_task(self, work: Coroutine[Any, Any, None], **_: Any) -> Any:
        """The application is never run."""
        self.asked += 1
        work.close()
        return _Task()

    def wait(self, seconds: float) -> None:
        self.now += seconds
        due = [t for t in self.timers if t.due <= self.now]
        self.timers = [t for t in self.timers if t not in due]
        for timer in due:
            if not timer.cancelled:
                timer.call()


class _Task:
    def add_done_callback(self, _: Any) -> None: ...


class Transport:
    """One end of a line."""

    def __init__(self, address: str = "10.0.0.1") -> None:
        self.address, self.sent, self.closed, self.aborted, self.untaken = (
            address,
            b"",
            False,
            False,
            0,
        )

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"peername": (self.address, 1), "sockname": ("127.0.0.1", 8000)}.get(name, default)

    def write(self, data: bytes) -> None:
        self.sent += data

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = self.aborted = True

    def is_closing(self) -> bool:
        return self.closed

    def get_write_buffer_size(self) -> int:
        return self.untaken

    def set_protocol(self, _: Any) -> None: ...
    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...


LIMITS = Limits(
    connections=6, address_connections=3, head_seconds=10, body_seconds=20, answer_seconds=30
)
HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n"


def there(limits: Limits = LIMITS, **more: Any) -> Connections:
    return Connections(limits, Counters(), lambda: 0.0, **more)


async def nothing(scope: Any, receive: Any, send: Any) -> None: ...


def line(
    at: Connections, kind: Any = TimedRequests, address: str = "10.0.0.1"
) -> tuple[Any, Transport, Loop]:
    loop, transport = Loop(), Transport(address)
    config = uvicorn.Config(nothing, log_config=None)
    made = kind(at, config=config, server_state=ServerState(), app_state={}, _loop=loop)
    made.connection_made(transport)
    return made, transport, loop


def test_half_a_request_is_cut_off_however_it_trickles_in() -> None:
    at = there()
    protocol, transport, loop = line(at)
    for byte in HALF:
        loop.wait(0.25)
        protocol.data_received(bytes([byte]))
    assert not transport.closed
    loop.wait(10 - 0.25 * len(HALF))
    assert transport.aborted and at.counters.timed_out == 1
    protocol.connection_lost(None)
    assert at.counters.connections == 0


def test_silence_from_the_start_is_cut_off_too() -> None:
    _, transport, loop = line(there())
    loop.wait(9.9)
    assert not transport.closed
    loop.wait(0.1)
    assert transport.aborted


def test_half_a_body_is_cut_off() -> None:
    protocol, transport, loop = line(there())
    protocol.data_received(POST + b"1234")
    assert loop.asked == 1
    loop.wait(10)
    protocol.data_received(b"5")
    loop.wait(9.9)
    assert not transport.closed
    loop.wait(0.1)
    assert transport.aborted


def test_a_whole_request_has_all_the_time_that_its_answer_takes() -> None:
    protocol, transport, loop = line(there())
    protocol.data_received(POST + b"123456789")
    loop.wait(1000)
    assert not transport.closed


def test_an_answer_that_is_not_taken_is_not_kept() -> None:
    protocol, transport, loop = line(there())
    protocol.data_received(HALF + b"\r\n")
    transport.untaken = 100_000
    protocol.pause_writing()
    loop.wait(29)
    transport.untaken = 0
    protocol.resume_writing()
    loop.wait(1)
    assert not transport.closed
    transport.untaken = 100_000
    protocol.pause_writing()
    loop.wait(30)
    assert transport.aborted


def test_a_network_has_a_limited_number_of_connections() -> None:
    at = there()
    lines = [line(at, address="10.0.0.1") for _ in range(4)]
    assert [t.closed for _, t, _ in lines] == [False, False, False, True]
    assert lines[3][1].sent.startswith(b"HTTP/1.1 503 ") and at.counters.turned_away == 1
    assert not line(at, address="10.0.0.2")[1].closed
    for protocol, _, _ in lines[:2]:
        protocol.connection_lost(None)
    lines[3][0].connection_lost(None)
    assert at.counters.connections == 2
    assert not line(at, address="10.0.0.1")[1].closed


def test_all_addresses_of_an_ipv6_network_are_one() -> None:
    at = there()
    closed = [line(at, address=f"2001:db8:0:1::{n}")[1].closed for n in range(1, 5)]
    assert closed == [False, False, False, True]
    assert not line(at, address="2001:db8:0:2::1")[1].closed


def test_there_is_an_end_of_connections_in_all_and_a_proxy_may_have_them() -> None:
    at = there(proxies=["10.0.0.1"])
    assert [line(at)[1].closed for _ in range(7)] == [False] * 6 + [True]


def test_connecting_again_and_again_is_refused() -> None:
    at = there(Limits(new_connection_burst=2))
    for expected in (False, False, True):
        protocol, transport, _ = line(at)
        assert transport.closed is expected
        protocol.connection_lost(None)


def test_there_are_never_more_connections_than_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "files_to_open", lambda: 1024)
    assert there(Limits()).most == 1024 - connections.RESERVED


def frame(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


UPGRADE = (
    b"GET /tables/x/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection:"
    b" Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def open_socket(at: Connections) -> tuple[Any, Transport]:
    at.come("10.0.0.1")
    protocol, transport, _ = line(at, BoundedSocket)
    protocol.data_received(UPGRADE)
    asyncio.run(protocol.send({"type": "websocket.accept"}))
    assert transport.sent.startswith(b"HTTP/1.1 101")
    transport.sent = b""
    return protocol, transport


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
def test_frames_that_are_no_messages_are_counted(opcode: Opcode) -> None:
    protocol, transport = open_socket(there(Limits(control_burst=3)))
    protocol.data_received(frame(opcode, b"") * 3)
    assert not transport.is_closing()
    protocol.data_received(frame(opcode, b"") * 100_000)
    assert transport.closed and transport.sent.endswith(b"\x88\x02\x03\xf0")  # closed with 1008


def test_a_message_in_ever_more_parts_is_counted_too() -> None:
    protocol, transport = open_socket(there(Limits(control_burst=3)))
    protocol.data_received(
        frame(Opcode.TEXT, b"", fin=False) + frame(Opcode.CONT, b"", fin=False) * 4
    )
    assert transport.closed


def test_what_is_no_text_closes_a_socket_and_is_not_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    protocol, transport = open_socket(there())
    protocol.data_received(frame(Opcode.TEXT, b"\xff\xfe"))
    assert transport.closed and transport.sent.endswith(b"\x88\x02\x03\xef")  # closed with 1007
    assert not caplog.records


def test_a_socket_has_no_time_for_its_request_to_end(monkeypatch: pytest.MonkeyPatch) -> None:
    at, loop, transport = there(), Loop(), Transport()
    monkeypatch.setattr(asyncio, "get_event_loop", lambda: loop)  # the socket asks for it by itself
    chosen = connections.protocols(at)
    config = uvicorn.Config(nothing, log_config=None, **chosen)
    protocol = chosen["http"](config=config, server_state=ServerState(), app_state={}, _loop=loop)
    protocol.connection_made(transport)
    protocol.data_received(UPGRADE)
    assert loop.asked == 1
    loop.wait(1000)
    assert not transport.closed and at.counters.connections == 1


def test_a_socket_counts_until_it_is_lost() -> None:
    at = there()
    protocol, _ = open_socket(at)
    protocol.connection_lost(None)
    assert at.counters.connections == 0


def test_a_log_says_the_same_a_few_times_and_then_how_often() -> None:
    now = [0.0]
    few = FewLines(lambda: now[0])

    def said(message: str, *args: object) -> tuple[bool, str]:
        record = logging.LogRecord("x", logging.WARNING, "", 1, message, args, None)
        return few.filter(record), record.getMessage()

    assert [said("no %s", n)[0] for n in range(ALIKE + 5)] == [True] * ALIKE + [False] * 5
    assert said("another")[0]
    now[0] = SECONDS
    assert said("no %s", 7) == (True, "no 7 (and 5 more like it before)")


@pytest.mark.skipif(
    sys.platform != "linux", reason="only there is every 127.x.x.x an address of this machine"
)
def test_taking_all_connections_stops_nobody_else(tmp_path: pathlib.Path) -> None:
    """With 700 open files at most: half requests from one address, then from several, and the log
    says nothing of it.
    """
    command = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (700, 700)); "
    command += (
        "import sys; from maat.server.serve import serve; serve(port=0, database=sys.argv[1])"
    )
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-c", command, database], stdout=subprocess.PIPE, stderr=log, text=True
        )
    assert process.stdout is not None
    port, half = int(process.stdout.readline().strip().rstrip("/").rsplit(":", 1)[1]), []
    mine = socket.create_connection(("127.0.0.1", port))
    try:
        for n in range(600):
            half.append(
                socket.create_connection(
                    ("127.0.0.1", port), source_address=(f"127.0.0.{2 + n // 200}", 0)
                )
            )
            half[-1].send(HALF)
        mine.sendall(b"GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert mine.recv(12) == b"HTTP/1.1 200"
    finally:
        for one in (mine, *half):
            one.close()
        process.terminate()
        process.wait()
        process.stdout.close()
    assert (tmp_path / "log").read_text() == ""


def test_a_real_server_refuses_the_headers_and_goes_on(server: Running) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as mine:
        mine.sendall(HALF + b"X: " + b"y" * 100_000 + b"\r\n\r\n")
        assert mine.recv(12) in (b"HTTP/1.1 400", b"HTTP/1.1 431")
    with socket.create_connection(("127.0.0.1", server.port)) as mine:
        mine.sendall(HALF + b"X: y\r\n" * 300 + b"\r\n")
        assert mine.recv(12) == b"HTTP/1.1 431"
