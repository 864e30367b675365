"""The compiled rules of a game: random games by the million, arrays of games.

    fast = maat.compiled(game)
    fast.playouts(100_000, seats=2, seed=7, threads=2).scores

Nothing is compiled until it is needed; machine code is cached between runs if a folder is writable.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING

from .compiled import Compiled
from .game import Game, new_state, whole_number
from .layout import as_bytes, batch, masks
from .loops import Luck
from .options import Options

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .layout import Records


@dataclass(frozen=True)
class Playouts:
    """Random games: how many, how many decisions, how many of these had two or more legal actions,
    and the scores by game and seat.
    """

    games: int
    decisions: int
    choices: int
    scores: NDArray[np.int64]


class CompiledRules:
    """A game's rules, compiled for its component file; `options` hold for every game made here."""

    def __init__(
        self,
        rules: Game,
        options: Options,
        generic: Iterable[ModuleType] = (),
        entries: Iterable[str] = (),
        bounds: bool = False,
        cache: bool = True,
    ) -> None:
        self.game, self.options = rules, options
        self.mirror = Compiled(rules.rules, generic, entries, bounds=bounds, cache=cache)
        self._views: dict[int, tuple[NDArray[np.uint8], NDArray[np.uint8]]] = {}

    def entry(self, name: str) -> Callable[..., int]:
        """A compiled function by name, ready to be called."""
        dispatcher = getattr(self.mirror, name)
        dispatcher.ready()
        compiled: Callable[..., int] = dispatcher
        return compiled

    def blank(self, seats: int) -> Records:
        """One empty table in which the options are written."""
        made = batch(self.game.State, 1)
        made[0] = new_state(self.game, self.options, seats).pack()
        return made

    def batch(self, n: int, seats: int | None = None, seed: int = 0) -> Records:
        """n games, set up; game i is game i of the series that `seed` names."""
        n, seed, seats = whole_number("n", n, 0), whole_number("seed", seed), self._seats(seats)
        made = batch(self.game.State, n)
        made[:] = self.blank(seats)[0]
        begin = self.entry("begin")
        for i in range(n):
            begin(made, i, seats, seed, i)
        return made

    def playouts(
        self, games: int, seats: int | None = None, seed: int = 0, threads: int = 1
    ) -> Playouts:
        """Random games to the end. The result does not depend on the number of threads."""
        games, threads, seed = (
            whole_number("games", games, 0),
            whole_number("threads", threads, 1),
            whole_number("seed", seed),
        )
        seats = self._seats(seats)
        run = self.entry("playouts")
        lanes, blank, legals = (
            batch(self.game.State, threads),
            self.blank(seats),
            batch(self.game.Legal, threads),
        )
        sheets, luck = batch(self.game.Sheet, games), batch(Luck, threads)
        ends = [games * k // threads for k in range(threads + 1)]

        def lane(k: int) -> None:
            run(lanes, blank, legals, sheets, luck, k, ends[k], ends[k + 1], seats, seed)

        workers = [threading.Thread(target=lane, args=(k,)) for k in range(1, threads)]
        for w in workers:
            w.start()
        lane(0)
        for w in workers:
            w.join()
        scores = sheets["totals"][:, :seats].copy()
        return Playouts(games, int(luck["decisions"].sum()), int(luck["choices"].sum()), scores)

    def view(self, games: Records, seat: int, seats: int) -> Records:
        """The same games as a seat (-1: a spectator) sees them."""
        if seats not in self._views:
            self._views[seats] = masks(self.game.State, seats)
        keep, down = self._views[seats]
        seen = batch(self.game.State, len(games))
        as_bytes(seen)[:] = (as_bytes(games) & keep[seat]) | down[seat]
        return seen

    def _seats(self, seats: int | None) -> int:
        return self.game.usual_seats if seats is None else self.game.checked_seats(seats)
