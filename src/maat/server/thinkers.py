"""The processes in which bots think, so that no page waits for them.

They are started when the first bot is asked, talk in lines of JSON, and end when the server ends, however it ends: their
questions stop. A process that fails or says nothing for too long is replaced; the bot's seat then gets `None`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from typing import Any

LOG = logging.getLogger("maat.server")
LONGEST = 1 << 24


class Thinkers:
    """At most `most` processes; a question waits until one of them is free."""

    def __init__(self, most: int, seconds: float) -> None:
        self.seconds = seconds
        self._free: asyncio.Semaphore = asyncio.Semaphore(most)
        self._idle: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()

    async def choose(self, bot: str, view: dict[str, Any]) -> int | None:
        """The id of the action that a bot chooses; None if it could not."""
        async with self._free:
            thinker = self._idle.pop() if self._idle else await self._start()
            try:
                said = await asyncio.wait_for(self._ask(thinker, {"bot": bot, "view": view}), self.seconds)
            except BaseException as wrong:
                self._end(thinker)
                if isinstance(wrong, (TimeoutError, OSError, ValueError, asyncio.IncompleteReadError)):
                    LOG.warning("the bot %s gave no answer: %r", bot, wrong)
                    return None
                raise
            self._idle.append(thinker)
        if "action" not in said:
            LOG.warning("the bot %s failed: %s", bot, said.get("error"))
            return None
        return int(said["action"])

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        thinker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "maat.server.thinking", stdin=pipe, stdout=pipe, limit=LONGEST
        )
        self._all.add(thinker)
        return thinker

    async def _ask(self, thinker: asyncio.subprocess.Process, question: dict[str, Any]) -> dict[str, Any]:
        assert thinker.stdin is not None and thinker.stdout is not None
        thinker.stdin.write(json.dumps(question).encode() + b"\n")
        await thinker.stdin.drain()
        said: dict[str, Any] = json.loads(await thinker.stdout.readuntil(b"\n"))
        return said

    def _end(self, thinker: asyncio.subprocess.Process) -> None:
        self._all.discard(thinker)
        with contextlib.suppress(ProcessLookupError):
            thinker.kill()

    async def close(self) -> None:
        ended = list(self._all)
        for thinker in ended:
            self._end(thinker)
        await asyncio.gather(*(t.wait() for t in ended))
        self._idle.clear()
