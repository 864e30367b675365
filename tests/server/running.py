"""A server as a process of its own, on a free port of this machine."""

from __future__ import annotations

import contextlib
import os
import pathlib
import random
import socket
import subprocess
import sys

# On a machine busy with other tests one browser would use up its share, and be refused a page.
BOUNDLESS = {
    "requests": 1e9,
    "burst": 10**9,
    "processor": 1e9,
    "processor_burst": 1e9,
    "patience": 1e9,
    "lag": 1e9,
    "messages": 1e9,
    "message_burst": 10**9,
    "tables": 1e9,
    "table_burst": 10**9,
    "new_connections": 1e9,
    "new_connection_burst": 10**9,
}

COMMAND = f"""
import functools, sys
from maat.server import serve
from maat.server.settings import Limits
serve.Settings = functools.partial(
    serve.Settings, beat=0.02, limits=Limits(**{BOUNDLESS})
)  # tests need not look at bots
serve.serve(port=0, database=sys.argv[1])
"""


# seconds: nothing takes so long, however busy the machine is, unless it has stopped for good
PATIENCE = 120


def lasting_port() -> int:
    """A port that is still free when a server that had it starts again: by itself the system gives
    out only higher ones.
    """
    while True:
        with socket.socket() as trying, contextlib.suppress(OSError):
            trying.bind(("127.0.0.1", random.SystemRandom().randrange(12_000, 32_000)))
            return int(trying.getsockname()[1])


class Running:
    """Started when made; `address` is known when the first page is ready."""

    def __init__(
        self,
        folder: pathlib.Path,
        port: int = 0,
        database: str | None = None,
        command: str = COMMAND,
    ) -> None:
        self.database = database or f"sqlite:///{folder / 'tables.sqlite'}"
        command = command.replace("port=0", f"port={port}")
        environment = {**os.environ, "MAAT_TEST_LANGUAGE": "1"}
        words = [sys.executable, "-c", command, self.database]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip().rstrip("/")
        assert self.address, "the server did not start"

    @property
    def port(self) -> int:
        return int(self.address.rsplit(":", 1)[1])

    def kill(self) -> None:
        """kill -9."""
        self.process.kill()
        self._ended()

    def stop(self) -> None:
        self.process.terminate()
        self._ended()

    def _ended(self) -> None:
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def __enter__(self) -> Running:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop()
        else:
            self._ended()
