"""Standalone documents, and what is looked over in them."""

from __future__ import annotations

import sys
from xml.etree import ElementTree

import pytest

from draw.pixels import rgba
from maat import draw
from maat.core.game import list_games
from maat.draw.check import faults, texts
from maat.draw.sheet import contact_sheet
from maat.draw.symbols import symbols_of

SVG = "{http://www.w3.org/2000/svg}"


def table(*parts: draw.Markup, label: str | None = None) -> draw.Drawing:
    drawing = draw.Drawing(200, 100)
    drawing.put(
        "board",
        draw.fragment("panel", draw.rect(10, 10, 180, 80, "panel edge", 8), *parts, label=label),
    )
    return drawing


def document(*parts: draw.Markup) -> str:
    return draw.document(table(*parts), "A table", "With a panel.")


@pytest.mark.parametrize("theme", draw.THEMES.values(), ids=lambda theme: theme.name)
def test_the_sheet_of_symbols_is_a_sound_document(theme: draw.Theme) -> None:
    svg = contact_sheet(theme, list_games())
    assert faults(svg) == []
    root = ElementTree.fromstring(svg)
    assert root.get("class") == f"maat-{theme.name}"
    assert len(list(root.iter(SVG + "symbol"))) == sum(
        len(symbols_of(game)) for game in list_games()
    )


def test_a_document_has_a_title_and_a_description_in_its_language() -> None:
    root = ElementTree.fromstring(draw.document(table(), "Nil & Cie", "Deux <bateaux>", lang="fr"))
    assert [part.tag for part in root[:2]] == [SVG + "title", SVG + "desc"]
    assert (root[0].text, root[1].text, root.get("lang")) == ("Nil & Cie", "Deux <bateaux>", "fr")


def test_a_document_holds_only_the_symbols_it_uses() -> None:
    svg = document(draw.symbol("kheops.ankh", 50, 50, 20))
    assert svg.count("<symbol") == 1
    assert "<defs" not in document()


def test_the_font_is_inside_unless_told_otherwise() -> None:
    assert "data:font/woff2;base64," in document()
    without = draw.document(table(), "A", "B", font=False)
    assert "data:" not in without
    assert len(without) < 12_000


def test_the_styles_of_two_themes_do_not_meet_on_one_page() -> None:
    svg = draw.document(table(), "A", "B", draw.DARK, font=False)
    style = ElementTree.fromstring(svg).findtext(SVG + "style") or ""
    assert all(rule.startswith(".maat-dark ") for rule in style.split("}") if rule)


def test_sound_drawings_have_no_faults() -> None:
    assert (
        faults(
            document(draw.text(20, 50, "Words"), draw.symbol("heir.sun", 100, 50, 20, "gold-ink"))
        )
        == []
    )


RAW = draw.Markup
FAULTY = {
    "not well-formed": RAW("<g>"),
    "<script>": RAW("<script/>"),
    "style attribute": RAW('<g style="fill:red"/>'),
    "script in onclick": RAW('<g onclick="x()"/>'),
    "outside address: http": RAW('<g href="https://example.org/#x"/>'),
    "outside address: url": RAW('<rect fill="url(http://example.org/x)"/>'),
    "the style sheet has": RAW("<style>@import 'x'</style>"),
    "stands 2 times": RAW('<g id="panel"/>'),
    "no theme knows the class 'purple'": draw.circle(20, 20, 3, "purple"),
    "nothing is called #s-none": RAW('<use href="#s-none"/>'),
    "leaves the drawing": draw.text(150, 50, "Far too many words"),
    "was cut": draw.text(20, 50, "Far too many words", room=30),
    "cover each other": draw.text(20, 50, "One") + draw.text(22, 51, "Two"),
}


@pytest.mark.parametrize("fault", FAULTY)
def test_a_fault_is_found_and_named(fault: str) -> None:
    found = faults(document(FAULTY[fault]))
    assert len(found) == 1, found
    assert fault.partition(": ")[0] in found[0]


def test_a_document_without_words_for_it_is_faulty() -> None:
    assert faults(draw.document(table(), "", " ")) == [
        "the drawing has no title",
        "the drawing has no desc",
    ]


def test_texts_are_found_where_they_stand() -> None:
    part = draw.group(
        draw.group(draw.text(10, 0, "Isis", size=10, bold=True), turn=90), at=(50, 20)
    )
    (written,) = texts(document(part))
    assert written.words == "Isis"
    assert written.top == pytest.approx(30)
    assert written.bottom == pytest.approx(30 + draw.width("Isis", 10, True))
    assert written.left < 50 < written.right
    scaled = draw.element("g", draw.text(10, 10, "Isis", size=10), transform="scale(2)")
    assert texts(document(scaled))[0].size == 20
    assert texts(document(scaled))[0].left == 20


def test_a_png_shows_the_theme() -> None:
    pytest.importorskip("resvg_py", reason="needs the extra png")
    picture = rgba(draw.png(document(), 2))
    assert picture.shape == (200, 400, 4)
    assert "#" + bytes(picture[2, 2, :3].tolist()).hex() == draw.LIGHT.colours["paper"]
    assert "#" + bytes(picture[100, 200, :3].tolist()).hex() == draw.LIGHT.colours["panel"]


def test_without_the_extra_a_png_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(RuntimeError, match=r"maat\[png\]"):
        draw.png(document())
