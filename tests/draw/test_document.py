"""Standalone documents: title, symbols, font, styles."""

from __future__ import annotations

from xml.etree import ElementTree

from draw.small_table import document, table
from maat import draw

SVG = "{http://www.w3.org/2000/svg}"


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
