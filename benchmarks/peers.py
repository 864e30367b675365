"""Our speed and the field's, side by side in one run.

    python benchmarks/peers.py [--passes 5] [--seconds 1] [--json] [--page docs/speed.md]

Everything takes turns, several passes; a ratio is the median over the passes, with the lowest and
the highest. All times are CPU time of this process, so that a busy machine changes little. Rules:
random play to the end; only decisions with two or more legal actions count, on both sides.
Environments: steps of random play, with whatever the environment gives for each (masks and
observations). A peer that is not installed is reported as not measured. `--page` writes the page
and, beside it, its plot.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import pathlib
import platform
import statistics
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import contenders
import speed_page

from maat.core.game import list_games

Rates = dict[str, list[float]]
GOOFSPIEL = "goofspiel(imp_info=True,num_cards=13,points_order=random)"
# kind of measurement, ours, theirs, the least ratio that we want (0: none)
GOALS: list[tuple[str, str, str, float]] = [
    ("rules", "kheops plain 2", "hive", 3),
    ("rules", "kheops compiled 2", "hive", 200),
    ("rules", "heir plain 2", GOOFSPIEL, 0),
    ("rules", "heir compiled 2", GOOFSPIEL, 15),
    *(("rules", f"pharaon plain {s}", "gin_rummy", 1.5) for s in (1, 2, 3, 5)),
    *(("rules", f"pharaon compiled {s}", "gin_rummy", 90) for s in (1, 2, 3, 5)),
    ("rules", "pharaon compiled 2", "rlcard gin-rummy", 0),
    ("rules", "pharaon compiled 2", "catanatron", 0),
    ("rules", "pharaon plain 2", "catanatron", 0),
    *(("vector", f"{g} vector 2", "pgx backgammon", 50) for g in ("heir", "kheops", "pharaon")),
    *(
        ("vector", f"{g} vector 2", "pettingzoo connect_four", 100)
        for g in ("heir", "kheops", "pharaon")
    ),
    *(("AEC", f"{g} aec 2", "pettingzoo connect_four", 2) for g in ("heir", "kheops", "pharaon")),
    *(
        ("OpenSpiel", f"{g} open_spiel 2", f"python_{peer}", 1)
        for g in ("heir", "kheops", "pharaon")
        for peer in ("tic_tac_toe", "liars_poker")
    ),
    *(("drawing", f"{g} drawing 2", "chess.svg.board", 0) for g in ("heir", "kheops", "pharaon")),
]
PACKAGES = {
    "hive": "open-spiel", "gin_rummy": "open-spiel", "backgammon": "open-spiel",
    GOOFSPIEL: "open-spiel", "python_tic_tac_toe": "open-spiel", "python_liars_poker": "open-spiel",
    "rlcard gin-rummy": "rlcard", "pettingzoo connect_four": "pettingzoo", "pgx backgammon": "pgx",
    "catanatron": "catanatron", "chess.svg.board": "chess",
}  # fmt: skip


@dataclass(frozen=True)
class Ratio:
    """Ours over theirs, over the passes."""

    kind: str
    game: str
    way: str
    seats: int
    peer: str
    ratio: float
    lowest: float
    highest: float
    goal: float


def runs(seconds: float, wanted: tuple[str, ...]) -> dict[str, Callable[[], float]]:
    """Everything that can be measured here, by name; compiled and warm."""
    found: dict[str, Callable[[], float]] = {}
    for name in sorted({ours for _, ours, _, _ in GOALS}):
        game, way, seats = name.split()
        if game in wanted:
            found[name] = contenders.ours(game, way, int(seats), seconds)
    for peer in PACKAGES:
        run = contenders.theirs(peer, seconds) if is_there(peer) else None
        if run is not None:
            found[peer] = run
    return found


def is_there(peer: str) -> bool:
    try:
        version(PACKAGES[peer])
    except PackageNotFoundError:
        return False
    return PACKAGES[peer] != "pettingzoo" or importlib.util.find_spec("pygame") is not None


def measured(seconds: float, passes: int, wanted: tuple[str, ...]) -> Rates:
    """Every rate, pass by pass."""
    todo = runs(seconds, wanted)
    found: Rates = {key: [] for key in todo}
    for n in range(passes):
        for key, run in todo.items():
            found[key].append(run())
        print(f"pass {n + 1} of {passes}", file=sys.stderr, flush=True)
    return found


def ratios(found: Rates) -> list[Ratio]:
    rows = []
    for kind, ours, theirs, goal in GOALS:
        if ours in found and theirs in found:
            game, way, seats = ours.split()
            each = sorted(a / b for a, b in zip(found[ours], found[theirs], strict=True))
            middle = statistics.median(each)
            row = Ratio(kind, game, way, int(seats), theirs, middle, each[0], each[-1], goal)
            rows.append(row)
    return rows


def commit() -> str:
    words = ["git", "describe", "--always", "--dirty"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--passes", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--games", nargs="*", default=list(list_games()))
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--page", type=pathlib.Path, help="write this page and its plot")
    chosen = parser.parse_args()
    found = measured(chosen.seconds, chosen.passes, tuple(chosen.games))
    rows = ratios(found)
    missing = [peer for peer in PACKAGES if peer not in found]
    if chosen.page:
        about = (
            f"`python benchmarks/peers.py --passes {chosen.passes} --seconds {chosen.seconds:g}"
            f" --page docs/speed.md`, commit {commit()}, Python {platform.python_version()},"
            f" {os.cpu_count()} cores, busy with other work"
        )
        speed_page.write(chosen.page, about, found, rows, missing)
    if chosen.json:
        answer = {"rates": found, "ratios": [asdict(row) for row in rows], "not_measured": missing}
        json.dump(answer, sys.stdout, indent=2)
        return
    for key, rates in found.items():
        print(f"{key:62} {statistics.median(rates):>12,.0f} /s")
    for row in rows:
        goal = f"goal {row.goal:g}" if row.goal else ""
        print(
            f"{row.game} ({row.seats}) {row.way} / {row.peer.split('(')[0]}:"
            f" {row.ratio:.1f} ({row.lowest:.1f} to {row.highest:.1f}) {goal}"
        )
    for peer in missing:
        print(f"{peer}: not measured")


if __name__ == "__main__":
    main()
