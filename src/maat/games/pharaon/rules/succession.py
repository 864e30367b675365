"""Pharaoh's succession (P26)."""

from __future__ import annotations

from ....core.events import ALL, tell
from .events import BECOMES_PHARAOH
from .state import State
from .tables import NOBODY_YET, PHARAOH_NOBLES, PHARAOH_STEP
from .tasks import named


def look_for_pharaoh(g: State, place: int) -> None:
    """The first to have two Nobles and the third burial step takes the token, and keeps it (P26).

    Nothing else changes these two counts, so it is looked at after each Noble and each step.
    """
    if g.pharaoh != NOBODY_YET:
        return
    if g.seats[place].noble_count >= PHARAOH_NOBLES and g.seats[place].burial >= PHARAOH_STEP:
        g.pharaoh = place
        tell(BECOMES_PHARAOH, ALL, named(g, place), 0, 0, 0)
