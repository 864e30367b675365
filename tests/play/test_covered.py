"""Rules that look at something face down are noticed."""

from __future__ import annotations

from typing import Any

import pytest

import maat
from maat.play.covered import COVERED, LookedUnder, cover, covered


@pytest.mark.parametrize(
    "look",
    [
        lambda c: c == 3,
        lambda c: c >= 0,
        lambda c: [1, 2][c],
        lambda c: 3 * c + 1,
        lambda c: 5 // c,
        lambda c: c & 1,
        bool,
        lambda c: {c},
        range,
        lambda c: 3 in [c],
        lambda c: min(2, c),
    ],
)
def test_nothing_is_done_with_a_covered_number_unnoticed(look: Any) -> None:
    with pytest.raises(LookedUnder):
        look(COVERED)


def test_what_everybody_sees_is_not_covered() -> None:
    table = maat.new("kheops", seed=1)
    state = table.state.view(-1)
    cover(state)
    assert state.deciding == 0 and all(x is COVERED for x in state.seats[0].hand)


def test_only_what_a_spectator_sees_is_covered_and_the_view_stays_as_it_is() -> None:
    table = maat.new("kheops", seed=1)
    view = table.view(None)
    before = view.state.plain()
    covered(view)
    assert view.state.plain() == before
    with pytest.raises(AssertionError):
        covered(table.view(0))
