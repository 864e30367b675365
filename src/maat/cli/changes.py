"""What happened since a seat's last turn."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.record import UNDO, Line


def since_last_turn(lines: Sequence[Line], seat: int | None) -> list[Line]:
    """The decisions that stand: the seat's own of this turn, those of others before them, back to its turn before.

    A spectator is shown the last turn, whosever it was.
    """
    standing = [line for line in lines[1:] if not line.undone and line.action != UNDO]
    who = seat if seat is not None or not standing else standing[-1].seat
    at = len(standing)
    while at and standing[at - 1].seat == who:
        at -= 1
    while seat is not None and at and standing[at - 1].seat != who:
        at -= 1
    return standing[at:]
