"""The compiled search of a game, as Python calls it: arrays, threads, time.

    engine = Engine(game)
    found = engine.think(view.state, seat=0, seats=2, effort=Effort(iterations=1000), seed=7)
    found[0].action

Nothing but the view is read. The result is the same for the same view, iterations, threads and
seed; with seconds it depends on the machine.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ..core.game import Game
from ..core.layout import Declared, batch
from ..core.simulation import CompiledRules
from . import endgame, net, nets, search
from .pace import Clock, Pace, run

if TYPE_CHECKING:
    from numpy.typing import NDArray

FEWEST_SLOTS, MOST_SLOTS = 1 << 12, 1 << 19
SLOTS_PER_ITERATION, SLOTS_PER_SECOND = 10, 1 << 20
ANSWERS = 1024  # legal actions of a decision are fewer
POSITIONS_PER_ITERATION = 40  # counted near the end of a game, in about the time of an iteration
GENERIC, ENTRY = [net, search, endgame], "decide"
LEAST_OF_MIX = 0.3  # of the visits of the most tried action
LEAVES = {"playout": search.PLAYOUT, "appraisal": search.APPRAISAL, "net": search.NET}


@dataclass(frozen=True)
class Effort:
    """How long to search, and how. Whichever of iterations and seconds ends first.

    `count_out`: near the end of a game, count to the end where that is cheap. `until_decided`: stop
    when the iterations left cannot change the action that is tried most; the choice is the same.
    """

    iterations: int = 1000
    seconds: float | None = None
    threads: int = 1
    leaf: str = "net"
    guided: bool = True
    explore: int | None = None  # thousandths; None: as the net's file says
    temper: int = 50  # thousandths
    count_out: bool = True
    until_decided: bool = False


@dataclass(frozen=True)
class Weighed:
    """An action: how often it was tried, and what it promises: the chance to win, the lead in
    points, and the value by which it was chosen. `share`: how often it should be played.
    """

    action: int
    visits: int
    win: float
    lead: float
    value: float
    share: float = 0.0


class Engine:
    """One per game and process; several may think at the same time."""

    def __init__(self, game: Game) -> None:
        import numpy as np

        self.game = game
        self.fast = CompiledRules(game, {}, generic=GENERIC, entries=[ENTRY])
        self.run: Callable[..., int] = self.fast.entry(ENTRY)
        self.has_endgame = hasattr(game.rules, "knows_all")
        self.inputs = nets.inputs_of(game)
        self._without = np.zeros(net.size(self.inputs), np.float32)

    def think(
        self, state: Declared, seat: int, seats: int, effort: Effort, seed: int,
        weights: nets.Net | None = None,
    ) -> list[Weighed]:  # fmt: skip
        """What a seat may do, the most tried first."""
        return self.think_record(state.pack(), seat, seats, effort, seed, weights)

    def think_record(
        self, record: Any, seat: int, seats: int, effort: Effort, seed: int,
        weights: nets.Net | None = None,
    ) -> list[Weighed]:  # fmt: skip
        """The same for a view as a record."""
        clock = Clock(effort.seconds)
        used = nets.shipped(self.game, seats) if weights is None else weights
        each = [effort.iterations * (k + 1) // effort.threads for k in range(effort.threads)]
        shares = [b - a for a, b in zip([0, *each[:-1]], each, strict=True)]
        first = Lane(self, record, seat, effort, seed, used, shares[0])
        if first.has_counted_out(POSITIONS_PER_ITERATION * effort.iterations, clock.half()):
            return weighed([first.found], first.scale)
        other = replace(effort, count_out=False)
        lanes = [first] + [
            Lane(self, record, seat, other, (seed + 7919 * k) & (2**60 - 1), used, shares[k])
            for k in range(1, effort.threads)
        ]
        run(lanes, clock, effort.until_decided)
        found = weighed([lane.found for lane in lanes], first.scale)
        ended = sum(int(lane.desks["ended"][0]) for lane in lanes)
        is_mixed = not first.is_alone and 2 * ended >= sum(w.visits for w in found)
        return mixed(found) if is_mixed else pure(found)


class Lane:
    """The arrays of one thread."""

    def __init__(
        self, engine: Engine, record: Any, seat: int, effort: Effort, seed: int,
        used: nets.Net | None, iterations: int,
    ) -> None:  # fmt: skip
        import numpy as np

        game = engine.game
        self.engine, self.iterations, self.begun, self.count = engine, iterations, 0, 0
        self.slots = slots(iterations, effort.seconds)
        deep = endgame.DEEPEST if effort.count_out and engine.has_endgame else 0
        self.games, self.legals = batch(game.State, search.ROOM + deep), batch(game.Legal, 2 + deep)
        self.sheets, self.desks = batch(game.Sheet, 1), batch(search.Desk, 1)
        self.edges, self.answers = batch(search.Edge, self.slots), batch(search.Edge, ANSWERS)
        self.frames, self.endings = batch(endgame.Frame, max(1, deep)), batch(endgame.Ending, 1)
        self.x = np.zeros(engine.inputs + net.HIDDEN, np.float32)
        self.weights = engine._without if used is None else used.weights
        self.games[search.VIEW] = record
        leaf = "appraisal" if effort.leaf == "net" and used is None else effort.leaf
        self.scale = 10 if used is None else used.about.scale
        usual = nets.EXPLORE if used is None else used.about.explore
        for key, value in {
            "seat": seat, "seed": seed, "slots": self.slots, "leaf": LEAVES[leaf],
            "guided": effort.guided, "temper": effort.temper,
            "scale": self.scale, "explore": usual if effort.explore is None else effort.explore,
        }.items():  # fmt: skip
            self.desks[key] = value
        self.endings["stage"] = endgame.BEGINS if deep else endgame.GIVES_UP

    @property
    def found(self) -> NDArray[Any]:
        """The legal actions and what is known of them."""
        return self.answers[: self.count]

    @property
    def is_alone(self) -> bool:
        """Nobody else chooses at the same time: then the action that was tried most is chosen."""
        return bool(self.desks["alone"][0])

    def has_counted_out(self, positions: int, clock: Clock) -> bool:
        """Whether all was counted to the end, in so many positions and in time."""
        stage, begun, pace = self.endings["stage"], 0, Pace(clock)
        while stage[0] < endgame.SOLVED and (size := pace.next_slice(positions - begun)):
            begun += size
            self.endings["until"] = begun
            self._run()
        if stage[0] < endgame.SOLVED:
            stage[0] = endgame.GIVES_UP
        return bool(stage[0] == endgame.SOLVED)

    def go_on(self, iterations: int) -> None:
        self.desks["until"] = self.begun + iterations
        self._run()
        self.begun += iterations

    def _run(self) -> None:
        self.count = self.engine.run(
            self.games, self.legals, self.sheets, self.desks, self.edges, self.answers,
            self.frames, self.endings, self.weights, self.x,
        )  # fmt: skip


def slots(iterations: int, seconds: float | None) -> int:
    """Room for the edges of so many iterations, or of so much time; bounded (64 bytes each)."""
    wanted = SLOTS_PER_ITERATION * iterations
    if seconds is not None:
        wanted = min(wanted, int(SLOTS_PER_SECOND * seconds))
    room = FEWEST_SLOTS
    while room < min(wanted, MOST_SLOTS):
        room *= 2
    return room


def weighed(lanes: list[NDArray[Any]], scale: int) -> list[Weighed]:
    """What all threads found together, the most tried first; of equals, the better."""
    found = []
    for k in range(len(lanes[0])):
        visits = sum(int(lane[k]["visits"]) for lane in lanes)
        # the first value counts once, as in the search
        n = visits + len(lanes)
        win = sum(int(lane[k]["wins"]) + int(lane[k]["first_win"]) for lane in lanes) / n / net.ONE
        lead = (
            sum(int(lane[k]["leads"]) + int(lane[k]["first_lead"]) for lane in lanes) / n / net.ONE
        )
        points = unsquashed(lead) * scale
        found.append(Weighed(int(lanes[0][k]["key"]), visits, win, points, (win + lead) / 2))
    return sorted(found, key=lambda w: (-w.visits, -w.value, w.action))


def pure(found: list[Weighed]) -> list[Weighed]:
    """The most tried action is played."""
    return [replace(w, share=0.0 if k else 1.0) for k, w in enumerate(found)]


def mixed(found: list[Weighed]) -> list[Weighed]:
    """Who chooses at the same time as others must not be foreseen, and plays each action as often
    as it was tried; those tried little were only looked at.
    """
    least = max(1, found[0].visits) * LEAST_OF_MIX
    total = sum(w.visits for w in found if w.visits >= least)
    return [replace(w, share=w.visits / total if w.visits >= least else 0.0) for w in found]


def unsquashed(share: float) -> float:
    """The other way of net.squash, within what can be told apart."""
    y = max(-0.98, min(0.98, 2 * share - 1))
    return y / (1 - abs(y))
