"""Themes: every pair in use is readable, in both; a seat is never told by colour alone."""

from __future__ import annotations

import re

import pytest

from maat import draw
from maat.core import view
from maat.draw.themes import MARKS, STATES, contrast, luminance, mixed, pairs, roles


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert luminance("#ff0000") == pytest.approx(0.2126)
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"


@pytest.mark.parametrize("theme", draw.THEMES.values(), ids=lambda theme: theme.name)
def test_every_pair_in_use_can_be_read(theme: draw.Theme) -> None:
    colours = theme.colours
    low = {
        (ink, ground): round(contrast(colours[ink], colours[ground]), 2)
        for ink, ground, least in pairs()
        if contrast(colours[ink], colours[ground]) < least
    }
    assert not low


def test_words_need_a_contrast_of_four_and_a_half() -> None:
    inks = [(ink, least) for ink, _, least in pairs() if ink not in STATES and ink != "firm"]
    assert len(inks) > 60
    assert all(least == 4.5 for _, least in inks)


@pytest.mark.parametrize("theme", draw.THEMES.values(), ids=lambda theme: theme.name)
def test_every_role_has_a_rule(theme: draw.Theme) -> None:
    css = theme.css(".x")
    for role in roles():
        if role not in MARKS:
            assert f".x .{role}{{" in css, role
    assert not re.search(r"url|@import|//", css)


def test_light_and_dark_have_the_same_roles() -> None:
    assert draw.LIGHT.colours.keys() == draw.DARK.colours.keys()


def test_seats_differ_in_shape_letter_and_colour() -> None:
    for told in zip(*draw.SEATS, strict=True):
        assert len(set(told)) == len(draw.SEATS) == 5


def test_a_badge_shows_its_letter_or_another() -> None:
    for seat in range(5):
        assert f">{draw.SEATS[seat].letter}</text>" in draw.badge(0, 0, 20, seat)
    white = draw.Seat("ivory", "circle", "W")
    assert ">7</text>" in draw.badge(0, 0, 20, white, "7")
    with pytest.raises(ValueError, match="shape"):
        draw.badge(0, 0, 20, draw.Seat("ivory", "cloud", "W"))


def test_the_web_has_both_themes_in_one_sheet() -> None:
    sheet = draw.style_sheet("/static/")
    assert "url(/static/MaatSans-Regular.woff2)" in sheet
    assert "@media (prefers-color-scheme:dark){" in sheet
    assert ".maat.dark .ink{" in sheet
    assert "--paper:" in sheet
    assert "prefers-reduced-motion" in sheet
    assert sheet.count("{") == sheet.count("}")


def test_a_part_of_a_page_takes_the_colours_of_its_stone() -> None:
    sheet = draw.style_sheet()
    assert '[data-stone="lapis"]{--stone:var(--lapis);--on-stone:var(--on-lapis);' in sheet
    assert all(f'[data-stone="{seat.stone}"]' in sheet for seat in draw.SEATS)


def test_the_themes_are_those_that_a_view_may_be_drawn_in() -> None:
    assert tuple(draw.THEMES) == view.THEMES
