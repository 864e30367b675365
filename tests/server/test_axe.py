"""Accessibility by rule: axe finds nothing serious on any page, light and dark, desktop and phone."""

from __future__ import annotations

import pathlib
from typing import Any

import pytest

import maat
from server.browsing import PHONE, Visit, browser, needs_browser
from server.running import Running

axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")
pytestmark = needs_browser
PAGES = ["/", "/tables", "/rules", "/rules/kheops", "/about", "/tables/nowhere"]
LOOKS: list[dict[str, Any]] = [{"color_scheme": "light"}, {"color_scheme": "dark", **PHONE}]


def serious(page: Any) -> list[str]:
    found = axe.Axe().run(page).response["violations"]
    return [f"{v['id']}: {v['nodes'][0]['html'][:200]}" for v in found if v["impact"] in ("serious", "critical")]


@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark phone"])
def test_axe_finds_nothing_serious(tmp_path: pathlib.Path, look: dict[str, Any]) -> None:
    with Running(tmp_path) as server, browser() as chromium:
        visit = Visit(chromium, server, bypass_csp=True, **look)
        for path in PAGES:
            visit.page.goto(path)
            assert serious(visit.page) == [], path
        for game in maat.games():
            visit.play_now(game)
            visit.page.wait_for_selector("#choices li")
            assert serious(visit.page) == [], game
