"""What a net sees of a table, in a game that has no features of its own: the appraisal."""

from __future__ import annotations

from . import bound_game
from .bound_game import Sheet, State
from .layout import Reals

INPUTS = 1


def describe(g: State, seat: int, sheet: Sheet, x: Reals) -> None:
    x[0] = bound_game.appraise(g, seat, sheet) * 0.001
