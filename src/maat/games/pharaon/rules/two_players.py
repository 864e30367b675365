"""Two at the table, the solo game included (P40, P70): one Jar is left over, and blocks spots of
the wheel.
"""

from __future__ import annotations

from ....core.chance import discard
from ....core.events import ALL, tell
from .access import put_on_wheel
from .events import BLOCKS, JAR_LEFT
from .state import State
from .tables import JAR, MARKER, NOTHING_HERE, SEATS_MOST


def jars_to_reveal(g: State) -> int:
    """One per player; two players: three; solo: two (P4, P70, P71)."""
    if g.seats_in_game == 1:
        return 2
    return 3 if g.seats_in_game == 2 else g.seats_in_game


def lay_left_jar(g: State) -> None:
    """The Jar that nobody took: its resources go to the wheel, the Jar is discarded (P40)."""
    for place in range(SEATS_MOST):
        jar = g.shown_jars[place]
        if jar != NOTHING_HERE:
            tell(JAR_LEFT, ALL, 0, jar, 0, 0)
            g.shown_jars[place] = NOTHING_HERE
            discard(g.jar_discard, jar)
            for i in range(3):
                block_spot(g, JAR[jar][i])


def block_spot(g: State, resource: int) -> None:
    """A token of the supply on a spot of its colour; a marker when the supply has none (P40)."""
    if g.supply[resource] > 0:
        g.supply[resource] -= 1
        put_on_wheel(g, resource, resource)
        tell(BLOCKS, ALL, 0, resource, 0, 0)
    else:
        put_on_wheel(g, resource, MARKER)
        tell(BLOCKS, ALL, 0, resource, 1, 0)
