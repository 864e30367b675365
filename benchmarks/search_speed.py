"""How fast a search is, how well it keeps its time, and what compiling it costs.

    python benchmarks/search_speed.py compile            processor time, cold and from the cache
    python benchmarks/search_speed.py time               overrun of 0.1 s and 0.5 s a decision
    python benchmarks/search_speed.py stop               iterations saved by stopping when decided
    python benchmarks/search_speed.py threads            two threads against one
    python benchmarks/search_speed.py peers              simulations/s beside OpenSpiel's MCTSBot

`--games kheops heir pharaon` chooses games. Everything but `compile` first compiles what is
missing. `peers` needs the package open_spiel (the extra `peers`); without it that part is not
measured.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace

import maat
from maat.bots import engines
from maat.bots.engine import Effort, Engine
from maat.bots.searching import SearchBot
from maat.core.game import list_games, load
from maat.core.layout import Declared
from maat.core.table import Table

MOST_COLD = {"kheops": 20.0, "heir": 35.0, "pharaon": 60.0}  # seconds of processor time
MOST_WARM = 1.0
LEAST_THREADS, LEAST_PEERS = 1.8, 20.0
PEER, PEER_SIMULATIONS = "gin_rummy", 500


def say(text: str) -> None:
    print(text, flush=True)


# Compiling


def compile_times(names: list[str]) -> None:
    """In new processes, the first with an empty cache; the game itself is loaded before."""
    code = (
        "import sys, time; from maat.core.game import load; from maat.bots.engine import Engine;"
        "import numba; game = load(sys.argv[1]); begun = time.process_time(); Engine(game);"
        "print(time.process_time() - begun)"
    )
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            runs = [
                float(
                    subprocess.run(
                        [sys.executable, "-c", code, name],
                        env=os.environ | {"MAAT_CACHE": folder},
                        check=True,
                        capture_output=True,
                        text=True,
                    ).stdout
                )
                for _ in range(3)
            ]
        say(
            f"{name}: compiled in {runs[0]:.1f} s of processor time (goal {MOST_COLD[name]:g}),"
            f" loaded from the cache in {min(runs[1:]):.2f} s (goal {MOST_WARM:g})"
        )


# Time and stopping


def decisions(name: str, count: int) -> list[tuple[Table, int]]:
    """Tables at which a seat has a choice, spread over random games."""
    found: list[tuple[Table, int]] = []
    luck = random.Random(1)
    while len(found) < count:
        table = maat.new(name, seed=luck.randrange(10**6), seats=2)
        while not table.over:
            seat = luck.choice(table.pending)
            if luck.random() < 0.1 and len(table.legal(seat)) > 1:
                found.append((table.imagine(seat, 1), seat))
            table.play(luck.choice(table.legal(seat)), seat)
    return found[:count]


def overruns(names: list[str]) -> None:
    for name in names:
        for seconds, count in ((0.1, 200), (0.5, 100)):
            bot = SearchBot(seed=1, iterations=10**6, seconds=seconds)
            over, took = [], []
            for n, (table, seat) in enumerate([*decisions(name, 1), *decisions(name, count)]):
                view, legal = table.view(seat), table.legal(seat)
                begun = time.monotonic()
                bot.choose(view, legal)
                if n > 0:  # the first loads the search
                    took.append(time.monotonic() - begun)
                    over.append(100 * (took[-1] - seconds) / seconds)
            over.sort()
            say(
                f"{name}, {seconds:g} s a decision: 99 % within"
                f" {over[int(0.99 * count) - 1]:+.1f} % (goal +10), the longest"
                f" {over[-1]:+.1f} %, on average {statistics.fmean(took):.3f} s, {count} decisions"
            )


def saved(names: list[str]) -> None:
    """Choices with and without stopping are compared, too."""
    for name in names:
        engine = engines.engine(load(name))
        for iterations in (200, 1000, 10_000):
            count = 60 if iterations == 10_000 else 150
            full = Effort(iterations, count_out=False)
            brief = replace(full, until_decided=True)
            done = same = 0
            for table, seat in decisions(name, count):
                state = table.view(seat).state
                wanted = engine.think(state, seat, 2, full, 5)
                found = engine.think(state, seat, 2, brief, 5)
                done += sum(w.visits for w in found)
                same += found[0].action == wanted[0].action
            say(
                f"{name}, {iterations} iterations: {100 * (1 - done / iterations / count):.0f} %"
                f" saved, {same} of {count} choices the same"
            )


# Speed


def opening(name: str) -> tuple[Engine, Declared, int]:
    table = maat.new(name, seed=1, seats=2)
    seat = table.pending[0]
    return engines.engine(table.game), table.view(seat).state, seat


def rate(name: str, effort: Effort, clock: Callable[[], float], seed: int) -> float:
    engine, state, seat = opening(name)
    begun = clock()
    engine.think(state, seat, 2, effort, seed)
    return effort.iterations / (clock() - begun)


def threads(names: list[str], passes: int) -> None:
    """Iterations/s of one decision by the clock on the wall; the passes alternate. On a busy
    machine two threads do not get two cores: so also by processor time.
    """
    for name in names:
        rate(name, Effort(1000), time.monotonic, 1)
        ones, twos, apart = [], [], []
        for k in range(passes):
            begun = time.process_time()
            ones.append(rate(name, Effort(40_000), time.monotonic, k))
            between = time.process_time()
            twos.append(rate(name, Effort(80_000, threads=2), time.monotonic, k))
            apart.append(4 * (between - begun) / (time.process_time() - between))
        say(
            f"{name}: two threads {statistics.median(twos) / statistics.median(ones):.2f} times"
            f" one in the median, {max(twos) / max(ones):.2f} at best (goal {LEAST_THREADS:g});"
            f" {max(ones):,.0f} and {max(twos):,.0f} iterations/s at best, {passes} passes;"
            f" by processor time, with a core each, {statistics.median(apart):.2f} times"
        )


def peer_rate(seed: int) -> float:
    """Simulations/s of OpenSpiel's search with random games, from the deal."""
    import pyspiel

    game = pyspiel.load_game(PEER)
    state, luck = game.new_initial_state(), random.Random(seed)
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(luck.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0])
    bot = pyspiel.MCTSBot(
        game, pyspiel.RandomRolloutEvaluator(1, seed), 2.0, PEER_SIMULATIONS, 1000, False, seed,
        False,
    )  # fmt: skip
    begun = time.process_time()
    bot.step(state)
    return PEER_SIMULATIONS / (time.process_time() - begun)


