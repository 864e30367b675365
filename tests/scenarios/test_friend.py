"""Playing with a friend, in real browsers: from the first page to the table at which both sit."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from server.browsing import PHONE, Visit, needs_browser, open_leaf
from server.running import Running

pytestmark = needs_browser


def test_one_click_a_link_and_both_sit_at_the_table(chromium: Browser, server: Running) -> None:
    host, friend = Visit(chromium, server), Visit(chromium, server, **PHONE)
    host.page.goto("/")
    host.page.click("section:has(#game-kheops) button[name=friend]")
    link = host.page.locator("#link").input_value()
    expect(host.page.locator(".here-only")).to_be_visible()  # this server is on 127.0.0.1
    friend.page.goto(link)
    friend.page.fill("#join [name=name]", "Imhotep")
    friend.page.click("#join button")
    friend.ready()
    host.ready()  # by itself
    open_leaf(host.page, "scores")
    expect(host.page.locator("#seats")).to_contain_text("Imhotep")
    friend.page.goto(f"/tables/{friend.table_id}/leave")
    friend.page.click("button.main")
    expect(host.page.locator("h1.over")).to_contain_text("You win")
    expect(host.page.locator("#leaving")).to_contain_text("has resigned")
    assert not host.faults and not friend.faults
