"""Bots: they are given a view and its legal actions, and apply actions only to imagined tables.

bot = maat.bot("greedy", game=table.game.name) table.play(bot.choose(table.view(0), table.legal(0)),
0)
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol

from ..core.errors import Fault
from ..core.game import list_games, load
from ..core.messages import Said, brief
from ..core.view import Action, View
from .explanation import explain as explain
from .settings import KINDS, fault_in
from .thoughts import Option as Option
from .thoughts import Thought as Thought
from .thoughts import choices


class Bot(Protocol):
    """Anything that chooses one of the legal actions of a view, and says what it thinks of them.

    A new bot with a seed chooses what it would choose by its thought.
    """

    name: str

    def choose(self, view: View, legal: Sequence[Action]) -> Action: ...

    def consider(self, view: View) -> Thought: ...


class UnknownBot(Fault):
    """An unknown bot, an unknown setting of a bot, or one that cannot be what it is."""


class RandomBot:
    """A legal action, all equally likely."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._luck = random.Random(seed)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        return self._luck.choice(list(legal))

    def consider(self, view: View) -> Thought:
        legal = choices(view)
        chosen = self.choose(view, legal)
        others = (action for action in legal if action != chosen)
        return Thought(tuple(Option(a, 0) for a in (chosen, *others)), (chosen.id,))


BASIC = ("random", "greedy")  # they play every game


def names(game: str | None = None, seats: int | None = None) -> tuple[str, ...]:
    """The bots that play a game (with so many seats), or all that there are. The levels need a net:
    where there is none, they are not offered.
    """
    from . import levels, nets

    if game is not None and not nets.is_trained(load(game), seats):
        return BASIC
    return (*BASIC, *levels.NAMES)


def bot(name: str, game: str, **settings: Any) -> Bot:
    """A bot by name. Settings: `seed` (of its own random choices); `greedy` also takes `worlds`
    (how many tables it imagines), `search` those of its search (docs/bots.md).
    """
    from . import levels
    from .greedy import GreedyBot
    from .searching import SearchBot, at_level

    if game not in list_games():
        raise UnknownBot(
            Said("error.unknown_game", game=brief(game), games=", ".join(list_games()))
        )
    made: dict[str, tuple[Any, tuple[str, ...]]] = {
        "random": (RandomBot, ("seed",)),
        "greedy": (GreedyBot, ("seed", "worlds")),
    }
    rules = load(game)
    made |= {name: (partial(at_level, name, rules), ("seed", "wait")) for name in levels.NAMES}
    made["search"] = SearchBot, tuple(key for key in KINDS if key != "worlds")
    if name not in made:
        raise UnknownBot(Said("error.unknown_bot", bot=brief(name), bots=", ".join(made)))
    kind, known = made[name]
    wrong = fault_in(name, settings, known)
    if wrong is not None:
        raise UnknownBot(wrong)
    found: Bot = kind(**settings)
    return found
