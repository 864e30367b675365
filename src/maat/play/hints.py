"""What would you play, and why? Who may ask a bot that, and which bot answers.

A hint is for the seat that asks and is asked: from what it sees, told to nobody else. A table
allows hints unless its host has turned them off; a rated game never does.
"""

from __future__ import annotations

from .. import bots
from ..core.errors import Fault
from ..core.game import Game
from ..core.messages import Said
from ..core.view import View
from .opponents import STRONGEST


class NoHint(Fault):
    """Somebody who may not be given a hint here."""


def adviser(game: Game) -> str:
    """The bot that answers: the strongest that plays this game."""
    known = bots.names(game.name)
    return STRONGEST if STRONGEST in known else known[-1]


def check_hint(view: View, *, own: bool = True, hints: bool = True, rated: bool = False) -> None:
    """NoHint unless the seat of a view may ask now. `own`: it is the seat of whoever asks; `hints`:
    the table allows them.
    """
    if view.seat is None or not own:
        raise NoHint(Said("error.hint_own_seat"))
    if rated:
        raise NoHint(Said("error.hint_rated"))
    if not hints:
        raise NoHint(Said("error.hints_off"))
    if view.over:
        raise NoHint(Said("error.over"))
    if view.seat not in view.pending:
        raise NoHint(Said("error.hint_not_asked"))
