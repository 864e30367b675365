"""What holds for every page in a real browser: it fits on a phone, axe finds nothing serious by day
on a desk and by night on a phone, it has no word that cannot be translated, it is light.
"""

from __future__ import annotations

import zlib

import pytest
from playwright.sync_api import Browser, Page

import maat
from server.browsing import PHONE, Visit, needs_browser
from server.running import Running
from server.walking import PARTS, walk

axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")
pytestmark = needs_browser
SETTLED = """() => Promise.allSettled(document.getAnimations()
  .filter(a => Number.isFinite(a.effect.getComputedTiming().endTime)).map(a => a.finished))
  .then(() => null)"""
# The language of the test has no name that a browser knows.
UNNAMED = {name: {"enabled": False} for name in ("html-lang-valid", "valid-lang")}
OPTIONS = {"rules": UNNAMED, "resultTypes": ["violations"]}  # whatever passes is not collected
SMALL = """() => [...document.querySelectorAll('button, summary, select')]
  .filter(e => e.offsetParent && e.offsetHeight < 43).map(e => e.outerHTML.slice(0, 200))"""
UNMARKED = """() => {
  const found = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const whole = 'li, p, th, td, button, text, h1, h2, summary, option, legend, label, a, '
    + 'caption, title';
  const free = 'script, noscript, .brand, [data-notranslate], small';
  const words = /\\p{L}{2}/u, marked = /[⟦⟧]/;
  while (walk.nextNode()) {
    const text = walk.currentNode.data.trim(), near = walk.currentNode.parentElement;
    if (!words.test(text) || near.closest(free)) continue;
    if (!marked.test(text) && !near.closest(whole)?.textContent.includes('⟦')) found.push(text);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
    for (const near of document.querySelectorAll(`[${name}]`)) {
      const text = near.getAttribute(name);
      if (words.test(text) && !marked.test(text) && !near.closest(free))
        found.push(`${name}: ${text}`);
    }
  }
  if (!marked.test(document.title)) found.push(`title of the page: ${document.title}`);
  return found;
}"""


def serious(page: Page) -> list[str]:
    """What axe finds, which makes a page hard to use for some people."""
    page.evaluate(SETTLED)  # what still fades in has no contrast yet
    found = axe.Axe().run(page, options=OPTIONS).response["violations"]
    return [
        f"{v['id']}: {v['nodes'][0]['html'][:200]}"
        for v in found
        if v["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("part", PARTS)
def test_a_dark_phone_never_scrolls_sideways_and_axe_finds_nothing(
    chromium: Browser, server: Running, part: str
) -> None:
    visit = Visit(chromium, server, bypass_csp=True, color_scheme="dark", **PHONE)
    wide, small, found = {}, {}, {}
    for name in walk(visit, part):
        wide[name] = visit.page.evaluate("document.documentElement.scrollWidth")
        small[name] = visit.page.evaluate(SMALL)
        found[name] = serious(visit.page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
    assert len(found) >= 8
    assert {name: width for name, width in wide.items() if width > 390} == {}
    assert {name: what for name, what in small.items() if what} == {}, "too small for a finger"
    assert visit.faults == []


@pytest.mark.parametrize("part", PARTS)
def test_a_pseudo_language_shows_no_unmarked_word_and_axe_finds_nothing(
    chromium: Browser, server: Running, part: str
) -> None:
    visit = Visit(chromium, server, bypass_csp=True, color_scheme="light")
    visit.page.goto("/?lang=xx")  # a chosen language stays
    found, unmarked = {}, {}
    for name in walk(visit, part):
        unmarked[name] = visit.page.evaluate(UNMARKED)
        found[name] = serious(visit.page)
    assert {name: words for name, words in unmarked.items() if words} == {}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
    assert visit.faults == []


def weight(visit: Visit, path: str) -> float:
    """All bytes that a page brings to somebody who comes for the first time, socket and letters
    included.
    """
    session = visit.context.new_cdp_session(visit.page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda e: sizes.append(e["encodedDataLength"]))
    frames: list[bytes] = []  # the protocol tells them unpacked; on the wire they are deflated
    session.on(
        "Network.webSocketFrameReceived",
        lambda e: frames.append(e["response"]["payloadData"].encode()),
    )
    visit.page.goto(path, wait_until="networkidle")
    if visit.page.locator("#table").count():
        visit.ready()
        assert frames
    assert sizes
    return sum(sizes) + sum(len(zlib.compress(f)) for f in frames)


@pytest.mark.parametrize("part", PARTS)
def test_the_first_load_of_every_page_is_small(
    chromium: Browser, server: Running, part: str
) -> None:
    paths = ["/", "/tables", "/rules", *(f"/rules/{game}" for game in maat.list_games()), "/about"]
    host = Visit(chromium, server)
    if part != "still":
        host.play_now(part)
        host.page.wait_for_selector("#choices li", state="attached")
        at = f"/tables/{host.table_id}"
        paths = [at, f"{at}?guide=1", f"{at}/replay?move=0", f"{at}/join/0"]
    kept = host.context.storage_state()
    found = {path: weight(Visit(chromium, server, storage_state=kept), path) for path in paths}
    assert {path: bytes for path, bytes in found.items() if bytes >= 150_000} == {}
