"""The bot that searches, with settings of one's own or at the strength of a level."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from ..core.messages import Said, brief
from ..core.view import Action, View
from . import UnknownBot, engines
from .engine import LEAVES, Effort, Weighed
from .gains import compare
from .greedy import GreedyBot
from .thoughts import Option, Thought, choices, single

MOST_THREADS = 64
MOST_ITERATIONS = 2**31 - 1
MOST_SECONDS = 10**9  # also refuses infinity and numbers that are none


@dataclass(frozen=True)
class Level:
    """How long a bot thinks, and how far it misjudges: the noise on the value of each action, as
    part of a certain win. It blunders like people: rarely where one action is far better.
    """

    iterations: int
    noise: float = 0.0
    seconds: float | None = None


LEVELS = MappingProxyType(
    {
        "apprentice": Level(iterations=8, noise=0.10),
        "scribe": Level(iterations=40, noise=0.02),
        "vizier": Level(iterations=400),
        "pharaoh": Level(iterations=10_000, seconds=2.0),
    }
)


class SearchBot:
    """Searches imagined tables. With `wait` it waits for the compiler; without, it plays greedily
    until the search is ready.
    """

    def __init__(
        self, name: str = "search", seed: int | None = None, iterations: int = 1000,
        seconds: float | None = None, threads: int = 1, noise: float = 0.0, leaf: str = "net",
        guided: bool = True, wait: bool = True,
    ) -> None:  # fmt: skip
        for setting, value, fits in (
            ("iterations", iterations, 1 <= iterations <= MOST_ITERATIONS),
            ("seconds", seconds, seconds is None or 0 < seconds < MOST_SECONDS),
            ("threads", threads, 1 <= threads <= MOST_THREADS),
            ("noise", noise, noise >= 0),
            ("leaf", leaf, leaf in LEAVES),
        ):
            if not fits:
                raise UnknownBot(
                    Said("error.bad_bot_setting", setting=setting, value=brief(str(value)))
                )
        self.name, self.noise, self.wait = name, noise, wait
        # who misjudges values does not count to the end either
        self.effort = Effort(iterations, seconds, threads, leaf, guided, count_out=noise == 0)
        self._luck = random.Random(seed)
        self._meanwhile = GreedyBot(seed)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        # with noise the values decide, not the visits alone
        brief = replace(self.effort, until_decided=self.noise == 0)
        found = self._weigh(view, self._luck.getrandbits(60), brief)
        if found is None:
            return self._meanwhile.choose(view, legal)
        return next(action for action in legal if action.id == found[0].action)

    def consider(self, view: View) -> Thought:
        legal = choices(view)
        if len(legal) == 1:
            return single(legal[0])
        seed = self._luck.getrandbits(60)
        found = self._weigh(view, seed, self.effort)
        if found is None:
            return self._meanwhile.consider(view)
        actions = {action.id: action for action in legal}
        options = [Option(actions[w.action], w.visits, w.lead, w.win) for w in found]
        line, line2 = ((w.action,) for w in found[:2])
        gains = compare(view, line, line2, seed)
        return Thought(tuple(options), line, line2, gains, sum(w.visits for w in found))

    def _weigh(self, view: View, seed: int, effort: Effort) -> list[Weighed] | None:
        """The actions, the chosen one first; None while the search is not ready."""
        engine = engines.engine(view.game) if self.wait else engines.engine_if_ready(view.game)
        if engine is None:
            return None
        assert view.seat is not None, "a spectator does not choose"
        found = engine.think(view.state, view.seat, view.seats, effort, seed)
        return judged(found, self.noise, seed)


def judged(found: list[Weighed], noise: float, seed: int) -> list[Weighed]:
    """The actions by value with noise on it; without noise as they are."""
    if not noise:
        return found
    luck = random.Random(seed)
    seems = {w.action: w.value + noise * _gumbel(luck) for w in found}
    return sorted(found, key=lambda w: -seems[w.action])


def _gumbel(luck: random.Random) -> float:
    """Noise with which the best of many is chosen about as often as it is better."""
    return -math.log(-math.log(luck.random() or 0.5))


def at_level(name: str, seed: int | None = None, wait: bool = False) -> SearchBot:
    level = LEVELS[name]
    return SearchBot(
        name, seed, iterations=level.iterations, seconds=level.seconds, noise=level.noise, wait=wait
    )
