"""Our speed and OpenSpiel's, side by side in one run.

    python benchmarks/peers.py [--passes 5] [--seconds 1] [--json]

Random play to the end; only decisions with two or more legal actions count, on both sides; CPU time
of this process. Ours and theirs take turns, several passes; a ratio is the median over the passes,
with the lowest and the highest.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from maat.cli.benchmarks.rules import compiled_rate, plain_rate
from maat.core.game import list_games, load
from maat.core.simulation import CompiledRules

# game: (peer, seats, least ratio plain, least ratio compiled)
GOALS: dict[str, list[tuple[str, int, float, float]]] = {
    "kheops": [("hive", 2, 3, 200)],
    "heir": [("goofspiel(imp_info=True,num_cards=13,points_order=random)", 2, 0, 10)],
    "pharaon": [("gin_rummy", seats, 1.5, 60) for seats in (1, 2, 3, 5)],
}
PEERS = (
    "hive",
    "gin_rummy",
    "backgammon",
    "goofspiel(imp_info=True,num_cards=13,points_order=random)",
)


def peer_rate(name: str, seconds: float) -> float:
    import pyspiel

    game, luck = pyspiel.load_game(name), random.Random(1)
    choices = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(
                    luck.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0]
                )
            elif state.is_simultaneous_node():
                legal = [state.legal_actions(s) for s in range(game.num_players())]
                choices += sum(len(mine) > 1 for mine in legal)
                state.apply_actions([luck.choice(mine) for mine in legal])
            else:
                mine = state.legal_actions()
                choices += len(mine) > 1
                state.apply_action(mine[int(luck.random() * len(mine))])
    return choices / (time.process_time() - begun)


def measured(seconds: float, passes: int, wanted: tuple[str, ...]) -> dict[str, Any]:
    """Every rate, pass by pass."""
    runs: dict[str, Callable[[], float]] = {}
    for name in wanted:
        rules = load(name)
        fast = CompiledRules(rules, {})
        for seats in sorted({goal[1] for goal in GOALS.get(name, [("", rules.fewest, 0, 0)])}):
            fast.playouts(50, seats)
            runs[f"{name} plain {seats}"] = lambda r=rules, s=seats: plain_rate(r, s, seconds)  # type: ignore[misc]
            runs[f"{name} compiled {seats}"] = lambda f=fast, s=seats: compiled_rate(f, s, seconds)  # type: ignore[misc]
    for peer in PEERS:
        runs[peer] = lambda p=peer: peer_rate(p, seconds)  # type: ignore[misc]
    found: dict[str, list[float]] = {key: [] for key in runs}
    for _ in range(passes):
        for key, run in runs.items():
            found[key].append(run())
    return found


def ratios(found: dict[str, list[float]], wanted: tuple[str, ...]) -> list[dict[str, Any]]:
    rows = []
    for name in wanted:
        for peer, seats, plain_goal, compiled_goal in GOALS.get(name, []):
            for way, goal in (("plain", plain_goal), ("compiled", compiled_goal)):
                ours = found[f"{name} {way} {seats}"]
                each = sorted(a / b for a, b in zip(ours, found[peer], strict=True))
                rows.append(
                    {
                        "game": name,
                        "seats": seats,
                        "way": way,
                        "peer": peer,
                        "ratio": statistics.median(each),
                        "lowest": each[0],
                        "highest": each[-1],
                        "goal": goal,
                    }
                )
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--passes", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--games", nargs="*", default=list(list_games()))
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    wanted = tuple(chosen.games)
    found = measured(chosen.seconds, chosen.passes, wanted)
    rows = ratios(found, wanted)
    if chosen.json:
        json.dump({"rates": found, "ratios": rows}, sys.stdout, indent=2)
        return
    for key, rates in found.items():
        print(f"{key:62} {statistics.median(rates):>12,.0f} choices/s")
    for row in rows:
        goal = f"goal {row['goal']:g}" if row["goal"] else ""
        print(
            f"{row['game']} ({row['seats']}) {row['way']} / {row['peer'].split('(')[0]}:"
            f" {row['ratio']:.1f} ({row['lowest']:.1f} to {row['highest']:.1f}) {goal}"
        )


if __name__ == "__main__":
    main()
