"""How a game ends because people leave it."""

from __future__ import annotations

import pytest

from maat.server.storage.store import Seating
from maat.server.tables.ending import ABANDONED, RESIGNED, Ending, ending

BOT, OPEN = "bot", "open"


def seating(*who: str) -> list[Seating]:
    """A person, one who has left (with or without a bot in the seat), a bot, an open seat."""
    made = {
        "here": Seating(0, claimed=True),
        "left": Seating(0, claimed=True, left=True),
        "left, bot": Seating(0, bot="random", claimed=True, left=True),
        BOT: Seating(0, bot="random"),
        OPEN: Seating(0, invitation="hash"),
    }
    return [Seating(**{**vars(made[w]), "seat": n}) for n, w in enumerate(who)]


@pytest.mark.parametrize(
    ("who", "ended"),
    [
        (["here", "here"], None),
        (["left", "here"], Ending(RESIGNED, (1,), (0,))),
        ([BOT, "left"], Ending(RESIGNED, (0,), (1,))),
        (["left", OPEN], Ending(ABANDONED, (), (0,))),
        (["left"], Ending(ABANDONED, (), (0,))),
        (["left", "here", BOT], None),
        (["left, bot", "here", "here"], None),
        (["left", BOT, BOT], Ending(ABANDONED, (), (0,))),
        (["left, bot", "left", OPEN], Ending(ABANDONED, (), (0, 1))),
    ],
)
def test_two_seats_give_the_game_to_the_other_and_more_end_when_all_have_left(
    who: list[str], ended: Ending | None
) -> None:
    assert ending(seating(*who)) == ended
