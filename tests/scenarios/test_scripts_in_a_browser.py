"""What the scripts of the pages do when people are quick, lines are bad, or somebody comes back;
and where links lead.
"""

from __future__ import annotations

import html
import random
import re
from datetime import datetime, timedelta
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

import maat
from scenarios.test_browser import two_at_a_table
from scenarios.test_keyboard import tab_to
from server.browsing import (
    LIT,
    Visit,
    choose,
    decide,
    later,
    my_turn,
    needs_browser,
    open_leaf,
    version,
)
from server.guests import TestClient
from server.running import Running

CHOSEN = "#picture [data-mine]"


def at_a_table(chromium: Browser, server: Running) -> Visit:
    """Kheops with an open seat: nobody else does anything."""
    visit = Visit(chromium, server)
    visit.set_up("kheops", seat1="guest", seed="3")
    my_turn(visit.page)
    return visit


def nothing_is_decided(page: Page, since: int) -> None:
    assert page.get_attribute("#table", "aria-busy") != "true" and version(page) == since


@needs_browser
def test_a_half_made_choice_survives_what_the_others_do(chromium: Browser, server: Running) -> None:
    host, friend = two_at_a_table(chromium, server, "kheops")
    in_hand = host.page.locator(f"{LIT}[data-ref^=hand-]")
    while not in_hand.count():  # a pawn, the corridor that its tile may turn, the cell for a tile
        before = version(host.page)
        host.page.locator(LIT).first.click()
        later(host.page, before)
    in_hand.first.press("Enter")  # ways to lay it cover it
    expect(host.page.locator(CHOSEN)).to_have_count(1)
    open_leaf(friend.page, "chat")
    friend.page.fill("#saying", "Well?")
    friend.page.keyboard.press("Enter")
    expect(host.page.locator("#talk li")).to_have_count(1)
    expect(host.page.locator(CHOSEN)).to_have_count(1)
    open_leaf(host.page, "chat")
    host.page.fill("#saying", "x" * 301)
    host.page.keyboard.press("Enter")
    expect(host.page.locator("#hint")).to_contain_text("300")  # a refusal is no reason either
    expect(host.page.locator(CHOSEN)).to_have_count(1)
    assert host.faults == friend.faults == []


def press_mouse(page: Page, times: int) -> None:
    page.mouse.down(click_count=times)
    page.mouse.up(click_count=times)


@needs_browser
def test_the_second_click_of_a_double_click_decides_nothing(
    chromium: Browser, server: Running
) -> None:
    """However late it comes: the next question may stand there already."""
    page = at_a_table(chromium, server).page
    before = version(page)
    open_leaf(page, "choices")
    page.locator("#choices button").first.hover()
    press_mouse(page, 1)
    later(page, before)
    my_turn(page)
    after = version(page)
    press_mouse(page, 2)
    nothing_is_decided(page, after)
    page.locator(LIT).first.hover()
    press_mouse(page, 2)
    expect(page.locator(CHOSEN)).to_have_count(0)
    nothing_is_decided(page, after)


@needs_browser
def test_a_key_that_is_held_decides_once(chromium: Browser, server: Running) -> None:
    page = at_a_table(chromium, server).page
    before = version(page)
    page.keyboard.press("1")
    page.keyboard.down("Enter")
    later(page, before)
    my_turn(page)
    expect(page.locator("#choices button:focus")).to_have_count(1)  # the next list has the focus
    after = version(page)
    page.keyboard.down("Enter")  # again without going up: the key repeats itself
    nothing_is_decided(page, after)


