"""The processes in which bots think, so that no page waits for them.

They are started when the first bot is asked, talk in lines of JSON, and end when the server ends, however it ends: their
questions stop. A process that fails or says nothing for too long is replaced; the bot's seat then gets `None`.
"""

from __future__ import annotations

import asyncio
import json
import logging
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from .counters import Counters

LOG = logging.getLogger("maat.server")


class Thinkers:
    """At most `most` processes; a question waits until one of them is free."""

    def __init__(self, most: int, seconds: float, counters: Counters | None = None) -> None:
        self.seconds, self.counters = seconds, counters or Counters()
        self._free = asyncio.Semaphore(most)
        self._waiting = ThreadPoolExecutor(most, "waits for a bot")
        self._idle: list[subprocess.Popen[bytes]] = []
        self._all: set[subprocess.Popen[bytes]] = set()
        self._ended: list[subprocess.Popen[bytes]] = []

    async def choose(self, bot: str, view: dict[str, Any]) -> int | None:
        """The id of the action that a bot chooses; None if it could not. A process that dies is worth a second try."""
        self.counters.bot_queue += 1
        try:
            async with self._free:
                return await self._chosen(bot, view)
        finally:
            self.counters.bot_queue -= 1

    async def _chosen(self, bot: str, view: dict[str, Any]) -> int | None:
        for _ in range(2):
            try:
                said = await self._asked({"bot": bot, "view": view})
            except (OSError, ValueError) as wrong:
                LOG.warning("the bot %s gave no answer", bot, exc_info=wrong)
                if isinstance(wrong, TimeoutError):
                    return None
                continue
            if "action" in said:
                return int(said["action"])
            LOG.warning("the bot %s failed: %s", bot, said.get("error"))
            return None
        return None

    async def _asked(self, question: dict[str, Any]) -> dict[str, Any]:
        thinker = self._idle.pop() if self._idle else self._start()
        asking = asyncio.get_running_loop().run_in_executor(self._waiting, ask, thinker, question)
        try:
            said = await asyncio.wait_for(asking, self.seconds)
        except BaseException:
            self._end(thinker)
            raise
        self._idle.append(thinker)
        return said

    def _start(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "maat.server.thinking"]
        thinker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._all.add(thinker)
        return thinker

    def _end(self, thinker: subprocess.Popen[bytes]) -> None:
        """Kill it; whoever waits for its answer gets an end of file."""
        self._all.discard(thinker)
        self._ended.append(thinker)
        thinker.kill()
        thinker.wait()

    def close(self) -> None:
        for thinker in list(self._all):
            self._end(thinker)
        self._waiting.shutdown()
        for thinker in self._ended:
            shut(thinker)


def ask(thinker: subprocess.Popen[bytes], question: dict[str, Any]) -> dict[str, Any]:
    """One question, one answer; ValueError or OSError when the process is gone."""
    assert thinker.stdin is not None and thinker.stdout is not None
    try:
        thinker.stdin.write(json.dumps(question).encode() + b"\n")
        thinker.stdin.flush()
        said: dict[str, Any] = json.loads(thinker.stdout.readline())
    except (OSError, ValueError):
        shut(thinker)
        raise
    return said


def shut(thinker: subprocess.Popen[bytes]) -> None:
    """Close the pipes of a process that is gone."""
    for pipe in (thinker.stdin, thinker.stdout):
        assert pipe is not None
        try:
            pipe.close()
        except OSError:
            continue  # what was still to be written has no reader
