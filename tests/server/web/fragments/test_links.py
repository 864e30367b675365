"""Links from a table's page."""

from __future__ import annotations

import re

from maat.server.web.fragments.links import links
from server.guests import TestClient, sit_down
from server.web.fragments.readers import reader_of


def addresses(markup: str) -> list[str]:
    return re.findall('href="([^"]*)"', markup)


def test_a_player_s_links_keep_the_seat_and_a_spectator_s_have_none(web: TestClient) -> None:
    sit_down(web, "guest", "guest")
    at = "/tables/table1"
    assert addresses(links(reader_of(web, 1))["page-ways"]) == [
        f"{at}/replay?seat=1",
        f"{at}/record?seat=1",
        "/tables/next/mine",
        "/rules/kheops",
        f"{at}/leave?seat=1",
    ]
    spectators = addresses(links(reader_of(web, None))["page-ways"])
    assert spectators == [f"{at}/replay", f"{at}/record", "/rules/kheops"]
