"""How strong a player is: one player against others of one kind, on paired deals, in machine code.

python benchmarks/strength.py kheops search:1000 greedy [--seats 2] [--deals 100] [--seed 1]
                              [--option NAME=NUMBER] [--workers 2]

On each deal the first player sits once at each seat. A player is `random`, `greedy` (three imagined
tables), `search:ITERATIONS`, `appraisal:ITERATIONS` (guided search without the net),
`playouts:ITERATIONS` (search in turn with random games to the end), `SECONDSs` after the colon
instead of iterations (`search:1s`), or the name of a level. The share of wins (equal wins are
shared) has two intervals of 95 %: by deals, and Wilson's, which also holds near 100 %.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from maat.bots import engines, greedy
from maat.bots.engine import Effort
from maat.bots.searching import LEVELS, judged
from maat.core.game import load
from maat.core.layout import batch
from maat.core.loops import Luck
from maat.core.simulation import CompiledRules

Player = Callable[[Any, int, int], int]  # a view, its seat, a seed: an action
KINDS = {
    "search": {},
    "appraisal": {"leaf": "appraisal"},
    "playouts": {"leaf": "playout", "guided": False},
}


class Hall:
    """One game's rules and players, in one process."""

    def __init__(self, name: str, seats: int, options: dict[str, int]) -> None:
        self.game, self.seats = load(name), seats
        self.fast = CompiledRules(self.game, options, generic=[greedy], entries=["best"])
        self.live = batch(self.game.State, 1)
        self.legals, self.sheets = batch(self.game.Legal, greedy.ROOM), batch(self.game.Sheet, 1)
        self.games, self.luck = batch(self.game.State, greedy.ROOM), batch(Luck, 1)
        self.blank = self.fast.blank(seats)

    def player(self, spec: str) -> Player:
        kind, _, effort = spec.partition(":")
        if kind == "random":
            return lambda view, seat, seed: random.Random(seed).choice(self.legal(view, seat))
        if kind == "greedy":
            return self.greedy
        if kind in LEVELS:
            level = LEVELS[kind]
            how, noise = Effort(level.iterations, level.seconds), level.noise
        elif effort.endswith("s"):
            how, noise = Effort(10**6, float(effort[:-1]), **KINDS[kind]), 0.0
        else:
            how, noise = Effort(int(effort), **KINDS[kind]), 0.0
        engine = engines.engine(self.game)

        def think(view: Any, seat: int, seed: int) -> int:
            found = engine.think_record(view[0], seat, self.seats, how, seed)
            return judged(found, noise, seed, self.game.is_idle)[0].action

        return think

    def legal(self, games: Any, seat: int) -> list[int]:
        count = self.fast.entry("legal")(games, 0, seat, self.legals)
        return [int(a) for a in self.legals[0]["ids"][:count]]

    def greedy(self, view: Any, seat: int, seed: int) -> int:
        self.games[0] = view[0]
        self.fast.entry("dream")(self.games, 0, seat, seed, 0)
        return self.fast.entry("best")(
            self.games, self.legals, self.sheets, self.luck, 0, seat, 3, seed
        )

    def play(self, players: list[Player], deal: int) -> tuple[list[float], list[int]]:
        """The share of the win, and the points, of each seat (and of the automatic opponent)."""
        self.live[0] = self.blank[0]
        self.fast.entry("begin")(self.live, 0, self.seats, deal, 0)
        asked, step = self.fast.entry("asked"), self.fast.entry("step")
        seat = next(s for s in range(self.seats) if asked(self.live, 0, s))
        decisions = 0
        while seat >= 0:
            decisions += 1
            legal = self.legal(self.live, seat)
            action = legal[0]
            if len(legal) > 1:
                view = self.fast.view(self.live, seat, self.seats)
                action = players[seat](view, seat, deal * 1_000_003 + decisions)
            seat = step(self.live, 0, seat, action)
        self.fast.entry("finish")(self.live, 0, self.sheets)
        won = [int(w) for w in self.sheets[0]["won"][: self.seats]]
        points = [int(p) for p in self.sheets[0]["totals"][: max(2, self.seats)]]
        return [w / max(1, sum(won)) for w in won], points


_halls: dict[str, Hall] = {}


def deal(job: tuple[str, str, str, int, int, dict[str, int]]) -> tuple[float, float]:
    """The share and the lead of the first player on one deal, over all its seats."""
    name, first, others, seats, number, options = job
    key = f"{name} {seats} {options}"
    if key not in _halls:
        _halls[key] = Hall(name, seats, options)
    hall = _halls[key]
    mine, theirs = hall.player(first), hall.player(others)
    shares, leads = [], []
    for seat in range(seats):
        players = [mine if s == seat else theirs for s in range(seats)]
        share, points = hall.play(players, number)
        shares.append(share[seat])
        leads.append(points[seat] - max(p for s, p in enumerate(points) if s != seat))
    return statistics.fmean(shares), statistics.fmean(leads)


def wilson(share: float, games: int) -> tuple[float, float]:
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = (
        z
        / (1 + z * z / games)
        * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    )
    return middle - half, middle + half


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    read.add_argument("game")
    read.add_argument("first")
    read.add_argument("others")
    read.add_argument("--seats", type=int, default=2)
    read.add_argument("--deals", type=int, default=100)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--option", action="append", default=[])
    read.add_argument("--workers", type=int, default=2)
    args = read.parse_args()
    options = {k: int(v) for k, _, v in (o.partition("=") for o in args.option)}
    jobs = [
        (args.game, args.first, args.others, args.seats, args.seed * 10_000 + n, options)
        for n in range(args.deals)
    ]
    begun = time.monotonic()
    with ProcessPoolExecutor(args.workers) as pool:
        found = list(pool.map(deal, jobs))
    shares = [share for share, _ in found]
    share, games = statistics.fmean(shares), args.deals * args.seats
    half = 1.96 * statistics.stdev(shares) / math.sqrt(len(shares)) if len(shares) > 1 else 1.0
    low, high = wilson(share, games)
    print(
        f"{args.game} {args.seats} {options or ''} {args.first} - {args.others}: "
        f"{100 * share:.1f} % +- {100 * half:.1f} (Wilson {100 * low:.1f} to {100 * high:.1f}), "
        f"lead {statistics.fmean(x for _, x in found):+.1f}, {games} games, "
        f"{time.monotonic() - begun:.0f} s",
        flush=True,
    )


if __name__ == "__main__":
    main()
