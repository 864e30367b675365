"""A proposal before it is confirmed: the positions that it may lead to, for the eyes of its seat.

They are imagined: the seat learns nothing that it could not work out, and nobody else is shown
them. What depends on hidden things or on chance differs between them.
"""

from __future__ import annotations

from ..core.record import SPECTATOR
from ..core.view import View

OUTCOMES = 6  # enough that what is left to chance rarely looks certain


def previews(view: View, action: int, outcomes: int = OUTCOMES) -> list[View]:
    """What the seat of a view might see after a legal action of its own."""
    seat = SPECTATOR if view.seat is None else view.seat
    made = []
    for seed in range(1, outcomes + 1):
        world = view.imagined(seed)
        view.game.apply(world, seat, action)
        made.append(View(view.header, seat, world.view(seat), view.lines))
    return made
