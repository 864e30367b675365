"""The processes in which bots think, so that no page waits for them.

They are started when the first bot is asked, talk in lines of JSON, and end when the server ends,
however it ends: their questions stop. A process that fails or does not answer for too long is
replaced; the answer is then `None`.
"""

from __future__ import annotations

import asyncio
import json
import logging
import subprocess
import sys
from collections import deque
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

from ..errors import Refused
from ..operations.counters import Counters
from .bot_worker import Answer, Hint, Question

LOG = logging.getLogger("maat.server")
Lane = dict[
    str, deque[asyncio.Future[None]]
]  # the questions of each table, tables in the order of their turns


class BotTurns:
    """Which question is next: one of each table in turn, tables where people sit first."""

    def __init__(self, places: int, most: int, counters: Counters) -> None:
        self.free, self.most, self.counters = places, most, counters
        self._with_people: Lane = {}
        self._only_watched: Lane = {}

    @asynccontextmanager
    async def turn(self, table_id: str, people: bool) -> AsyncIterator[None]:
        await self._take(table_id, self._with_people if people else self._only_watched)
        try:
            yield
        finally:
            self._give_back()

    async def _take(self, table_id: str, lane: Lane) -> None:
        if self.free:  # then nobody waits
            self.free -= 1
            return
        if self.counters.bot_queue >= self.most:
            raise Refused("busy")
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        lane.setdefault(table_id, deque()).append(mine)
        self.counters.bot_queue += 1
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it was this one's turn already
                self._give_back()
            raise

    def _give_back(self) -> None:
        for lane in (self._with_people, self._only_watched):
            while lane:
                table_id = next(iter(lane))
                waiting = lane.pop(table_id)
                first = waiting.popleft()
                self.counters.bot_queue -= 1
                if waiting:
                    lane[table_id] = waiting  # behind the other tables
                if not first.done():
                    first.set_result(None)
                    return
        self.free += 1


class BotWorkers:
    """At most `most` processes; a question waits until one of them is free."""

    def __init__(self, most: int, seconds: float, counters: Counters | None = None) -> None:
        self.seconds, self.counters = seconds, counters or Counters()
        self._free = asyncio.Semaphore(most)
        self._waiting = ThreadPoolExecutor(most, "waits for a bot")
        self._idle: list[subprocess.Popen[bytes]] = []
        self._all: set[subprocess.Popen[bytes]] = set()
        self._ended: list[subprocess.Popen[bytes]] = []

    async def choose(self, bot: str, view: dict[str, object]) -> int | None:
        """The id of the action that a bot chooses; None if it could not. If its process dies, it is
        asked once more.
        """
        said = await self._patiently({"bot": bot, "view": view})
        return int(said["action"]) if "action" in said else None

    async def hint(self, bot: str, view: dict[str, object], lang: str) -> Hint | None:
        """What a bot would play, and why; None if it could not say."""
        return (await self._patiently({"bot": bot, "view": view, "lang": lang})).get("hint")

    async def _patiently(self, question: Question) -> Answer:
        self.counters.bot_queue += 1
        try:
            async with self._free:
                return await self._answer(question)
        finally:
            self.counters.bot_queue -= 1

    async def _answer(self, question: Question) -> Answer:
        """What a process answers; nothing if none could."""
        bot = question["bot"]
        for _ in range(2):
            try:
                said = await self._ask(question)
            except (OSError, ValueError) as wrong:
                LOG.warning("the bot %s gave no answer", bot, exc_info=wrong)
                if isinstance(wrong, TimeoutError):
                    return {}
                continue
            if "error" in said:
                LOG.warning("the bot %s failed: %s", bot, said["error"])
                return {}
            return said
        return {}

    async def _ask(self, question: Question) -> Answer:
        worker = self._idle.pop() if self._idle else self._start()
        asking = asyncio.get_running_loop().run_in_executor(self._waiting, ask, worker, question)
        try:
            said = await asyncio.wait_for(asking, self.seconds)
        except BaseException:
            self._end(worker)
            raise
        self._idle.append(worker)
        return said

    def _start(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "maat.server.tables.bot_worker"]
        worker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._all.add(worker)
        return worker

    def _end(self, worker: subprocess.Popen[bytes]) -> None:
        """Kill it; the thread that waits for its answer gets an end of file."""
        self._all.discard(worker)
        self._ended.append(worker)
        worker.kill()
        worker.wait()

    def close(self) -> None:
        for worker in list(self._all):
            self._end(worker)
        self._waiting.shutdown()
        for worker in self._ended:
            shut(worker)


def ask(worker: subprocess.Popen[bytes], question: Question) -> Answer:
    """One question, one answer; ValueError or OSError if the process is gone."""
    assert worker.stdin is not None and worker.stdout is not None
    try:
        worker.stdin.write(json.dumps(question).encode() + b"\n")
        worker.stdin.flush()
        answer: Answer = json.loads(worker.stdout.readline())
    except (OSError, ValueError):
        shut(worker)
        raise
    return answer


def shut(worker: subprocess.Popen[bytes]) -> None:
    """Close the pipes of a process that is gone."""
    for pipe in (worker.stdin, worker.stdout):
        assert pipe is not None
        try:
            pipe.close()
        except OSError:
            continue  # the rest of the buffer has no reader
