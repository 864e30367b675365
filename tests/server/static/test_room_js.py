"""The board keeps its size while hints come and go, windows change, and choices are made."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from server.browsing import LIT, Visit, later, my_turn, needs_browser, version
from server.running import Running

pytestmark = needs_browser
HIGH = "() => document.querySelector('.board').offsetHeight"
OFFERS = """() => {
  window.offered = "";
  const sill = document.getElementById("ways-on");
  new MutationObserver(() => { offered += sill.textContent; }).observe(sill, { childList: true });
}"""
BARE = """() => {
  document.getElementById("page-hint").remove();
  for (const part of document.querySelectorAll("#guide, .sill")) part.style.minHeight = "";
}"""


def high(page: Page) -> int:
    found: int = page.evaluate(HIGH)
    return found


def test_the_board_keeps_its_size_at_all_times(chromium: Browser, server: Running) -> None:
    small = {"width": 1280, "height": 720}
    visit = Visit(chromium, server, viewport=small)
    visit.set_up("kheops", seat1="guest", seed="3")
    page = visit.page
    my_turn(page)
    page.wait_for_selector("#page-hint")
    first = high(page)
    page.set_viewport_size({"width": 1280, "height": 640})
    page.wait_for_function(f"h => ({HIGH})() < h", arg=first)
    page.evaluate("() => document.getElementById('page-hint').remove()")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.wait_for_function("() => innerHeight === 720")
    assert high(page) == first  # although the window was another for a while
    page.evaluate(OFFERS)
    before = version(page)
    page.locator("[data-ref=supply-white-mummy]").dispatch_event("click")
    page.locator(f"{LIT}[data-ref^=cell]").first.dispatch_event("click")
    later(page, before)
    assert "ummy" not in page.evaluate("() => offered")  # what is being played is not offered
    assert high(page) == first


def test_there_is_room_for_a_hint_before_one_is_told(chromium: Browser, server: Running) -> None:
    visit = Visit(chromium, server, viewport={"width": 1280, "height": 720})
    visit.set_up("kheops", seat1="guest", seed="3")
    visit.page.wait_for_selector("#page-hint")
    told = high(visit.page)
    visit.page.evaluate(BARE)
    assert high(visit.page) == told
    visit.page.locator("#hints-switch").dispatch_event("click")
    visit.page.wait_for_function(f"h => ({HIGH})() > h", arg=told)  # none where hints are off
