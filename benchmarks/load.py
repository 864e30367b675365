"""How long a player waits while somebody else does their worst: p50, p95 and p99 of an action,
quiet and under attack.

    python benchmarks/load.py [seconds]

A server of its own, on this machine only. The player (127.0.0.1) has two pages of a table open and
acts again and again; an action lasts until both pages are told. The attacker (127.0.0.2, a process
of its own) keeps 24 connections busy, all within the limits or refused by them: home, replays,
lists of tables, taking back and forth, pages open, bots at play.
"""

from __future__ import annotations

import asyncio
import collections
import contextlib
import json
import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlencode

from websockets.asyncio.client import ClientConnection, connect

PLAYER, ATTACKER = "127.0.0.1", "127.0.0.2"
PAUSE = 0.1  # seconds between two actions of the player
GAMES = ("kheops", "heir", "pharaon")
SERVE = "import sys; from maat.server.serve import serve; serve(port=0, database=sys.argv[1])"


class Browser:
    """One connection over which one request is sent after the other."""

    def __init__(self, port: int, address: str, cookie: str = "") -> None:
        self.port, self.address, self.cookie = port, address, cookie
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, path: str, form: dict[str, str] | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body."""
        if self._streams is None:
            self._streams = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(self.address, 0)
            )
        reader, writer = self._streams
        body = urlencode(form).encode() if form is not None else b""
        head = [
            f"{'GET' if form is None else 'POST'} {path} HTTP/1.1",
            "Host: localhost",
            f"Cookie: {self.cookie}",
        ]
        head += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
        try:
            writer.write("\r\n".join(head).encode() + b"\r\n\r\n" + body)
            top = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            headers = {
                k.lower(): v for k, _, v in (line.partition(": ") for line in top[1:] if line)
            }
            answer = await reader.readexactly(int(headers.get("content-length", "0")))
        except (OSError, asyncio.IncompleteReadError):
            self.close()
            return 0, {}, b""
        if headers.get("connection") == "close":
            self.close()
        return int(top[0].split()[1]), headers, answer

    async def table(self, **form: str) -> str:
        """Set one up; its id."""
        _, headers, _ = await self.ask("/tables", form)
        if cookie := headers.get("set-cookie", "").partition(";")[0]:
            self.cookie = cookie
        return headers.get("location", "").rsplit("/", 1)[-1].partition("?")[0]

    def close(self) -> None:
        if self._streams:
            self._streams[1].close()
        self._streams = None

    @contextlib.asynccontextmanager
    async def page(self, table: str, seat: int | None) -> AsyncIterator[Page]:
        where = f"ws://127.0.0.1:{self.port}/tables/{table}/socket" + (
            "" if seat is None else f"?seat={seat}"
        )
        headers = {"Cookie": self.cookie, "Origin": f"http://127.0.0.1:{self.port}"}
        async with connect(
            where, additional_headers=headers, local_addr=(self.address, 0), proxy=None
        ) as socket:
            yield Page(socket)


class Page:
    """A table's page, as far as it takes to play."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.version, self.choices, self.over = socket, -1, dict[str, str](), False

    async def read(self) -> None:
        told: dict[str, Any] = json.loads(await self.socket.recv())
        if "error" in told:
            raise RuntimeError(told)
        self.version = told.get("v", self.version)
        change = told.get("layers", {}).get("choices", {})
        for gone in change.get("gone", ()):
            self.choices.pop(gone, None)
        self.choices |= change.get("set", {})

    async def send(self, **asked: Any) -> None:
        await self.socket.send(json.dumps({**asked, "version": self.version}))


