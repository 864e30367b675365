"""Parts of a picture that belong together are outlined together."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from server.browsing import Visit, needs_browser
from server.running import Running


@needs_browser
def test_a_panel_and_its_sector_of_the_wheel_are_outlined_together(
    chromium: Browser, server: Running
) -> None:
    visit = Visit(chromium, server)
    visit.set_up("pharaon", seed="1")
    kin = visit.page.locator("#picture .kin")
    over = {"bubbles": True, "pointerType": "mouse"}
    visit.page.locator('[data-ref="access-nile"]').dispatch_event("pointerover", over)
    expect(kin).to_have_count(3)  # the panel's head, the gate, the face of the wheel at it
    expect(visit.page.locator('[data-ref="area-nile"].kin')).to_have_count(1)
    visit.page.locator('[data-ref="total-0"]').dispatch_event("pointerover", over)
    expect(kin).to_have_count(0)
    assert visit.faults == []
