"""What a decision over the web costs the server: processor time, legal actions computed, records
written out.

    python benchmarks/decision_cpu.py [--seats 5] [--seed 1] [--json]

A server of its own, in a process of its own, on this machine only. A browser plays a whole practice
game of Pharaon for all seats (with five about 300 decisions), always the same one. Every seat and a
spectator have the table's page open, and a decision is over when all of these pages have been told
of it. Only the server's processor time counts, with that of its children; setting up and the first
page do not.

A *decision* is a line of the record: a choice that is the only one is made by the server in the
same message as the decision before it. *Full records* and *copies* (a seat's own) are texts of a
whole game.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import functools
import gc
import http.client
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable
from types import FunctionType
from typing import Any
from urllib.parse import urlencode

from websockets.asyncio.client import ClientConnection, connect

import maat

# the only names used from inside; a later release may keep them elsewhere, so give their new place
# here
try:
    from maat.server.serve import serve
    from maat.server.settings import Limits
except ImportError:
    from maat.server.app import serve  # type: ignore[attr-defined, no-redef]
    from maat.server.settings import Limits

GAME = "pharaon"
PACKAGE = f"maat.games.{GAME}"
TICKS = os.sysconf("SC_CLK_TCK")
BOUNDLESS: dict[str, Any] = {
    "requests": 1e9,
    "burst": 10**9,
    "processor": 1e9,
    "processor_burst": 1e9,
    "lag": 1e9,
}
BOUNDLESS |= {"messages": 1e9, "message_burst": 10**9, "tables": 1e9, "table_burst": 10**9}

COUNTED: dict[str, tuple[type, str]] = {
    "full_records": (maat.Table, "record"),
    "copies": (maat.View, "record"),
    "tables_replayed_or_imagined": (maat.Table, "__init__"),
}

# The server's process


class Counting:
    """What is called, by the message during which it is."""

    def __init__(self) -> None:
        self.messages = 0
        self.legal: Counter[tuple[int, int]] = Counter()
        self.calls: Counter[str] = Counter()

    def count_legal_actions(self) -> None:
        """Every call of the rules for the legal actions of a seat, whoever makes it."""
        maat.load_game(GAME)
        found = {
            id(f): f for f in map(_legal_actions_of, list(sys.modules.items())) if f is not None
        }
        assert len(found) == 1, "the game has one function that is called legal_actions"
        rules = next(iter(found.values()))

        @functools.wraps(rules)
        def counted(g: Any, seat: int, legal: Any) -> None:
            self.legal[self.messages, seat] += 1
            rules(g, seat, legal)

        replace_everywhere(rules, counted)

    def count(self, owner: type, method: str, name: str) -> None:
        original = getattr(owner, method)

        @functools.wraps(original)
        def counted(*arguments: Any, **named: Any) -> Any:
            self.calls[name] += 1
            return original(*arguments, **named)

        setattr(owner, method, counted)

    def begin(self) -> None:
        """The pages are open: what was counted so far was the setting up."""
        self.messages = 0
        self.legal.clear()
        self.calls.clear()

    def report(self) -> dict[str, Any]:
        return {"legal": [[*key, n] for key, n in self.legal.items()], "calls": dict(self.calls)}


def _legal_actions_of(module: tuple[str, Any]) -> FunctionType | None:
    name, there = module
    found = getattr(there, "legal_actions", None) if name.startswith(PACKAGE) else None
    return (
        found if isinstance(found, FunctionType) and found.__module__.startswith(PACKAGE) else None
    )


def replace_everywhere(old: Any, new: Callable[..., Any]) -> None:
    """In modules, and in objects that hold it under a name, also frozen ones."""
    for holder in gc.get_referrers(old):
        if isinstance(holder, dict):
            for key in [k for k, v in holder.items() if v is old]:
                holder[key] = new
            continue
        names = [*getattr(holder, "__dict__", ()), *getattr(type(holder), "__slots__", ())]
        for name in names:
            if getattr(holder, name, None) is old:
                object.__setattr__(holder, name, new)


def serve_and_count(database: str) -> None:
    """Serve; each line on the standard input is a command, answered by a line."""
    counting = Counting()
    counting.count_legal_actions()
    for name, (owner, method) in COUNTED.items():
        counting.count(owner, method, name)

    def obey() -> None:
        for command in sys.stdin:
            if command == "begin\n":
                counting.begin()
            elif command == "message\n":
                counting.messages += 1
            print(json.dumps(counting.report() if command == "report\n" else "done"), flush=True)

    threading.Thread(target=obey, daemon=True).start()
    serve(port=0, database=database, limits=Limits(**BOUNDLESS))


# The browser's process


class Server:
    """The other process: its address, its processor time, its counters."""

    def __init__(self, folder: str) -> None:
        database = f"sqlite:///{pathlib.Path(folder) / 'tables.sqlite'}"
        words = [sys.executable, __file__, "--serve", database]
        self.process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().strip().rstrip("/").rsplit(":", 1)[1])

    def tell(self, command: str) -> Any:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{command}\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def seconds(self) -> float:
        """Processor time until now, of all its threads and children."""
        return sum(map(_seconds_of, _family(self.process.pid)))

    def close(self) -> None:
        self.process.terminate()
        self.process.communicate(timeout=60)


def _family(pid: int) -> list[int]:
    children: list[int] = []
    with contextlib.suppress(OSError):
        for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
            children += map(int, (task / "children").read_text().split())
    return [pid, *(found for child in children for found in _family(child))]


def _seconds_of(pid: int) -> float:
    """User and system time, with that of children that have ended."""
    stat = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, stat[11:15])) / TICKS


class Page:
    """A table's page, as far as it takes to play."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.version, self.choices = socket, -1, set[str]()

    async def read(self) -> None:
        told: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), 60))
        if "error" in told:
            raise RuntimeError(told)
        self.version = told.get("v", self.version)
        change = told.get("layers", {}).get("choices", {})
        self.choices -= set(change.get("gone", ()))
        self.choices |= set(change.get("set", {}))

    def actions(self) -> list[int]:
        return sorted(int(choice.rsplit("-", 1)[1]) for choice in self.choices)


