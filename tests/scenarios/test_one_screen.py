"""A whole game of two people at one screen, in a real browser: nothing of either hand is on the
page between their turns, and nobody has to reload it.
"""

from __future__ import annotations

import itertools
import random

import pytest
from playwright.sync_api import Browser, Page, expect

import maat
from server.browsing import CHOICE, Visit, needs_browser, obvious, version
from server.running import Running

pytestmark = needs_browser
TURNS = 400  # more than any game has
# the version of the table, when the server has answered; or that the curtain is up
ANSWERED = """() => {
  const table = document.getElementById("table");
  if (document.getElementById("curtain")) return "curtain";
  return table && table.ariaBusy !== "true" && table.dataset.version;
}"""


def wait(page: Page) -> str:
    """Until the curtain is up, somebody is asked, or the game is over."""
    page.wait_for_selector(f"#curtain, {CHOICE}, h1.over", state="attached")
    if page.locator("#curtain").count():
        return "curtain"
    return "over" if page.locator("h1.over").count() else "asked"


def decide(page: Page, luck: random.Random) -> None:
    """One click, as a person would."""
    before = version(page)
    for _ in range(30):
        obvious(page, luck).click()
        if page.wait_for_function(ANSWERED).json_value() != str(before):
            return
    raise AssertionError("pointing leads to nothing")


def both_seats_mine(chromium: Browser, server: Running) -> Visit:
    """A table of Kheops with two people at this browser."""
    visit = Visit(chromium, server)
    visit.page.goto("/")
    card = visit.page.locator("section:has(#game-kheops)")
    card.locator("summary").first.click()
    for seat in ("seat0", "seat1"):
        card.locator(f"[name={seat}]").select_option("me")
    card.locator("button.main").last.click()
    return visit


@pytest.mark.long
def test_a_whole_game_of_kheops_at_one_screen(chromium: Browser, server: Running) -> None:
    visit, luck = both_seats_mine(chromium, server), random.Random(5)
    page = visit.page
    seen: list[str] = []
    for _ in range(TURNS):
        state = wait(page)
        if state == "over":
            break
        if state == "curtain":
            assert page.locator("#table, #picture, #choices, [data-ref]").count() == 0
            seen.append(page.get_attribute("#ready", "href") or "")
            page.click("#ready")
            visit.ready()
        else:
            decide(page, luck)
    expect(page.locator("h1.over")).to_be_visible()
    assert len(set(seen)) == 2 and len(seen) > 10  # the screen went from hand to hand
    assert all(one != other for one, other in itertools.pairwise(seen))
    assert maat.replay(visit.record()).over and not visit.faults


def test_who_wants_another_look_gets_it_and_can_take_back(
    chromium: Browser, server: Running
) -> None:
    visit, luck = both_seats_mine(chromium, server), random.Random(5)
    page = visit.page
    page.click("#ready")
    visit.ready()
    while wait(page) == "asked":
        decide(page, luck)
    page.click("#look")
    visit.ready()
    expect(page.locator("h1.waiting")).to_be_visible()  # no curtain, as long as nothing changes
    assert not visit.faults
