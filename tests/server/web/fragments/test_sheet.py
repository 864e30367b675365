"""The score sheet on a table's page."""

from __future__ import annotations

import html

from maat.server.web.fragments.sheet import sheet
from server.guests import TestClient, play_on, sit_down
from server.web.fragments.readers import reader_of


def test_every_line_of_the_sheet_leads_to_its_rule(web: TestClient) -> None:
    sit_down(web, "guest", "guest")
    reader = reader_of(web, 0)
    markup = "".join(sheet(reader).values())
    for row in reader.view.sheet("en"):
        assert html.escape(row.text) in markup
        assert not row.rule or f'href="/rules/kheops#{row.rule}"' in markup


def test_a_line_is_drawn_with_its_details_and_most_stay_as_they_are(web: TestClient) -> None:
    guests = sit_down(web, "guest", "guest", game="pharaon")
    play_on(guests, 10)
    before = sheet(reader_of(web, 0))
    rows = reader_of(web, 0).view.sheet("en")
    lines = [row for row in rows if not row.detail]
    assert list(before)[:2] == ["page-sheet-caption", "page-sheet-head"]
    assert list(before)[2:] == [f"page-sheet-{n}" for n in range(1, len(lines) + 1)]
    assert "".join(before.values()).count("<tr") == 1 + len(rows)
    play_on(guests, 1)
    after = sheet(reader_of(web, 0))
    assert before == after or 2 * sum(before.get(id) != after[id] for id in after) < len(after)
