"""A past for an imagined table (H7)."""

from __future__ import annotations

import random

import pytest

import maat
from enumeration import past_of, pasts


@pytest.mark.parametrize("seed", range(3))
def test_every_possible_past_is_retraced_and_no_other(seed: int) -> None:  # H7
    """A short opening by trying every past: which card was offered, which bid was taken back, what
    is laid now.
    """
    table, luck = maat.new("heir", seed=seed + 40), random.Random(seed)
    while table.state.seats[0].offerings == 0:
        seat = luck.choice(table.pending)
        table.play(luck.choice(table.legal(seat)), seat)
    for seat in (0, 1):
        possible = {hidden for hidden, _ in pasts(table, seat)}
        found = {past_of(table.imagine(seat, n), table, seat) for n in range(25 * len(possible))}
        assert found == possible


def test_a_replayed_copy_shows_the_same_views() -> None:  # H7
    table, luck = maat.new("heir", seed=5), random.Random(5)
    while not table.over:
        seat = luck.choice(table.pending)
        table.play(luck.choice(table.legal(seat)), seat)
        if luck.random() < 0.05:
            for viewer in (0, 1):
                assert maat.replay(table.view(viewer).record()).view(viewer) == table.view(viewer)
