"""One game for one environment: compiled, and played again as a table when somebody looks at it."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ..core.game import whole_number
from ..core.layout import WORD
from ..core.table import Table, load_game
from .batch import FORMS, REWARDS, Batch, Observations, choice
from .observation import Spec
from .stepping import NEW, PLAY

if TYPE_CHECKING:
    from gymnasium.spaces import Box

    from ..core.game import Game


class SingleGame:
    """A game at a time, by seed and number; `table` is the same game as a table."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        rewards: str,
        observations: str,
        components: str | None,
        options: dict[str, object],
    ) -> None:
        self.game: Game = load_game(game, components)
        self.seats = self.game.usual_seats if seats is None else self.game.checked_seats(seats)
        choice("rewards", rewards, REWARDS)
        choice("observations", observations, FORMS)
        self.options, self._rewarded = options, REWARDS[rewards]
        self.is_whole = observations == "int"
        self._batch = Batch(self.game, options, self.seats, 1)
        self._told = self._batch.told()
        self._observers = np.zeros(1, np.int32)
        slots = self._batch.slots
        # views of the one slot: cheaper than looking the fields up each time
        self._order, self._action, self._seat = slots["order"], slots["action"], slots["seat"]
        self._count = self._batch.legals["count"]
        self._ids = self._batch.legals["ids"][0]
        self._seed, self._played = (0, 0), list[tuple[int, int]]()
        self._table: Table | None = None

    @property
    def spec(self) -> Spec:
        return self._batch.spec

    @property
    def seat(self) -> int:
        """Who decides; -1 when the game is over."""
        return int(self._seat[0])

    @property
    def legal(self) -> list[int]:
        """The legal actions of the seat that decides."""
        ids: list[int] = self._ids[: int(self._count[0])].tolist()
        return ids

    @property
    def decisions(self) -> int:
        return len(self._played)

    def start(self, seed: int, number: int = 0) -> None:
        """Begin a game: game `number` of the series that a seed names."""
        self._seed = whole_number("seed", seed), number
        self._played, self._table = [], None
        self._batch.slots["episode"] = number
        self._order[0] = NEW
        self._batch.run(0, 1, 0, seed)

    def play(self, action: int) -> None:
        """An action of the seat that decides; IllegalAction, with the rule, if it is not legal."""
        seat = self.seat
        if action not in self.legal:
            self.table.play(action, max(seat, 0))
            raise AssertionError("a table allows what the compiled rules do not")
        self._played.append((seat, action))
        self._order[0], self._action[0] = PLAY, action
        self._batch.run(0, 1, 0, 0)

    def observe(self, seat: int) -> tuple[Observations, NDArray[np.int8]]:
        """What a seat observes, and the mask of its legal actions: zeros unless it decides."""
        mask = np.empty((1, self.spec.actions), np.int8)
        self._observers[0] = seat
        shape = 1, self.spec.size
        seen: Observations = np.empty(shape, np.int32)
        if not self.is_whole:
            seen = np.empty(shape, np.float32)
        self._batch.observe(0, 1, seen, mask, self._observers)
        return seen[0], mask[0]

    def rewards(self) -> list[float]:
        """By seat, for the last action: zeros until the game is over."""
        self._batch.tell(0, 1, self._rewarded, self._told)
        found: list[float] = self._told[0][0].tolist()
        return found

    @property
    def scores(self) -> list[int]:
        """By seat, once the game is over."""
        found: list[int] = self._batch.slots["totals"][0, : self.seats].tolist()
        return found

    @property
    def winners(self) -> list[int]:
        """The seats that have won, once the game is over."""
        won: list[int] = self._batch.slots["won"][0, : self.seats].tolist()
        return [seat for seat, has_won in enumerate(won) if has_won]

    def box(self) -> Box:
        """The space of the observations."""
        from gymnasium.spaces import Box

        if self.is_whole:
            return Box(self.spec.low, self.spec.high, dtype=np.int32)
        return Box(0.0, 1.0, (self.spec.size,), np.float32)

    @property
    def table(self) -> Table:
        """The same game as a table, with all that was played."""
        if self._table is None:
            seed, number = self._seed
            words = [seed & WORD, (seed >> 32) & WORD, 0, 0, 0, 0, 0, number & WORD]
            self._table = Table(self.game, self.seats, self.options, key=struct.pack("<8I", *words))
        for seat, action in self._played[len(self._table.entries) - 1 :]:
            self._table.play_legal(action, seat)
        return self._table
