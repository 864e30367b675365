"""What the scripts of the pages do when people are quick, lines are bad, or somebody comes back; and where links lead."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from server.browsing import LIT, Visit, later, my_turn, needs_browser, version
from server.running import Running
from server.test_browser import two_at_a_table

CHOSEN = "#picture [data-mine]"


def at_a_table(chromium: Browser, server: Running) -> Visit:
    """Kheops with an open seat: nobody else does anything."""
    visit = Visit(chromium, server)
    visit.set_up("kheops", seat1="guest")
    my_turn(visit.page)
    return visit


def nothing_is_decided(page: Page, since: int) -> None:
    assert page.get_attribute("#table", "aria-busy") != "true" and version(page) == since


@needs_browser
def test_a_half_made_choice_survives_what_the_others_do(chromium: Browser, server: Running) -> None:
    host, friend = two_at_a_table(chromium, server, "kheops")
    host.page.locator(LIT).first.click()
    expect(host.page.locator(CHOSEN)).to_have_count(1)
    friend.page.locator("#fold-talk summary").click()
    friend.page.fill("#saying", "Well?")
    friend.page.keyboard.press("Enter")
    expect(host.page.locator("#talk li")).to_have_count(1)
    expect(host.page.locator(CHOSEN)).to_have_count(1)
    host.page.locator("#fold-talk summary").click()
    host.page.fill("#saying", "x" * 301)
    host.page.keyboard.press("Enter")
    expect(host.page.locator("#hint")).to_contain_text("300")  # a refusal is no reason either
    expect(host.page.locator(CHOSEN)).to_have_count(1)
    assert host.faults == friend.faults == []


def press_mouse(page: Page, times: int) -> None:
    page.mouse.down(click_count=times)
    page.mouse.up(click_count=times)


@needs_browser
def test_the_second_click_of_a_double_click_decides_nothing(chromium: Browser, server: Running) -> None:
    """However late it comes: the next question may stand there already."""
    page = at_a_table(chromium, server).page
    before = version(page)
    page.locator("#choices button").first.hover()
    press_mouse(page, 1)
    later(page, before)
    my_turn(page)
    after = version(page)
    press_mouse(page, 2)
    nothing_is_decided(page, after)
    page.locator(LIT).first.hover()
    press_mouse(page, 2)
    expect(page.locator(CHOSEN)).to_have_count(0)
    nothing_is_decided(page, after)


@needs_browser
def test_a_key_that_is_held_decides_once(chromium: Browser, server: Running) -> None:
    page = at_a_table(chromium, server).page
    before = version(page)
    page.keyboard.press("1")
    page.keyboard.down("Enter")
    later(page, before)
    my_turn(page)
    expect(page.locator("#choices button:focus")).to_have_count(1)  # the next list has the focus
    after = version(page)
    page.keyboard.down("Enter")  # again without going up: the key repeats itself
    nothing_is_decided(page, after)
