"""What is read from the wide pictures in a window of 1440x900, where a hint leaves them 731 pixels
of their 780 units: nothing under 12 pixels.
"""

from __future__ import annotations

import random
import re

import pytest

import maat

LEAST = 12 * 780 / 731
SIZE = re.compile(r'<text[^>]* font-size="([\d.]+)"')


@pytest.mark.parametrize(("game", "seats"), [("heir", 2), ("pharaon", 2), ("pharaon", 5)])
def test_no_print_is_smaller_than_can_be_read(game: str, seats: int) -> None:
    table, luck = maat.new(game, seats, seed=3), random.Random(1)
    for decision in range(120):
        if table.over:
            break
        if decision % 40 == 0:
            sizes = [float(size) for size in SIZE.findall(table.view(0).svg("en"))]
            assert sizes and min(sizes) >= LEAST, (decision, min(sizes))
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
