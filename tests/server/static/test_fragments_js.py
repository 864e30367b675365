"""What a reader has opened, typed, focused or scrolled to stays when the page changes around it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from server.browsing import Visit, my_turn, needs_browser, open_leaf, version
from server.running import Running

SET_UP, SEATS = "#page-log-0 details", "details:has(> summary:text('Seats and bots'))"


def host_of_a_table(chromium: Browser, server: Running) -> Visit:
    """Kheops with an open seat."""
    host = Visit(chromium, server)
    host.set_up("kheops", seat1="guest", name="Nefertari", seed="3")
    my_turn(host.page)
    return host


def sit_down(chromium: Browser, server: Running, host: Visit) -> Visit:
    """Somebody comes by an invitation, which the host makes in another window."""
    other = host.open()
    other.goto(f"/tables/{host.table_id}")
    other.click("#page-invite button")
    link = other.input_value("#link")
    other.close()
    friend = Visit(chromium, server)
    friend.page.goto(link)
    friend.page.fill("input[name=name]", "Imhotep")
    friend.page.click("button.main")
    friend.ready()
    return friend


def is_open(fold: Locator) -> bool:
    return bool(fold.evaluate("fold => fold.open"))


@needs_browser
def test_open_folds_typed_words_and_the_focus_stay_when_somebody_comes_and_goes(
    chromium: Browser, server: Running
) -> None:
    host = host_of_a_table(chromium, server)
    page = host.page
    open_leaf(page, "log")
    page.locator(SET_UP).locator("summary").click()
    open_leaf(page, "table")
    page.locator(SEATS).locator("summary").click()
    name = page.locator(SEATS).locator("input[name=name]")
    name.fill("Nefert")
    friend = sit_down(chromium, server, host)
    expect(page.locator("#page-seat-1")).to_contain_text("Imhotep")
    friend.context.close()
    expect(page.locator("#page-seat-1 .away")).to_have_count(1)
    assert [is_open(page.locator(fold)) for fold in (SET_UP, SEATS)] == [True, True]
    expect(name).to_be_focused()
    expect(name).to_have_value("Nefert")
    page.locator(SEATS).locator("button", has_text="Let this bot play").first.click()
    expect(page.locator("#page-seat-0")).to_contain_text("for Nefertari")
    assert host.faults == []


class Told:
    """A table's page that receives messages from the test, besides those of its server."""

    def __init__(self, chromium: Browser, server: Running) -> None:
        self.page = host_of_a_table(chromium, server).page
        self.lines: list[WebSocketRoute] = []
        self.page.route_web_socket("**/socket*", self._connect)
        self.page.reload()
        my_turn(self.page)

    def _connect(self, line: WebSocketRoute) -> None:
        line.connect_to_server()
        self.lines.append(line)

    def tell(self, **places: dict[str, Any]) -> None:
        rest = {"v": version(self.page), "title": "Kheops", "asked": True, "people": False}
        self.lines[-1].send(json.dumps({**rest, "layers": places}))


def middle(page: Page, words: str) -> tuple[float, float]:
    box = page.locator("summary", has_text=words).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@needs_browser
def test_what_is_pressed_does_not_move_before_it_is_let_go(
    chromium: Browser, server: Running
) -> None:
    told = Told(chromium, server)
    page, fold = told.page, told.page.locator(SEATS)
    open_leaf(page, "table")
    page.mouse.move(*middle(page, "Seats and bots"))
    page.mouse.down()
    high = '<li id="page-seat-1" class="seat">' + "<br>away" * 9 + "</li>"
    told.tell(seats={"set": {"page-seat-1": high}})
    page.evaluate("() => new Promise(requestAnimationFrame)")
    page.mouse.up()
    expect(page.locator("#page-seat-1")).to_contain_text("away")  # now it is shown
    assert is_open(fold)


@needs_browser
def test_a_button_keeps_the_focus_when_a_badge_appears_beside_it(
    chromium: Browser, server: Running
) -> None:
    told = Told(chromium, server)
    open_leaf(told.page, "scores")
    invite = told.page.locator("#page-seat-1 button")
    invite.focus()
    before = told.page.locator("#page-seat-1").evaluate("seat => seat.outerHTML")
    badge = '<span class="points">', '<span class="turn">to decide</span><span class="points">'
    told.tell(seats={"set": {"page-seat-1": before.replace(*badge)}})
    expect(told.page.locator("#page-seat-1 .turn")).to_be_visible()
    expect(invite).to_be_focused()


@needs_browser
def test_a_log_is_followed_only_from_its_end(chromium: Browser, server: Running) -> None:
    told = Told(chromium, server)
    open_leaf(told.page, "log")
    log = told.page.locator(".log:has(#log)")

    def add(first: int, last: int) -> None:
        lines = {
            f"page-log-{n}": f'<li id="page-log-{n}" value="{n}">{n}</li>'
            for n in range(first, last)
        }
        told.tell(log={"set": lines})
        expect(told.page.locator(f"#page-log-{last - 1}")).to_have_count(1)

    def to_the_end() -> int:
        return int(log.evaluate("log => log.scrollHeight - log.scrollTop - log.clientHeight"))

    add(1, 60)
    assert to_the_end() < 2
    log.evaluate("log => { log.scrollTop = 40; }")
    add(60, 70)
    assert log.evaluate("log => log.scrollTop") == 40
    log.evaluate("log => { log.scrollTop = log.scrollHeight; }")
    add(70, 80)
    assert to_the_end() < 2


@needs_browser
def test_an_open_fold_stays_open_when_its_words_change(chromium: Browser, server: Running) -> None:
    told = Told(chromium, server)
    open_leaf(told.page, "log")
    told.page.locator(SET_UP).locator("summary").click()
    changed = "<details><summary>Set-up</summary>Other words.</details>"
    told.tell(log={"set": {"page-log-0": f'<li id="page-log-0" value="0">{changed}</li>'}})
    expect(told.page.locator(SET_UP)).to_contain_text("Other words.")
    assert is_open(told.page.locator(SET_UP))
