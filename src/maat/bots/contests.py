"""Thousands of compiled games among greedy players, for studies of a game's balance.

fast = contests.players(game)
finals = contests.games(fast, 20_000, seats=3, seed=1)      # the games as they ended: an array
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from ..core.game import load
from ..core.layout import batch
from ..core.loops import Luck
from ..core.simulation import CompiledRules
from . import greedy

if TYPE_CHECKING:
    from numpy.typing import NDArray


def players(game: str, **options: Any) -> CompiledRules:
    """The compiled rules of a game together with the greedy player."""
    return CompiledRules(load(game), options, generic=[greedy], entries=["contest", "best"])


def games(
    fast: CompiledRules, count: int, seats: int, seed: int, worlds: int = 1, threads: int = 2
) -> NDArray[Any]:
    """The final states of the games. The result does not depend on the number of threads."""
    run = fast.entry("contest")
    lanes, legals = (
        batch(fast.game.State, greedy.ROOM * threads),
        batch(fast.game.Legal, greedy.ROOM * threads),
    )
    sheets, luck = batch(fast.game.Sheet, threads), batch(Luck, threads)
    blank, finals = fast.blank(seats), batch(fast.game.State, count)
    ends = [count * k // threads for k in range(threads + 1)]

    def lane(k: int) -> None:
        for n in range(ends[k], ends[k + 1]):
            run(lanes, blank, finals, legals, sheets, luck, k, n, n + 1, seats, seed, worlds)

    workers = [threading.Thread(target=lane, args=(k,)) for k in range(threads)]
    for w in workers:
        w.start()
    for w in workers:
        w.join()
    return finals


def sheets(fast: CompiledRules, finals: NDArray[Any]) -> NDArray[Any]:
    """The score sheet of each game."""
    finish, made = fast.entry("finish"), batch(fast.game.Sheet, len(finals))
    for i in range(len(finals)):
        finish(finals, i, made)
    return made
