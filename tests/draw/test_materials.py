"""A game's own colours: two roles each, by day and by night, in files and on pages."""

from __future__ import annotations

import pathlib
from collections.abc import Iterator

import pytest

from maat import draw
from maat.draw import materials
from maat.draw.check import faults


@pytest.fixture
def reeds() -> Iterator[str]:
    materials.palette("reeds", {"sky": ("#8fc7e8", "#0d1a38")})
    yield "reeds"
    del materials.PALETTES["reeds"]


@pytest.fixture
def reed_package(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    (tmp_path / "reed_picture").mkdir()
    written = '[sky]\nnoon = ["#8fc7e8", "#0d1a38"]\n[shore]\nsand = "#efd193"\n'
    (tmp_path / "reed_picture" / "colours.toml").write_text(written, encoding="utf-8")
    (tmp_path / "reed_picture" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield "reed_picture"
    del materials.PALETTES["reeds"]


def drawn() -> draw.Drawing:
    drawing = draw.Drawing(100, 100)
    sky = draw.rect(0, 0, 100, 100, "reeds-sky")
    drawing.put("ground", draw.fragment("sky", sky, draw.line((0, 0), (9, 9), "reeds-sky-line")))
    return drawing


def test_a_file_holds_the_colours_of_the_games_that_it_shows(reeds: str) -> None:
    for theme, colour in ((draw.LIGHT, "#8fc7e8"), (draw.DARK, "#0d1a38")):
        svg = draw.document(drawn(), "sky", "a sky", theme)
        assert f".reeds-sky{{fill:{colour}" in svg
        assert f".reeds-sky-line{{stroke:{colour}" in svg
        assert faults(svg) == []
    assert ".reeds-sky{" not in draw.document(draw.Drawing(9, 9), "none", "none")


def test_a_page_has_both(reeds: str) -> None:
    sheet = materials.style_sheet(reeds)
    assert ".maat .reeds-sky{fill:#8fc7e8" in sheet
    assert ".maat.dark .reeds-sky{fill:#0d1a38" in sheet
    assert sheet.count("{") == sheet.count("}")


def test_a_colour_that_nobody_registered_is_a_fault() -> None:
    assert "no theme knows the class 'reeds-sky'" in faults(draw.document(drawn(), "sky", "sky"))


def test_two_palettes_of_one_name_are_refused(reeds: str) -> None:
    materials.palette("reeds", {"sky": ("#8fc7e8", "#0d1a38")})
    with pytest.raises(ValueError, match="reeds"):
        materials.palette("reeds", {"sky": ("#000000", "#0d1a38")})


def test_a_colour_of_the_file_is_one_for_day_and_night_or_two(reed_package: str) -> None:
    colours = materials.read_palette("reeds", reed_package)
    assert colours == {"noon": ("#8fc7e8", "#0d1a38"), "sand": ("#efd193", "#efd193")}
    assert materials.PALETTES["reeds"] == colours
