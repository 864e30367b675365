"""The documentation site: every page is on it, every link leads somewhere."""

from __future__ import annotations

import re

import pytest

from test_documents import tool

site = tool("site")


def test_a_link_follows_its_page_to_its_new_place() -> None:
    pages = site.placed()
    readme = site.turned(site.ROOT / "README.md", pages)
    assert "](games/kheops.md)" in readme and "](project/SECURITY.md)" in readme
    kheops = site.turned(site.ROOT / "docs" / "games" / "kheops.md", pages)
    assert "](../rules/kheops.fr.md)" in kheops
    assert "components.toml`" in kheops and "](../../src" not in kheops


def test_the_contents_of_the_site_name_every_page() -> None:
    listed = set(re.findall(r"[\w/.-]+\.md", (site.ROOT / "mkdocs.yml").read_text("utf-8")))
    pages = {str(place) for place in site.placed().values() if place.suffix == ".md"}
    deeper = {p for p in pages if p.startswith(("decisions/", "looks/")) and "README" not in p}
    assert listed == pages - deeper


def test_the_site_is_built_without_a_broken_link() -> None:
    pytest.importorskip("mkdocs", reason="needs the extra docs")
    pytest.importorskip("material", reason="needs the extra docs")
    assert site.main() == 0
    page = (site.SITE / "games" / "kheops.html").read_text("utf-8")
    assert "../rules/kheops.fr.html" in page
    assert not re.search(r'(?:src|href)="https?://(?:fonts|cdn|unpkg)', page)
