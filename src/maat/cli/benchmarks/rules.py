"""How fast the rules run, on this machine, in this process. Only decisions with two or more legal
actions count.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any, TypedDict

from ...core.chance import sow
from ...core.game import Game, load, new_state
from ...core.layout import batch
from ...core.simulation import CompiledRules

cpu = time.process_time
COPIES = 200_000


def plain_rate(rules: Game, seats: int, seconds: float = 1.0) -> float:
    """Choices per CPU second of random games, in plain Python."""
    legal, luck = rules.Legal(), random.Random(1)
    choices = games = 0
    begun = cpu()
    while cpu() - begun < seconds:
        g: Any = new_state(rules, {}, seats)
        sow(g.chance, 7, games)
        rules.set_up(g, seats)
        games += 1
        seat = rules.next_seat(g)
        while seat >= 0:
            rules.legal_actions(g, seat, legal)
            choices += legal.count > 1
            rules.apply(g, seat, legal.ids[int(luck.random() * legal.count)])
            seat = rules.next_seat(g)
    return choices / (cpu() - begun)


def compiled_rate(fast: CompiledRules, seats: int, seconds: float = 1.0, threads: int = 1) -> float:
    """Choices per second (CPU with one thread, wall with several) of random games, compiled."""
    clock = cpu if threads == 1 else time.perf_counter
    choices, games = 0, 500 * threads
    begun = clock()
    while clock() - begun < seconds:
        choices += fast.playouts(games, seats, seed=games, threads=threads).choices
    return choices / (clock() - begun)


def thread_gain(fast: CompiledRules, seats: int, pairs: int = 5, games: int = 0) -> list[float]:
    """Two threads against one, wall time, interleaved."""
    games = games or int(compiled_rate(fast, seats, 0.5) / fast.playouts(200, seats).choices * 200)

    def wall(threads: int) -> float:
        begun = time.perf_counter()
        fast.playouts(games, seats, seed=3, threads=threads)
        return time.perf_counter() - begun

    return [wall(1) / wall(2) for _ in range(pairs)]


def costs(fast: CompiledRules, seats: int) -> dict[str, float]:
    """Nanoseconds for a compiled copy, a view and an imagined table, in the middle of a game."""
    games = batch(fast.game.State, 2)
    games[:1] = fast.batch(1, seats, 5)
    _play_on(fast, games, 20)
    copies, dreams = fast.entry("copies"), fast.entry("dreams")
    views = fast.view(games[:1], 0, seats)
    many = batch(fast.game.State, 1000)
    many[:] = games[0]
    return {
        "copy": _nanoseconds(lambda: copies(games, 0, 0, COPIES), COPIES),
        "view": _nanoseconds(lambda: fast.view(many, 0, seats), 1000),
        "imagine": _nanoseconds(lambda: dreams(games, views, 0, COPIES // 10), COPIES // 10),
    }


def _play_on(fast: CompiledRules, games: Any, decisions: int) -> None:
    ask, play, legals = fast.entry("legal"), fast.entry("step"), batch(fast.game.Legal, 2)
    g = fast.game.State()
    for _ in range(decisions):
        g.unpack(games[0].item())
        seat = fast.game.next_seat(g)
        if seat < 0:
            return
        ask(games, 0, seat, legals)
        play(games, 0, seat, int(legals[0]["ids"][0]))


def _nanoseconds(run: Callable[[], object], times: int) -> float:
    best = float("inf")
    for _ in range(5):
        begun = cpu()
        run()
        best = min(best, cpu() - begun)
    return 1e9 * best / times


def compile_seconds(game: str) -> tuple[float, float]:
    """Until the first random game is played in a new process: with an empty cache, and with a
    filled one.
    """
    code = f"import maat; maat.compiled({game!r}).playouts(1)"
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "MAAT_CACHE": folder}

        def run() -> float:
            begun = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], env=environment, check=True)
            return time.perf_counter() - begun

        return run(), run()


class Rates(TypedDict):
    plain: float
    compiled: float


class ThreadGain(TypedDict):
    median: float
    all: list[float]


class Figures(TypedDict):
    """What `maat bench` measures for one game."""

    game: str
    choices_per_second: dict[int, Rates]
    two_threads: ThreadGain
    nanoseconds: dict[str, float]
    compile_seconds: dict[str, float]


def report(game: str, seconds: float = 1.0) -> Figures:
    """Everything that `maat bench` reports for one game."""
    rules = load(game)
    fast = CompiledRules(rules, {})
    by_seats: dict[int, Rates] = {}
    for seats in range(rules.fewest, rules.most + 1):
        fast.playouts(10, seats)
        by_seats[seats] = {
            "plain": plain_rate(rules, seats, seconds),
            "compiled": compiled_rate(fast, seats, seconds),
        }
    seats = rules.usual_seats
    gains = thread_gain(fast, seats)
    cold, warm = compile_seconds(game)
    return {
        "game": game,
        "choices_per_second": by_seats,
        "two_threads": {"median": statistics.median(gains), "all": gains},
        "nanoseconds": costs(fast, seats),
        "compile_seconds": {"cold": cold, "warm": warm},
    }
