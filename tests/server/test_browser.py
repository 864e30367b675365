"""In a real browser: whole games by clicking, nothing lost by whatever happens to a screen, phones, keyboards."""

from __future__ import annotations

import pathlib
import random
import zlib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import maat
from server.browsing import PHONE, Visit, browser, needs_browser
from server.running import Running

pytestmark = needs_browser
LIT = "#picture [data-ref].legal"


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as found:
        yield found


@pytest.fixture
def server(tmp_path: pathlib.Path) -> Iterator[Running]:
    with Running(tmp_path) as found:
        yield found


def my_turn(page: Page) -> bool:
    """Wait until something can be done here; False when the game is over."""
    page.wait_for_selector("#choices li:not([hidden]), #page-confirm, h1.over")
    return page.locator("h1.over").count() == 0


def step(page: Page, luck: random.Random) -> None:
    """One decision by pointing, as a person would: at lit parts until the table has changed; else by the list."""
    before = page.get_attribute("#table", "data-version")
    for _ in range(6):
        lit = page.locator(LIT)
        count = lit.count()
        focused = page.evaluate("document.activeElement.dataset?.action ?? ''")
        if focused or not count:
            page.locator("#choices li:not([hidden]) button").first.click()
        else:
            lit.nth(luck.randrange(count)).click()
        if changed(page, before):
            return
    raise AssertionError("pointing leads to nothing")


def changed(page: Page, before: str | None) -> bool:
    """Has it become a decision, and been answered? A click that only chooses a part changes nothing on the server."""
    page.wait_for_function("() => document.getElementById('table').ariaBusy !== 'true'")
    return page.get_attribute("#table", "data-version") != before


def later(page: Page, version: int) -> None:
    """Wait for a version after this one."""
    page.wait_for_function("v => Number(document.getElementById('table').dataset.version) > v", arg=version)


def test_two_clicks_to_a_running_game(chromium: Browser, server: Running) -> None:
    visit = Visit(chromium, server)
    visit.play_now("kheops")
    expect(visit.page.locator("h1.asked")).to_have_text("Your turn")
    assert visit.page.locator("#choices li").count() > 1 and visit.page.locator(LIT).count() > 1
    assert visit.faults == []


@pytest.mark.parametrize("game", maat.games())
def test_a_person_plays_a_whole_game_by_clicking(chromium: Browser, server: Running, game: str) -> None:
    visit, luck = Visit(chromium, server), random.Random(game)
    visit.play_now(game)
    while my_turn(visit.page):
        step(visit.page, luck)
    expect(visit.page.locator("h1.over")).to_contain_text("win")
    table_id = visit.page.get_attribute("#table", "data-table")
    record = visit.context.request.get(f"/tables/{table_id}/record").text()
    assert maat.replay(record).over
    assert visit.faults == []


def test_nothing_is_lost_by_reloading_other_tabs_or_a_restart(chromium: Browser, tmp_path: pathlib.Path) -> None:
    luck = random.Random(1)
    with Running(tmp_path) as server:
        visit = Visit(chromium, server)
        visit.play_now("kheops")
        for _ in range(3):
            my_turn(visit.page)
            step(visit.page, luck)
        my_turn(visit.page)
        at, log = visit.page.url, visit.page.locator("#log li").count()
        visit.page.reload()
        visit.ready()
        assert visit.page.locator("#log li").count() == log
        second = visit.open()
        second.goto(at)
        visit.ready(second)
        assert second.locator("#choices li").count() == visit.page.locator("#choices li").count()
        second.locator("#choices li button").first.click()  # the first tab follows the second
        visit.page.wait_for_function("log => document.querySelectorAll('#log li').length > log", arg=log)
        my_turn(visit.page)
        kept, port = visit.context.storage_state(), server.port
        log = visit.page.locator("#log li").count()
    visit.page.wait_for_selector("body.offline")
    with Running(tmp_path, port) as server:
        visit.page.wait_for_selector("body:not(.offline)")  # connects again by itself
        assert visit.page.locator("#log li").count() == log
        later = Visit(chromium, server, storage_state=kept)  # closed and opened again
        later.page.goto(at)
        later.ready()
        assert later.page.locator("#log li").count() == log
        step(later.page, luck)
        later.page.goto("/tables")
        assert later.page.locator(".tables li").count() == 1


