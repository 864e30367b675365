"""What is still to be done, and what is asked.

An action never finishes by itself: it puts what follows on a pile of tasks (State.tasks, the last
one comes next), and turn.settle works that pile off until somebody has to be asked. So nothing here
calls itself, and a gain in the middle of another (the Jar of an Artisan of a Noble) needs no more
than its place on the pile (P18).
"""

from __future__ import annotations

from .state import State
from .tables import NOTHING_HERE, TRAITOR, TRAITOR_NAMED


def push(g: State, task: int) -> None:
    """To be done next, before all that was pushed earlier."""
    g.tasks[g.task_count] = task
    g.task_count += 1


def pop(g: State) -> int:
    g.task_count -= 1
    task = g.tasks[g.task_count]
    g.tasks[g.task_count] = NOTHING_HERE
    return task


def named(g: State, place: int) -> int:
    """What events call a place at the table: its seat, or the Traitor."""
    return TRAITOR_NAMED if g.seats_in_game == 1 and place == TRAITOR else place


def ask(g: State, seat: int, decision: int) -> None:
    """Wait for a decision; undo stops where the seat that decides changes."""
    g.decision = decision
    if g.deciding != seat:
        g.deciding = seat
        g.revealed += 1
