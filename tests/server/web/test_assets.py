"""Static files: kept by their content, and readable in the source."""

from __future__ import annotations

import pathlib
import re

import maat
from server.guests import TestClient


def test_static_files_are_kept_by_their_content(web: TestClient) -> None:
    page = web.get("/").text
    found = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
    assert len(found) >= 4
    for address in found:
        assert "immutable" in web.get(address).headers["cache-control"]
    assert web.get("/static/fragments.js").headers["cache-control"] == "no-cache"
    assert web.get("/static/MaatSans-Regular.woff2").headers["content-type"] == "font/woff2"


def test_scripts_and_style_sheets_keep_to_100_columns() -> None:
    folder = pathlib.Path(maat.__file__).parent / "server" / "static"
    files = [*folder.glob("*.js"), *folder.glob("*.css")]
    assert len(files) > 4
    for file in files:
        lines = enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        assert [(file.name, n) for n, line in lines if len(line) > 100] == []
