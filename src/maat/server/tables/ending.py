"""How a game ends before its rules end it: somebody resigns, or everybody leaves.

With two seats the other one wins. With more seats, or one, the game ends when all people who sat
down have left; nobody wins then. It follows from who has left, so nothing else has to be stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..storage.store import Seating

RESIGNED, ABANDONED = "resigned", "abandoned"


class Ending(NamedTuple):
    """`how` a game ended early, who won, and who had left."""

    how: str
    winners: tuple[int, ...]
    left: tuple[int, ...]


def ending(seating: Sequence[Seating]) -> Ending | None:
    """None: the game goes on, or its rules have ended it."""
    left = tuple(s.seat for s in seating if s.left)
    if not left:
        return None
    stay = [s for s in seating if not s.left]
    if len(seating) == 2 and stay and (stay[0].claimed or stay[0].bot):
        return Ending(RESIGNED, (stay[0].seat,), left)
    if any(s.claimed for s in stay):
        return None
    return Ending(ABANDONED, (), left)
