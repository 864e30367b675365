"""Everything written on the table's own materials can be read, by day and by night."""

from __future__ import annotations

import pytest

from maat.draw.themes import READABLE, contrast
from maat.games.kheops.picture.materials import COLOURS, PAINTS, PAIRS, paint


@pytest.mark.parametrize("hour", [0, 1], ids=["day", "night"])
def test_every_ink_can_be_read_on_its_ground(hour: int) -> None:
    for ink, grounds in PAIRS:
        for ground in grounds:
            found = contrast(COLOURS[ink][hour], COLOURS[ground][hour])
            assert found >= READABLE, f"{ink} on {ground}: {found:.1f}"


def test_the_page_can_go_on_with_the_ground() -> None:
    assert "ground" in COLOURS


def test_only_colours_can_be_paints() -> None:
    assert set(PAINTS) <= set(COLOURS)
    assert paint("clay") == "url(#kheops-paint-clay)"
    with pytest.raises(LookupError, match="sky-0"):
        paint("sky-0")
