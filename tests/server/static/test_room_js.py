"""The board keeps its size while hints come and go, windows change, and choices are made."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

import maat
from maat.core.texts import LANGUAGES
from maat.play.lessons import lesson_of
from server.browsing import LIT, Visit, later, my_turn, needs_browser, version
from server.running import Running

pytestmark = needs_browser
HIGH = "() => document.querySelector('.board').offsetHeight"
OFFERS = """() => {
  window.offered = "";
  const sill = document.getElementById("ways-on");
  new MutationObserver(() => { offered += sill.textContent; }).observe(sill, { childList: true });
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


@pytest.mark.parametrize("game", ["heir", "kheops"])  # Pharaon's first question has none
def test_a_hint_takes_nothing_of_the_board(chromium: Browser, server: Running, game: str) -> None:
    visit = Visit(chromium, server, "fr", viewport={"width": 1280, "height": 720})
    visit.set_up(game, seat1="guest", seed="3")
    page = visit.page
    page.wait_for_selector("#page-hint")
    told = high(page)
    assert told >= 720 - 44 - 72  # the bar, and one sill for the question and the hint
    assert page.locator("#page-hint p").evaluate("p => p.scrollHeight <= p.clientHeight + 1")
    page.locator("#hints-switch").dispatch_event("click")
    expect(page.locator("#page-hint")).to_have_count(0)
    assert high(page) == told


@pytest.mark.parametrize("game", maat.list_games())
def test_every_page_of_a_lesson_has_the_room_of_the_first(
    chromium: Browser, server: Running, game: str
) -> None:
    """The longest text of all pages, in any language, put in the place of the first."""
    found = lesson_of(maat.load_game(game))
    assert found is not None
    told = {page.say for group in found.pages for page in group}
    longest = max((found.texts(lang)(f"lesson.{n}") for lang in LANGUAGES for n in told), key=len)
    visit = Visit(chromium, server, "fr", viewport={"width": 1280, "height": 720})
    page = visit.page
    page.goto("/")
    page.click(f"section:has(#game-{game}) .ways .learn button")
    visit.ready()
    shown = page.locator("#page-lesson .lesson-pages > li:not([hidden])")
    first = high(page)
    shown.evaluate("(line, text) => { line.textContent = text; }", longest)
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    assert high(page) == first
    assert page.evaluate("""() => {
      const sill = document.querySelector(".sill-in");
      const lesson = document.getElementById("page-lesson");
      return lesson.getBoundingClientRect().top >= sill.getBoundingClientRect().top
        && sill.offsetHeight <= document.querySelector(".sill").offsetHeight;
    }""")
