"""Training a net from nothing: games of self-play, and a fit to what became of them.

Generation 0 learns from greedy players. Every later one learns from players who search with the net
of the one before (expert iteration): the value that the search found counts half, the outcome half.
The same seed gives the same file, whatever the number of threads.
"""

from __future__ import annotations

import threading
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..core.game import Game
from ..core.layout import batch
from ..core.loops import Luck
from ..core.options import Options
from ..core.simulation import CompiledRules
from . import greedy, net, nets, search, selfplay

if TYPE_CHECKING:
    from numpy.typing import NDArray

SLOTS = 1 << 14
MOST = 160  # samples of a game
EPOCHS = 6


@dataclass(frozen=True)
class Generation:
    """Games of one generation: how many, how long their players search (0: they are greedy), how
    many actions in a thousand are any legal ones, every how many decisions a table is written down.
    """

    games: int
    iterations: int = 0
    wild: int = 60
    every: int = 8


@dataclass(frozen=True)
class Plan:
    """How a net is trained: the numbers of seats with their share of the games, and the options of
    the games (in a solo game: how strong the opponent is). `explore` is for searches with the net.
    """

    file: str
    seats: tuple[tuple[int, float], ...]
    generations: tuple[Generation, ...]
    scale: int = 10
    options: tuple[Options, ...] = ({},)
    epochs: int = EPOCHS
    explore: int = nets.EXPLORE


def plans(game: Game) -> list[Plan]:
    """The plans in the game's package; a game that has none is trained for its usual seats."""
    path = game.folder / "nets" / "plan.toml"
    if not path.is_file():
        return [Plan("net.npz", ((game.usual_seats, 1.0),), (Generation(1000),))]
    read = tomllib.loads(path.read_text(encoding="utf-8"))
    return [
        Plan(
            entry["file"],
            tuple((int(n), share) for n, share in entry["seats"].items()),
            tuple(Generation(**g) for g in entry["generations"]),
            entry["scale"],
            tuple(entry.get("options", [{}])),
            entry.get("epochs", EPOCHS),
            entry.get("explore", nets.EXPLORE),
        )
        for entry in read["net"]
    ]


class Trainer:
    """The compiled self-play of a game."""

    def __init__(self, game: Game, threads: int = 2) -> None:
        import numpy as np

        self.game, self.threads = game, threads
        generic = [net, greedy, search, selfplay]
        self.fast = CompiledRules(game, {}, generic=generic, entries=["sample"])
        self.inputs = nets.inputs_of(game)
        self.run = self.fast.entry("sample")
        self.weights = np.zeros(net.size(self.inputs), np.float32)

    def play(
        self, plan: Plan, generation: Generation, seats: int, options: Options, games: int,
        seed: int,
    ) -> tuple[NDArray[Any], NDArray[Any]]:  # fmt: skip
        """The features (as 16 bit) and the samples of some games, in the order of the games."""
        import numpy as np

        blank = CompiledRules(self.game, options, cache=False).blank(seats)
        found: list[tuple[NDArray[Any], NDArray[Any]] | None] = [None] * games
        following = iter(range(games))
        lock = threading.Lock()

        def lane() -> None:
            room, legals = (
                batch(self.game.State, selfplay.ROOM),
                batch(self.game.Legal, greedy.ROOM),
            )
            sheets, lucks = batch(self.game.Sheet, 1), batch(Luck, 1)
            desks, edges = batch(search.Desk, 1), batch(search.Edge, SLOTS)
            answers, samples = batch(search.Edge, 1024), batch(selfplay.Sample, MOST)
            x = np.zeros(self.inputs + net.HIDDEN, np.float32)
            rows = np.zeros(MOST * self.inputs, np.float32)
            ask(
                desks, until=generation.iterations, slots=SLOTS, scale=plan.scale,
                explore=plan.explore,
            )  # fmt: skip
            while True:
                with lock:
                    n = next(following, None)
                if n is None:
                    return
                count = self.run(
                    room, blank, legals, sheets, lucks, desks, edges, answers, self.weights, x,
                    rows, samples, seats, seed, n, generation.wild,
                    generation.every * max(1, seats - 1),
                )  # fmt: skip
                kept = rows[: count * self.inputs].reshape(count, self.inputs)
                found[n] = kept.astype(np.float16), samples[:count].copy()

        workers = [threading.Thread(target=lane) for _ in range(self.threads)]
        for w in workers:
            w.start()
        for w in workers:
            w.join()
        kept = [f for f in found if f is not None]
        return np.concatenate([f[0] for f in kept]), np.concatenate([f[1] for f in kept])


def ask(desks: NDArray[Any], **settings: int) -> None:
    """Write a question on a desk; what is not said is as usual."""
    usual = {
        "leaf": search.NET,
        "guided": 1,
        "explore": nets.EXPLORE,
        "temper": 50,
        "scale": 10,
        "begun": 0,
    }
    for key, value in (usual | settings).items():
        desks[key] = value


