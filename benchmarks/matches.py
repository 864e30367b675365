"""Paired matches: `greedy` with the appraisal of this tree against `greedy` with that of another
commit.

python benchmarks/matches.py GAME COMMIT [--deals 200] [--seats 2 3] [--seed 1] [--dark 0 5]

On each deal the new one sits once at each seat, all others are the old one. With `--dark` each
plays Pharaon alone against so many dark tiles.
"""

from __future__ import annotations

import argparse
import importlib.util
import math
import pathlib
import statistics
import subprocess
import sys
import tempfile
import types
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from maat.bots import greedy
from maat.core.game import Game, load
from maat.core.layout import batch
from maat.core.loops import Luck
from maat.core.simulation import CompiledRules

ROOT = pathlib.Path(__file__).parents[1]
Watch = Callable[[Any, int, int], None]


class Players:
    """Compiled greedy players of one game, and scratch for them."""

    def __init__(self, game: Game, **options: Any) -> None:
        self.game = game
        self.fast = CompiledRules(game, options, generic=[greedy], entries=["best"])
        self.games, self.legals = (
            batch(game.State, greedy.ROOM),
            batch(game.Legal, greedy.ROOM),
        )
        self.sheets, self.luck = batch(game.Sheet, 1), batch(Luck, 1)

    def choose(self, g: Any, seat: int, seed: int, n: int, worlds: int) -> int:
        """What the seat does in a game of which it sees only its view."""
        self.games[0] = g[0]
        self.fast.entry("dream")(self.games, 0, seat, seed, n)
        return self.fast.entry("best")(
            self.games, self.legals, self.sheets, self.luck, 0, seat, worlds, seed
        )


def play(
    players: Sequence[Players], seats: int, seed: int, n: int, watch: Watch | None = None
) -> Any:
    """Game n of a series, to the end; its score sheet."""
    fast = players[0].fast
    g, sheet = batch(fast.game.State, 1), batch(fast.game.Sheet, 1)
    g[0] = fast.blank(seats)[0]
    fast.entry("begin")(g, 0, seats, seed, n)
    decisions, over = 0, False
    seat = next(s for s in range(seats) if fast.entry("asked")(g, 0, s))
    while not over:
        decisions += 1
        action = players[seat].choose(g, seat, seed + decisions, n, 1)
        if watch is not None:
            watch(g[0], seat, action)
        seat = fast.entry("step")(g, 0, seat, action)
        over = seat < 0
    fast.entry("finish")(g, 0, sheet)
    return sheet[0]


def with_appraisal_of(game: Game, commit: str, folder: pathlib.Path) -> Game:
    """The same rules with the appraisal that stood at a commit."""
    present: Any = game.rules
    now = sys.modules[present.appraise.__module__]
    path = pathlib.Path(str(now.__file__)).relative_to(ROOT).as_posix()
    words = ["git", "show", f"{commit}:{path}"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"no appraisal at {commit}: {done.stderr.strip()}")
    file = folder / "appraisal.py"
    file.write_text(done.stdout, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(f"{now.__name__}_before", file)
    assert spec is not None and spec.loader is not None
    before = importlib.util.module_from_spec(spec)
    sys.modules[before.__name__] = before  # kept machine code looks for it there
    spec.loader.exec_module(before)
    rules = types.ModuleType(present.__name__)
    for name, thing in vars(present).items():
        setattr(rules, name, before if thing is now else thing)
    rules.__dict__["appraise"] = before.appraise
    return replace(game, rules=rules)


def interval(shares: Sequence[float]) -> str:
    half = 1.96 * statistics.stdev(shares) / math.sqrt(len(shares))
    return f"{100 * statistics.mean(shares):.1f} % +- {100 * half:.1f}"


def match(new: Players, old: Players, seats: int, deals: int, seed: int) -> str:
    """The share of wins of the new one, equal winners sharing, and its lead over the best other."""
    shares, leads = [], []
    for n in range(deals):
        won = lead = 0.0
        for mine in range(seats):
            sheet = play([new if s == mine else old for s in range(seats)], seats, seed, n)
            totals = [int(t) for t in sheet["totals"][:seats]]
            won += float(sheet["won"][mine] / sheet["won"][:seats].sum())
            lead += totals[mine] - max(t for s, t in enumerate(totals) if s != mine)
        shares.append(won / seats)
        leads.append(lead / seats)
    return (
        f"{seats} seats: {interval(shares)} of {deals * seats} games, fair {100 / seats:.0f} %,"
        f" lead {statistics.mean(leads):+.1f}"
    )


def alone(player: Players, deals: int, seed: int) -> str:
    return interval([float(play([player], 1, seed, n)["won"][0]) for n in range(deals)])


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    wanted.add_argument("game")
    wanted.add_argument("commit")
    wanted.add_argument("--deals", type=int, default=200)
    wanted.add_argument("--seats", type=int, nargs="*", default=[2])
    wanted.add_argument("--dark", type=int, nargs="*", default=[])
    wanted.add_argument("--seed", type=int, default=1)
    chosen = wanted.parse_args()
    game = load(chosen.game)
    with tempfile.TemporaryDirectory() as folder:
        former = with_appraisal_of(game, chosen.commit, pathlib.Path(folder))
        new, old = Players(game), Players(former)
        for seats in chosen.seats:
            print(match(new, old, seats, chosen.deals, chosen.seed), flush=True)
        for dark in chosen.dark:
            for name, player in (("new", new), ("old", old)):
                player.fast.options = {"dark_tiles": dark}
                share = alone(player, chosen.deals, chosen.seed)
                print(f"alone, {dark} dark tiles, {name}: {share} of {chosen.deals}", flush=True)


if __name__ == "__main__":
    main()
