"""Where games are played: in this process, in several on this machine, or on a Dask cluster.

Each way takes tasks and yields what was played, in any order, each game once. A worker that dies in
the middle of a game costs nothing but that game's time: it is played again elsewhere.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from typing import NamedTuple

from ..core.errors import Fault
from ..core.messages import Said
from .one_game import Played, play
from .plan import MESSAGES, Task

Playing = Generator[Played, None, None]
PATIENCE = 6  # how many workers may die without a game in between

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


def in_processes(
    tasks: Iterable[Task], workers: int, how: Callable[[Task], Played | Failure] = attempt
) -> Playing:
    """In so many processes of this machine; one that dies is replaced, and plays its game again."""
    coming, deaths = iter(tasks), 0
    busy = {worker.pipe: worker for worker in (Worker(how, t) for t in islice(coming, workers))}
    try:
        while busy:
            for pipe in wait(list(busy)):
                worker = busy[pipe]  # type: ignore[index]
                outcome = worker.outcome()
                if outcome is None:
                    deaths += 1
                    if deaths == PATIENCE:
                        raise WorkersDied(Said("workers.died"), MESSAGES)
                    worker.start()
                    busy = {each.pipe: each for each in busy.values()}
                    continue
                deaths = 0
                following = next(coming, None)
                if following is None:
                    busy.pop(worker.pipe).end()
                else:
                    worker.give(following)
                yield settled(outcome)
    finally:
        for worker in busy.values():
            worker.end()


class Worker:
    """A process that plays one game after the other, beginning with a task."""

    def __init__(self, how: Callable[[Task], Played | Failure], task: Task) -> None:
        self.how, self.task = how, task
        self.start()

    def start(self) -> None:
        """A new process, for the same task. Ctrl-C is for the program alone."""
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs, self.how), daemon=True)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self.process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        theirs.close()
        self.give(self.task)

    def give(self, task: Task) -> None:
        self.task = task
        with contextlib.suppress(OSError):  # it has died: its outcome will say so
            self.pipe.send(task)

    def outcome(self) -> Played | Failure | None:
        """What became of the task; None if the process died over it."""
        try:
            outcome: Played | Failure = self.pipe.recv()
        except (EOFError, OSError):
            self.end()
            return None
        return outcome

    def end(self) -> None:
        self.process.terminate()
        self.process.join()
        self.pipe.close()


def _serve(pipe: Connection, how: Callable[[Task], Played | Failure]) -> None:
    """Play what comes through the pipe, until the program ends, however it ends."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        pipe.send(how(pipe.recv()))


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