class Line:
    """The socket of a page, between browser and server: it can be cut, and it can die without being
    closed.
    """

    def __init__(self, page: Page) -> None:
        self.opened: list[WebSocketRoute] = []
        self.left: set[WebSocketRoute] = set()
        self.dead: WebSocketRoute | None = None
        page.route_web_socket("**/socket*", self._open)

    def _open(self, page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()
        self.opened.append(page_side)
        page_side.on_message(
            lambda text: None if page_side is self.dead else server_side.send(text)
        )
        server_side.on_message(
            lambda text: None if page_side is self.dead else page_side.send(text)
        )
        page_side.on_close(lambda *_: self._closed(page_side, server_side))

    def _closed(self, page_side: WebSocketRoute, server_side: WebSocketRoute) -> None:
        self.left.add(page_side)
        server_side.close()

    def die(self) -> None:
        self.dead = self.opened[-1]


def on_a_line(chromium: Browser, server: Running) -> tuple[Page, Line]:
    """At a table; time goes by as the test says."""
    page = at_a_table(chromium, server).page
    page.clock.install()
    line = Line(page)
    page.reload()
    page.wait_for_selector("#choices li", state="attached")
    return page, line


def forget(page: Page) -> None:
    """What the table's version was: it stands there again when the table has been told anew."""
    page.evaluate("() => document.getElementById('table').removeAttribute('data-version')")


@needs_browser
def test_a_line_that_died_is_noticed_and_the_decision_can_be_made_again(
    chromium: Browser, server: Running
) -> None:
    page, line = on_a_line(chromium, server)
    before = version(page)
    line.die()
    choose(page)
    expect(page.locator("#table")).to_have_attribute("aria-busy", "true")
    page.clock.fast_forward(5000)
    expect(page.locator("#hint")).to_have_text("Connected again.")
    assert len(line.opened) == 2 and line.left == {line.opened[0]} and version(page) == before
    choose(page)
    later(page, before)


@needs_browser
def test_connected_again_is_said_where_it_can_be_read(chromium: Browser, server: Running) -> None:
    page, line = on_a_line(chromium, server)
    line.opened[0].close()
    expect(page.locator("#hint")).to_have_text("The connection is lost; trying again.")
    forget(page)
    page.clock.run_for(600)
    page.wait_for_selector("#table[data-version]")
    assert page.locator("#hint").inner_text() == "Connected again."
    expect(page.locator("body")).not_to_have_class("offline")


@needs_browser
def test_a_window_that_becomes_narrow_has_one_line(chromium: Browser, server: Running) -> None:
    """Also while a new one was about to be opened."""
    page, line = on_a_line(chromium, server)
    line.opened[0].close()
    page.wait_for_selector("body.offline")
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_selector("body:not(.offline)")
    page.clock.run_for(1000)
    assert len(line.opened) == 2


def show_tab(page: Page, seen: bool) -> None:
    page.evaluate(
        """state => {
          Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        "visible" if seen else "hidden",
    )


@needs_browser
def test_a_tab_that_was_hidden_for_long_reconnects(chromium: Browser, server: Running) -> None:
    page, line = on_a_line(chromium, server)
    show_tab(page, False)
    show_tab(page, True)
    assert len(line.opened) == 1
    show_tab(page, False)
    line.die()
    page.clock.fast_forward(31_000)
    forget(page)
    show_tab(page, True)
    page.wait_for_selector("#table[data-version]")
    assert len(line.opened) == 2 and line.left == {line.opened[0]}


@needs_browser
def test_a_player_who_returns_to_an_open_tab_sees_what_happened_since(
    chromium: Browser, server: Running
) -> None:
    visit = at_a_table(chromium, server)
    page, since = visit.page, visit.page.locator("#since")
    expect(since).to_be_hidden()
    second = visit.open()
    second.goto(page.url)
    show_tab(page, False)
    before = version(page)
    my_turn(second)
    decide(second, random.Random(1))
    later(page, before)
    show_tab(page, True)
    expect(since.locator("li")).to_have_count(1)
    since.locator("button").click()
    show_tab(page, False)
    show_tab(page, True)
    expect(since).to_be_hidden()
    assert visit.faults == []


@needs_browser
def test_a_player_who_leaves_before_the_first_message_has_seen_nothing(
    chromium: Browser, server: Running
) -> None:
    visit = at_a_table(chromium, server)
    at, before = visit.page.url, version(visit.page)
    decide(visit.page, random.Random(1))
    later(visit.page, before)
    visit.page.goto("/about")
    hasty = visit.open()
    hasty.route_web_socket("**/socket*", lambda _: None)  # a line on which nothing ever comes
    hasty.goto(at)
    hasty.wait_for_function(
        "() => document.getElementById('sound').hidden === false"
    )  # the script runs
    hasty.goto("/about")
    visit.page.goto(at)
    visit.ready()
    expect(visit.page.locator("#since")).to_be_hidden()


UNREACHED = """() => {
  const found = new Set([document.activeElement]);
  const parts = [...document.querySelectorAll("#picture [data-ref]")]
    .filter(part => !part.closest("[data-when]:not(.seen)")); // what is not seen yet
  for (const part of found) for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
    part.focus();
    part.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    found.add(document.activeElement);
  }
  return parts.filter(part => !found.has(part)).map(part => part.dataset.ref);
}"""


@needs_browser
@pytest.mark.parametrize("game", maat.list_games())
def test_the_arrow_keys_lead_to_every_part_of_the_picture(
    chromium: Browser, server: Running, game: str
) -> None:
    visit, luck = Visit(chromium, server), random.Random(game)
    visit.set_up(game, seed="1")
    for _ in range(5):
        my_turn(visit.page)
        tab_to(visit.page, LIT)
        assert visit.page.evaluate(UNREACHED) == []
        decide(visit.page, luck)
    assert visit.faults == []


@needs_browser
def test_the_keyboard_alone_finds_out_why_not(chromium: Browser, server: Running) -> None:
    page = at_a_table(chromium, server).page
    tab_to(page, '[data-ref="cell-1.1"]')
    # to the hand, then to the points and the pawns beside it
    for key in ("ArrowDown", "ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
    expect(page.locator('[data-ref="supply-white-pharaoh"]')).to_be_focused()
    assert page.get_attribute(":focus", "aria-disabled") == "true"
    page.keyboard.press("Enter")
    expect(page.locator("#hint")).to_contain_text("(rule K32)")


@needs_browser
def test_a_spectator_comes_into_the_picture_by_tab(chromium: Browser, server: Running) -> None:
    """Nothing is lit, and every part can be read."""
    visit, watching = at_a_table(chromium, server), Visit(chromium, server)
    watching.page.goto(f"/tables/{visit.table_id}")
    watching.ready()
    tab_to(watching.page, "#picture [data-ref]")
    assert watching.page.evaluate(UNREACHED) == []


def told(web: TestClient, address: str) -> Any:
    """The first message to a table's page."""
    cookie = {"Cookie": f"maat_browser={web.cookies['maat_browser']}"}
    with web.websocket_connect(address, headers=cookie) as socket:
        return socket.receive_json()["layers"]


def test_a_hint_stays_with_its_decision_when_the_page_reconnects(web: TestClient) -> None:
    web.post("/tables", data={"game": "kheops", "seat0": "me", "seat1": "guest"})
    at = "/tables/table1/socket?seat=0&hints="
    shown = told(web, at)["guide"]["set"]["page-hint"]
    mark = re.findall(r'data-key="([^"]+)"', shown)[0]
    assert told(web, at + mark)["guide"]["set"]["page-hint"] == shown
    earlier = mark.partition("@")[0] + "@99"
    assert "hint.pawn" in told(web, at + earlier)["guide"]["set"]["page-hint"]


def languages(page: str) -> list[str]:
    return [html.unescape(way) for way in re.findall(r'<a href="([^"]+)" lang="', page)]


def test_another_language_is_the_same_page(web: TestClient) -> None:
    web.post("/tables", data={"game": "kheops", "now": "1"})
    page = web.get("/tables/table1/replay?seat=0&lang=fr&move=0").text
    assert languages(page) == [
        f"/tables/table1/replay?seat=0&move=0&lang={lang}" for lang in ("en", "fr", "nl")
    ]
    assert languages(web.get("/about").text)[0] == "/about?lang=en"
    assert languages(web.get("/a%3Fb%5C%22?x=%26").text)[0] == "/a%3Fb%5C%22?x=%26&lang=en"


@pytest.mark.parametrize(
    "path", ["//evil.example/x", "///evil.example/x", "/%5Cevil.example/x", "//evil.example"]
)
def test_another_language_is_on_this_site(web: TestClient, path: str) -> None:
    answer = web.get(f"http://testserver{path}")
    assert answer.status_code == 404
    assert all(re.match(r"/(%5C)?evil", way) for way in languages(answer.text))


def test_another_language_after_a_form_is_a_page(web: TestClient) -> None:
    web.post("/tables", data={"game": "kheops", "seat0": "me", "seat1": "guest"})
    answers = [
        web.post(f"/tables/table1/{path}")
        for path in ("seats/1/invite", "seats/7", "again", "join/1")
    ]
    answers += [web.post("/tables", data={"game": "chess"}), web.post("/")]
    ways = [languages(answer.text)[1] for answer in answers]
    assert ways == ["/tables/table1?lang=fr"] * 4 + ["/tables?lang=fr", "/?lang=fr"]
    assert all(web.get(way).status_code == 200 for way in ways)


def test_replay_and_record_are_of_the_seat_that_one_sits_in(web: TestClient) -> None:
    web.post("/tables", data={"game": "kheops", "seat0": "me", "seat1": "me"})
    for seat in (0, 1):
        ways = told(web, f"/tables/table1/socket?seat={seat}")["ways"]["set"]["page-ways"]
        assert (
            f"/tables/table1/replay?seat={seat}" in ways
            and f"/tables/table1/record?seat={seat}" in ways
        )
    spectator = TestClient(web.app)
    with spectator.websocket_connect("/tables/table1/socket") as socket:
        assert "?seat=" not in socket.receive_json()["layers"]["ways"]["set"]["page-ways"]


def test_the_steps_of_a_replay_keep_the_seat(web: TestClient) -> None:
    web.post("/tables", data={"game": "kheops", "seat0": "me", "seat1": "me"})
    page = html.unescape(web.get("/tables/table1/replay?move=0&seat=1").text)
    ways = re.findall(r'href="(/tables/table1[^"]*)"[^>]* data-(?:way|step)', page)
    assert len(ways) == 5 and set(ways) == {"/tables/table1/replay?seat=1&move=0"}
    assert (
        '<input type="hidden" name="seat" value="1">' in page
        and 'href="/tables/table1?seat=1"' in page
    )
    assert "/replay?seat=0&move=0" in html.unescape(
        web.get("/tables/table1/replay").text
    )  # the one that is asked now
    assert "?seat=" not in TestClient(web.app).get("/tables/table1/replay").text


def to_a_replay(visit: Visit, decisions: int, query: str = "?move=0") -> Page:
    """Of so many decisions at a table where nobody else does anything."""
    luck = random.Random(6)
    for _ in range(decisions):
        before = version(visit.page)
        my_turn(visit.page)
        decide(visit.page, luck)
        later(visit.page, before)
    visit.page.goto(f"/tables/{visit.table_id}/replay{query}")
    return visit.page


@needs_browser
def test_a_replay_goes_on_when_the_connection_is_back(chromium: Browser, server: Running) -> None:
    page = to_a_replay(at_a_table(chromium, server), 2)
    page.context.set_offline(True)
    page.keyboard.press("ArrowRight")
    words = page.locator("#replay-words")
    expect(words).to_have_text("This move could not be fetched; try again.")
    page.context.set_offline(False)
    page.keyboard.press("ArrowRight")
    expect(words).to_contain_text("Move 1.")


@needs_browser
def test_no_key_is_lost_while_a_move_is_on_its_way(chromium: Browser, server: Running) -> None:
    page = to_a_replay(at_a_table(chromium, server), 3)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/replay?*part=1*", hold, times=1)
    with page.expect_request("**/replay?*part=1*"):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.locator("[data-way=on]").click()
    held[0].continue_()
    expect(page.locator("#replay-words")).to_contain_text("Move 3.")


@needs_browser
def test_the_focus_stays_on_a_step_that_leads_nowhere(chromium: Browser, server: Running) -> None:
    page = to_a_replay(at_a_table(chromium, server), 1, "?move=0&seat=0")
    on = page.locator("[data-way=on]")
    on.focus()
    page.keyboard.press("Enter")
    expect(on).to_have_attribute("aria-disabled", "true")
    page.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )
    expect(on).to_be_focused()
    page.wait_for_url("**/replay?seat=0&move=1")
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#replay-words")).to_contain_text("Move 0.")
    expect(page.locator("[data-way=back]")).to_be_focused()
    assert page.locator("a[hreflang=fr]").evaluate("way => way.search") == "?move=0&seat=0&lang=fr"


