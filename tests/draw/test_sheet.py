"""The sheet of all symbols."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from maat import draw
from maat.core.game import list_games
from maat.draw.check import faults
from maat.draw.sheet import contact_sheet
from maat.draw.symbols import symbols_of

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("theme", draw.THEMES.values(), ids=lambda theme: theme.name)
def test_the_sheet_of_symbols_is_a_sound_document(theme: draw.Theme) -> None:
    svg = contact_sheet(theme, list_games())
    assert faults(svg) == []
    root = ElementTree.fromstring(svg)
    assert root.get("class") == f"maat-{theme.name}"
    assert len(list(root.iter(SVG + "symbol"))) == sum(
        len(symbols_of(game)) for game in list_games()
    )
