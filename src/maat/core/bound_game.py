"""The game that generic code is bound to: the names of the rules that loops and bots call.

`compiled.py` makes copies of generic code in which this module *is* one game's `rules` package.
Only the types are real here; the functions document what the rules of every game offer
(game/faces.py).
"""

from __future__ import annotations

from types import ModuleType
from typing import Protocol

from .chance import Chance
from .layout import Declared, Reals, Row

INPUTS = 0  # how many numbers `describe` writes


class State(Declared, Protocol):
    """A position: these fields among others."""

    seats_in_game: int
    decision: int  # what is asked, a number of the game's DECISIONS
    revealed: int  # grows whenever earlier decisions become final
    chance: Chance


class Legal(Declared, Protocol):
    """The actions open to a seat: the first `count` of `ids`."""

    count: int
    ids: Row


class Sheet(Declared, Protocol):
    """The score sheet, and scratch for the scoring."""

    totals: Row
    won: Row  # 1 for the seats that win if the game ends here; all 0 if nobody does


def modules_of(rules: object) -> list[ModuleType]:
    """The modules of a game's rules, all of which are compiled: those of the package, or the one
    module that the rules are.
    """
    assert isinstance(rules, ModuleType)
    chapters = {
        m.__name__: m
        for m in vars(rules).values()
        if isinstance(m, ModuleType) and m.__name__.startswith(f"{rules.__name__}.")
    }
    return [chapters[name] for name in sorted(chapters)] or [rules]


def set_up(g: State, seats: int) -> None:
    """Set up an empty table in which the options are written and the chance is sown."""
    raise NotImplementedError


def is_asked(g: State, seat: int) -> bool:
    """May this seat decide now? Several may, when they choose at the same time."""
    raise NotImplementedError


def next_seat(g: State) -> int:
    """The first seat that is asked; -1 when the game is over."""
    raise NotImplementedError


def legal_actions(g: State, seat: int, legal: Legal) -> None:
    """Write the legal actions of a seat; none for a seat that is not asked."""
    raise NotImplementedError


def apply(g: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    raise NotImplementedError


def score(g: State, sheet: Sheet) -> None:
    """The score sheet as it would be if the game ended here."""
    raise NotImplementedError


def imagine(g: State, seat: int) -> None:
    """Fill in what a seat (or, with -1, a spectator) does not see."""
    raise NotImplementedError


def appraise(g: State, seat: int, sheet: Sheet) -> int:
    """How well a seat stands, in hundredths of a point, against the best of the others."""
    raise NotImplementedError


def describe(g: State, seat: int, sheet: Sheet, x: Reals) -> None:
    """The table as one seat looks at it, in INPUTS numbers, for a net; also fills the sheet."""
    raise NotImplementedError


def reopen(g: State, seat: int) -> None:
    """Take back what others have laid secretly while this seat still chooses: it tells nothing."""
    raise NotImplementedError


def knows_all(g: State, seat: int) -> bool:
    """Whether this seat can tell the whole table, and no chance is left to come. It reads only what
    the seat sees.
    """
    raise NotImplementedError


def lot(g: State) -> int:
    """What chance has just shown to all, as a number below 2**16: a search tells such tables apart;
    0: nothing.
    """
    raise NotImplementedError


def is_at_rest(g: State, legal: Legal) -> bool:
    """Whether a search should stop here and value the table: not in the middle of an action, nor
    where there is no choice. The legal actions are those of the seat that decides.
    """
    raise NotImplementedError
