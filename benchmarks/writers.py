"""How long a write waits when six write at once: each in a thread of its own, or one thread for all
as the server does it.

python benchmarks/writers.py [writes]
"""

from __future__ import annotations

import asyncio
import pathlib
import statistics
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from maat.core import table as core
from maat.server.operations.counters import Counters
from maat.server.settings import Limits, Settings
from maat.server.storage.store import Seating, Spoken
from maat.server.storage.threads import Threads
from maat.server.tables.registry import Registry

WRITERS = 6
PAUSE = 0.02  # seconds between two writes of each


def told(name: str, taken: list[float]) -> None:
    cuts = statistics.quantiles(taken, n=100)
    print(
        f"{name}: p50 {cuts[49]:.1f} ms, p95 {cuts[94]:.1f} ms, p99 {cuts[98]:.1f} ms, longest"
        f" {max(taken):.1f} ms",
        flush=True,
    )


async def measured(folder: pathlib.Path, writes: int) -> None:
    registry = Registry(Settings(database=f"sqlite:///{folder / 'tables.sqlite'}"))
    await registry.open()
    seating = [Seating(0, claimed=True), Seating(1, claimed=True)]
    ids = [
        (await registry.add(core.new("kheops", seats=2), seating, "host")).id
        for _ in range(WRITERS)
    ]
    numbers = iter(range(1, 10**9))

    def write(table: str) -> None:
        registry.store.say(table, Spoken(next(numbers), 0, "", "a line of talk"))

    async def writer(table: str, writing: object, taken: list[float]) -> None:
        for _ in range(writes):
            began = time.monotonic()
            await writing(partial(write, table))  # type: ignore[operator]
            taken.append(1000 * (time.monotonic() - began))
            await asyncio.sleep(PAUSE)

    threads = Threads(1, Limits(), Counters(), time.monotonic)
    many = ThreadPoolExecutor(WRITERS)
    loop = asyncio.get_running_loop()
    for name, writing in (
        ("six threads", partial(loop.run_in_executor, many)),
        ("one writer", threads.write),
    ):
        taken: list[float] = []
        await asyncio.gather(*(writer(table, writing, taken) for table in ids))
        told(name, taken)
    many.shutdown()
    await threads.close()
    await registry.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measured(pathlib.Path(folder), int(sys.argv[1]) if len(sys.argv) > 1 else 200))


if __name__ == "__main__":
    main()
