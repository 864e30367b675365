"""Where games are played: in this process, in several on this machine, or on a Dask cluster.

Each way takes tasks and yields what was played, in any order, each game once. A worker that dies in
the middle of a game costs nothing but that game's time: it is played again elsewhere.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import NamedTuple

from ..core.errors import Fault
from ..core.messages import Said
from .one_game import Played, play
from .plan import MESSAGES, Task

Playing = Generator[Played, None, None]
AHEAD = 4  # tasks for each worker that are given out before the first is done
PATIENCE = 3  # how often all workers may die without a game in between

# A cluster's worker may have several threads. Bots that share one processor would spoil each
# other's times, and play worse against the clock.
_one_at_a_time = threading.Lock()


class Failure(NamedTuple):
    """A game that could not be played to its end, and why."""

    game: int
    bots: tuple[str, ...]
    why: str


class GameFailed(Fault):
    """A bot failed in a game; what was played before is kept."""


class WorkersDied(Fault):
    """Workers that die again and again, however often they are started."""


def attempt(task: Task) -> Played | Failure:
    """A game, or what went wrong in it: an error of a bot must reach the process that asked."""
    with _one_at_a_time:
        try:
            return play(task)
        except Exception as wrong:
            return Failure(task.number, task.bots, f"{type(wrong).__name__}: {wrong}")


def settled(outcome: Played | Failure) -> Played:
    """What was played; GameFailed otherwise."""
    if isinstance(outcome, Played):
        return outcome
    bots = ", ".join(outcome.bots)
    said = Said("results.failed", game=outcome.game, bots=bots, why=outcome.why)
    raise GameFailed(said, MESSAGES)


def in_this_process(tasks: Iterable[Task]) -> Playing:
    for task in tasks:
        yield settled(attempt(task))


def in_processes(tasks: Iterable[Task], workers: int) -> Playing:
    """In so many processes of this machine; when one of them dies, all are replaced."""
    left = {task.number: task for task in tasks}
    deaths = 0
    while left:
        try:
            for played in _in_pool(list(left.values()), workers):
                del left[played.row.game]
                deaths = 0
                yield played
        except BrokenProcessPool:
            deaths += 1
            if deaths == PATIENCE:
                raise WorkersDied(Said("workers.died"), MESSAGES) from None


def _in_pool(tasks: list[Task], workers: int) -> Playing:
    context = get_context("spawn")
    lifeline, held = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(
        workers, mp_context=context, initializer=_follow, initargs=(lifeline,)
    )
    coming = iter(tasks)
    waiting: set[Future[Played | Failure]] = set()
    try:
        waiting |= {pool.submit(attempt, task) for task in islice(coming, AHEAD * workers)}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            waiting |= {pool.submit(attempt, task) for task in islice(coming, len(done))}
            for future in done:
                yield settled(future.result())
    finally:
        held.close()
        lifeline.close()
        pool.shutdown(cancel_futures=True)


def _follow(lifeline: Connection) -> None:
    """A worker ends when the program does, however that ends, and not by itself at Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    lifeline.poll(None)  # nobody writes: it is ready when the other end is closed
    os._exit(0)
