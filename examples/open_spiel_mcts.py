"""OpenSpiel's own players at our games: its Monte Carlo tree search against a random player.

    python examples/open_spiel_mcts.py [--game kheops] [--games 4] [--simulations 20]

The search of OpenSpiel looks at the true state, chance included: it shows that its algorithms run
on our games, not how well they are played fairly. `maat.bot` has players that see their view only.
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots import uniform_random

import maat.envs  # noqa: F401  (registers the games)


def play(game: pyspiel.Game, bots: list[pyspiel.Bot], luck: np.random.RandomState) -> list[float]:
    """One game; what each player won."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(outcomes, p=chances)))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    won: list[float] = state.returns()
    return won


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="kheops")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=20)
    chosen = parser.parse_args()
    game, luck = pyspiel.load_game(f"maat_{chosen.game}(players=2)"), np.random.RandomState(1)
    value = mcts.RandomRolloutEvaluator(1, luck)
    total = 0.0
    for n in range(chosen.games):
        search = mcts.MCTSBot(game, 1.4, chosen.simulations, value, random_state=luck)
        seat = n % 2
        bots: list[pyspiel.Bot] = [search, uniform_random.UniformRandomBot(1, luck)]
        won = play(
            game, bots if seat == 0 else [uniform_random.UniformRandomBot(0, luck), search], luck
        )
        total += won[seat]
        print(
            f"game {n + 1}: the search in seat {seat} {'wins' if won[seat] > 0 else 'does not win'}"
        )
    print(f"mean result of the search: {total / chosen.games:+.2f}")


if __name__ == "__main__":
    main()
