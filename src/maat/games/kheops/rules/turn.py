"""The turn: what is asked, what is allowed, what happens (K10)."""

from __future__ import annotations

from ....core.deciding import is_asked as is_asked
from ....core.deciding import next_seat as next_seat
from ....core.dispatch import apply_by_kind, legal_by_decision
from . import actions, pawns, powers, tiles
from .state import Legal, State

legal_now = legal_by_decision(__name__, actions.SPACE, actions.DECISIONS, pawns, powers, tiles)
apply = apply_by_kind(__name__, actions.SPACE, pawns, powers, tiles)


def legal_actions(g: State, seat: int, legal: Legal) -> None:
    """What this seat may do; nothing when it is not asked."""
    legal.count = 0
    if is_asked(g, seat):
        legal_now(g, seat, legal)
