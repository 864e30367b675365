"""The score sheet on a table's page."""

from __future__ import annotations

import html

from maat.server.web.fragments.sheet import sheet
from server.guests import TestClient, sit_down
from server.web.fragments.readers import reader_of


def test_every_line_of_the_sheet_leads_to_its_rule(web: TestClient) -> None:
    sit_down(web, "guest", "guest")
    reader = reader_of(web, 0)
    markup = sheet(reader)["page-sheet-table"]
    for row in reader.view.sheet("en"):
        assert html.escape(row.text) in markup
        assert not row.rule or f'href="/rules/kheops#{row.rule}"' in markup
