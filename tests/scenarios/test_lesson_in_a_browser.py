"""Learning in a browser: asked once, taught page by page to a win, hinted at until one has had
enough.
"""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import maat
from maat.play.lessons import lesson_of
from server.browsing import PHONE, Visit, my_turn, needs_browser, open_leaf
from server.running import Running

LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
SHOWN = "#page-lesson .lesson-pages > li:not([hidden])"
TOLD = "#picture .told, #ways-on .told"  # a part of the picture, or a button of the sill


def read_on(page: Page) -> None:
    """To the page that asks for an action."""
    expect(page.locator(SHOWN)).to_have_count(1)
    while page.locator("#page-lesson .lesson-next").is_visible():
        page.click("#page-lesson .lesson-next")


def play(page: Page) -> None:
    """What the page asks for, and until the next is asked."""
    turn = page.get_attribute("#page-lesson", "data-turn")
    action = page.get_attribute(SHOWN, "data-expected")
    page.evaluate(
        "a => document.querySelector(`#choices [data-action='${a}']`).click()", arg=action
    )
    expect(page.locator(f"#page-lesson:not([data-turn='{turn}']) .lesson-pages")).to_have_count(1)


@needs_browser
@pytest.mark.parametrize("game", maat.list_games())
def test_a_lesson_is_played_to_its_end(chromium: Browser, server: Running, game: str) -> None:
    told = lesson_of(maat.load_game(game))
    if told is None:
        pytest.skip("no lesson")
    visit = Visit(chromium, server)
    visit.page.goto("/")
    visit.page.click(f"section:has(#game-{game}) .ways .learn button")
    for _ in told.turns:
        read_on(visit.page)
        assert visit.page.locator(TOLD).count()
        play(visit.page)
    read_on(visit.page)
    expect(visit.page.locator("#page-lesson .lesson-end")).to_be_visible()
    assert visit.faults == []


@needs_browser
def test_a_page_of_a_lesson_stays_open_when_the_page_is_loaded_again(
    chromium: Browser, server: Running
) -> None:
    visit = Visit(chromium, server, **PHONE)
    visit.page.goto("/")
    visit.page.click("section:has(#game-kheops) .ways .learn button")
    visit.page.click("#page-lesson .lesson-next")
    before = visit.page.inner_text(SHOWN)
    visit.page.reload()
    expect(visit.page.locator(SHOWN)).to_have_text(before)
    assert visit.faults == []


@needs_browser
def test_something_else_can_be_taken_back(chromium: Browser, server: Running) -> None:
    visit = Visit(chromium, server)
    visit.page.goto("/")
    visit.page.click("section:has(#game-kheops) .ways .learn button")
    read_on(visit.page)
    other = maat.load_game("kheops").action_of("worker 1.8")
    visit.page.evaluate(
        "a => document.querySelector(`#choices [data-action='${a}']`).click()", arg=other
    )
    visit.page.click("#page-lesson [data-do=undo]")
    expect(visit.page.locator(SHOWN)).to_have_count(1)
    visit.page.evaluate(
        "a => document.querySelector(`#choices [data-action='${a}']`).click()", arg=other
    )
    visit.page.click("#page-lesson .lesson-ways .main")
    read_on(visit.page)
    assert visit.page.get_attribute("#page-lesson", "data-turn") == "0"
    assert visit.faults == []


# the middle of each part that is told on the picture, whether a ring lies round it
RINGED = """() => {
  const rings = [...document.querySelectorAll("#spoken > .ring:not(.dark)")]
    .map(ring => ring.getBoundingClientRect());
  return [...document.querySelectorAll("#picture .told")].filter(part => part.checkVisibility())
    .map(part => part.getBoundingClientRect()).filter(box => box.width && box.height)
    .map(box => [(box.left + box.right) / 2, (box.top + box.bottom) / 2])
    .map(([x, y]) => rings.some(ring => ring.left <= x && x <= ring.right
      && ring.top <= y && y <= ring.bottom));
}"""