async def play(port: int, seconds: float) -> list[float]:
    """Milliseconds of every action until both pages were told."""
    luck, taken, end = random.Random(1), list[float](), time.monotonic() + seconds
    while time.monotonic() < end:
        browser = Browser(port, PLAYER)
        table = await browser.table(game=luck.choice(GAMES), seat0="me", seat1="me")
        async with browser.page(table, 0) as white, browser.page(table, 1) as black:
            for page in (white, black):
                await page.read()
            while time.monotonic() < end and (able := [p for p in (white, black) if p.choices]):
                await asyncio.sleep(PAUSE)
                page = luck.choice(able)
                action, on = int(luck.choice(list(page.choices)).rsplit("-", 1)[1]), page.version
                began = time.monotonic()
                await page.send(action=action)
                for each in (white, black):
                    while each.version <= on:
                        await each.read()
                taken.append(1000 * (time.monotonic() - began))
        browser.close()
    return taken


async def attack(port: int, seconds: float) -> None:
    """24 connections; prints how many answers of each kind there were."""
    end, answers = time.monotonic() + seconds, collections.Counter[str]()
    host = Browser(port, ATTACKER)
    tables = [
        t for _ in range(30) if (t := await host.table(game="kheops", seat0="me", seat1="me"))
    ]
    bots = [
        t
        for _ in range(4)
        if (t := await host.table(game="kheops", seat0="greedy", seat1="greedy"))
    ]

    async def ask(path: str) -> None:
        browser = Browser(
            port, ATTACKER, f"{host.cookie}; maat_name=x"
        )  # nothing that was made for others
        while time.monotonic() < end:
            answers[f"{path[:8]} {(await browser.ask(path))[0]}"] += 1

    async def storm(table: str) -> None:
        """Take back and decide again, as fast as messages are taken."""
        while time.monotonic() < end:
            with contextlib.suppress(Exception):  # closed for sending too much: come again
                async with host.page(table, 0) as page:
                    await page.read()
                    while time.monotonic() < end:
                        first = next(iter(page.choices), None)
                        await (
                            page.send(action=int(first.rsplit("-", 1)[1]))
                            if first
                            else page.send(undo=True)
                        )
                        answers["storm"] += 1
                        await page.read()
            await asyncio.sleep(0.05)

    async def watch(table: str, seat: int | None) -> None:
        while time.monotonic() < end:
            with contextlib.suppress(Exception):
                async with host.page(table, seat) as page:
                    while time.monotonic() < end:
                        await page.read()
                        answers["watch"] += 1
            await asyncio.sleep(0.05)

    async def bounded(work: Any) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(work, max(0.0, end - time.monotonic()))

    works = [ask("/") for _ in range(8)] + [ask("/tables") for _ in range(4)]
    works += [ask(f"/tables/{tables[0]}/replay?move=500") for _ in range(4)]
    works += [storm(t) for t in tables[:2]] + [watch(t, n) for t in tables[:2] for n in (1, None)]
    works += [watch(t, None) for t in bots[:2]]
    await asyncio.gather(*map(bounded, works))
    print("attacker:", ", ".join(f"{kind}: {n}" for kind, n in sorted(answers.items())), flush=True)


def told(name: str, taken: list[float]) -> str:
    cuts = statistics.quantiles(taken, n=100)
    return (
        f"{name}: {len(taken)} actions, p50 {cuts[49]:.0f} ms, p95 {cuts[94]:.0f} ms, p99"
        f" {cuts[98]:.0f} ms"
    )


def main() -> None:
    if sys.argv[1:2] == ["attack"]:
        os.nice(10)  # it shares the machine with the server
        asyncio.run(attack(int(sys.argv[2]), float(sys.argv[3])))
        return
    seconds = min(120.0, float(sys.argv[1]) if len(sys.argv) > 1 else 20.0)
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{pathlib.Path(folder) / 'tables.sqlite'}"
        with subprocess.Popen(
            [sys.executable, "-c", SERVE, database], stdout=subprocess.PIPE, text=True
        ) as server:
            assert server.stdout is not None
            port = int(server.stdout.readline().strip().rstrip("/").rsplit(":", 1)[1])
            try:
                print(told("quiet", asyncio.run(play(port, seconds))), flush=True)
                command = [sys.executable, __file__, "attack", str(port), str(seconds)]
                with subprocess.Popen(command) as attacker:
                    taken = asyncio.run(play(port, seconds))
                    attacker.wait()
                print(told("under attack", taken), flush=True)
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
