"""What happened since a seat's last turn."""

from __future__ import annotations

from ..core.record import UNDO, Line
from ..core.view import View


def since_last_turn(view: View) -> list[Line]:
    """The decisions that stand: the seat's own of this turn, those of others before them, back to
    its turn before.

    A spectator is shown the last turn, whosever it was. Somebody who plays alone is shown the last
    decision: nobody else's stand between turns.
    """
    standing = [line for line in view.lines[1:] if not line.undone and line.action != UNDO]
    if view.seats == 1:
        return standing[-1:]
    who = view.seat if view.seat is not None or not standing else standing[-1].seat
    at = len(standing)
    while at and standing[at - 1].seat == who:
        at -= 1
    while view.seat is not None and at and standing[at - 1].seat != who:
        at -= 1
    return standing[at:]


def begins_turn(view: View) -> bool:
    """Nothing of this turn has been decided yet; somebody who plays alone begins one with every
    decision.
    """
    return view.seats == 1 or not any(line.seat == view.seat for line in since_last_turn(view))