def train(
    game: Game, plan: Plan, seed: int = 1, threads: int = 2,
    told: Callable[[str], None] = lambda line: None,
) -> nets.Net:  # fmt: skip
    """A net, from nothing."""
    import numpy as np

    trainer = Trainer(game, threads)
    luck = np.random.default_rng(seed)
    layers = fresh(trainer.inputs, luck)
    kept: list[tuple[Any, Any]] = []
    for number, generation in enumerate(plan.generations):
        parts = []
        for seats, share in plan.seats:
            for k, options in enumerate(plan.options):
                games = max(1, round(generation.games * share / len(plan.options)))
                own = seed * 1_000_003 + number * 1009 + seats * 31 + k
                rows, samples = trainer.play(plan, generation, seats, options, games, own)
                parts.append((rows, targets(samples)))
        kept = [*kept, *parts][-2 * len(parts) :]
        rows = np.concatenate([p[0] for p in kept])
        wanted = np.concatenate([p[1] for p in kept])
        explained = fit(rows, wanted, layers, plan.epochs, luck)
        trainer.weights = flat(layers).astype(np.float16).astype(np.float32)
        told(f"generation {number}: {len(rows)} tables, explained {explained:.3f}")
    about = nets.About(
        game.name, tuple(s for s, _ in plan.seats), trainer.inputs, game.version,
        game.source.digest, nets.digest_of_features(game), plan.scale,
        f"seed {seed}, " + ", ".join(f"{g.games} games x {g.iterations}" for g in plan.generations),
        plan.explore,
    )  # fmt: skip
    return nets.Net(about, trainer.weights)


def targets(samples: NDArray[Any]) -> NDArray[Any]:
    """The chance to win and the squashed lead: half the outcome, half what a search expected."""
    import numpy as np

    ends = np.stack([samples["win"], samples["lead"]], 1) / net.ONE
    hopes = np.stack([samples["hoped_win"], samples["hoped_lead"]], 1) / net.ONE
    mixed = np.where(hopes >= 0, (ends + hopes) / 2, ends)
    wanted: NDArray[Any] = mixed.astype(np.float32)
    return wanted


# The fit


def fresh(inputs: int, luck: Any) -> list[NDArray[Any]]:
    import numpy as np

    return [
        (luck.standard_normal((inputs, net.HIDDEN)) * np.sqrt(1 / 40)).astype(np.float32),
        np.zeros(net.HIDDEN, np.float32),
        (luck.standard_normal((2, net.HIDDEN)) * 0.1).astype(np.float32),
        np.zeros(2, np.float32),
    ]


def flat(layers: list[NDArray[Any]]) -> NDArray[Any]:
    import numpy as np

    return np.concatenate([a.ravel() for a in layers])


def fit(
    rows: NDArray[Any], wanted: NDArray[Any], layers: list[NDArray[Any]], epochs: int, luck: Any,
    rate: float = 1e-3, size: int = 512, decay: float = 1e-4,
) -> float:  # fmt: skip
    """Adam on cross entropy. A twentieth is held out; the result is the part of its variance that
    the net explains.
    """
    import numpy as np

    order = luck.permutation(len(rows))
    held, used = order[: len(rows) // 20], order[len(rows) // 20 :]
    mean, square = [np.zeros_like(a) for a in layers], [np.zeros_like(a) for a in layers]
    size = min(size, len(used))
    step, steps = 0, epochs * (len(used) // size)
    for _ in range(epochs):
        luck.shuffle(used)
        for at in range(0, len(used) - size + 1, size):
            some = used[at : at + size]
            slopes = slope(rows[some].astype(np.float32), wanted[some], layers)
            step += 1
            now = rate * (1 - 0.95 * step / steps)
            for a, s, m, q in zip(layers, slopes, mean, square, strict=True):
                m += 0.1 * (s - m)
                q += 0.001 * (s * s - q)
                a -= now * (
                    m / (1 - 0.9**step) / (np.sqrt(q / (1 - 0.999**step)) + 1e-8) + decay * a
                )
    if not len(held):
        return 0.0
    missed = predict(rows[held].astype(np.float32), layers) - wanted[held]
    return float(1 - (missed**2).mean() / max(wanted[held].var(0).mean(), 1e-9))


def predict(x: NDArray[Any], layers: list[NDArray[Any]]) -> NDArray[Any]:
    import numpy as np

    hidden = np.maximum(x @ layers[0] + layers[1], 0)
    made: NDArray[Any] = 1 / (1 + np.exp(-(hidden @ layers[2].T + layers[3])))
    return made


def slope(x: NDArray[Any], wanted: NDArray[Any], layers: list[NDArray[Any]]) -> list[NDArray[Any]]:
    import numpy as np

    before = x @ layers[0] + layers[1]
    hidden = np.maximum(before, 0)
    out = 1 / (1 + np.exp(-(hidden @ layers[2].T + layers[3])))
    miss = (out - wanted) / len(x)
    back = (miss @ layers[2]) * (before > 0)
    return [x.T @ back, back.sum(0), miss.T @ hidden, miss.sum(0)]
