"""Where things lie in front of a seat."""

from __future__ import annotations

import pytest

from maat.draw import width
from maat.games.pharaon.picture.band import band_of
from maat.games.pharaon.picture.pieces import token_size


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("form", [2, 3, 5])
def test_no_token_lies_on_a_score_of_three_figures(narrow: bool, form: int) -> None:
    for slot in range(form):
        band = band_of(narrow, form, slot)
        (right, middle), size = band.total, band.total_size
        left, half, radius = right - width("125", size, "display"), size * 0.4, token_size(band)
        for x, y in (band.first, band.pharaoh):
            assert x + radius <= left or abs(y - middle) >= half + radius, (slot, x, y)
