"""The rules on pages: an address for each."""

from __future__ import annotations

from server.guests import TestClient


def test_rules_have_an_address_each(web: TestClient) -> None:
    assert '<p id="K20" class="rule">' in web.get("/rules/kheops").text
