"""What a server counts about itself, for whoever looks after it (`/metrics`)."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field

BEAT = 1.0  # seconds between two measurements of how late the event loop is


@dataclass
class Counters:
    decisions: int = 0  # lines written since the start
    sockets: int = 0  # open now
    bot_queue: int = 0  # bots that think or wait for it
    loop_lag: float = 0.0  # seconds by which the event loop was last late
    shed: Counter[str] = field(default_factory=Counter)  # refusals since the start, by kind


async def measure_lag(counters: Counters) -> None:
    """How much later than asked for the event loop comes back: what every request waits at least."""
    loop = asyncio.get_running_loop()
    while True:
        asked = loop.time() + BEAT
        await asyncio.sleep(BEAT)
        counters.loop_lag = max(0.0, loop.time() - asked)
