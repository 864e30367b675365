"""Words: the width that is added up is the width that is set, and nothing leaves its box."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.resources import files
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from draw.pixels import ink
from maat import draw
from maat.draw.check import texts
from maat.draw.lettering import LEAST, LINE, metrics, wrap

WORDS = st.text(st.sampled_from("abc defgé WVAT ToYo.,-1234567890 Œuvreij→×"), max_size=60)
SENTENCES = (
    "Chief of the Granaries",
    "Contremaître, étape 4 → 12",
    "Hogepriesteres; Taxi, AVATAR, fjord",
    "To. VA, Yé 1234567890 «Œuvre»",
)


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("words", SENTENCES)
def test_widths_are_those_of_the_font(words: str, bold: bool) -> None:
    """Set between two bars by a program that shapes text as browsers do, kerning included."""
    size = 40

    def bars(middle: str) -> float:
        weight = 700 if bold else 400
        row = ink(
            '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="30"><text x="10" y="26"'
            f' font-size="{size}" font-family="Maat Sans"'
            f' font-weight="{weight}">|{middle}|</text></svg>'
        )
        columns = np.nonzero(row.sum(axis=0))[0]
        return float(columns.max() - columns.min())

    between = bars(words) - bars("")
    added = draw.width(f"|{words}|", size, bold) - draw.width("||", size, bold)
    assert added == pytest.approx(between, abs=1.1)


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
@pytest.mark.parametrize("kind", ["ttf", "woff2"])
def test_the_advances_are_those_in_the_file(weight: str, kind: str) -> None:
    library = pytest.importorskip("fontTools.ttLib", reason="needs fontTools")
    if kind == "woff2":
        pytest.importorskip("brotli", reason="needs brotli")
    with (files("maat.draw") / "font" / f"MaatSans-{weight}.{kind}").open("rb") as file:
        font = library.TTFont(file)
        table, units = metrics(weight == "Bold"), font["head"].unitsPerEm
        names = font.getBestCmap()
        assert {chr(code) for code in names} == set(table.advance)
        for code, glyph in names.items():
            assert table.advance[chr(code)] == pytest.approx(font["hmtx"][glyph][0] / units)
        kerning = import_module("maat.draw.font.make").kerning(font)
        assert {a + b: amount / units for (a, b), amount in kerning.items()} == pytest.approx(
            table.kerning
        )
        assert "Lato" not in str(font["name"].getDebugName(1)), "a reserved name"


def test_the_three_languages_can_be_written() -> None:
    assert set("ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸŒÆàâäçéèêëîïôöùûüÿœæñß’«»“”–—…×→−€½\u00a0\u202f") <= set(
        metrics(False).advance
    )


def test_figures_have_one_width() -> None:
    for bold in (False, True):
        assert len({metrics(bold).advance[figure] for figure in "0123456789"}) == 1


def test_the_font_is_small_and_its_licence_lies_next_to_it() -> None:
    folder = files("maat.draw") / "font"
    assert (
        sum(len((folder / f"MaatSans-{w}.woff2").read_bytes()) for w in ("Regular", "Bold"))
        < 60_000
    )
    assert "SIL OPEN FONT LICENSE" in (folder / "OFL.txt").read_text(encoding="utf-8")


@given(WORDS, st.floats(20, 300), st.floats(14, 120), st.booleans())
def test_words_never_leave_their_box(words: str, room: float, height: float, bold: bool) -> None:
    size, lines, whole = draw.fit(words, room, height, 16, bold)
    assert size <= 16
    assert all(draw.width(line, size, bold) <= room + 1e-6 for line in lines)
    assert len(lines) * LINE * size <= max(height, LINE * size) + 1e-6
    if whole:
        assert "".join("".join(lines).split()) == "".join(words.split())


@given(WORDS, st.floats(20, 300), st.sampled_from(["start", "middle", "end"]))
def test_boxed_words_are_drawn_in_their_box(
    words: str, room: float, anchor: draw.lettering.Anchor
) -> None:
    box = draw.text_box(10, 20, room, 40, words, anchor=anchor)
    for written in texts(f'<svg xmlns="http://www.w3.org/2000/svg">{box}</svg>'):
        assert written.left >= 10 - 0.06
        assert written.right <= 10 + room + 0.06
        assert written.top >= 20
        assert written.bottom <= 60


def test_words_shrink_before_they_are_cut() -> None:
    assert draw.fit("Prestige", 200, 0, 14).size == 14
    assert LEAST <= draw.fit("Chief of the Granaries", 110, 0, 14).size < 14
    cut = draw.fit("Chief of the Granaries", 40, 0, 14)
    assert not cut.whole
    assert cut.lines[0].endswith("…")


def test_words_wrap_at_blanks_only() -> None:
    assert wrap("one two", draw.width("one", 10) + 1, 10) == ["one", "two"]
    assert len(wrap("one\u00a0two", draw.width("one two", 10) + 1, 10)) == 1
    assert wrap("a\nb", 100, 10) == ["a", "b"]


def test_a_word_wider_than_its_box_is_broken_only_at_the_least_size() -> None:
    assert draw.fit("Hogepriesteres", 80, 60, 16).lines == ("Hogepriesteres",)
    broken = draw.fit("Hogepriesteres", 40, 60, 16)
    assert broken.size == LEAST
    assert len(broken.lines) > 1


def test_a_rebus_sets_words_and_symbols_in_one_row_and_keeps_to_its_room() -> None:
    parts: list[str | draw.Picture] = [
        "Pay",
        draw.Picture("pharaon.silver"),
        "2",
        draw.Picture("pharaon.nile", "lapis-ink", 1.2),
    ]
    drawn = ElementTree.fromstring(f"<svg>{draw.rebus(0, 10, parts, size=20, room=60)}</svg>")
    assert [part.tag for part in drawn] == ["text", "use", "text", "use"]
    last = drawn[-1]
    assert float(last.get("x", 0)) + float(last.get("width", 0)) <= 60.2
    assert last.get("class") == "lapis-ink"
    middle = ElementTree.fromstring(f"<svg>{draw.rebus(100, 10, ['a'], anchor='middle')}</svg>")[0]
    assert float(middle.get("x", 0)) < 100


def test_sizes_are_written_as_they_were_measured() -> None:
    for size in (11.27, 13.99, 9.05):
        written = re.findall(
            r'font-size="([\d.]+)"', draw.text_box(0, 0, 500, 100, "words", size=size)
        )
        assert float(written[0]) <= size
