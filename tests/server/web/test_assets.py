"""Static files are kept by their content."""

from __future__ import annotations

import re

from server.guests import TestClient


def test_static_files_are_kept_by_their_content(web: TestClient) -> None:
    page = web.get("/").text
    found = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
    assert len(found) >= 4
    for address in found:
        assert "immutable" in web.get(address).headers["cache-control"]
    assert web.get("/static/fragments.js").headers["cache-control"] == "no-cache"
    assert web.get("/static/MaatSans-Regular.woff2").headers["content-type"] == "font/woff2"
