"""People leave a running game. Where two play, that gives the game to the other one. Elsewhere the
others decide: a bot goes on in that seat, or they leave as well (ending.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import Refused

if TYPE_CHECKING:
    from .table import LiveTable, Step


async def leave(live: LiveTable, seat: int) -> Step:
    """The person in a seat leaves. Leaving twice changes nothing; coming back is `seats.claim`, as
    long as the game goes on.
    """

    def going() -> None:
        here = live.seating[seat]
        if here.left:
            return
        live.check_running()
        if not here.claimed:
            raise Refused("no_seat")
        here.left, here.proposal = True, None

    return (await live.change(seat, going))[1]
