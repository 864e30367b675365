"""The table fills the window: nothing scrolls, what is asked is in sight, and pointing at what one
wants does it.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import maat
from server.browsing import (
    LIT,
    ON_SILL,
    PHONE,
    Visit,
    decide,
    later,
    my_turn,
    needs_browser,
    open_leaf,
    version,
)
from server.running import Running

pytestmark = needs_browser
LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
LYING: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
TABLES = [
    *((game, 2) for game in maat.list_games()),
    ("pharaon", 1),
    ("pharaon", 3),
    ("pharaon", 5),
]
# how far the page and the board could be scrolled, and whether the picture is whole
OVERFLOW = """() => {
  const page = document.documentElement, board = document.querySelector(".board");
  const box = document.getElementById("picture").getBoundingClientRect();
  return [page.scrollHeight - innerHeight, page.scrollWidth - innerWidth,
    board.scrollHeight - board.clientHeight,
    Math.max(0, box.bottom - document.querySelector(".sill").getBoundingClientRect().top)];
}"""
SMALL_TEXT = """() => [...document.querySelectorAll("body *:not(svg *)")].filter(e =>
    e.checkVisibility() && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())
    && parseFloat(getComputedStyle(e).fontSize) < 12)
  .map(e => `${e.outerHTML.slice(0, 80)}: ${getComputedStyle(e).fontSize}`)"""
# the lit parts that are wholly between the bar and the sill; and whether there are any
IN_SIGHT = """() => {
  const lit = [...document.querySelectorAll("#picture [data-ref].legal")];
  const top = document.querySelector(".board").getBoundingClientRect().top;
  const end = document.querySelector(".sill-in").getBoundingClientRect();
  const bottom = end.left > 0 ? innerHeight : end.top;
  const seen = lit.filter(part => {
    const box = part.getBoundingClientRect();
    return (box.top + box.bottom) / 2 >= top && (box.top + box.bottom) / 2 <= bottom;
  });
  return [lit.length, seen.length];
}"""


def sit(visit: Visit, game: str, seats: int) -> None:
    """At a table with that many seats, against bots."""
    chosen = {"seed": "1"}
    if game == "pharaon":
        others = {f"seat{s}": "greedy" for s in range(1, seats)}
        chosen |= others or {"seat1": ""}
    visit.set_up(game, **chosen)
    my_turn(visit.page)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_scrolls_on_a_laptop(
    chromium: Browser, server: Running, game: str, seats: int
) -> None:
    visit, luck = Visit(chromium, server, **LAPTOP), random.Random(seats)
    sit(visit, game, seats)
    for _ in range(4):
        assert visit.page.evaluate(OVERFLOW) == [0, 0, 0, 0]
        decide(visit.page, luck)
        my_turn(visit.page)
    assert visit.faults == []


@pytest.mark.parametrize("screen", [DESK, PHONE, LYING], ids=["desk", "phone", "lying phone"])
def test_no_word_of_the_page_is_smaller_than_twelve_pixels(
    chromium: Browser, server: Running, screen: dict[str, Any]
) -> None:
    visit = Visit(chromium, server, **screen)
    visit.play_now("heir")
    my_turn(visit.page)
    assert visit.page.evaluate(SMALL_TEXT) == []
    for leaf in ("log", "scores", "choices", "rules", "table"):
        open_leaf(visit.page, leaf)
        assert visit.page.evaluate(SMALL_TEXT) == []


@pytest.mark.parametrize(
    "screen",
    [
        pytest.param(PHONE, id="upright"),
        pytest.param(LYING, id="lying", marks=pytest.mark.long),
    ],
)
@pytest.mark.parametrize("game", maat.list_games())
def test_on_a_phone_something_lit_is_in_sight_after_every_answer(
    chromium: Browser, server: Running, game: str, screen: dict[str, Any]
) -> None:
    visit, luck = Visit(chromium, server, reduced_motion="reduce", **screen), random.Random(game)
    visit.set_up(game, seed="1")
    for _ in range(20):
        if not my_turn(visit.page):
            break
        lit, seen = visit.page.evaluate(IN_SIGHT)
        assert seen or not lit
        decide(visit.page, luck)
    assert visit.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert visit.faults == []


@pytest.mark.long
@pytest.mark.parametrize("game", maat.list_games())
def test_on_a_phone_something_lit_is_in_sight_through_a_whole_game(
    chromium: Browser, server: Running, game: str
) -> None:
    """Or a button on the sill, where nothing can be pointed at."""
    visit, luck = Visit(chromium, server, reduced_motion="reduce", **PHONE), random.Random(game)
    visit.set_up(game, seed="2")
    page, asked = visit.page, 0
    while my_turn(page):
        lit, seen = page.evaluate(IN_SIGHT)
        assert seen or (not lit and page.locator(ON_SILL).count()), page.inner_text("#status")
        decide(page, luck)
        asked += 1
    assert asked > 20
    assert visit.faults == []


def alone(chromium: Browser, server: Running, **settings: Any) -> Visit:
    """Kheops with an open seat: nobody else does anything."""
    visit = Visit(chromium, server, **settings)
    visit.set_up("kheops", seat1="guest", seed="3")
    my_turn(visit.page)
    return visit


FRAMED = """() => {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
  return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
}"""


def test_clicks_leave_no_frame_and_keys_do(chromium: Browser, server: Running) -> None:
    visit = alone(chromium, server, **LAPTOP)
    page = visit.page
    page.locator("[data-ref^=supply-white].legal").first.click()
    assert not page.evaluate(FRAMED)
    page.locator(".board").click(position={"x": 5, "y": 200})
    assert not page.evaluate(FRAMED)
    page.focus("#menu-button")
    page.keyboard.press("Tab")
    assert page.evaluate(FRAMED)


def test_a_click_on_a_tile_puts_a_worker_there(chromium: Browser, server: Running) -> None:
    visit = alone(chromium, server)
    before = version(visit.page)
    visit.page.locator('#picture [data-ref^="cell-"].legal').first.click()
    later(visit.page, before)
    open_leaf(visit.page, "log")
    expect(visit.page.locator("#log")).to_contain_text("worker")
    assert visit.faults == []


def test_the_drawer_stays_as_it_was_left_and_gives_the_focus_back(
    chromium: Browser, server: Running
) -> None:
    visit = alone(chromium, server)
    page = visit.page
    expect(page.locator("#drawer")).to_be_hidden()
    page.focus("#drawer-tab")
    page.keyboard.press("Enter")
    expect(page.locator("#tab-log")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#leaf-chat, #leaf-scores").filter(visible=True)).to_have_count(1)
    page.reload()
    visit.ready()
    expect(page.locator("#drawer")).to_be_visible()
    page.focus("#tab-log")
    page.keyboard.press("Escape")
    expect(page.locator("#drawer")).to_be_hidden()
    expect(page.locator("#drawer-tab")).to_be_focused()
    page.reload()
    visit.ready()
    expect(page.locator("#drawer")).to_be_hidden()
    assert visit.faults == []


def test_a_rule_opens_in_the_drawer(chromium: Browser, server: Running) -> None:
    visit = alone(chromium, server)
    page = visit.page
    open_leaf(page, "choices")
    number = page.locator("#choices small a").first.inner_text()
    page.locator("#choices small a").first.click()
    expect(page.locator("#leaf-rules")).to_be_visible()
    expect(page.locator("#rules .wanted")).to_have_attribute("data-rule", number)
    expect(page.locator("#rules .wanted")).to_be_in_viewport()
    assert visit.faults == []


def lit_part(page: Page) -> str:
    return page.locator(LIT).first.get_attribute("data-ref") or ""


def go_to(page: Page, there: Locator, steps: int = 12) -> None:
    """As a hand moves the mouse: all the way."""
    box = there.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=steps)


def test_a_part_tells_what_it_is_in_a_bubble(chromium: Browser, server: Running) -> None:
    """When the pointer rests on it, and with the keyboard's focus; a rule in it is a link."""
    visit = alone(chromium, server)
    page, bubble = visit.page, visit.page.locator("#bubble")
    ref = f'#picture [data-ref="{lit_part(page)}"]'
    label = page.locator(ref).first.get_attribute("aria-label") or ""
    page.locator(ref).first.evaluate(
        """part => { part.dataset.about = "One line.", part.dataset.rule = "K10"; }"""
    )
    page.locator(ref).first.hover()
    expect(bubble).to_contain_text(label)
    expect(bubble.locator("p")).to_have_text("One line.")
    expect(bubble.locator("a")).to_have_text("rule K10")
    go_to(page, bubble.locator("a"))  # over other parts that would have told something
    expect(bubble).to_contain_text(label)
    page.mouse.down()
    page.mouse.up()
    expect(page.locator("#rules .wanted")).to_have_attribute("data-rule", "K10")
    page.keyboard.press("Escape")
    expect(bubble).to_be_hidden()
    page.keyboard.press("b")
    expect(bubble).to_contain_text(page.locator(":focus").get_attribute("aria-label") or "?")
    assert visit.faults == []


