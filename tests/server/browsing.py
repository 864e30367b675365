"""A real browser (Debian's chromium) for the tests that look at pages.

Everything here waits for what is to be seen, never for a time; the time-outs only end what has
stopped for good.
"""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Playwright,
    Request,
    expect,
    sync_playwright,
)
from playwright.sync_api import TimeoutError as TooLate

from server.running import PATIENCE, Running

CHROMIUM = (
    shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    # where tests run in a container there is little of it, and pages would die
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="no chromium on this machine")
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 850}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
LIT = "#picture [data-ref].legal"
CHOICE = "#choices li:not([hidden]) button"  # in the drawer, which is closed at first
# which of these parts have nothing else in front of their middle
UNCOVERED = """parts => parts.map((part, i) => {
  const box = part.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return hit?.closest("#picture") && !part.contains(hit) ? -1 : i;
}).filter(i => i >= 0)"""
ON_SILL = "#ways-on [data-action]"  # what cannot be pointed at
LEFT = re.compile("WebSocket is closed before the connection is established|net::ERR_ABORTED")
expect.set_options(timeout=PATIENCE * 1000)


class Chromium:
    """The browser of a file of tests: started when it is needed, and again if it has died."""

    def __init__(self, playwright: Playwright) -> None:
        self.playwright = playwright
        self._found: Browser | None = None

    def at_hand(self) -> Browser:
        if self._found is None or not self._found.is_connected():
            start = self.playwright.chromium.launch
            self._found = start(executable_path=CHROMIUM, args=ARGUMENTS, timeout=PATIENCE * 1000)
        return self._found

    def leave_all_pages(self) -> None:
        """After a test: pages that stay open would go on asking for a server that is gone."""
        if self._found is not None and self._found.is_connected():
            for context in self._found.contexts:
                context.close()

    def close(self) -> None:
        if self._found is not None and self._found.is_connected():
            self._found.close()


@contextmanager
def browser() -> Iterator[Chromium]:
    with sync_playwright() as playwright:
        found = Chromium(playwright)
        try:
            yield found
        finally:
            found.close()


class Visit:
    """One browser profile at one server. Anything that goes wrong on a page is kept in `faults`.
    Decisions are shown at once, and nothing pulses, unless another pace is asked for.
    """

    def __init__(
        self,
        chromium: Browser,
        server: Running,
        lang: str = "en",
        pace: str = "instant",
        **settings: Any,
    ) -> None:
        self.server = server
        motion = "reduce" if pace == "instant" else "no-preference"
        self.context = chromium.new_context(
            locale=lang,
            base_url=server.address,
            **{**DESKTOP, "reduced_motion": motion, **settings},
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(f"localStorage.pace ??= '{pace}'")
        self.faults: list[str] = []
        self.page = self.open()

    def open(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda wrong: self.faults.append(f"error: {wrong}"))
        page.on("crash", lambda _: self.faults.append("the page died"))
        page.on("console", self._said)
        page.on("requestfailed", self._failed)
        return page

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not LEFT.search(message.text):
            self.faults.append(message.text)

    def _failed(self, request: Request) -> None:
        """A request that is dropped because the person left the page is nobody's fault."""
        if not LEFT.search(request.failure or ""):
            self.faults.append(f"failed: {request.url} {request.failure}")

    def play_now(self, game: str) -> None:
        """A few clicks from nothing to a running game."""
        self.page.goto("/")
        self.page.click(f"section:has(#game-{game}) button[name=now]")
        know_it = self.page.locator(f"#new-{game} button[name=now]")
        if know_it.is_visible():  # asked once in a browser
            know_it.click()
        self.ready()

    def set_up(self, game: str, **chosen: str) -> None:
        """A game with choices: the fields of the form by name."""
        self.page.goto("/")
        card = self.page.locator(f"section:has(#game-{game})")
        card.locator("summary").first.click()
        for name, value in chosen.items():
            field = card.locator(f"[name={name}]")
            if field.evaluate("field => field.localName") == "select":
                field.select_option(value)
            else:
                field.fill(value)
        card.locator("button.main").last.click()
        self.ready()

    def ready(self, page: Page | None = None) -> None:
        """Until the socket has told the table."""
        (page or self.page).wait_for_selector("#table[data-version]")

    @property
    def table_id(self) -> str:
        return self.page.get_attribute("#table", "data-table") or ""

    def told(self) -> dict[str, Any]:
        """The table as anybody may see it, from the API."""
        answer = self.context.request.get(f"/api/tables/{self.table_id}", timeout=PATIENCE * 1000)
        found: dict[str, Any] = answer.json()
        return found

    def record(self) -> str:
        return self.context.request.get(
            f"/tables/{self.table_id}/record", timeout=PATIENCE * 1000
        ).text()


def version(page: Page) -> int:
    return int(page.get_attribute("#table", "data-version") or 0)


def my_turn(page: Page) -> bool:
    """Wait until something can be done here; False when the game is over."""
    page.wait_for_selector(f"{CHOICE}, #page-confirm, h1.over", state="attached")
    return page.locator("h1.over").count() == 0


def answered(page: Page) -> int:
    """Wait until the server has answered; the version then. A click that only chooses a part asks
    the server nothing.
    """
    page.wait_for_function("() => document.getElementById('table').ariaBusy !== 'true'")
    return version(page)


def later(page: Page, than: int) -> None:
    """Wait for a version after this one."""
    page.wait_for_function(
        "v => Number(document.getElementById('table').dataset.version) > v", arg=than
    )


def open_leaf(page: Page, name: str) -> None:
    """Open the drawer there."""
    if not page.locator("#drawer").is_visible():
        page.click("#drawer-tab")
    page.click(f"#tab-{name}")


def choose(page: Page, number: int = 0) -> None:
    """By the list of choices: the first, or another."""
    open_leaf(page, "choices")
    page.locator(CHOICE).nth(number).click()


def obvious(page: Page, luck: random.Random) -> Locator:
    """What a person would click now: something lit, or a button on the sill; else in the list."""
    lit, on_sill = page.locator(LIT), page.locator(ON_SILL)
    free, buttons = lit.evaluate_all(UNCOVERED), on_sill.count()
    if buttons and (not free or luck.randrange(len(free) + buttons) < buttons):
        return on_sill.nth(luck.randrange(buttons))
    if free:
        return lit.nth(luck.choice(free))
    open_leaf(page, "choices")
    return page.locator(CHOICE).first


def decide(page: Page, luck: random.Random) -> None:
    """One decision by pointing, as a person would: at lit parts until the table has changed; else
    by the list.

    Where two choose at once the table may change by the other's choice, while the answer to one's
    own is on its way.
    """
    before = version(page)
    for _ in range(30):
        if not page.locator(CHOICE).count():
            return
        wanted = obvious(page, luck)
        try:
            wanted.click(timeout=PATIENCE * 250)
        except TooLate:
            if version(page) == before:
                raise
        if answered(page) != before:
            return
    raise AssertionError("pointing leads to nothing")
