"""How often a bot passes a round of Pharaon without having acted in it (rounds 1 to 4), although it
could have afforded to act.

python benchmarks/greedy_passes.py [--bots greedy apprentice scribe vizier] [--games 100] [--seed 1]

A bot is named as for strength.py. Everybody at a table is the same bot; each passes once a round.
"""

from __future__ import annotations

import argparse
from typing import Any

from strength import Hall, Player

SEATS = (1, 2, 3, 4, 5)
COUNTED = range(1, 5)


class Rounds:
    """Who has acted in a round, and who has passed without."""

    def __init__(self, hall: Hall, player: Player) -> None:
        rules: Any = hall.game.rules
        self.hall, self.player = hall, player
        self.turn, self.passing = rules.actions.YOUR_TURN, rules.actions.PASS
        self.idle = 0
        self.acted: set[tuple[int, int]] = set()

    def __call__(self, view: Any, seat: int, seed: int) -> int:
        """An Area action comes before passing among the ids of a turn, a trade after it."""
        action = self.player(view, seat, seed)
        at = (int(view[0]["round_number"]), seat)
        if int(view[0]["decision"]) == self.turn and at[0] in COUNTED:
            if action < self.passing:
                self.acted.add(at)
            elif action == self.passing and at not in self.acted:
                self.idle += min(self.hall.legal(view, seat)) < self.passing
        return action


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    wanted.add_argument("--bots", nargs="+", default=["greedy", "apprentice", "scribe", "vizier"])
    wanted.add_argument("--games", type=int, default=100, help="for each number of seats")
    wanted.add_argument("--seats", type=int, nargs="+", default=SEATS)
    wanted.add_argument("--seed", type=int, default=1)
    chosen = wanted.parse_args()
    print("| bot | seats | rounds | passed without acting |\n|---|---|---|---|")
    for bot in chosen.bots:
        for seats in chosen.seats:
            hall, idle = Hall("pharaon", seats, {}), 0
            for n in range(chosen.games):
                rounds = Rounds(hall, hall.player(bot))
                hall.play([rounds] * seats, chosen.seed * 10_000 + n)
                idle += rounds.idle
            count = len(COUNTED) * seats * chosen.games
            print(f"| {bot} | {seats} | {count} | {100 * idle / count:.1f} % |", flush=True)


if __name__ == "__main__":
    main()
