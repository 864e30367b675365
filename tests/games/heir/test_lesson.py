"""The lesson of Heir: it begins where a game begins, and not in the middle of everything."""

from __future__ import annotations

import maat
from maat.play.lessons import Lesson, lesson_of


def lesson() -> Lesson:
    found = lesson_of(maat.load_game("heir"))
    assert found is not None
    return found


def test_it_begins_with_the_first_bid_on_an_empty_board() -> None:
    table = lesson().table()
    state = table.state
    assert state.sun == 0 and all(m.owner < 0 for m in state.monuments)
    assert state.god == state.order[0] and lesson().learner in table.pending
    assert table.view(None).totals() == (0, 0)
