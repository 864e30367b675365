"""How strong a player is: one player against others of one kind, on paired deals, in machine code.

python benchmarks/strength.py kheops search:1000 greedy [--seats 2] [--deals 100] [--seed 1]
                              [--option NAME=NUMBER] [--workers 2] [--keep FILE]

On each deal the first player sits once at each seat. A player is `random`, `greedy` (three imagined
tables), `greedy:COMMIT` (with the appraisal that stood at that commit), `search:ITERATIONS`,
`appraisal:ITERATIONS` (guided search without the net), `playouts:ITERATIONS` (search in turn with
random games to the end), `SECONDSs` after the colon instead of iterations (`search:1s`), or the
name of a level. Settings may follow, those of `maat.bots.engine.Effort` and the noise of a level:
`search:200:explore=250`, `search:8:noise=0.1`, `search:1000:count_out=0`. The share of wins (equal
wins are shared) has two intervals of 95 %: by deals, and Wilson's, which also holds near 100 %.
With --keep each deal is added to a file (JSON lines) as it ends, and what stands there is not
played again.
"""

from __future__ import annotations

import argparse
import json
import math
import pathlib
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from typing import Any, NamedTuple

from matches import Players, with_appraisal_of

from maat.bots import engines, greedy, levels
from maat.bots.engine import Effort
from maat.bots.searching import judged
from maat.core.game import load
from maat.core.layout import batch
from maat.core.loops import Luck
from maat.core.simulation import CompiledRules

Player = Callable[[Any, int, int], int]  # a view, its seat, a seed: an action
Job = tuple[str, str, str, int, int, dict[str, int]]
KINDS: dict[str, dict[str, Any]] = {
    "search": {},
    "appraisal": {"leaf": "appraisal"},
    "playouts": {"leaf": "playout", "guided": False},
}


class Deal(NamedTuple):
    """The share and the lead of the first player, over all its seats; seconds of processor time."""

    number: int
    share: float
    lead: float
    seconds: float


class Hall:
    """One game's rules and players, in one process."""

    def __init__(self, name: str, seats: int, options: dict[str, int]) -> None:
        self.game, self.seats = load(name), seats
        self.fast = CompiledRules(self.game, options, generic=[greedy], entries=["best"])
        self.live = batch(self.game.State, 1)
        self.legals, self.sheets = batch(self.game.Legal, greedy.ROOM), batch(self.game.Sheet, 1)
        self.games, self.luck = batch(self.game.State, greedy.ROOM), batch(Luck, 1)
        self.blank = self.fast.blank(seats)
        self.kept: dict[str, Players] = {}
        self.folder = tempfile.TemporaryDirectory()  # of former appraisals

    def player(self, spec: str) -> Player:
        kind, *rest = spec.split(":")
        if kind == "random":
            return lambda view, seat, seed: random.Random(seed).choice(self.legal(view, seat))
        if kind == "greedy":
            return self.former(rest[0]) if rest else self.greedy
        settings = {k: float(v) for k, _, v in (r.partition("=") for r in rest) if v}
        amount = next((r for r in rest if "=" not in r), "")
        noise = settings.pop("noise", 0.0)
        if kind in levels.NAMES:
            level = levels.level(kind, self.game)
            how, noise = Effort(level.iterations, level.seconds), noise or level.noise
        elif amount.endswith("s"):
            how = Effort(10**6, float(amount[:-1]), **KINDS[kind])
        else:
            how = Effort(int(amount), **KINDS[kind])
        how = replace(how, **{key: int(value) for key, value in settings.items()})
        how = replace(how, count_out=how.count_out and not noise, until_decided=not noise)
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

    def former(self, commit: str) -> Player:
        """`greedy` with the appraisal of a commit."""
        if commit not in self.kept:
            folder = pathlib.Path(self.folder.name)
            self.kept[commit] = Players(with_appraisal_of(self.game, commit, folder))
        old = self.kept[commit]
        return lambda view, seat, seed: old.choose(view, seat, seed, 0, 3)

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


def deal(job: Job) -> Deal:
    """One deal, the first player at each seat in turn."""
    name, first, others, seats, number, options = job
    begun = time.process_time()
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
    spent = time.process_time() - begun
    return Deal(number, statistics.fmean(shares), statistics.fmean(leads), round(spent, 2))


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
    read.add_argument("--keep", type=pathlib.Path)
    args = read.parse_args()
    options = {k: int(v) for k, _, v in (o.partition("=") for o in args.option)}
    jobs = [
        (args.game, args.first, args.others, args.seats, args.seed * 10_000 + n, options)
        for n in range(args.deals)
    ]
    found = played(jobs, args.workers, args.keep)
    print(summary(args.game, args.first, args.others, args.seats, options, found), flush=True)


def played(jobs: list[Job], workers: int, keep: pathlib.Path | None = None) -> list[Deal]:
    """All deals; those that a file holds are not played again."""
    found = {} if keep is None else kept(keep)
    missing = [job for job in jobs if json.dumps(job) not in found]
    for job, one in zip(missing, in_processes(missing, workers), strict=True):
        found[json.dumps(job)] = one
        if keep is not None:
            with keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps([job, one]) + "\n")
    return [found[json.dumps(job)] for job in jobs]


def kept(file: pathlib.Path) -> dict[str, Deal]:
    """The deals of a file, by what was played as JSON."""
    if not file.is_file():
        return {}
    lines = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    return {json.dumps(job): Deal(*row) for job, row in lines}


def in_processes(jobs: list[Job], workers: int) -> Iterator[Deal]:
    if workers == 1:
        yield from map(deal, jobs)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(deal, jobs)


def summary(
    name: str, first: str, others: str, seats: int, options: dict[str, int], found: list[Deal]
) -> str:
    share, games = statistics.fmean(d.share for d in found), len(found) * seats
    leads = statistics.fmean(d.lead for d in found)
    low, high = wilson(share, games)
    return (
        f"{name} {seats} {options or ''} {first} - {others}: "
        f"{100 * share:.1f} % +- {100 * half_width([d.share for d in found]):.1f} "
        f"(Wilson {100 * low:.1f} to {100 * high:.1f}), "
        f"lead {leads:+.1f} +- {half_width([d.lead for d in found]):.1f}, {games} games, "
        f"{sum(d.seconds for d in found):.0f} s of processor time"
    )


def half_width(values: list[float]) -> float:
    """Of the 95 % interval of the mean of paired deals."""
    return 1.96 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf


if __name__ == "__main__":
    main()
