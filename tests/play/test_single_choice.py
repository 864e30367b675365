"""What everybody sees to be the only choice: it hangs on nothing that is hidden."""

from __future__ import annotations

import random
from typing import Any

import pytest

import maat
from maat.play.covered import COVERED, LookedUnder, cover
from maat.play.single_choice import only_choice

SIZES = {"kheops": [2], "heir": [2], "pharaon": [2, 3, 1]}
WORLDS = 3


@pytest.mark.parametrize("game", maat.list_games())
def test_a_choice_is_plainly_single_in_every_world_that_a_spectator_can_imagine(game: str) -> None:
    """Going on at once then tells nobody anything. K4, H7, P9: hands are for their owners."""
    plain = hidden = 0
    for seed in range(6):
        table, luck = (
            maat.new(game, SIZES[game][seed % len(SIZES[game])], seed=seed),
            random.Random(seed),
        )
        while not table.over:
            for seat in table.pending:
                choices = [a.id for a in table.legal(seat)]
                single = only_choice(table, seat)
                assert single is None or choices == [single]
                if len(choices) != 1:
                    continue
                plain, hidden = plain + (single is not None), hidden + (single is None)
                worlds = (
                    [table.imagine(None, n).legal(seat) for n in range(WORLDS)]
                    if single is not None
                    else []
                )
                assert all([a.id for a in legal] == choices for legal in worlds)
            seat = luck.choice(table.pending)
            table.play(luck.choice(table.legal(seat)), seat)
    assert game == "heir" or plain
    assert game != "kheops" or hidden


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
