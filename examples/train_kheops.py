"""A player of Kheops that learns by playing against itself, with NumPy and Numba only.

    python examples/train_kheops.py [--minutes 12] [--seed 1] [--picture curve.svg]

`maat.envs.vector` plays many games at once. For each legal action it shows the table one move
ahead, as the seat that decides imagines it, in the game's own features; a small net says how good
that is, and the best action is played. When a game ends, the net learns what became of every table
that was chosen in it. It begins by trusting the first feature, the game's own appraisal, which is
what the bot `greedy` does, and learns from there.

Every so often the player meets `greedy` in games that it does not learn from. At the end it plays
400 games against it, from seed 1, half of them from each seat. The learning curve is drawn as SVG.
"""

from __future__ import annotations

import argparse
import pathlib
import time

import numpy as np
from numpy.typing import NDArray

import maat
from maat.bots import greedy
from maat.core.layout import batch
from maat.core.loops import Luck
from maat.core.simulation import CompiledRules
from maat.envs import vector

GAME = "kheops"
HIDDEN = 48
GAMES = 48  # played at the same time
WILD = 0.04  # of the actions are any legal ones, so that the net sees more of the game
RATE, BATCH, KEPT = 0.0005, 256, 200_000  # of learning; samples in a step; samples remembered
POINTS = 12.0  # a lead of so many points is half way to certain
WORLDS = 3  # tables that greedy imagines, as the bot does

Reals = NDArray[np.float32]


