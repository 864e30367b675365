"""What is asked, what is allowed, what happens: each action goes to its chapter."""

from __future__ import annotations

from ....core.dispatch import apply_by_kind, legal_by_decision
from . import actions, bids, gods, magic, pyramid, setup, wadjet
from .state import Legal, State

CHAPTERS = (bids, gods, magic, pyramid, setup, wadjet)
legal_now = legal_by_decision(__name__, actions.SPACE, actions.DECISIONS, *CHAPTERS)
apply = apply_by_kind(__name__, actions.SPACE, *CHAPTERS)


def is_asked(g: State, seat: int) -> bool:
    return seat >= 0 and g.asked[seat] == 1


def next_seat(g: State) -> int:
    """The first seat that is asked; -1 when the game is over."""
    if g.asked[0] == 1:
        return 0
    return 1 if g.asked[1] == 1 else -1


def legal_actions(g: State, seat: int, legal: Legal) -> None:
    """What this seat may do; nothing when it is not asked."""
    legal.count = 0
    if is_asked(g, seat):
        legal_now(g, seat, legal)
