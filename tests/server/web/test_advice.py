"""The button "What would you play?" and the panel that it opens."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

import maat
from maat.server.languages import words
from maat.server.tables.bot_worker import Hint, OptionAnswer
from maat.server.tables.hints import Advice, Question
from maat.server.web.advice import panel
from server.browsing import (
    DESKTOP,
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

FREE = """() => document.getElementById("advice").getBoundingClientRect().top
  >= document.querySelector(".sill-in").getBoundingClientRect().top - 4"""
MARKED = """() => [...document.querySelectorAll("#motion .advised")].map(one => one.outerHTML)"""


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
    assert 1 < html.count("data-action=") <= 3
    assert html.count("<small>best</small>") == 1
    assert not re.search(r"%|imagined", html)  # no statistics


@pytest.mark.parametrize(
    ("points", "told"),
    [
        ((3.0, 2.7), ["best", "about as good"]),
        ((3.0, 1.9), ["best", "about 1 point less"]),
        ((-1.0, -4.2), ["best", "about 3 points less"]),
        ((None, None), ["best"]),
    ],
)
def test_the_others_are_told_beside_the_best(
    points: tuple[float | None, float | None], told: list[str]
) -> None:
    table = maat.new("kheops", seed=1)
    view, legal = table.view(0), table.legal(0)
    options: list[OptionAnswer] = [
        {"action": action.id, "looks": 1, "points": n, "chance": None}
        for action, n in zip(legal, points, strict=False)
    ]
    hint: Hint = {"options": options, "why": [], "reasons": ["Because."]}
    html = str(panel(words("en", "kheops"), Advice(Question(1, "greedy", view, legal), hint)))
    assert re.findall("<small>(.*?)</small>", html) == told and "<p>Because.</p>" in html


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
def test_a_person_asks_sees_it_on_the_board_and_plays_it(
    chromium: Browser, server: Running, look: str
) -> None:
    visit = Visit(chromium, server, **(DESKTOP if look == "desktop" else PHONE))
    visit.set_up("kheops", seed="3")
    page = visit.page
    assert my_turn(page)
    before = version(page)
    page.click("#page-ask-hint")
    options = page.locator("#advice [data-action]")
    expect(options.first).to_be_focused()
    expect(options.first).to_have_attribute("aria-current", "true")
    expect(page.locator("#motion .advised").first).to_be_visible()
    assert look == "phone" or page.evaluate(FREE)  # nothing of the board is covered
    best = page.evaluate(MARKED)
    if look == "desktop":
        page.mouse.move(2, 2)
        options.nth(1).hover()
    else:
        options.nth(1).tap()  # a finger sees first what it would play
    expect(options.nth(1)).to_have_attribute("aria-current", "true")
    assert page.evaluate(MARKED) != best and answered(page) == before
    options.nth(1).click()
    later(page, before)
    expect(options).to_have_count(0)
    expect(page.locator("#motion .advised")).to_have_count(0)
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