def test_a_long_press_asks_and_does_not_choose(chromium: Browser, server: Running) -> None:
    visit = alone(chromium, server, reduced_motion="reduce", **PHONE)
    page, before = visit.page, version(visit.page)
    part = page.locator(LIT).first
    part.scroll_into_view_if_needed()
    page.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )  # a board that is scrolled hides the bubble
    page.clock.install()
    part.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    page.clock.run_for(600)
    expect(page.locator("#bubble")).to_be_visible()
    part.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    part.dispatch_event("click")
    assert version(page) == before and page.locator("#picture [data-mine]").count() == 0


def test_the_list_of_keys_opens_by_its_key(chromium: Browser, server: Running) -> None:
    visit = alone(chromium, server)
    visit.page.keyboard.press("?")
    expect(visit.page.locator("#keys")).to_be_visible()
    expect(visit.page.locator("#keys kbd").first).to_have_text("Tab")
    visit.page.keyboard.press("Escape")
    expect(visit.page.locator("#keys")).to_be_hidden()
    assert visit.faults == []


def test_a_digit_goes_to_the_choice_that_shows_it(chromium: Browser, server: Running) -> None:
    """Also while only a part of the list is shown."""
    visit = alone(chromium, server)
    page = visit.page
    page.locator('[data-ref="supply-white-worker"]').click()
    page.keyboard.press("2")
    assert page.locator(":focus").get_attribute("data-number") == "2"
    assert visit.faults == []


