"""The bot that searches, with settings of one's own or at the strength of a level."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from ..core.game import Game
from ..core.messages import Said
from ..core.view import Action, View
from . import engines, levels, nets
from .engine import Effort, Engine, Weighed
from .gains import carried_on, compare
from .greedy import GreedyBot
from .net import ONE, squash
from .thoughts import Option, Thought, choices, single

FARTHEST = 3.0  # below the best, in amounts of noise: what is worse is never chosen
SCALE = 10  # the lead that is half way to certain, in points, where no net says it


class SearchBot:
    """Searches imagined tables. With `wait` it waits for the compiler; without, it plays greedily
    until the search is ready, with the same noise.
    """

    def __init__(
        self, name: str = "search", seed: int | None = None, iterations: int = 1000,
        seconds: float | None = None, threads: int = 1, noise: float = 0.0, leaf: str = "net",
        guided: bool = True, wait: bool = True,
    ) -> None:  # fmt: skip
        self.name, self.noise, self.wait = name, noise, wait
        # who misjudges values does not count to the end either
        self.effort = Effort(iterations, seconds, threads, leaf, guided, count_out=noise == 0)
        self._luck = random.Random(seed)
        self._meanwhile = GreedyBot(seed)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """At once: what is not ready is made ready after the choice."""
        if len(legal) == 1:
            return legal[0]
        seed = self._luck.getrandbits(60)
        engine = engines.engine(view.game) if self.wait else engines.engine_if_ready(view.game)
        # with noise the values decide, not the visits alone
        brief = replace(self.effort, until_decided=self.noise == 0)
        found = self._searched(view, engine, brief, seed)
        if found is None and not self.noise:
            chosen = self._meanwhile.choose(view, legal)
        else:
            best = (found or self._guessed(view, legal, seed))[0].action
            chosen = next(action for action in legal if action.id == best)
        if engine is None:
            engines.fetch(view.game)
        return chosen

    def consider(self, view: View) -> Thought:
        """Somebody who asks has the second or two in which a search is loaded."""
        legal = choices(view)
        if len(legal) == 1:
            return single(legal[0])
        seed = self._luck.getrandbits(60)
        engine = engines.engine(view.game) if self.wait else engines.engine_if_warm(view.game)
        found = self._searched(view, engine, self.effort, seed)
        notes = self._notes(view, engine is not None)
        if found is None and not self.noise:
            return replace(self._meanwhile.consider(view), notes=notes)
        actions = {action.id: action for action in legal}
        options = [
            Option(actions[w.action], w.visits, w.lead, w.win if found else None)
            for w in found or self._guessed(view, legal, seed)
        ]
        line, line2 = (carried_on(view, option.action.id, seed) for option in options[:2])
        tables = sum(w.visits for w in found) if found else self._meanwhile.worlds
        return Thought(tuple(options), line, line2, compare(view, line, line2, seed), tables, notes)

    def _searched(
        self, view: View, engine: Engine | None, effort: Effort, seed: int
    ) -> list[Weighed] | None:
        """The actions, the chosen one first; None where nothing can be searched."""
        if engine is None:
            return None
        assert view.seat is not None, "a spectator does not choose"
        try:
            found = engine.think(view.state, view.seat, view.seats, effort, seed)
        except nets.BadNet:
            if self.wait:
                raise
            return None
        return judged(found, self.noise, seed, view.game.is_idle)

    def _guessed(self, view: View, legal: Sequence[Action], seed: int) -> list[Weighed]:
        """The actions by the values of `greedy`, with the noise of this bot."""
        found = []
        for action, total in self._meanwhile.totals(view, legal, seed)[1].items():
            points = total / self._meanwhile.worlds / 100
            value = squash(points / SCALE) / ONE
            found.append(Weighed(action, self._meanwhile.worlds, value, points, value))
        found.sort(key=lambda w: -w.value)
        return judged(found, self.noise, seed, view.game.is_idle)

    def _notes(self, view: View, ready: bool) -> tuple[Said, ...]:
        """What somebody who asks for a hint should know of it."""
        said = [] if ready else [Said("thought.not_ready")]
        wrong = nets.caveat(view.game, view.seats, thorough=ready)
        return tuple(said if wrong is None else [*said, wrong])


def judged(
    found: list[Weighed], noise: float, seed: int, is_idle: Callable[[int], bool] = lambda a: False
) -> list[Weighed]:
    """The actions by value with noise on it; without noise as they are, but first one by its share.

    Noise is about what to do, not about whether to do anything: an action far below the best, or
    an idle one that is not the best, is never preferred.
    """
    luck = random.Random(seed)
    shares = [w.share for w in found]
    if not noise or not found:
        first = luck.choices(found, shares)[:1] if any(shares) else found[:1]
        return first + [w for w in found if w not in first]
    best = max(found, key=lambda w: w.value)
    lowest = best.value - FARTHEST * noise
    seems = {
        w.action: (
            w is best or (w.value >= lowest and not is_idle(w.action)),
            w.value + noise * _gumbel(luck),
        )
        for w in found
    }
    return sorted(found, key=lambda w: seems[w.action], reverse=True)


def _gumbel(luck: random.Random) -> float:
    """Noise with which the best of many is chosen about as often as it is better."""
    return -math.log(-math.log(luck.random() or 0.5))


def prepare(name: str, game: Game) -> None:
    """Make ready in the background what a bot of this name will use: a level, its search."""
    if name in levels.NAMES:
        engines.fetch(game)


def at_level(name: str, game: Game, seed: int | None = None, wait: bool = False) -> SearchBot:
    strength = levels.level(name, game)
    return SearchBot(
        name, seed, iterations=strength.iterations, seconds=strength.seconds,
        noise=strength.noise, wait=wait,
    )  # fmt: skip
