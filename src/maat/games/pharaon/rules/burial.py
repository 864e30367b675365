"""The Burial Chamber (P24): the cost of the next step, and the step."""

from __future__ import annotations

from ....core.actions import offer
from ....core.events import ALL, tell
from . import actions
from .costs import COST_BURIAL
from .events import BURIAL_STEP
from .gains import lose
from .payable import affordable
from .payment import begin
from .state import Legal, Seat, State
from .succession import look_for_pharaoh
from .tables import BURIAL_STEPS, TASK_BURIAL
from .tasks import named, push


def legal_burial(g: State, me: Seat, lack: int, legal: Legal) -> None:
    """Not possible after the last step (P24)."""
    if me.burial == BURIAL_STEPS:
        return
    if affordable(g, me, lack, cost_of_step(me), 1) == 1:
        offer(legal, actions.BURY)


def cost_of_step(me: Seat) -> int:
    """As printed at the next step; at the end, at the last one (P24)."""
    return COST_BURIAL + min(me.burial, BURIAL_STEPS - 1)


def apply_burial(g: State) -> None:
    push(g, TASK_BURIAL)
    begin(g, cost_of_step(g.seats[g.active]))


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
