"""What is read from the wide pictures in a window of 1440x900, where a hint leaves them 731 pixels
of their 780 units: nothing under 12 pixels, in each language. Kheops also in a window of 1280x720,
which leaves 565: nothing under 11.
"""

from __future__ import annotations

import random

import pytest

import maat
from maat.core.texts import LANGUAGES
from maat.draw.check import texts as written

LEAST, ON_A_LAPTOP = 12 * 780 / 731, 11 * 780 / 565
TABLES = [("heir", 2), ("kheops", 2), ("pharaon", 1), ("pharaon", 2), ("pharaon", 5)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_print_is_smaller_than_can_be_read(game: str, seats: int, lang: str) -> None:
    """A whole game, to its ending."""
    table, luck = maat.new(game, seats, seed=3), random.Random(1)
    while True:
        if len(table.entries) % (8 * seats) == 0 or table.over:
            for text in written(table.view(0).svg(lang)):
                assert text.size >= LEAST, (len(table.entries), text)
                assert game != "kheops" or text.size >= ON_A_LAPTOP, (len(table.entries), text)
        if table.over:
            break
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
