"""How often `greedy` passes a round of Pharaon without having acted in it (rounds 1 to 4).

python benchmarks/greedy_passes.py [--games 400] [--seed 1]
"""

from __future__ import annotations

import argparse
from typing import Any

from matches import Players, play

from maat.core.game import load

SEATS = (1, 2, 3, 4, 5)
COUNTED = range(1, 5)


class Rounds:
    """Who has passed in a round, and who of them had not acted."""

    def __init__(self, rules: Any) -> None:
        self.turn, self.passing = rules.actions.YOUR_TURN, rules.actions.PASS
        self.passes = self.idle = 0
        self.acted: set[tuple[int, int]] = set()

    def __call__(self, g: Any, seat: int, action: int) -> None:
        """An Area action comes before passing among the ids of a turn, a trade after it."""
        at = (int(g["round_number"]), seat)
        if int(g["decision"]) != self.turn or at[0] not in COUNTED:
            return
        if action < self.passing:
            self.acted.add(at)
        elif action == self.passing:
            self.passes += 1
            self.idle += at not in self.acted


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    wanted.add_argument("--games", type=int, default=400, help="for each number of seats")
    wanted.add_argument("--seed", type=int, default=1)
    chosen = wanted.parse_args()
    game = load("pharaon")
    greedy = Players(game)
    print("| seats | rounds passed | without acting |\n|---|---|---|")
    for seats in SEATS:
        passes = idle = 0
        for n in range(chosen.games):
            rounds = Rounds(game.rules)
            play([greedy] * seats, seats, chosen.seed, n, rounds)
            passes, idle = passes + rounds.passes, idle + rounds.idle
        print(f"| {seats} | {passes} | {100 * idle / passes:.1f} % |", flush=True)


if __name__ == "__main__":
    main()
