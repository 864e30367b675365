"""What is written in a drawing, with its place and its font."""

from __future__ import annotations

import pytest

from maat.draw.letters_shown import BOLD, DISPLAY, REGULAR, lettering_of

SVG = '<svg xmlns="http://www.w3.org/2000/svg">{}</svg>'


@pytest.mark.parametrize(
    ("transform", "x", "y", "size"),
    [
        ("", 10, 20, 12),
        ("translate(5 7)", 15, 27, 12),
        ("translate(5)", 15, 20, 12),
        ("scale(2)", 20, 40, 24),
        ("scale(2,3)", 20, 60, 24),
        ("rotate(90)", -20, 10, 12),
        ("rotate(180 10 10)", 10, 0, 12),
        ("matrix(1 0 0 1 3 4)", 13, 24, 12),
        ("translate(100 0) scale(2)", 120, 40, 24),
        ("skewX(0)", 10, 20, 12),
    ],
)
def test_a_text_stands_where_its_groups_put_it(
    transform: str, x: float, y: float, size: float
) -> None:
    drawn = f'<g transform="{transform}"><text x="10" y="20" font-size="12">Ra</text></g>'
    (text,) = lettering_of(SVG.format(drawn))
    assert (text.words, text.font) == ("Ra", REGULAR)
    assert (text.x, text.y, text.size) == pytest.approx((x, y, size))


def test_the_font_is_said_by_the_text_or_around_it() -> None:
    drawn = (
        '<text class="a display">1</text><g font-weight="700"><text>2</text></g>'
        "<text font-family=\"'Maat Display',serif\">3</text><text>4<tspan>5</tspan></text>"
    )
    found = [(text.words, text.font) for text in lettering_of(SVG.format(drawn))]
    assert found == [("1", DISPLAY), ("2", BOLD), ("3", DISPLAY), ("45", REGULAR)]
