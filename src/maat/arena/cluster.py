"""Games on a Dask cluster, started as its users do: `dask scheduler`, and `dask worker ADDRESS`
wherever there are processors. Every worker needs this Maat installed.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING
from uuid import uuid4

from ..core.errors import Fault
from ..core.extras import need
from ..core.game import load
from ..core.messages import Said
from .plan import MESSAGES, Task
from .workers import Playing, attempt, settled

if TYPE_CHECKING:
    from distributed import Client

ADDRESS = re.compile(r"([a-z]+://)?[^\s/:]+:\d{1,5}")
AHEAD = 4  # tasks for each thread that are given out before the first is done
REACHED = 20.0  # seconds until a scheduler must have answered
WORKERS = 30.0  # seconds until there must be a worker


class ClusterFault(Fault):
    """A cluster that cannot be reached, has no workers, or is lost."""

    def __init__(self, key: str, address: str, **arguments: str) -> None:
        super().__init__(Said(f"cluster.{key}", address=address, **arguments), MESSAGES)


def on_cluster(
    tasks: Iterable[Task], address: str, reached: float = REACHED, workers: float = WORKERS
) -> Playing:
    """On the workers of the scheduler at an address. Dask plays the games of a worker that dies
    elsewhere.
    """
    need("cluster")
    if not ADDRESS.fullmatch(address):
        raise ClusterFault("bad_address", address)
    from distributed import KilledWorker

    with _quiet(), _connected(address, reached) as client:
        threads = _check_workers(client, address, workers)
        try:
            yield from _played(client, tasks, AHEAD * threads)
        except KilledWorker:
            raise ClusterFault("killed", address) from None
        except CancelledError:
            raise ClusterFault("lost", address) from None


def _played(client: Client, tasks: Iterable[Task], ahead: int) -> Playing:
    from distributed import as_completed

    coming, run = iter(tasks), uuid4().hex
    keys = {"pure": False, "retries": 0}

    def given(task: Task) -> object:
        return client.submit(attempt, task, key=f"maat-arena-{run}-{task.number}", **keys)

    waiting = as_completed([given(task) for task in islice(coming, ahead)], loop=client.loop)
    for future in waiting:
        outcome = future.result()
        future.release()
        waiting.update([given(task) for task in islice(coming, 1)])
        yield settled(outcome)


@contextmanager
def _connected(address: str, seconds: float) -> Iterator[Client]:
    from distributed import Client

    try:
        client = Client(address, timeout=seconds, set_as_default=False)
    except (OSError, ValueError):
        raise ClusterFault("unreachable", address) from None
    try:
        yield client
    finally:
        client.close()


def _check_workers(client: Client, address: str, seconds: float) -> int:
    """How many threads the workers have; refused unless each of them plays the same Maat."""
    try:
        client.wait_for_workers(1, timeout=seconds)
    except TimeoutError:
        raise ClusterFault("no_workers", address) from None
    try:
        found = client.run(fingerprint)
    except (ImportError, AttributeError):
        found = {"?": ""}
    other = next((worker for worker, theirs in found.items() if theirs != fingerprint()), None)
    if other is not None:
        raise ClusterFault("other_maat", address, worker=other)
    return int(sum(client.nthreads().values()))


def fingerprint() -> str:
    """Which Maat this is: its version, and the rules and components of its games."""
    from .. import __version__
    from ..core.game import list_games

    games = [load(name) for name in list_games()]
    return " ".join([__version__, *(f"{g.name} {g.version} {g.source.digest}" for g in games)])


@contextmanager
def _quiet() -> Iterator[None]:
    """Dask's own log is for those who run the cluster; a lost one is told in our words."""
    logs = [logging.getLogger(name) for name in ("distributed", "distributed.client")]
    before = [log.level for log in logs]
    for log in logs:
        log.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for log, level in zip(logs, before, strict=True):
            log.setLevel(level)
