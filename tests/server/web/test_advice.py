"""The button "What would you play?" and the panel that it opens."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from server.browsing import (
    DESKTOP,
    ON_SILL,
    PHONE,
    Visit,
    answered,
    later,
    my_turn,
    needs_browser,
    version,
)
from server.guests import TestClient
from server.running import Running


def sit_down(web: TestClient, **fields: str) -> str:
    """Set up a table from the home page's form; its address."""
    wanted = {"game": "kheops", "seat0": "me", "seat1": "guest", "seed": "3", **fields}
    answer = web.post("/tables", data=wanted, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def test_the_panel_lists_the_best_few_and_the_reasons(web: TestClient) -> None:
    at = sit_down(web)
    answer = web.post(f"{at}/hint", data={"seat": "0", "version": "1"})
    assert answer.status_code == 200, answer.text
    html = answer.json()["html"]
    assert 1 < html.count("data-select=") <= 3 and "Expected lead in points" in html
    assert re.search(r"[+−]?\d+(\.\d)? points", html)


@pytest.mark.parametrize(
    ("fields", "status", "error"),
    [
        ({"seat": "1", "version": "1"}, 403, "no_seat"),
        ({"version": "1"}, 403, "no_seat"),
        ({"seat": "0"}, 422, "malformed"),
        ({"seat": "0", "version": "-1"}, 422, "malformed"),
        ({"seat": "0", "version": "99"}, 409, "stale"),
    ],
)
def test_others_and_bad_questions_are_refused_in_words(
    web: TestClient, fields: dict[str, str], status: int, error: str
) -> None:
    answer = web.post(f"{sit_down(web)}/hint", data=fields)
    assert (answer.status_code, answer.json()["error"]) == (status, error)
    assert answer.json()["message"]


def test_another_browser_and_another_site_get_nothing(web: TestClient) -> None:
    at, fields = sit_down(web), {"seat": "0", "version": "1"}
    elsewhere = web.post(f"{at}/hint", data=fields, headers={"origin": "http://evil.example"})
    assert elsewhere.json()["error"] == "other_origin"
    web.cookies.clear()
    assert web.post(f"{at}/hint", data=fields).json()["error"] == "no_seat"


def test_the_host_can_set_up_a_table_without_hints(web: TestClient) -> None:
    at = sit_down(web, no_hints="on")
    answer = web.post(f"{at}/hint", data={"seat": "0", "version": "1"})
    assert answer.json()["error"] == "no_hint"


@needs_browser
@pytest.mark.parametrize("look", ["desktop", "phone"])
def test_a_person_asks_selects_and_plays(chromium: Browser, server: Running, look: str) -> None:
    visit = Visit(chromium, server, **(DESKTOP if look == "desktop" else PHONE))
    visit.set_up("kheops", seed="3")
    page = visit.page
    assert my_turn(page)
    before = version(page)
    page.click("#page-ask-hint")
    options = page.locator("#advice [data-select]")
    expect(options.first).to_be_focused()
    chosen = options.nth(1).get_attribute("data-select")
    options.nth(1).click()
    listed = page.locator(ON_SILL)
    expect(listed).to_have_count(1)
    expect(listed).to_have_attribute("data-action", chosen or "")
    expect(listed).to_be_focused()
    assert page.locator("#picture .chosen[data-mine]").count() and answered(page) == before
    listed.click()
    later(page, before)
    expect(page.locator("#advice [data-select]")).to_have_count(0)
    assert visit.faults == []


@needs_browser
def test_the_panel_can_be_closed_and_is_not_offered_where_there_are_no_hints(
    chromium: Browser, server: Running
) -> None:
    visit = Visit(chromium, server)
    visit.set_up("kheops", seed="3")
    visit.page.click("#page-ask-hint")
    expect(visit.page.locator("#advice:not(:empty)")).to_be_visible()  # at once, while it thinks
    visit.page.click("#advice [data-close]")
    expect(visit.page.locator("#advice")).to_be_empty()
    expect(visit.page.locator("#page-ask-hint")).to_be_focused()
    visit.page.goto("/")
    card = visit.page.locator("section:has(#game-kheops)")
    card.locator("summary").first.click()
    card.locator("[name=no_hints]").check()
    card.locator("button.main").last.click()
    visit.ready()
    assert my_turn(visit.page)
    expect(visit.page.locator("#page-ask-hint")).to_have_count(0)
    assert visit.faults == []
