"""What a table does for people, and what is not a rule: single choices are made for them, a turn's
end can be confirmed.
"""

from __future__ import annotations

from ..core.table import Table
from ..server.storage.store import Seating
from .single_choice import only_choice


def found(table: Table, seat: int, action: int | str) -> int | None:
    """The id of a legal action given by id or notation; None if it is not legal (the table will say
    why).
    """
    wanted = table.game.action_of(action) if isinstance(action, str) else action
    return wanted if any(a.id == wanted for a in table.legal(seat)) else None


def ends_turn(table: Table, seat: int, action: int) -> bool:
    """After this there is no way back."""
    return table.view(seat).ends_turn(action)


def forced(table: Table, seat: int) -> int | None:
    """What is done for this seat at once: the only thing that it can do, if everybody sees that."""
    return only_choice(table, seat)


def play_single_choices(table: Table, here: Seating) -> None:
    """Go on for a person while there is nothing to choose."""
    while here.seat in table.pending:
        action = forced(table, here.seat)
        if action is None or (here.confirms and ends_turn(table, here.seat, action)):
            return
        table.play(action, here.seat)


def propose(table: Table, seating: list[Seating], deciders: set[int]) -> None:
    """A single choice that ends the turn of somebody who confirms becomes the proposal."""
    for seat in deciders & set(table.pending):
        here = seating[seat]
        if here.confirms and not here.bot and here.proposal is None:
            action = forced(table, seat)
            if action is not None and ends_turn(table, seat, action):
                here.proposal = action


def take_back(table: Table, seat: int) -> None:
    """Undo one decision, and the single choices that were made for this person after it."""
    table.undo(seat)
    while forced(table, seat) is not None and table.can_undo(seat):
        table.undo(seat)
