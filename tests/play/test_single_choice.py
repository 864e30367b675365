"""What everybody sees to be the only choice: it hangs on nothing that is hidden."""

from __future__ import annotations

import random

import pytest

import maat
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
