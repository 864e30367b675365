"""What is read from the wide pictures in a window of 1440x900, where a hint leaves them 731 pixels
of their 780 units: nothing under 12 pixels. Of Kheops in each language, and 11 pixels in a window
of 1280x720, which leaves 565.
"""

from __future__ import annotations

import random
import re

import pytest

import maat
from maat.core.texts import LANGUAGES
from maat.draw.check import texts as written

LEAST, ON_A_LAPTOP = 12 * 780 / 731, 11 * 780 / 565
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_print_of_kheops_is_smaller_than_can_be_read(lang: str) -> None:
    table, luck = maat.new("kheops", 2, seed=3), random.Random(1)
    small = set()
    for decision in range(400):
        if decision % 7 == 0 or table.over:
            for text in written(table.view(0).svg(lang)):
                assert text.size >= LEAST, (decision, text)
                if text.size < ON_A_LAPTOP:
                    small.add(text.words)
        if table.over:
            break
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
    assert table.over and small == set()
