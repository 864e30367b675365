"""The legend: sound in every language, as wide as the page has room for."""

from __future__ import annotations

import pytest

import maat
from maat import draw
from maat.core.texts import LANGUAGES
from maat.draw.check import faults, texts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_legend_explains_the_signs_and_says_what_is_assumed(lang: str) -> None:
    drawing: draw.Drawing = maat.load_game("heir").drawing.legend(lang)
    svg = draw.document(drawing, "legend", "what the signs mean", draw.DARK, lang)
    assert drawing.width == 640
    assert faults(svg) == []
    assert len([id for id in drawing.ids if id.startswith("legend-")]) >= 16
    assert "legend-note" in drawing.ids
    assert min(written.size for written in texts(svg)) >= 11.95
