"""What can be done, as buttons."""

from __future__ import annotations

import html
import json
import re

from maat.server.web.fragments.choices import choices
from server.guests import TestClient, sit_down
from server.web.fragments.readers import reader_of


def test_every_legal_action_is_a_numbered_button_with_what_to_point_at(web: TestClient) -> None:
    sit_down(web, "guest", "guest")
    reader = reader_of(web, 0)
    made = choices(reader)
    assert list(made) == [f"page-choice-{action.id}" for action in reader.legal]
    for n, (action, markup) in enumerate(zip(reader.legal, made.values(), strict=True), 1):
        refs = re.search('data-refs="([^"]*)"', markup)
        assert refs is not None and json.loads(html.unescape(refs[1])) == list(action.refs)
        assert f'data-number="{n}"' in markup and html.escape(action.text("en")) in markup


def test_nobody_else_has_buttons(web: TestClient) -> None:
    sit_down(web, "guest", "guest")
    assert choices(reader_of(web, 1)) == choices(reader_of(web, None)) == {}
