"""A real browser (Debian's chromium) for the tests that look at pages."""

from __future__ import annotations

import pathlib
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Request, sync_playwright

from server.running import Running

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="no chromium on this machine")
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 850}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@contextmanager
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            yield found
        finally:
            found.close()


class Visit:
    """One browser profile at one server. Anything that goes wrong on a page is kept in `faults`."""

    def __init__(self, chromium: Browser, server: Running, lang: str = "en", **settings: Any) -> None:
        self.server = server
        self.context = chromium.new_context(locale=lang, base_url=server.address, **{**DESKTOP, **settings})
        self.faults: list[str] = []
        self.page = self.open()

    def open(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda wrong: self.faults.append(f"error: {wrong}"))
        page.on("console", lambda m: self.faults.append(m.text) if m.type == "error" else None)
        page.on("requestfailed", self._failed)
        return page

    def _failed(self, request: Request) -> None:
        """A request that is dropped because the person left the page is nobody's fault."""
        if request.failure != "net::ERR_ABORTED":
            self.faults.append(f"failed: {request.url} {request.failure}")

    def play_now(self, game: str) -> None:
        """Two clicks from nothing to a running game."""
        self.page.goto("/")
        self.page.click(f"section:has(#game-{game}) button[name=now]")
        self.ready()

    def ready(self, page: Page | None = None) -> None:
        """Until the socket has told the table."""
        (page or self.page).wait_for_selector("#table[data-version]")

    def version(self) -> int:
        return int(self.page.get_attribute("#table", "data-version") or 0)


def wait_for_turn(page: Page) -> bool:
    """Until something can be done here; False when the game is over."""
    page.wait_for_selector("#choices li, #page-confirm, #page-status-head:not(.asked):not(.waiting), .over")
    return page.locator(".over").count() == 0


def save(page: Page, folder: pathlib.Path, name: str) -> None:
    page.screenshot(path=folder / f"{name}.png", full_page=True)
