"""A past for an imagined table (K4)."""

from __future__ import annotations

import random

import pytest

import maat
from enumeration import past_of, pasts
from places import SIDE3
from positions import legal, play

SMALL = str(SIDE3)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seat", [0, 1, None])
def test_imagined_pasts_are_exactly_the_possible_ones(seed: int, seat: int | None) -> None:  # K4
    table, luck = maat.new("kheops", seed=seed, components=SMALL), random.Random(seed)
    for _ in range(8):
        play(table, luck.choice(legal(table)))
    possible = {past for past, _ in pasts(table, seat)}
    assert len(possible) > 1
    found = {past_of(table.imagine(seat, n), table, seat) for n in range(25 * len(possible))}
    assert found == possible


def test_a_tile_that_was_laid_had_been_drawn_by_then() -> (
    None
):  # K4: the imagined record replays, line by line
    table, luck = maat.new("kheops", seed=4), random.Random(4)
    while not table.over:
        play(table, luck.choice(legal(table)))
        if luck.random() < 0.2 and table.pending and table.can_undo(table.pending[0]):
            table.undo(table.pending[0])
        if luck.random() < 0.05:
            imagined = table.imagine(1, 7)
            assert maat.replay(imagined.record()).state.tile == table.state.tile
