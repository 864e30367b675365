"""Addresses as QR codes."""

from __future__ import annotations

import segno

from maat.server.qr_code import as_svg, in_letters

ADDRESS = "http://192.168.1.20:8000/"


def test_the_svg_has_no_style_that_the_page_would_refuse() -> None:
    svg = str(as_svg(ADDRESS))
    assert svg.startswith("<svg") and "style=" not in svg and "<script" not in svg


def test_in_letters_it_is_a_rectangle_with_a_white_frame() -> None:
    lines = in_letters(ADDRESS).split("\n")
    assert len({len(line) for line in lines}) == 1
    assert set(lines[0]) == {"█"} and all(line[:2] == line[-2:] == "██" for line in lines)
    assert set("".join(lines)) == set("█▀▄ ")


def test_the_letters_are_the_code() -> None:
    rows = segno.make(ADDRESS, error="l", micro=False).matrix
    lines = in_letters(ADDRESS).split("\n")
    black = {"█": (0, 0), "▄": (1, 0), "▀": (0, 1), " ": (1, 1)}
    for y, row in enumerate(rows, 2):
        drawn = [black[letter][y % 2] for letter in lines[y // 2]]
        assert drawn[2:-2] == [int(bool(module)) for module in row]
