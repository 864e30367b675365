"""The drawer at the side of a table: closed at first, with a leaf for everything beside the
board.
"""

from __future__ import annotations

import re

from server.guests import TestClient
from server.web.forms import play_now


def test_the_drawer_is_closed_and_has_a_tab_for_each_leaf(web: TestClient) -> None:
    page = web.get(play_now(web)).text
    drawer = page[page.index('id="drawer"') :]
    assert re.search(r'<aside id="drawer"[^>]* hidden', page)
    tabs = re.findall(r'data-leaf="(\w+)"', drawer)
    assert tabs == ["log", "chat", "scores", "choices", "rules", "table"]
    assert re.findall(r'<section id="leaf-(\w+)"', drawer) == tabs


def test_a_spectator_has_no_chat_and_no_choices(web: TestClient) -> None:
    at = play_now(web).split("?")[0]
    page = TestClient(web.app).get(at).text
    assert re.findall(r'data-leaf="(\w+)"', page) == ["log", "scores", "rules", "table"]


def test_the_rules_come_as_a_part_of_their_page(web: TestClient) -> None:
    part = web.get("/rules/kheops?part=1").text
    assert "<html" not in part and 'id="K10"' in part
