"""Markup and shapes."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from maat import draw
from maat.draw.kit import number, placed


@given(st.text(), st.text())
def test_words_and_attributes_are_escaped(words: str, value: str) -> None:
    part = ElementTree.fromstring(draw.element("text", words, data_ref=value))
    assert not list(part)
    kept = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
    assert re.sub("\r\n?", "\n", kept.sub("", words)) == (part.text or "")
    assert set(part.attrib) == {"data-ref"}


def test_a_name_cannot_bring_a_script_along() -> None:
    made = draw.text(0, 0, '<script>alert("hi")</script>')
    assert "<script" not in made
    assert "&lt;script&gt;" in made
    assert (
        "&#34;" in draw.fragment("x", label='"quoted"').markup
        or "&quot;" in draw.fragment("x", label='"quoted"').markup
    )


def test_an_id_or_a_reference_cannot_leave_its_quotes() -> None:
    made = draw.fragment('x" onload="y', ref="'>", look='"').markup
    assert ElementTree.fromstring(made).attrib == {
        "id": 'x" onload="y',
        "data-ref": "'>",
        "class": '"',
    }


def test_markup_stays_as_it_is_and_none_leaves_an_attribute_out() -> None:
    assert draw.element("g", Markup("<b/>"), id=None, x=0) == '<g x="0"><b/></g>'


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (1, "1"),
        (1.0, "1"),
        (1.26, "1.3"),
        (-0.04, "0"),
        (-1.5, "-1.5"),
        (100.05, "100.0"),
        (10, "10"),
    ],
)
def test_numbers_have_at_most_one_decimal(value: float, written: str) -> None:
    assert number(value) == written.removesuffix(".0")


def test_what_is_no_number_is_no_place() -> None:
    with pytest.raises(ValueError, match="no place"):
        draw.circle(float("nan"), 0, 1, "ink")


def test_a_piece_is_placed_by_its_transform() -> None:
    assert placed(None) is None
    assert placed((3, 4.25)) == "translate(3,4.2)"
    assert placed((3, 4), 0) == "translate(3,4) rotate(0)"
    assert placed(None, 120) == "translate(0,0) rotate(120)"


def test_shapes_have_looks_and_no_styles() -> None:
    shapes = (
        draw.rect(0, 0, 10, 10, "panel edge", 2),
        draw.circle(0, 0, 3, "lapis"),
        draw.line((0, 0), (1, 1), "edge"),
        draw.polygon(draw.triangle(0, 0, 10), "floor", 1),
        draw.path(draw.ring_segment(0, 0, 5, 10, 0, 72), "sand"),
        draw.group(
            draw.circle(0, 0, 1, "ink"), look="legal", ref="a place", label="A place", at=(1, 2)
        ),
    )
    for shape in shapes:
        part = ElementTree.fromstring(shape)
        assert part.get("class")
        assert "style" not in part.attrib


def test_a_polygon_is_closed_and_its_corners_can_be_rounded() -> None:
    assert draw.outline([(0, 0), (10, 0), (0, 10)]) == "M0 0L10 0L0 10Z"
    assert (
        draw.outline([(0, 0), (10, 0), (10, 10), (0, 10)], 2)
        == "M0 2Q0 0 2 0L8 0Q10 0 10 2L10 8Q10 10 8 10L2 10Q0 10 0 8Z"
    )


def test_triangles_have_equal_sides() -> None:
    for up in (True, False):
        a, b, c = draw.triangle(50, 40, 30, up)
        sides = [
            ((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2) ** 0.5 for p, q in ((a, b), (b, c), (c, a))
        ]
        assert sides == pytest.approx([30, 30, 30])
        assert (a[1] < 40) == up


def test_angles_are_those_of_a_clock() -> None:
    assert draw.polar(10, 10, 5, 0) == pytest.approx((10, 5))
    assert draw.polar(10, 10, 5, 90) == pytest.approx((15, 10))
    assert draw.regular(4, 0, 0, 1)[1] == pytest.approx((1, 0))


def test_an_inset_keeps_its_distance() -> None:
    assert draw.outline(draw.inset([(0, 0), (10, 0), (10, 10), (0, 10)], 2)) == "M2 2L8 2L8 8L2 8Z"
    inner = draw.inset(draw.triangle(0, 0, 30), 3)
    assert inner[0][0] == pytest.approx(0)
    assert inner[1][1] == pytest.approx(draw.triangle(0, 0, 30)[1][1] - 3)


def test_a_ring_segment_of_more_than_half_takes_the_long_way() -> None:
    assert " 0 1 1 " in draw.ring_segment(0, 0, 0, 10, 0, 270)
    assert " 0 0 1 " in draw.ring_segment(0, 0, 4, 10, 0, 72)


@given(st.floats(-90, 90), st.floats(2, 9), st.floats(20, 60))
def test_hatching_stays_inside(angle: float, gap: float, side: float) -> None:
    numbers = re.findall(
        r"-?[\d.]+", draw.hatching([(0, 0), (side, 0), (side, side), (0, side)], gap, angle)
    )
    assert numbers
    assert all(-0.06 <= float(n) <= side + 0.06 for n in numbers)


def test_hatching_of_neighbours_meets() -> None:
    left = draw.hatching([(0, 0), (10, 0), (10, 10), (0, 10)], 5, 0)
    right = draw.hatching([(10, 0), (20, 0), (20, 10), (10, 10)], 5, 0)
    assert left == "M0 5L10 5" or left == "M0 5L10 5M0 10L10 10"
    assert right.startswith("M10 5L20 5")