@needs_browser
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_replay_plays_to_its_end_and_can_be_stopped(
    chromium: Browser, server: Running, motion: Literal["reduce", "no-preference"]
) -> None:
    visit = at_a_table(chromium, server)
    visit.page.emulate_media(reduced_motion=motion)
    visit.page.clock.install()
    page = to_a_replay(visit, 3)
    page.clock.pause_at(datetime.now() + timedelta(hours=1))  # from here only run_for moves it
    words, play = page.locator("#replay-words"), page.locator("#play")
    play.click()
    expect(words).to_contain_text("Move 1.")
    expect(play).to_have_attribute("aria-label", "Pause")
    page.clock.run_for(1200)
    expect(words).to_contain_text("Move 2.")
    play.click()
    expect(play).to_have_attribute("aria-label", "Play")
    page.clock.run_for(5000)
    expect(words).to_contain_text("Move 2.")
    play.click()
    expect(words).to_contain_text("Move 3.")
    expect(play).to_have_attribute("aria-label", "Play")  # the end
    play.click()
    expect(words).to_contain_text("Move 0.")
    page.keyboard.press("ArrowRight")  # by hand
    expect(words).to_contain_text("Move 1.")
    expect(play).to_have_attribute("aria-label", "Play")
    assert visit.faults == []