def test_two_browsers_play_heir_and_bid_at_the_same_time(chromium: Browser, server: Running) -> None:
    host, luck = Visit(chromium, server), random.Random(2)
    host.page.goto("/")
    card = host.page.locator("section:has(#game-heir)")
    card.locator("summary").click()
    card.locator("select[name=seat1]").select_option("guest")
    card.locator("input[name=name]").fill("<b>Bast</b> & co")
    card.locator("button.main").last.click()
    host.ready()
    host.page.locator("summary", has_text="Seats and bots").click()
    host.page.locator("button", has_text="Invite somebody").click()
    link = host.page.input_value("#link")
    host.page.locator("a", has_text="To the table").click()
    host.ready()
    friend = Visit(chromium, server, lang="nl")
    friend.page.goto(link)
    friend.page.fill("input[name=name]", "Anoebis")
    friend.page.click("button.main")
    friend.ready()
    expect(friend.page.locator("#seats")).to_contain_text("<b>Bast</b> & co")  # markup is shown as text
    expect(host.page.locator("#seats")).to_contain_text("Anoebis")
    together = 0
    for _ in range(60):
        pages = [v.page for v in (host, friend) if v.page.locator("#choices li").count()]
        if len(pages) == 2:  # both bid; whoever chose first does not make the other's screen stale
            together += 1
            old = [p.get_attribute("#table", "data-version") for p in pages]
            for page in pages:
                page.locator("#choices li button").nth(luck.randrange(2)).click()
            for page, version in zip(pages, old):
                page.wait_for_function(
                    "v => Number(document.getElementById('table').dataset.version) > v + 1", arg=int(version or 0)
                )
        elif pages:
            step(pages[0], luck)
        if together == 2:
            break
        host.page.wait_for_function("() => document.querySelector('#choices li') || document.querySelector('h1.waiting')")
    assert together == 2
    assert host.faults == friend.faults == []


PAGES = ["/", "/tables", "/rules", "/rules/kheops", "/rules/heir", "/rules/pharaon", "/about", "/tables/nowhere"]


SMALL = "[...document.querySelectorAll('button, summary, select')].filter(e => e.offsetParent && e.offsetHeight < 43).length"


def test_a_phone_never_scrolls_sideways(chromium: Browser, server: Running) -> None:
    visit = Visit(chromium, server, **PHONE)
    for path in PAGES:
        visit.page.goto(path)
        assert visit.page.evaluate("document.documentElement.scrollWidth") <= 390, path
    visit.faults.clear()  # the page that is not there
    for game in maat.games():
        visit.play_now(game)
        visit.page.wait_for_selector("#choices li")
        assert visit.page.evaluate("document.documentElement.scrollWidth") <= 390, game
        assert visit.page.evaluate(SMALL) == 0
    assert visit.faults == []


def test_the_keyboard_alone_plays_and_the_focus_is_never_lost(chromium: Browser, server: Running) -> None:
    visit = Visit(chromium, server)
    visit.play_now("kheops")
    page = visit.page
    for n in range(12):
        assert my_turn(page)
        before = visit.version()
        if n % 2 and page.locator(LIT).count():  # on the board
            for _ in range(4):
                page.locator(LIT).first.focus()
                page.keyboard.press("Enter")
                if changed(page, str(before)):
                    break
        else:  # by number
            page.keyboard.press("1")
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        later(page, before)
        assert page.evaluate("document.activeElement !== document.body"), "the focus is lost"
    assert visit.faults == []


