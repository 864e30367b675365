"""Static files: kept by their content, and readable in the source."""

from __future__ import annotations

import pathlib
import re

import maat
from maat.draw import materials
from maat.server.web.assets import address, game_sheet, imported
from server.guests import TestClient


def test_static_files_are_kept_by_their_content(web: TestClient) -> None:
    page = web.get("/").text
    found = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
    assert len(found) >= 4
    for path in found:
        assert "immutable" in web.get(path).headers["cache-control"]
    assert web.get("/static/fragments.js").headers["cache-control"] == "no-cache"
    assert web.get("/static/MaatSans-Regular.woff2").headers["content-type"] == "font/woff2"


def test_scripts_import_each_other_by_their_content(web: TestClient) -> None:
    """So a browser keeps all of them for ever, and a page asks for all of them at once."""
    script = web.get("/static/table.js").text
    found = re.findall(r'from "(/static/[^"]+)"', script)
    assert len(found) > 5 and '"./' not in script
    assert address("pointing.js") in found
    assert {"pointing.js", "socket.js", "fragments.js"} <= set(imported("table.js"))
    assert len(imported("table.js")) == len(set(imported("table.js")))


def test_indents_of_style_sheets_stay_at_home(web: TestClient) -> None:
    lines = web.get("/static/stage.css").text.splitlines()
    assert len(lines) > 500 and all(line == line.lstrip() for line in lines)


def test_comments_stay_at_home(web: TestClient) -> None:
    sent = web.get("/static/stage.css").text + web.get("/static/table.js").text
    assert "/*" not in sent and "\n//" not in sent and "  //" not in sent
    assert "#guide" in sent and "function heard" in sent


def test_a_game_s_own_colours_are_a_style_sheet(web: TestClient) -> None:
    sheet = game_sheet("heir")
    ground = materials.PALETTES["heir"]["ground"]
    assert f".maat .heir-ground{{fill:{ground.light}" in sheet
    assert f".maat.dark .heir-ground{{fill:{ground.dark}" in sheet
    assert web.get("/static/heir.css").headers["content-type"].startswith("text/css")


def test_scripts_and_style_sheets_keep_to_100_columns() -> None:
    folder = pathlib.Path(maat.__file__).parent / "server" / "static"
    files = [*folder.glob("*.js"), *folder.glob("*.css")]
    assert len(files) > 4
    for file in files:
        lines = enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        assert [(file.name, n) for n, line in lines if len(line) > 100] == []


def test_nothing_on_a_page_moves_for_ever(web: TestClient) -> None:
    """A table that waits for me rests: a picture that is painted again and again heats laptops."""
    sheets = re.findall(r'"(/static/[^"]+\.css[^"]*)"', web.get("/").text)
    folder = pathlib.Path(maat.__file__).parent / "server" / "static"
    texts = [web.get(sheet).text for sheet in sheets]
    texts += [file.read_text(encoding="utf-8") for file in folder.glob("*.css")]
    assert len(texts) > 4 and any("animation" in text for text in texts)
    assert [text for text in texts if "infinite" in text] == []


def ends_of_selectors_with_has(sheet: str) -> list[str]:
    """The part that says what is styled; `:is(a, b)` counts as its first choice."""
    found = []
    sheet = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    for selectors in re.findall(r"([^{};]*:has\([^{};]*)\{", sheet):
        flat = selectors
        while "(" in flat:
            flat = re.sub(r":is\(([^(),]*)[^()]*\)|:[\w-]+\([^()]*\)", r"\1", flat)
        found += [re.split(r"[\s>~+]+", selector.strip())[-1] for selector in flat.split(",")]
    return found


def test_no_selector_with_has_ends_in_anything_at_all() -> None:
    """Browsers keep one list of what such selectors may style. With `tr:has(td) > *` in it, each
    change of a table made them style all of it again: most of their work.
    """
    assert ends_of_selectors_with_has("a:has(b) > *, #c:is(d, :has(e)) :is(f, g) {}") == ["*", "f"]
    folder = pathlib.Path(maat.__file__).parent / "server" / "static"
    for file in folder.glob("*.css"):
        for end in ends_of_selectors_with_has(file.read_text(encoding="utf-8")):
            assert re.match(r"[#.\[\w]", end), f"{file.name}: {end}"
