"""The keyboard alone: whole decisions by Tab, digits, arrows and Enter, and the focus is never
lost.
"""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, Page, expect

from server.browsing import LIT, ON_SILL, Visit, answered, later, my_turn, needs_browser, version
from server.running import Running

pytestmark = needs_browser
FOCUSED = (
    "selector => document.activeElement !== document.body &&"
    " document.activeElement.matches(selector)"
)


def tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    """As often as it takes."""
    for _ in range(400):
        page.keyboard.press(key)
        if page.evaluate(FOCUSED, selector):
            return
    raise AssertionError(f"{key} never comes to {selector}")


def keep_focus(page: Page) -> None:
    assert page.evaluate("() => document.activeElement !== document.body"), "the focus is lost"


def decide_by_number(page: Page, luck: random.Random) -> bool:
    """A digit goes to a choice, the arrows move, Enter decides; False if the choices had just gone.

    Where two choose at once, the table may change by the other's choice while the answer to one's
    own is on its way.
    """
    page.keyboard.press("1")
    for _ in range(luck.randrange(4)):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    if not page.evaluate(FOCUSED, "[data-action]"):
        keep_focus(page)
        assert not page.locator("#choices li").count(), "a digit does not lead to the choices"
        return False
    page.keyboard.press("Enter")
    return True


def decide_on_the_board(page: Page) -> None:
    """Tab goes to what is lit; Enter chooses it, part by part, until it is a decision."""
    before = version(page)
    for _ in range(30):
        if not page.locator(LIT).count():  # the answer came late: it was decided
            return
        if not page.evaluate(
            FOCUSED, ON_SILL
        ):  # where parts are not enough, the script leads to the list
            tab_to(page, LIT)
        page.keyboard.press("Enter")
        if answered(page) != before:
            return
        keep_focus(page)
    raise AssertionError("Enter leads to nothing")


def play(page: Page, decisions: int) -> int:
    """Up to a number of decisions, or to the end; returns how many there were."""
    luck = random.Random(decisions)
    for n in range(decisions):
        if not my_turn(page):
            return n
        before = version(page)
        if n % 4 == 1 and page.locator(LIT).count():
            decide_on_the_board(page)
        elif not decide_by_number(page, luck):
            continue
        later(page, before)
        keep_focus(page)
    return decisions


def test_the_keyboard_alone_plays_a_whole_game(chromium: Browser, server: Running) -> None:
    visit = Visit(chromium, server)
    visit.page.goto("/")
    tab_to(visit.page, "section:has(#game-kheops) button[name=now]")
    visit.page.keyboard.press("Enter")
    expect(visit.page.locator("#new-kheops .main")).to_be_focused()  # asked a newcomer
    tab_to(visit.page, "#new-kheops button[name=now]")
    visit.page.keyboard.press("Enter")
    visit.ready()
    assert 10 < play(visit.page, 1000) < 1000
    expect(visit.page.locator("h1.over")).to_be_visible()
    keep_focus(visit.page)
    assert visit.faults == []


@pytest.mark.parametrize("game", ["heir", "pharaon"])
def test_the_keyboard_alone_plays_the_other_games(
    chromium: Browser, server: Running, game: str
) -> None:
    visit = Visit(chromium, server)
    visit.play_now(game)
    assert play(visit.page, 14) == 14
    assert visit.faults == []


def test_undo_and_confirmation_by_keyboard(chromium: Browser, server: Running) -> None:
    visit = Visit(chromium, server)
    visit.set_up("kheops", seat1="guest")
    page = visit.page
    my_turn(page)
    before = version(page)
    assert decide_by_number(page, random.Random(1))
    later(page, before)
    tab_to(page, "#page-undo", "Shift+Tab")
    before = version(page)
    page.keyboard.press("Enter")
    later(page, before)
    keep_focus(page)
    assert visit.faults == []
