"""Many games at once: masks and observations written into arrays, threads, automatic reset.

    env = maat.envs.vector.make("senet", 1024, seats=2, seed=1)
    now = env.reset()
    while learning:
        now = env.step(policy(now.observations, now.masks))     # an action for each game

Game i is at first game number i of the series that `seed` names, then i + n, i + 2 n, ...: the
games depend on the seed and on the actions only, not on the number of threads.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ..core import features
from ..core.game import whole_number
from ..core.layout import as_bytes, batch, masks
from ..core.table import load_game
from . import foresight
from .batch import FORMS, REWARDS, Batch, Observations, Told, choice, entry
from .observation import Spec

if TYPE_CHECKING:
    from ..core.layout import Records


@dataclass(frozen=True)
class Arrays:
    """How n games stand. Each array has a row or an element per game."""

    observations: Observations  # of the seat that decides
    masks: NDArray[np.int8]  # 1 for each legal action
    seats: NDArray[np.int32]  # who decides
    rewards: NDArray[np.float32]  # by seat, for the last action; 0 until a game ends
    ended: NDArray[np.bool_]  # a game ended with the last action, and a new one has begun
    scores: NDArray[np.int32]  # by seat, of the last game that ended
    lengths: NDArray[np.int32]  # its decisions

    @property
    def told(self) -> Told:
        return self.rewards, self.seats, self.ended, self.scores, self.lengths


@dataclass(frozen=True)
class Outlook:
    """One move ahead: for each leaf its game, the legal action that leads to it, and how the table
    after it looks to the seat that decides, in the game's own features.
    """

    games: NDArray[np.int32]
    actions: NDArray[np.int32]
    features: NDArray[np.float32]


class Eyes:
    """The arrays of looking ahead."""

    def __init__(self, games: Batch) -> None:
        game = games.game
        self._batch, self._run = games, entry(game, "foresee")
        self.inputs = int(getattr(game.rules, "INPUTS", features.INPUTS))
        self._scratch = batch(game.State, foresight.ROOM)
        self._legals, self._sheets = batch(game.Legal, 2), batch(game.Sheet, 1)
        self._x = np.zeros(self.inputs, np.float32)
        self._room(64 * games.n)

    def _room(self, leaves: int) -> None:
        self._leaves = batch(foresight.Leaf, leaves)
        self._rows = np.zeros(leaves * self.inputs, np.float32)

    def look(self, seed: int) -> Outlook:
        while True:
            count = self._run(
                self._batch.games, self._scratch, self._legals, self._sheets, self._batch.slots,
                self._leaves, self._rows, self._x, seed,
            )  # fmt: skip
            if count >= 0:
                break
            self._room(2 * len(self._leaves))
        leaves, rows = self._leaves[:count], self._rows[: count * self.inputs]
        return Outlook(
            leaves["game"].astype(np.int32), leaves["action"].astype(np.int32),
            rows.reshape(count, self.inputs),
        )  # fmt: skip


class VectorEnv:
    """n games of one kind; made by `make`."""

    def __init__(
        self, games: Batch, seed: int, threads: int, rewards: str, observations: str
    ) -> None:
        self._batch, self._seed, self.threads, self.n = games, seed, threads, games.n
        self._rewarded, self._form = REWARDS[rewards], observations
        self._ends = [games.n * k // threads for k in range(threads + 1)]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self._actions = np.zeros(games.n, np.int64)
        self._begun = False
        self._eyes: Eyes | None = None
        self._now = self.arrays()

    @property
    def spec(self) -> Spec:
        """What the entries of an observation are."""
        return self._batch.spec

    def arrays(self) -> Arrays:
        """New arrays of the right shapes and types."""
        shape = self.n, self.spec.size
        observed: Observations = np.zeros(shape, np.int32)
        if self._form == "float":
            observed = np.zeros(shape, np.float32)
        masks = np.zeros((self.n, self.spec.actions), np.int8)
        rewards, seats, ended, scores, lengths = self._batch.told()
        return Arrays(observed, masks, seats, rewards, ended, scores, lengths)

    def reset(self, seed: int | None = None, out: Arrays | None = None) -> Arrays:
        """Begin n new games: with a seed those of its series, without one those of the last series
        again.
        """
        now = self._now if out is None else self._checked(out)
        if seed is not None:
            self._seed = whole_number("seed", seed)
        slots = self._batch.slots
        slots["episode"] = np.arange(self.n)
        slots["renews"] = 1
        slots["won"], slots["totals"], slots["lasted"] = 0, 0, 0
        self._batch.order_all(new=True)
        self._run(now)
        self._batch.order_all(new=False)
        self._begun = True
        return now

    def step(self, actions: object, out: Arrays | None = None) -> Arrays:
        """Carry out one action in each game. The result is in `out`, or in arrays that the next
        step writes again. ValueError, and nothing has changed, if an action is not legal.
        """
        now = self._now if out is None else self._checked(out)
        if not self._begun:
            raise RuntimeError("reset() comes before step()")
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"actions: expected {self.n} whole numbers, one for each game, not an array of"
                f" shape {chosen.shape} and type {chosen.dtype}"
            )
        self._actions[:] = chosen
        wrong = self._batch.first_illegal(self._actions)
        if wrong >= 0:
            raise ValueError(self._refusal(wrong))
        self._run(now)
        return now

    def look_ahead(self, seed: int) -> Outlook:
        """One move ahead in each game, as the seat that decides imagines it (foresight.py)."""
        if not self._begun:
            raise RuntimeError("reset() comes before look_ahead()")
        if self._eyes is None:
            self._eyes = Eyes(self._batch)
        return self._eyes.look(whole_number("seed", seed))

    def view(self, i: int, seat: int) -> Records:
        """What a seat sees of game i, as an array of one record (core/layout.py)."""
        seen = batch(self._batch.game.State, 1)
        keep, down = masks(self._batch.game.State, self._batch.seats)
        as_bytes(seen)[:] = (as_bytes(self._batch.games[i : i + 1]) & keep[seat]) | down[seat]
        return seen

    def random_actions(self, seed: int) -> NDArray[np.int64]:
        """A legal action for each game; the same for the same seed."""
        actions = np.zeros(self.n, np.int64)
        self._batch.choose(whole_number("seed", seed) & (2**62 - 1), actions)
        return actions

    def close(self) -> None:
        """End the threads; it may be called again."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool, self._ends = None, [0, self.n]

    def _run(self, now: Arrays) -> None:
        lanes = range(1, len(self._ends) - 1)
        waiting = [self._pool.submit(self._lane, k, now) for k in lanes] if self._pool else []
        self._lane(0, now)
        for other in waiting:
            other.result()

    def _lane(self, lane: int, now: Arrays) -> None:
        first, last = self._ends[lane], self._ends[lane + 1]
        self._batch.run(first, last, lane, self._seed, self.n)
        self._batch.observe(first, last, now.observations, now.masks)
        self._batch.tell(first, last, self._rewarded, now.told)

    def _checked(self, out: Arrays) -> Arrays:
        """ValueError unless all arrays can be written to."""
        for field in fields(Arrays):
            given, wanted = getattr(out, field.name), getattr(self._now, field.name)
            if (given.shape, given.dtype) != (wanted.shape, wanted.dtype):
                raise ValueError(
                    f"{field.name}: expected an array of shape {wanted.shape} and type"
                    f" {wanted.dtype}, not of shape {given.shape} and type {given.dtype}"
                )
            if not (given.flags.c_contiguous and given.flags.writeable):
                raise ValueError(
                    f"{field.name}: expected an array that is contiguous and writeable"
                )
        return out

    def _refusal(self, i: int) -> str:
        action, game = int(self._actions[i]), self._batch.game
        called = f" ({game.notations[action]})" if 0 <= action < game.action_count else ""
        legal = ", ".join(map(str, self._batch.legal(i)))
        return f"game {i}: action {action}{called} is not legal; legal are {legal}"


def make(
    game: str,
    n: int,
    seats: int | None = None,
    *,
    seed: int = 0,
    threads: int = 1,
    rewards: str = "result",
    observations: str = "int",
    components: str | None = None,
    bounds: bool = False,
    **options: object,
) -> VectorEnv:
    """n games in one array. `rewards`: `result` or `lead`; `observations`: `int` or `float`;
    `bounds` checks every index (slow). Further settings are options of the game.
    """
    rules = load_game(game, components)
    number = rules.usual_seats if seats is None else rules.checked_seats(seats)
    n, threads = whole_number("n", n, 1), whole_number("threads", threads, 1)
    choice("rewards", rewards, REWARDS)
    choice("observations", observations, FORMS)
    threads = min(threads, n)
    games = Batch(rules, options, number, n, threads, bounds)
    return VectorEnv(games, whole_number("seed", seed), threads, rewards, observations)