class Net:
    """One hidden layer beside a straight line, trained by Adam; answers between -1 and 1."""

    def __init__(self, inputs: int, seed: int) -> None:
        luck = np.random.default_rng(seed)
        self.weights: list[Reals] = [
            luck.normal(0, 0.5 / np.sqrt(inputs), (inputs, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros(inputs, np.float32),
        ]
        self.weights[3][0] = 1.0
        self._mean = [np.zeros_like(w) for w in self.weights]
        self._square = [np.zeros_like(w) for w in self.weights]
        self._steps = 0

    def answer(self, x: Reals) -> Reals:
        first, bias, second, line = self.weights
        found: Reals = np.tanh(np.maximum(x @ first + bias, 0) @ second + x @ line)
        return found

    def learn(self, x: Reals, wanted: Reals) -> float:
        """One step towards what was wanted; how far off the answers were."""
        first, bias, second, line = self.weights
        units = np.maximum(x @ first + bias, 0)
        answers = np.tanh(units @ second + x @ line)
        off = answers - wanted
        slope = (off * (1 - answers**2) / len(x)).astype(np.float32)
        back = np.outer(slope, second) * (units > 0)
        self._adam([x.T @ back, back.sum(0), units.T @ slope, x.T @ slope])
        return float(np.mean(off**2))

    def _adam(self, slopes: list[Reals]) -> None:
        self._steps += 1
        for w, slope, mean, square in zip(
            self.weights, slopes, self._mean, self._square, strict=True
        ):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            down = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            w -= RATE * mean / (1 - 0.9**self._steps) / down


class Memory:
    """The latest samples: a table as it was chosen, and what became of it."""

    def __init__(self, inputs: int) -> None:
        self.x = np.zeros((KEPT, inputs), np.float32)
        self.wanted = np.zeros(KEPT, np.float32)
        self.count = 0

    def add(self, rows: list[Reals], wanted: list[float]) -> None:
        at = np.arange(self.count, self.count + len(rows)) % KEPT
        self.x[at], self.wanted[at] = rows, wanted
        self.count += len(rows)

    def some(self, luck: np.random.Generator) -> tuple[Reals, Reals]:
        at = luck.integers(min(self.count, KEPT), size=BATCH)
        return self.x[at], self.wanted[at]


def best_leaves(values: Reals, games: NDArray[np.int32], n: int) -> NDArray[np.int64]:
    """The leaf with the highest value of each game; -1 where a game has none."""
    order = np.lexsort((values, games))
    last = np.flatnonzero(np.append(np.diff(games[order]) != 0, True))
    found = np.full(n, -1)
    found[games[order[last]]] = order[last]
    return found


class Training:
    """Games against itself, and what is learned from them."""

    def __init__(self, seed: int) -> None:
        self._env = vector.make(GAME, GAMES, seats=2, seed=seed)
        self._now, self._turn, self.played = self._env.reset(), 0, 0
        inputs = self._env.look_ahead(0).features.shape[1]
        self.net, self._memory = Net(inputs, seed), Memory(inputs)
        self._luck = np.random.default_rng(seed)
        self._pasts: list[list[tuple[int, Reals]]] = [[] for _ in range(GAMES)]

    def move(self) -> None:
        """An action in each game, and two steps of learning."""
        env, pasts, seats = self._env, self._pasts, self._now.seats.copy()
        self._turn += 1
        ahead = env.look_ahead(self._turn)
        chosen = best_leaves(self.net.answer(ahead.features), ahead.games, env.n)
        wild = self._luck.random(env.n) < WILD
        actions = np.where(wild, env.random_actions(self._turn), ahead.actions[chosen])
        for i in np.flatnonzero(~wild):
            pasts[i].append((int(seats[i]), ahead.features[chosen[i]].copy()))
        now = self._now = env.step(actions)
        for i in np.flatnonzero(now.ended):
            lead = float(now.scores[i, 0] - now.scores[i, 1])
            become = 0.5 * np.sign(lead) + 0.5 * lead / (POINTS + abs(lead))
            wanted = [become if seat == 0 else -become for seat, _ in pasts[i]]
            self._memory.add([x for _, x in pasts[i]], wanted)
            pasts[i] = []
            self.played += 1
        if self._memory.count > 40 * BATCH:
            for _ in range(2):
                self.net.learn(*self._memory.some(self._luck))


class Greedy:
    """The bot `greedy`, compiled: it decides from a view."""

    def __init__(self) -> None:
        self._rules = CompiledRules(maat.load_game(GAME), {}, generic=[greedy], entries=["best"])
        game = self._rules.game
        self._best = self._rules.entry("best")
        self._games, self._legals = batch(game.State, greedy.ROOM), batch(game.Legal, greedy.ROOM)
        self._sheets, self._luck = batch(game.Sheet, 1), batch(Luck, 1)

    def choose(self, env: vector.VectorEnv, i: int, seat: int, seed: int) -> int:
        self._games[:1] = env.view(i, seat)
        return self._best(
            self._games, self._legals, self._sheets, self._luck, 0, seat, WORLDS, seed
        )


def share_won(net: Net, rival: Greedy, games: int, seed: int) -> float:
    """Of games against greedy, half of them from each seat; shared wins count half."""
    env = vector.make(GAME, games, seats=2, seed=seed)
    now, points, turn = env.reset(), np.full(games, -1.0), 0
    while (points < 0).any():
        turn += 1
        ahead = env.look_ahead(turn)
        chosen = best_leaves(net.answer(ahead.features), ahead.games, games)
        actions = ahead.actions[chosen].astype(np.int64)
        for i in range(games):
            if points[i] >= 0:
                actions[i] = np.flatnonzero(now.masks[i])[0]  # that game has been counted
            elif now.seats[i] != i % 2:
                actions[i] = rival.choose(env, i, int(now.seats[i]), 1_000_003 * turn + i)
        now = env.step(actions)
        for i in np.flatnonzero(now.ended & (points < 0)):
            points[i] = (1 + now.rewards[i, i % 2]) / 2
    return float(points.mean())


def curve(points: list[tuple[float, int, float]]) -> str:
    """Minutes, games and the share won, as a picture."""
    width, height, left, top = 640, 360, 60, 30
    most = max(minutes for minutes, _, _ in points) or 1.0

    def at(minutes: float, share: float) -> str:
        return f"{left + minutes / most * (width - 90):.1f},{top + (1 - share) * (height - 80):.1f}"

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        ' font-family="sans-serif" font-size="13">',
        f'<rect width="{width}" height="{height}" fill="#fffdf7"/>',
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        (x0, y), x1 = at(0, share).split(","), at(most, share).split(",")[0]
        lines.append(f'<path d="M{x0},{y}H{x1}" stroke="#d8cfb8"/>')
        lines.append(
            f'<text x="{left - 10}" y="{float(y) + 4:.1f}" text-anchor="end">{share:.0%}</text>'
        )
    path = " ".join(at(minutes, share) for minutes, _, share in points)
    lines.append(f'<polyline points="{path}" fill="none" stroke="#a4442a" stroke-width="2.5"/>')
    lines += [
        f'<circle cx="{x}" cy="{y}" r="3" fill="#a4442a"/>'
        for x, y in (at(minutes, share).split(",") for minutes, _, share in points)
    ]
    lines.append(
        f'<text x="{left}" y="{height - 14}">minutes, up to {most:.1f}: {points[-1][1]:,} games'
        " against itself</text>"
    )
    lines.append(f'<text x="{left}" y="18">games won against greedy</text></svg>')
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=12.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", type=int, default=100, help="games against greedy each time")
    parser.add_argument("--games", type=int, default=400, help="games against greedy at the end")
    parser.add_argument("--picture", type=pathlib.Path, default=pathlib.Path("train_kheops.svg"))
    chosen = parser.parse_args()

    training, rival = Training(chosen.seed), Greedy()
    begun = time.monotonic()
    points = [(0.0, 0, share_won(training.net, rival, chosen.tests, 1000))]
    print(f"before: {points[0][2]:.1%} of {chosen.tests} games won against greedy", flush=True)
    while (minutes := (time.monotonic() - begun) / 60) < chosen.minutes:
        end = begun + 60 * min(chosen.minutes, minutes + chosen.minutes / 10)
        while time.monotonic() < end:
            training.move()
        share = share_won(training.net, rival, chosen.tests, 1000)
        points.append(((time.monotonic() - begun) / 60, training.played, share))
        print(f"{points[-1][0]:5.1f} minutes, {training.played:6,} games: {share:.1%}", flush=True)
        chosen.picture.write_text(curve(points), encoding="utf-8")
    won = share_won(training.net, rival, chosen.games, 1)
    print(f"{won:.1%} of {chosen.games} games won against greedy, from seed 1")


if __name__ == "__main__":
    main()