def test_an_undo_that_is_refused_says_why(chromium: Browser, server: Running) -> None:
    visit = alone(chromium, server)
    visit.page.click("#page-undo", force=True)
    expect(visit.page.locator("#hint")).not_to_be_empty()
    nothing = visit.page.locator("#hint").inner_text()
    assert "White" in nothing and version(visit.page) == 1


def test_a_hint_on_a_phone_takes_two_lines_and_all_of_it_when_touched(
    chromium: Browser, server: Running
) -> None:
    visit = Visit(chromium, server, "fr", reduced_motion="reduce", **PHONE)
    visit.set_up("kheops", seed="3")
    assert my_turn(visit.page)
    told = visit.page.locator("#page-hint p")
    cut = told.evaluate("p => [p.scrollHeight > p.clientHeight + 2, p.clientHeight]")
    assert cut[0] and cut[1] < 60
    told.tap()
    assert told.evaluate("p => p.scrollHeight <= p.clientHeight + 2")
    visit.page.get_by_role("button", name="Sans conseils").tap()  # a cross, by name
    expect(told).to_have_count(0)
    assert visit.faults == []


@pytest.mark.parametrize("game", maat.list_games())
def test_on_a_phone_that_lies_a_hint_is_beside_the_board(
    chromium: Browser, server: Running, game: str
) -> None:
    visit = Visit(chromium, server, "fr", reduced_motion="reduce", **LYING)
    visit.set_up(game, seed="3")
    assert my_turn(visit.page)
    expect(visit.page.locator("#page-hint")).to_have_count(1)
    assert visit.page.evaluate("""() => {
      const [board, guide, asks] = [".board", "#guide", ".asks"]
        .map(one => document.querySelector(one).getBoundingClientRect());
      return board.bottom === innerHeight && guide.left >= board.right - 1
        && guide.top >= asks.bottom - 1;
    }""")
