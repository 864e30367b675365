"""What a bot thinks of a decision: the actions it looked at, the best first, and what the best one
brings.

Every bot fills in the same: `bot.consider(view)` returns a `Thought`, explanation.py puts it into
words, and a table shows it to the seat that asked. It comes from a view, so it holds nothing that
its seat does not see.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..core.errors import Fault
from ..core.messages import Said
from ..core.view import Action, View

FEWEST_POINTS = 0.5  # what is less is not worth telling


class NothingToConsider(Fault):
    """A view whose seat is not asked, or which has no seat."""


@dataclass(frozen=True)
class Option:
    """An action that a bot looked at."""

    action: Action
    looks: int  # how often it was looked at
    points: float | None = None  # expected lead, over the best of the others or the automatic one
    chance: float | None = None  # to win: from 0 to 1


@dataclass(frozen=True)
class Gain:
    """What the best and the second best change in one line of the score sheet, for the seat itself
    or (`mine` is false) for the others together.
    """

    label: Said
    mine: bool
    best: float
    second: float

    @property
    def difference(self) -> float:
        return abs(self.best - self.second)

    @property
    def helps(self) -> bool:
        """The best brings points, or takes some from the others."""
        return self.best >= FEWEST_POINTS if self.mine else self.best <= -FEWEST_POINTS


@dataclass(frozen=True)
class Thought:
    """What a bot thinks of one decision. A line is the seat's own actions, in order, that the bot
    expects: first the option itself.
    """

    options: tuple[Option, ...]  # the best first
    line: tuple[int, ...] = ()  # of the best option
    line2: tuple[int, ...] = ()  # of the second best; () if there is none
    gains: tuple[Gain, ...] = ()  # those that differ most first
    tables: int = 0  # how many were imagined; 0: nothing was weighed
    notes: tuple[Said, ...] = ()  # what should be known of the bot here

    @property
    def best(self) -> Option:
        return self.options[0]

    @property
    def second(self) -> Option | None:
        return self.options[1] if len(self.options) > 1 else None

    @property
    def chosen(self) -> Action:
        return self.best.action


def choices(view: View) -> tuple[Action, ...]:
    """The legal actions of a view's seat; NothingToConsider if it has none."""
    legal = view.legal()
    if not legal:
        raise NothingToConsider(Said("error.nothing_to_consider"))
    return legal


def single(action: Action) -> Thought:
    """The thought where there is only one thing to do."""
    return Thought((Option(action, 0),), (action.id,))
