"""Sheets of a picture on a phone: which one is seen is the page's matter."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from server.browsing import LIT, PHONE, Visit, later, my_turn, needs_browser, version
from server.running import Running

pytestmark = needs_browser


def at_a_turn(chromium: Browser, server: Running) -> Page:
    visit = Visit(chromium, server, reduced_motion="reduce", **PHONE)
    visit.set_up("pharaon", seed="1")
    page = visit.page
    while my_turn(page) and not page.locator("[data-ref=pass].legal").count():
        before = version(page)
        page.locator(LIT).first.tap()
        later(page, before)
    return page


def lit(page: Page) -> set[str]:
    return {p.get_attribute("data-ref") or "" for p in page.locator(LIT).all()}


def test_an_area_is_turned_to_and_left_again_and_nothing_is_decided_by_it(
    chromium: Browser, server: Running
) -> None:
    page = at_a_turn(chromium, server)
    before, picture = version(page), page.locator("#picture")
    offer = page.locator("[data-ref^=nile-offer].legal").first
    assert "area-nile" in lit(page) and "tab-nile" in lit(page)
    expect(offer).to_be_hidden()  # the wheel is seen first
    page.locator("[data-ref=tab-nile]").tap()
    expect(picture).to_have_attribute("data-open", "3")
    expect(offer).to_be_visible()
    assert not lit(page) & {"area-nile", "set-1"}  # what lies below cannot be pointed at
    page.locator("[data-ref=tab-wheel]").tap()
    expect(picture).to_have_attribute("data-open", "0")
    assert "area-nile" in lit(page)
    assert version(page) == before

    page.locator("[data-ref=tab-nile]").tap()
    offer.tap()
    later(page, before)
    expect(picture).to_have_attribute("data-open", "3")  # it goes on there
