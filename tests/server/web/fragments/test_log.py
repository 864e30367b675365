"""The log on a table's page."""

from __future__ import annotations

from maat.server.web.fragments.log import log
from server.guests import TestClient, sit_down
from server.web.fragments.readers import reader_of


def test_the_set_up_is_folded_and_what_is_taken_back_is_struck_out(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    white.act(white.look()["legal"][0]["id"])
    assert "<del>" not in log(reader_of(web, 0))["page-log-1"]
    white.post("undo", None)
    lines = log(reader_of(web, 0))
    assert list(lines) == ["page-log-0", "page-log-1", "page-log-2"]
    assert "<details>" in lines["page-log-0"] and "<del>" in lines["page-log-1"]
    assert "White" in lines["page-log-2"]