def test_an_unlit_part_says_why_not(chromium: Browser, server: Running) -> None:
    visit = Visit(chromium, server)
    visit.play_now("kheops")
    visit.page.locator('[data-ref="supply-white-pharaoh"]').click(force=True)
    expect(visit.page.locator("#hint")).to_contain_text("(K32)")


def test_undo_and_confirmation_on_the_page(chromium: Browser, server: Running) -> None:
    visit = Visit(chromium, server)
    visit.play_now("kheops")
    visit.page.locator("button", has_text="Ask before my turn ends").click()
    visit.ready()
    luck = random.Random(5)
    while not visit.page.locator("#page-confirm").count():
        my_turn(visit.page)
        if not visit.page.locator("#page-confirm").count():
            button = visit.page.locator("#choices li button")
            mark = visit.page.locator("#status").inner_text()
            button.nth(luck.randrange(button.count())).click()
            visit.page.wait_for_function("mark => document.getElementById('status').innerText !== mark", arg=mark)
    expect(visit.page.locator("#page-status-head")).to_have_text("End your turn like this?")
    visit.page.click("#page-undo")
    visit.page.wait_for_selector("#choices li")
    visit.page.locator("#choices li button").first.click()
    before = visit.version()
    visit.page.click("#page-confirm")
    later(visit.page, before)


def test_replay_by_slider_and_arrow_keys(chromium: Browser, server: Running) -> None:
    visit, luck = Visit(chromium, server), random.Random(6)
    visit.play_now("kheops")
    for _ in range(3):
        my_turn(visit.page)
        step(visit.page, luck)
    my_turn(visit.page)
    visit.page.locator("a", has_text="Replay").click()
    expect(visit.page.locator("#replay-words")).to_contain_text("Move 0.")
    visit.page.keyboard.press("ArrowRight")
    expect(visit.page.locator("#replay-words")).to_contain_text("Move 1.")
    assert visit.page.url.endswith("replay?move=1")
    visit.page.keyboard.press("End")
    visit.page.wait_for_function("document.getElementById('move').value === document.getElementById('move').max")
    visit.page.reload()  # each move has its address
    expect(visit.page.locator("#replay-words")).not_to_contain_text("Move 0.")
    assert visit.faults == []


UNMARKED = """() => {
  const found = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const whole = 'li, p, th, td, button, text, h1, h2, summary, option, legend, label, a, caption, title';
  while (walk.nextNode()) {
    const text = walk.currentNode.data.trim(), near = walk.currentNode.parentElement;
    if (!/\\p{L}{2}/u.test(text) || near.closest('script, noscript, .brand, [data-notranslate], small')) continue;
    if (!/[⟦⟧]/.test(text) && !near.closest(whole)?.textContent.includes('⟦')) found.push(text);
  }
  return found;
}"""


def test_a_pseudo_language_shows_no_unmarked_word(chromium: Browser, server: Running) -> None:
    visit = Visit(chromium, server)
    for path in PAGES:
        visit.page.goto(f"{path}?lang=xx")
        assert visit.page.evaluate(UNMARKED) == [], path
    for game in maat.games():
        visit.play_now(game)
        visit.page.wait_for_selector("#choices li")
        assert visit.page.evaluate(UNMARKED) == [], game


def test_the_first_load_is_small(chromium: Browser, server: Running) -> None:
    """Everything that a table's page brings, socket and letters included, is under 150 kB on the wire."""
    visit = Visit(chromium, server)
    visit.play_now("kheops")
    at = visit.page.url
    fresh = Visit(chromium, server, storage_state=visit.context.storage_state())
    session = fresh.context.new_cdp_session(fresh.page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda e: sizes.append(e["encodedDataLength"]))
    frames: list[bytes] = []  # the protocol tells them unpacked; on the wire they are deflated
    session.on("Network.webSocketFrameReceived", lambda e: frames.append(e["response"]["payloadData"].encode()))
    fresh.page.goto(at)
    fresh.ready()
    assert sizes and frames
    assert sum(sizes) + sum(len(zlib.compress(f)) for f in frames) < 150_000
