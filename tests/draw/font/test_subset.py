"""A few characters of a font, for pictures that have to bring their own letters."""

from __future__ import annotations

import struct
import zlib

import pytest

from maat.draw.font import subset as made
from maat.draw.themes import FONT_FILES


def unpacked(woff: bytes) -> dict[str, bytes]:
    """The tables of a font file, as a browser reads them."""
    signature, _, length, count = struct.unpack_from(">4s2IH", woff)
    assert signature == b"wOFF" and length == len(woff)
    found = {}
    for n in range(count):
        tag, start, packed, plain, total = struct.unpack_from(">4s4I", woff, 44 + 20 * n)
        table = woff[start : start + packed]
        table = zlib.decompress(table) if packed < plain else table
        padded = table + b"\0" * (-len(table) % 4)
        words = struct.unpack(f">{len(padded) // 4}I", padded)
        assert len(table) == plain and sum(words) & 0xFFFFFFFF == total
        found[tag.decode().strip()] = table
    return found


def outlines(tables: dict[str, bytes]) -> set[int]:
    """The glyphs that are drawn."""
    (count,) = struct.unpack_from(">H", tables["maxp"], 4)
    loca = struct.unpack(f">{count + 1}I", tables["loca"])
    return {n for n in range(count) if loca[n + 1] > loca[n]}


def letters(tables: dict[str, bytes]) -> dict[str, int]:
    (count,) = struct.unpack_from(">I", tables["cmap"], 12 + 12)
    groups = [struct.unpack_from(">3I", tables["cmap"], 28 + 12 * n) for n in range(count)]
    return {chr(first): glyph for first, _, glyph in groups}


@pytest.mark.parametrize("name", FONT_FILES)
def test_a_subset_has_its_letters_and_no_others(name: str) -> None:
    tables = unpacked(made.subset(name, "Ptah 12"))
    mapped = letters(tables)
    assert set(mapped) == set("Ptah 12")
    drawn = outlines(tables)
    assert drawn == {mapped[c] for c in "Ptah12"}  # a space has no outline


def test_an_accent_comes_with_the_letter_that_carries_it() -> None:
    (plain,) = letters(unpacked(made.subset("MaatSans-Regular", "e"))).values()
    accented = unpacked(made.subset("MaatSans-Regular", "é"))
    assert letters(accented).keys() == {"é"}
    assert plain in outlines(accented)


def test_the_outlines_are_those_of_the_whole_font() -> None:
    whole = made._tables((made.HERE / "MaatDisplay.ttf").read_bytes())
    tables = unpacked(made.subset("MaatDisplay", "K"))
    (glyph,) = letters(tables).values()
    start, end = struct.unpack_from(">2I", tables["loca"], 4 * glyph)
    assert tables["glyf"][start:end].rstrip(b"\0") in whole["glyf"]


def test_a_letter_is_as_wide_as_in_the_whole_font() -> None:
    whole = made._tables((made.HERE / "MaatSans-Bold.ttf").read_bytes())["hmtx"]
    tables = unpacked(made.subset("MaatSans-Bold", "W"))
    (glyph,) = letters(tables).values()
    assert tables["hmtx"][4 * glyph : 4 * glyph + 4] == whole[4 * glyph : 4 * glyph + 4]
    assert len(tables["hmtx"]) == len(whole)


def test_a_few_letters_weigh_little() -> None:
    assert len(made.subset("MaatDisplay", "Ra")) < 2500
    assert made.subset("MaatDisplay", "Ra漢") == made.subset("MaatDisplay", "Ra")
