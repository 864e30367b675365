"""The ending on the page: counted line by line, once by itself, and again when it is asked for."""

from __future__ import annotations

import pathlib
import time
from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Browser, Page, expect

import maat
from maat.server.storage.store import Seating
from server.browsing import Visit, needs_browser
from server.conftest import settings_for
from server.running import Running
from server.web.finished_games import finished, keep, person

ROWS, LATER = "#page-ending tbody tr", "#page-ending tr.later"
# the parts of the card that are not whole in the window, or hold something wider than they are
OUTSIDE = """() => [...document.querySelectorAll("#page-ending, #page-ending > *, .buttons > *")]
  .filter(part => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
      || part.scrollWidth > part.clientWidth + 1;
  }).map(part => part.outerHTML.slice(0, 60))"""


@pytest.fixture
def ended(tmp_path: pathlib.Path) -> Iterator[Running]:
    """A server with a finished game of Kheops, in which a bot sat."""
    keep(
        settings_for(tmp_path),
        "over",
        finished(),
        person(0, "me"),
        Seating(1, "random"),
        now=time.time(),
    )
    with Running(tmp_path) as server:
        yield server


def visit(chromium: Browser, server: Running, pace: str = "normal") -> Visit:
    visit = Visit(chromium, server, pace=pace)
    cookie = {"name": "maat_browser", "value": "me", "url": server.address}
    visit.context.add_cookies([cookie])  # type: ignore[list-item]
    return visit


def look(visit: Visit, held: bool = True) -> Page:
    """At the table, with a clock that only the test moves."""
    page = visit.page
    page.clock.install(time=datetime.now())
    if held:
        page.clock.pause_at(datetime.now() + timedelta(hours=1))
    page.goto("/tables/over?seat=0")
    visit.ready()
    return page


def totals(page: Page) -> list[int]:
    return [int(text) for text in page.locator("#page-ending .bars b").all_inner_texts()]


@needs_browser
def test_the_count_goes_line_by_line_and_ends_with_the_winner(
    chromium: Browser, ended: Running
) -> None:
    here = visit(chromium, ended)
    page = look(here)
    rows = page.locator(ROWS).count()
    expect(page.locator(LATER)).to_have_count(rows)
    expect(page.locator("#page-ending .winner")).to_be_hidden()
    assert totals(page) == [0, 0]
    sums = []
    for left in reversed(range(rows)):
        page.clock.run_for(700)
        expect(page.locator(LATER)).to_have_count(left)
        sums.append(sum(totals(page)))
    assert sums == sorted(sums) and sums[0] < sums[-1]
    page.clock.run_for(700)
    expect(page.locator("#page-ending .winner")).to_be_visible()
    expect(page.locator("#page-ending .decided")).not_to_be_empty()
    assert here.faults == []


@needs_browser
def test_any_key_shows_the_end_and_it_is_shown_by_itself_only_once(
    chromium: Browser, ended: Running
) -> None:
    here = visit(chromium, ended)
    page = look(here)
    expect(page.locator(LATER).first).to_be_attached()
    page.keyboard.press("x")
    expect(page.locator(LATER)).to_have_count(0)
    expect(page.locator("#page-ending .winner")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#ending")).to_be_hidden()
    page.reload()
    here.ready()
    expect(page.locator("#ending-again")).to_be_visible()
    expect(page.locator("#ending")).to_be_hidden()
    page.locator("#ending-again").click()
    expect(page.locator("#ending")).to_be_visible()
    page.keyboard.press("x")
    page.locator("[data-ending=sheet]").click()
    expect(page.locator("#ending")).to_be_hidden()
    expect(page.locator("#page-sheet")).to_be_visible()
    assert here.faults == []


@needs_browser
@pytest.mark.parametrize("way", ["instant", "still"])
def test_who_wants_no_motion_sees_all_of_it_at_once(
    chromium: Browser, ended: Running, way: str
) -> None:
    here = visit(chromium, ended, "instant" if way == "instant" else "normal")
    if way == "still":
        here.page.emulate_media(reduced_motion="reduce")
    page = look(here, held=False)
    expect(page.locator("#page-ending .winner")).to_be_visible()
    expect(page.locator(LATER)).to_have_count(0)
    page.locator("#page-ending-again").click()
    page.wait_for_url(lambda url: "/tables/over" not in url)


@needs_browser
def test_on_a_phone_all_of_the_card_is_in_the_window(
    chromium: Browser, tmp_path: pathlib.Path
) -> None:
    """All three games, with as many seats as they have, by day and by night, held either way."""
    for game in maat.list_games():
        table = finished(game, seats=maat.new(game).game.most)
        bots = [Seating(seat, "random") for seat in range(1, table.seats)]
        keep(settings_for(tmp_path), game, table, person(0, "me"), *bots, now=time.time())
    with Running(tmp_path) as server:
        here = visit(chromium, server, "instant")
        page = here.page
        for game in maat.list_games():
            page.goto(f"/tables/{game}?seat=0")
            expect(page.locator("#page-ending .winner")).to_be_visible()
            for wide, high in ((390, 844), (844, 390)):
                page.set_viewport_size({"width": wide, "height": high})
                for light in ("light", "dark"):
                    page.emulate_media(color_scheme=light)
                    assert page.evaluate(OUTSIDE) == [], (game, wide, light)
        assert here.faults == []


@needs_browser
@pytest.mark.parametrize(("wide", "high"), [(1280, 720), (1440, 900), (1920, 1080)])
def test_beside_the_count_the_whole_board_is_seen(
    chromium: Browser, ended: Running, wide: int, high: int
) -> None:
    here = visit(chromium, ended, "instant")
    here.page.set_viewport_size({"width": wide, "height": high})
    page = look(here, held=False)
    expect(page.locator("#page-ending .winner")).to_be_visible()
    boxes = [page.locator(one).bounding_box() for one in ("#picture", "#page-ending")]
    picture, card = (box or {"x": 0, "width": 0, "height": 0} for box in boxes)
    assert picture["x"] + picture["width"] <= card["x"] and card["height"] == high - 44
    page.locator("[data-ending=close]").click()
    expect(page.locator("#ending")).to_be_hidden()
    assert (page.locator("#picture").bounding_box() or card)["width"] == wide
