"""The face of titles and figures: measured like the other, and told apart by the check."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files

import pytest

from maat import draw
from maat.draw.check import texts
from maat.draw.lettering import metrics


@pytest.mark.parametrize("kind", ["ttf", "woff2"])
def test_the_advances_are_those_in_the_file(kind: str) -> None:
    pytest.importorskip("fontTools.ttLib", reason="needs fontTools")
    pytest.importorskip("brotli", reason="needs brotli")
    library = import_module("fontTools.ttLib")
    with (files("maat.draw") / "font" / f"MaatDisplay.{kind}").open("rb") as file:
        font = library.TTFont(file)
        names, units = font.getBestCmap(), font["head"].unitsPerEm
        table = metrics("display")
        assert {chr(code) for code in names} == set(table.advance)
        for code, name in names.items():
            assert table.advance[chr(code)] == font["hmtx"][name][0] / units
    assert set("0123456789ABCéÉçïœ’") <= set(table.advance)


def test_words_in_it_have_its_class_and_its_width() -> None:
    words = draw.text(5, 20, "Kheops 11", "ink", 20, bold="display")
    assert 'class="ink display"' in words
    assert "font-weight" not in words
    drawing = draw.Drawing(200, 60)
    drawing.put("board", draw.fragment("title", words))
    (written,) = texts(draw.document(drawing, "a", "b"))
    assert written.right - written.left == pytest.approx(draw.width("Kheops 11", 20, "display"))
