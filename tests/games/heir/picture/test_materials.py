"""The colours of Heir: words can be read on all that they stand on, by day and by night."""

from __future__ import annotations

import re

import pytest

from maat.draw.themes import READABLE, contrast
from maat.games.heir.picture import materials
from places import GAMES

INK = re.compile(r'"heir-([a-z-]+-ink|mat-score|mat-soft|on-side|[a-z]+-faint)"')
PAIRS = [(ink, ground) for ink, grounds in materials.INKS.items() for ground in grounds]


@pytest.mark.parametrize(("ink", "ground"), PAIRS)
@pytest.mark.parametrize("theme", [0, 1])
def test_an_ink_can_be_read_on_its_grounds(ink: str, ground: str, theme: int) -> None:
    one, other = materials.COLOURS[ink][theme], materials.COLOURS[ground][theme]
    assert contrast(one, other) >= READABLE


def test_every_ink_of_the_picture_is_looked_at() -> None:
    used = {
        ink
        for file in (GAMES / "heir" / "picture").glob("*.py")
        for ink in INK.findall(file.read_text(encoding="utf-8"))
    }
    assert used <= set(materials.INKS)


def test_the_page_can_go_on_with_the_ground() -> None:
    assert "ground" in materials.COLOURS
