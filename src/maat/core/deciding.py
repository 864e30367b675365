"""Who decides, in a game in which one seat decides at a time: its state has `deciding`, the seat or
-1 when the game is over. A game in which seats choose at the same time has its own functions.
"""

from __future__ import annotations

from typing import Protocol

from .bound_game import Legal, State


class OneAtATime(Protocol):
    deciding: int


def next_seat(g: OneAtATime) -> int:
    """The seat that is asked; -1 when the game is over."""
    return g.deciding


def is_asked(g: OneAtATime, seat: int) -> bool:
    return seat >= 0 and seat == g.deciding


def reopen(g: State, seat: int) -> None:
    """Nobody chooses secretly."""


def knows_all(g: State, seat: int) -> bool:
    """Something is hidden, or chance is still to come, until the end."""
    return False


def is_at_rest(g: State, legal: Legal) -> bool:
    """Every decision is a whole action."""
    return True


def lot(g: State) -> int:
    """No chance that a search should tell apart."""
    return 0