@needs_browser
@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_what_a_lesson_speaks_of_is_ringed_and_the_rest_lies_in_the_shade(
    chromium: Browser, server: Running, screen: dict[str, Any]
) -> None:
    visit = Visit(chromium, server, **screen)
    page = visit.page
    page.goto("/")
    page.click("section:has(#game-kheops) .ways .learn button")
    visit.ready()
    expect(page.locator(SHOWN)).to_have_count(1)
    for _ in range(2):
        page.click("#page-lesson .lesson-next")
    read_on(page)
    ringed = page.evaluate(RINGED)
    assert ringed and all(ringed)
    expect(page.locator("#spoken .shade")).to_have_count(1)
    dark, light = (
        page.locator(ring).first.evaluate("ring => getComputedStyle(ring).stroke")
        for ring in ("#spoken .dark", "#spoken > .ring:not(.dark)")
    )
    assert contrast(dark, light) > 7  # one of them stands out on any ground
    assert page.locator("#spoken > .ring").first.evaluate(
        "ring => ring.closest('svg') && getComputedStyle(ring).pointerEvents === 'none'"
    )
    play(page)  # what was told lies bare
    assert visit.faults == []


def contrast(one: str, other: str) -> float:
    """Of two colours, as style sheets compute them."""

    def light(colour: str) -> float:
        red, green, blue = (
            n / 12.92 if n <= 0.04045 else ((n + 0.055) / 1.055) ** 2.4
            for n in (int(part) / 255 for part in re.findall(r"\d+", colour)[:3])
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@needs_browser
def test_newcomers_are_asked_once(chromium: Browser, server: Running) -> None:
    visit = Visit(chromium, server)
    now = "section:has(#game-kheops) form[data-play] button[name=now]"
    visit.page.goto("/")
    visit.page.click(now)
    visit.page.click("#new-kheops button[name=now]")
    my_turn(visit.page)
    visit.page.goto("/")
    expect(visit.page.locator("#new-kheops")).to_be_hidden()
    visit.page.click(now)
    my_turn(visit.page)
    assert visit.faults == []


@needs_browser
@pytest.mark.parametrize("game", maat.list_games())
@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_question_to_a_newcomer_is_seen_whole_and_moves_nothing(
    chromium: Browser, server: Running, screen: dict[str, Any], game: str
) -> None:
    visit = Visit(chromium, server, **screen)
    visit.page.goto("/")
    now = visit.page.locator(f"section:has(#game-{game}) form[data-play] button[name=now]")
    now.scroll_into_view_if_needed()
    before = visit.page.evaluate("[scrollY, document.documentElement.scrollHeight]")
    now.click()
    asked = visit.page.locator(f"#new-{game}")
    expect(asked.locator(".main")).to_be_focused()
    assert before == visit.page.evaluate("[scrollY, document.documentElement.scrollHeight]")
    boxes = [b.bounding_box() for b in (asked, *asked.locator("button").all())]
    size = visit.page.viewport_size
    assert size is not None
    for box in boxes:
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= size["height"]
    ways = sorted(box["y"] for box in boxes[2:] if box)  # the first one closes
    assert len(ways) == 3
    assert all(
        low - high > 44 + 4 for high, low in itertools.pairwise(ways)
    )  # none touches another
    visit.page.keyboard.press("Escape")
    expect(asked).to_be_hidden()
    now.click()
    expect(asked).to_be_visible()  # nothing has been answered yet
    assert visit.faults == []


@needs_browser
def test_hints_are_switched_off_and_on_at_any_time(chromium: Browser, server: Running) -> None:
    visit = Visit(chromium, server)
    visit.play_now("kheops")
    hint = visit.page.locator("#page-hint")
    expect(hint).to_be_visible()
    assert visit.page.locator(TOLD).count()
    visit.page.click("#page-hint [data-guide=off]")
    expect(hint).to_have_count(0)
    assert visit.page.locator(TOLD).count() == 0
    visit.page.reload()
    my_turn(visit.page)
    expect(hint).to_have_count(0)
    open_leaf(visit.page, "table")
    visit.page.click("#hints-switch")
    expect(hint).to_be_visible()
    assert visit.faults == []


@needs_browser
@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_a_newcomer_sees_every_way_to_begin_without_scrolling(
    chromium: Browser, server: Running, lang: str
) -> None:
    small = {"width": 1280, "height": 720}
    visit = Visit(chromium, server, lang, viewport=small)
    visit.page.goto("/")
    ways = visit.page.locator(".ways button")
    assert ways.count() == 3 * len(maat.list_games())
    for way in ways.all():
        box = way.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= small["height"]