def set_up(port: int, seats: int, seed: int) -> tuple[str, str]:
    """A practice table, all of whose seats one browser has; its id, and the browser's cookie."""
    form = {"game": GAME, "seed": str(seed), **{f"seat{n}": "me" for n in range(seats)}}
    asking = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    asking.request(
        "POST", "/tables", urlencode(form), {"Content-Type": "application/x-www-form-urlencoded"}
    )
    answer = asking.getresponse()
    where, cookie = answer.headers.get("location", ""), answer.headers.get("set-cookie", "")
    answer.read()
    asking.close()
    assert where, f"no table was set up: {answer.status}"
    return where.rsplit("/", 1)[-1].partition("?")[0], cookie.partition(";")[0]


async def play(server: Server, seats: int, seed: int) -> tuple[list[int], int, float]:
    """The whole game: the seat that sent each message, the decisions, and the server's seconds."""
    table, cookie = set_up(server.port, seats, seed)
    origin = f"http://127.0.0.1:{server.port}"
    async with contextlib.AsyncExitStack() as stack:
        pages = []
        for seat in (*range(seats), None):
            where = f"ws://127.0.0.1:{server.port}/tables/{table}/socket" + (
                "" if seat is None else f"?seat={seat}"
            )
            headers = {"Origin": origin, **({} if seat is None else {"Cookie": cookie})}
            socket = await stack.enter_async_context(
                connect(where, additional_headers=headers, proxy=None, max_size=None)
            )
            pages.append(Page(socket))
        for page in pages:
            await page.read()
        await settle(pages, max(page.version for page in pages))
        server.tell("begin")
        first, began, deciders = pages[0].version, server.seconds(), list[int]()
        while able := [page for page in pages if page.choices]:
            on = pages[0].version
            luck = random.Random(
                f"{seed} {on}"
            )  # the same game, however many choices the server makes by itself
            page = luck.choice(able)
            server.tell("message")
            await page.socket.send(
                json.dumps({"action": luck.choice(page.actions()), "version": on})
            )
            deciders.append(pages.index(page))
            await settle(pages, on + 1)
        return deciders, pages[0].version - first, server.seconds() - began


async def settle(pages: list[Page], version: int) -> None:
    """Read until all pages show the same version, at least this one."""
    while True:
        newest = max(version, *(page.version for page in pages))
        behind = [page for page in pages if page.version < newest]
        if not behind:
            return
        for page in behind:
            await page.read()


def figures(seats: int, seed: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            deciders, decisions, seconds = asyncio.run(play(server, seats, seed))
            found = server.tell("report")
        finally:
            server.close()
    calls = [n for _, _, n in found["legal"]]
    own = sum(n for message, seat, n in found["legal"] if message and seat == deciders[message - 1])
    return {
        "seats": seats,
        "messages": len(deciders),
        "decisions": decisions,
        "ms_per_decision": round(1000 * seconds / decisions, 2),
        "legal_per_decision": round(sum(calls) / decisions, 2),
        "legal_per_decision_and_seat": round(sum(calls) / decisions / seats, 2),
        "legal_of_the_deciding_seat_per_decision": round(own / decisions, 2),
        "most_legal_of_a_seat_in_a_message": max(calls),
        **{
            f"{name}_per_decision": round(found["calls"].get(name, 0) / decisions, 3)
            for name in COUNTED
        },
    }


def main() -> None:
    reading = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reading.add_argument("--seats", type=int, default=5)
    reading.add_argument("--seed", type=int, default=1)
    reading.add_argument("--json", action="store_true")
    reading.add_argument("--serve", metavar="DATABASE", help=argparse.SUPPRESS)
    wanted = reading.parse_args()
    if wanted.serve:
        serve_and_count(wanted.serve)
        return
    found = figures(wanted.seats, wanted.seed)
    if wanted.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name.replace('_', ' '):45} {value}")


if __name__ == "__main__":
    main()
