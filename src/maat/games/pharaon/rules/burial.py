"""The Burial Chamber (P24): the cost of the next step, and the step."""

from __future__ import annotations

from ....core.events import ALL, tell
from .actions import BURY, offer
from .costs import COST_BURIAL
from .events import BURIAL_STEP
from .gains import lose
from .payable import affordable
from .payment import begin
from .state import Legal, Seat, State
from .succession import look_for_pharaoh
from .tables import BURIAL, BURIAL_STEPS, TASK_BURIAL
from .tasks import named, push


def legal_burial(g: State, me: Seat, lack: int, legal: Legal) -> None:
    """Not possible after the last step (P24)."""
    if me.burial == BURIAL_STEPS:
        return
    if affordable(g, me, BURIAL, lack, COST_BURIAL + me.burial, 1) == 1:
        offer(legal, BURY)


def apply_burial(g: State) -> None:
    push(g, TASK_BURIAL)
    begin(g, BURIAL, COST_BURIAL + g.seats[g.active].burial)


def gain_burial_step(g: State) -> None:
    """By Nobles 25 and 26 a step beyond the last is lost (P56)."""
    if g.seats[g.active].burial < BURIAL_STEPS:
        climb(g, g.active)
    else:
        lose(g, TASK_BURIAL)


def climb(g: State, place: int) -> None:
    g.seats[place].burial += 1
    tell(BURIAL_STEP, ALL, named(g, place), g.seats[place].burial, 0, 0)
    look_for_pharaoh(g, place)