def peers(names: list[str], passes: int) -> None:
    """Processor time of one thread; ours and theirs take turns."""
    if importlib.util.find_spec("pyspiel") is None:
        say("not measured: the package open_spiel is missing")
        return
    for name in names:
        rate(name, Effort(1000), time.process_time, 1)
    ours: dict[str, list[float]] = {name: [] for name in names}
    theirs = []
    for k in range(passes):
        theirs.append(peer_rate(k))
        for name in names:
            ours[name].append(rate(name, Effort(5000), time.process_time, k))
    say(f"OpenSpiel MCTSBot, {PEER}: {statistics.median(theirs):,.0f} simulations/s")
    for name in names:
        each = sorted(a / b for a, b in zip(ours[name], theirs, strict=True))
        say(
            f"{name}: {statistics.median(ours[name]):,.0f} iterations/s,"
            f" {statistics.median(each):.0f} times ({each[0]:.0f} to {each[-1]:.0f};"
            f" goal {LEAST_PEERS:g})"
        )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("part", choices=["compile", "time", "stop", "threads", "peers"])
    parser.add_argument("--games", nargs="*", default=list(list_games()))
    parser.add_argument("--passes", type=int, default=7)
    chosen = parser.parse_args()
    names = list(chosen.games)
    if chosen.part == "compile":
        compile_times(names)
    elif chosen.part == "time":
        overruns(names)
    elif chosen.part == "stop":
        saved(names)
    elif chosen.part == "threads":
        threads(names, chosen.passes)
    else:
        peers(names, chosen.passes)


if __name__ == "__main__":
    main()
