"""One step ahead: each legal action is tried on several imagined tables and judged by the game's
own appraisal.

Where the same seat goes on deciding and nothing was revealed (a decision in two halves), the best
second half counts. Where others choose at the same time, they choose at random until the choice is
revealed. `best` is generic rules code (core/game): it runs plain for a table, and compiled for
thousands of games.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

from ..core import bound_game
from ..core.bound_game import Legal, Sheet, State
from ..core.chance import below, sow
from ..core.compiled import plain
from ..core.game import Game
from ..core.loops import Luck, begin, dream, put
from ..core.view import Action, View
from .gains import carried_on, compare
from .thoughts import Option, Thought, choices, single

LOWEST = -(10**9)
# games in a lane: the view, an imagined table, the table after an action, and after a second one
ROOM = 4


def best(
    games: list[State],
    legals: list[Legal],
    sheets: list[Sheet],
    luck: list[Luck],
    lane: int,
    seat: int,
    worlds: int,
    seed: int,
) -> int:
    """The best action for a seat, whose view is the lane's first game; ties are broken at
    random.
    """
    at = ROOM * lane
    bound_game.legal_actions(games[at], seat, legals[at])
    sow(luck[lane].chance, seed, 1)
    most = LOWEST
    chosen = -1
    ties = 0
    for k in range(legals[at].count):
        total = worth(games, legals, sheets, luck, lane, seat, worlds, seed, legals[at].ids[k])
        if total > most:
            most, chosen, ties = total, legals[at].ids[k], 1
        elif total == most:
            ties += 1
            if below(luck[lane].chance, ties) == 0:
                chosen = legals[at].ids[k]
    return chosen


def worth(
    games: list[State],
    legals: list[Legal],
    sheets: list[Sheet],
    luck: list[Luck],
    lane: int,
    seat: int,
    worlds: int,
    seed: int,
    action: int,
) -> int:
    """The value of an action on all imagined tables together."""
    at = ROOM * lane
    total = 0
    for n in range(worlds):
        put(games, at + 1, games, at)
        dream(games, at + 1, seat, seed, n)
        total += value(games, legals, sheets, luck, lane, seat, action)
    return total


def value(
    games: list[State],
    legals: list[Legal],
    sheets: list[Sheet],
    luck: list[Luck],
    lane: int,
    seat: int,
    action: int,
) -> int:
    """How well the seat stands on the imagined table after an action and its best second half."""
    at = ROOM * lane
    before = games[at].revealed
    bound_game.apply(games[at + 1], seat, action)
    if not (games[at + 1].revealed == before and bound_game.is_asked(games[at + 1], seat)):
        settle(games, legals, luck, lane, seat, at + 1)
        return bound_game.appraise(games[at + 1], seat, sheets[lane])
    bound_game.legal_actions(games[at + 1], seat, legals[at + 1])
    most = LOWEST
    for k in range(legals[at + 1].count):
        put(games, at + 2, games, at + 1)
        bound_game.apply(games[at + 2], seat, legals[at + 1].ids[k])
        settle(games, legals, luck, lane, seat, at + 2)
        most = max(most, bound_game.appraise(games[at + 2], seat, sheets[lane]))
    return most


def settle(
    games: list[State], legals: list[Legal], luck: list[Luck], lane: int, seat: int, i: int
) -> None:
    """The other seats that choose at the same time choose at random."""
    for other in range(games[i].seats_in_game):
        if (
            other != seat
            and bound_game.is_asked(games[ROOM * lane], other)
            and bound_game.is_asked(games[i], other)
        ):
            bound_game.legal_actions(games[i], other, legals[ROOM * lane + 2])
            count = legals[ROOM * lane + 2].count
            bound_game.apply(
                games[i], other, legals[ROOM * lane + 2].ids[below(luck[lane].chance, count)]
            )


def contest(
    games: list[State],
    blank: list[State],
    finals: list[State],
    legals: list[Legal],
    sheets: list[Sheet],
    luck: list[Luck],
    lane: int,
    first: int,
    last: int,
    seats: int,
    seed: int,
    worlds: int,
) -> None:
    """Games number first to last - 1 among greedy players, each left in `finals` as it ended.

    The live game is the last one of the lane. Each seat decides on a copy of it in which `dream`
    has replaced all that the seat does not see.
    """
    at = ROOM * lane
    luck[lane].decisions = 0
    luck[lane].choices = 0
    for n in range(first, last):
        put(games, at + 3, blank, 0)
        begin(games, at + 3, seats, seed, n)
        seat = bound_game.next_seat(games[at + 3])
        while seat >= 0:
            luck[lane].decisions += 1
            put(games, at, games, at + 3)
            dream(games, at, seat, seed + luck[lane].decisions, n)
            action = best(
                games, legals, sheets, luck, lane, seat, worlds, seed + luck[lane].decisions
            )
            bound_game.apply(games[at + 3], seat, action)
            seat = bound_game.next_seat(games[at + 3])
        put(finals, n, games, at + 3)


class GreedyBot:
    """One step ahead on imagined tables."""

    name = "greedy"

    def __init__(self, seed: int | None = None, worlds: int = 3) -> None:
        self._luck = random.Random(seed)
        self.worlds = worlds
        self._desks: WeakKeyDictionary[Game, Any] = WeakKeyDictionary()

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        assert view.seat is not None, "a spectator does not choose"
        mirror, legals, sheets, luck = self._desk(view.game)
        games = [view.state.copy() for _ in range(ROOM)]
        chosen = mirror.best(
            games, legals, sheets, luck, 0, view.seat, self.worlds, self._luck.getrandbits(60)
        )
        return next(a for a in legal if a.id == chosen)

    def consider(self, view: View) -> Thought:
        """What each action is worth, chosen as by `best`."""
        legal = choices(view)
        if len(legal) == 1:
            return single(legal[0])
        seed = self._luck.getrandbits(60)
        chosen, totals = self.totals(view, legal, seed)
        ranked = sorted(legal, key=lambda a: (-totals[a.id], a.id != chosen))
        options = [Option(a, self.worlds, totals[a.id] / self.worlds / 100) for a in ranked]
        line, line2 = (carried_on(view, action.id, seed) for action in ranked[:2])
        gains = compare(view, line, line2, seed)
        return Thought(tuple(options), line, line2, gains, self.worlds)

    def totals(self, view: View, legal: Sequence[Action], seed: int) -> tuple[int, dict[int, int]]:
        """The action that `best` finds with this seed, and the worth of all."""
        mirror, legals, sheets, luck = self._desk(view.game)
        games = [view.state.copy() for _ in range(ROOM)]
        sow(luck[0].chance, seed, 1)
        totals: dict[int, int] = {}
        most, chosen, ties = LOWEST, -1, 0
        for action in legal:
            total = totals[action.id] = mirror.worth(
                games, legals, sheets, luck, 0, view.seat, self.worlds, seed, action.id
            )
            ties = 1 if total > most else ties + (total == most)
            if total > most or (total == most and below(luck[0].chance, ties) == 0):
                most, chosen = total, action.id
        return chosen, totals

    def _desk(self, rules: Game) -> Any:
        """The plain rules and working space for one game."""
        import sys

        if rules not in self._desks:
            legals = [rules.Legal() for _ in range(ROOM)]
            self._desks[rules] = (
                plain(rules.rules, [sys.modules[__name__]]),
                legals,
                [rules.Sheet()],
                [Luck()],
            )
        return self._desks[rules]
