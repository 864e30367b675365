"""Accessibility by rule: axe finds nothing serious on any page, light and dark, desktop and
phone.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from server.browsing import PHONE, Visit, needs_browser
from server.running import Running
from server.walking import PARTS, walk

axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")
pytestmark = needs_browser
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark phone": {"color_scheme": "dark", **PHONE},
}


SETTLED = """() => Promise.allSettled(document.getAnimations()
  .filter(a => Number.isFinite(a.effect.getComputedTiming().endTime)).map(a => a.finished))
  .then(() => null)"""


def serious(page: Page) -> list[str]:
    page.evaluate(SETTLED)  # what still fades in has no contrast yet
    found = axe.Axe().run(page).response["violations"]
    return [
        f"{v['id']}: {v['nodes'][0]['html'][:200]}"
        for v in found
        if v["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("part", PARTS)
def test_axe_finds_nothing_serious(
    chromium: Browser, server: Running, part: str, look: str
) -> None:
    visit = Visit(chromium, server, bypass_csp=True, **LOOKS[look])
    found = {name: serious(visit.page) for name in walk(visit, part)}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
    assert len(found) >= 8
