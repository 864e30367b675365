"""What happened is shown step by step, at the reader's pace: the timeline of the page, with a clock
that the test moves.
"""

from __future__ import annotations

import json
import re
from datetime import datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from server.browsing import LIT, Visit, my_turn, needs_browser, version
from server.running import Running

STEP, SETTLES = 800, 440  # milliseconds at the normal pace: a step; when the last one is settled
NOW = "#strip-told [aria-current]"


class Shown:
    """A page of Kheops, seat White, that is told by the test what Blue does."""

    def __init__(
        self, chromium: Browser, server: Running, pace: str = "normal", **settings: Any
    ) -> None:
        self.visit = Visit(chromium, server, pace=pace, **settings)
        self.page, self.sent = self.visit.page, list[Any]()
        self.page.clock.install()
        self.page.route_web_socket("**/socket*", self._connect)
        self.visit.set_up("kheops", seat1="guest", seed="3")
        my_turn(self.page)
        self.page.clock.pause_at(datetime.now() + timedelta(hours=1))  # only run_for moves it
        self.version, self.points = version(self.page), [0, 0]

    def _connect(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def send(text: str | bytes) -> None:
            self.sent.append(json.loads(text))
            server.send(text)

        self.line = line
        line.on_message(send)
        server.on_message(line.send)

    def tell(self, *steps: dict[str, Any], **more: Any) -> None:
        """One message of the server, with these steps."""
        self.version += 1
        rest = {"v": self.version, "title": "Kheops", "asked": True, "people": False}
        message = {**rest, "points": self.points, "layers": {}, "steps": steps, **more}
        self.line.send(json.dumps(message))

    def run(self, milliseconds: int) -> None:
        self.page.clock.run_for(milliseconds)

    def says(self, text: str) -> None:
        expect(self.page.locator(NOW)).to_have_text(text)

    def is_quiet(self) -> None:
        expect(self.page.locator("#table")).not_to_have_attribute("data-showing", "")

    def at(self) -> int:
        return version(self.page)


def told(text: str, *refs: str, seat: int | None = 1, kind: str = "") -> dict[str, Any]:
    return {"text": text, "refs": list(refs), "seat": seat, "kind": kind}


def step(n: int, *sentences: dict[str, Any], seat: int = 1) -> dict[str, Any]:
    return {"n": n, "seat": seat, "told": list(sentences)}


TURN = (
    step(1, told("Blue puts a worker on 1.1.", "cell-1.1"), told("Blue turns 1.3.", "cell-1.3")),
    step(2, told("Blue lays a tile on 2.2.", "cell-2.2")),
)


@needs_browser
def test_the_strip_offers_to_skip_what_is_being_shown(chromium: Browser, server: Running) -> None:
    shown = Shown(chromium, server)
    before, strip = shown.at(), shown.page.locator("#strip-again")
    shown.tell(TURN[0])
    shown.tell(TURN[1])
    shown.says("Blue puts a worker on 1.1.")
    expect(strip.locator(".ahead")).to_be_visible()
    expect(strip.locator(".again")).to_be_hidden()
    strip.locator(".ahead").click()
    shown.is_quiet()
    assert shown.at() == before + 2
    expect(strip.locator(".ahead")).to_be_hidden()
    expect(strip.locator(".again")).to_be_visible()
    assert shown.visit.faults == []


@needs_browser
def test_decisions_of_others_are_shown_in_order_at_the_set_pace(
    chromium: Browser, server: Running
) -> None:
    shown = Shown(chromium, server)
    before = shown.at()
    shown.tell(TURN[0])
    shown.tell(TURN[1])
    shown.says("Blue puts a worker on 1.1.")
    shown.run(STEP - 1)
    shown.says("Blue puts a worker on 1.1.")
    shown.run(1)
    shown.says("Blue turns 1.3.")
    shown.run(SETTLES - 1)
    assert shown.at() == before  # the rest comes after what caused it
    shown.run(1)
    assert shown.at() == before + 1
    shown.says("Blue turns 1.3.")
    shown.run(STEP - SETTLES)
    shown.says("Blue lays a tile on 2.2.")
    shown.run(STEP)
    shown.is_quiet()
    assert shown.at() == before + 2
    lines = shown.page.locator("#strip-told li")
    assert [line.get_attribute("value") for line in lines.all()] == ["1", "2", "3"]
    # this picture numbers the steps itself: there is no second set of numbers over it
    expect(shown.page.locator("#layer-tags")).to_be_attached()
    expect(shown.page.locator("#motion .tag")).to_have_count(0)
    assert shown.visit.faults == []


@needs_browser
def test_after_a_turn_the_strip_says_what_brought_points(
    chromium: Browser, server: Running
) -> None:
    """Summed up over the decisions of the others since I moved; my own are not told."""
    shown = Shown(chromium, server)
    line = shown.page.locator("#strip-told .earned")
    shown.tell(TURN[0], earned=[[1, "Ankhs", 4], [1, "Network at 1.1", -2], [0, "Ankhs", -1]])
    expect(line).to_have_count(0)  # while it is shown
    shown.run(3 * STEP)
    shown.is_quiet()
    assert line.all_text_contents() == ["White −1 Ankhs", "Blue +4 Ankhs, −2 Network at 1.1"]
    assert shown.page.locator("#strip-told").evaluate("e => e.scrollHeight <= e.clientHeight + 2")
    shown.tell(TURN[1], earned=[[1, "Ankhs", 5], [0, "Ankhs", 1]])
    shown.run(2 * STEP)
    assert line.all_text_contents() == ["Blue +9 Ankhs, −2 Network at 1.1"]
    own = step(3, told("White puts a worker.", seat=0), seat=0)
    shown.tell(own, earned=[[0, "Ankhs", 7]])
    shown.tell(step(4, told("Blue passes.", "cell-1.1")), earned=[[1, "Ankhs", 1]])
    shown.run(2 * STEP)
    assert line.all_text_contents() == ["Blue +1 Ankhs"]
    assert shown.visit.faults == []


@needs_browser
@pytest.mark.parametrize(("pace", "ms"), [("slow", 1280), ("normal", 800)])
def test_slowly_takes_longer(chromium: Browser, server: Running, pace: str, ms: int) -> None:
    shown = Shown(chromium, server, pace)
    shown.tell(TURN[0])
    shown.says("Blue puts a worker on 1.1.")
    shown.run(ms - 1)
    shown.says("Blue puts a worker on 1.1.")
    shown.run(1)
    shown.says("Blue turns 1.3.")


@needs_browser
def test_at_once_shows_at_once_and_still_says_what_happened(
    chromium: Browser, server: Running
) -> None:
    shown = Shown(chromium, server, "instant")
    before = shown.at()
    shown.tell(*TURN)
    expect(shown.page.locator("#table")).to_have_attribute("data-version", str(before + 1))
    shown.is_quiet()
    expect(shown.page.locator("#strip-told li")).to_have_count(3)


@needs_browser
def test_a_click_skips_ahead_and_decides_nothing(chromium: Browser, server: Running) -> None:
    shown = Shown(chromium, server)
    before = shown.at()
    shown.tell(TURN[0])
    shown.tell(TURN[1])
    shown.says("Blue puts a worker on 1.1.")
    shown.page.locator('[data-ref="cell-7.1"]').click(force=True)  # nothing can be done with it
    shown.is_quiet()
    assert shown.at() == before + 2 and shown.sent == []
    expect(shown.page.locator("#strip-told li")).to_have_count(3)
    shown.run(5 * STEP)
    assert shown.at() == before + 2 and shown.visit.faults == []


@needs_browser
def test_my_own_input_does_not_wait(chromium: Browser, server: Running) -> None:
    """Where the question is the same as before, a click on something lit is the answer to it."""
    shown = Shown(chromium, server)
    before = shown.at()
    shown.tell(TURN[0])
    shown.says("Blue puts a worker on 1.1.")
    shown.page.locator(LIT).first.click()
    assert shown.at() == before + 1
    shown.is_quiet()
    expect(shown.page.locator("#picture [data-mine]").first).to_be_attached()


@needs_browser
def test_a_click_that_could_answer_another_question_only_skips(
    chromium: Browser, server: Running
) -> None:
    shown = Shown(chromium, server)
    shown.tell(TURN[0], layers={"choices": {"gone": []}})
    shown.says("Blue puts a worker on 1.1.")
    expect(shown.page.locator("#status")).to_have_css("opacity", "0")  # it has been answered
    shown.page.locator(LIT).first.click()
    shown.is_quiet()
    expect(shown.page.locator("#status")).to_have_css("opacity", "1")
    expect(shown.page.locator("#picture [data-mine]")).to_have_count(0)
    assert shown.sent == []


@needs_browser
def test_my_own_decision_shows_at_once_and_what_follows_from_it_in_turn(
    chromium: Browser, server: Running
) -> None:
    shown = Shown(chromium, server)
    before = shown.at()
    mine = told("White puts a worker on 1.1.", "cell-1.1", seat=0)
    shown.tell(step(1, mine, seat=0))
    expect(shown.page.locator("#table")).to_have_attribute("data-version", str(before + 1))
    shown.is_quiet()
    ends = told("Round 2 begins.", seat=None, kind="round")
    shown.tell(step(2, mine, told("Blue wins.", seat=1), ends, seat=0))
    shown.says("Blue wins.")
    shown.run(STEP)
    shown.says("Round 2 begins.")
    shown.run(STEP)
    shown.is_quiet()
    assert shown.at() == before + 2


@needs_browser
def test_what_is_turned_up_is_turned_up_together(chromium: Browser, server: Running) -> None:
    shown = Shown(chromium, server)
    bids = [told(f"{who} has the bid.", "cell-1.1", kind="reveal") for who in ("White", "Blue")]
    shown.tell(step(1, *bids, told("Blue wins.", "cell-1.1")))
    shown.says("White has the bid. Blue has the bid.")
    shown.run(STEP)
    shown.says("Blue wins.")
    shown.run(STEP)
    shown.is_quiet()
    lines = shown.page.locator("#strip-told li").all_text_contents()
    assert lines[-1] == "Blue wins."  # a sentence keeps its subject, whoever was named before


def put(shown: Shown, x: int) -> dict[str, Any]:
    markup = f'<g id="x" class="moves" transform="translate({x},300)"><circle r="9"/></g>'
    return {"layer-pawns": {"set": {"x": markup}}}


@needs_browser
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_piece_lifts_travels_and_lands_before_its_effects(
    chromium: Browser, server: Running, motion: Any
) -> None:
    shown = Shown(chromium, server, reduced_motion=motion)
    first = told("Blue moves.")
    shown.tell(step(1, first), layers=put(shown, 100))
    shown.run(STEP)
    shown.is_quiet()
    status = {"status": {"set": {"page-after": '<p id="page-after">After</p>'}}}
    shown.tell(step(2, first), layers={**put(shown, 400), **status})
    shown.says("Blue moves.")
    kinds = shown.page.evaluate(
        "() => document.getElementById('x').getAnimations()"
        ".flatMap(a => a.effect.getKeyframes().map(k => 'transform' in k))"
    )
    assert kinds and any(kinds) == (motion == "no-preference")
    assert shown.page.get_attribute("#x", "transform") == "translate(400,300)"
    expect(shown.page.locator("#page-after")).to_have_count(0)
    shown.run(SETTLES)
    expect(shown.page.locator("#page-after")).to_have_count(1)


@needs_browser
def test_points_float_to_the_score(chromium: Browser, server: Running) -> None:
    shown = Shown(chromium, server)
    shown.points = [0, 7]
    shown.tell(TURN[1])
    shown.says("Blue lays a tile on 2.2.")
    shown.run(SETTLES)
    expect(shown.page.locator("#motion text.float")).to_have_text("+7")


@needs_browser
def test_the_strip_shows_it_again_and_my_move_clears_it(chromium: Browser, server: Running) -> None:
    shown = Shown(chromium, server)
    shown.page.evaluate("document.getElementById('layer-tags').id = 'no-layer-of-its-own'")
    tags, lines = (shown.page.locator(where) for where in ("#motion text.tag", "#strip-told li"))
    shown.tell(*TURN)
    shown.says("Blue puts a worker on 1.1.")
    expect(tags).to_have_text(["1"])
    shown.run(3 * STEP)
    shown.is_quiet()
    numbers = [line.get_attribute("value") for line in lines.all()]
    assert tags.all_text_contents() == numbers  # only what can be read on the strip
    shown.page.locator("#strip-again").click()
    for text in ("Blue puts a worker on 1.1.", "Blue turns 1.3.", "Blue lays a tile on 2.2."):
        shown.says(text)
        shown.run(STEP)
    shown.is_quiet()
    shown.tell(step(3, told("White puts a worker.", seat=0), seat=0))
    expect(shown.page.locator("#strip")).to_be_hidden()
    expect(shown.page.locator("#motion .tag")).to_have_count(0)
    assert shown.visit.faults == []


@needs_browser
def test_a_page_that_is_opened_has_the_last_turn_on_its_strip(
    chromium: Browser, server: Running
) -> None:
    shown = Shown(chromium, server)
    lines = shown.page.locator("#strip-told li")
    shown.tell(whole=True, last=TURN, layers={})
    expect(lines).to_have_count(3)
    shown.is_quiet()
    longer = step(2, told(f"Blue lays on 2.2: {'a very long name, ' * 4}turned.", "cell-2.2"))
    shown.tell(whole=True, last=[TURN[0], longer], layers={})
    expect(lines.nth(2)).to_contain_text("turned")  # in two lines of smaller print


@needs_browser
def test_a_strip_without_room_for_all_is_read_whole_by_resting_on_it(
    chromium: Browser, server: Running
) -> None:
    shown = Shown(chromium, server)
    lines, strip = shown.page.locator("#strip-told li"), shown.page.locator("#strip-again")
    shown.tell(whole=True, last=TURN, layers={})
    expect(shown.page.locator("#strip")).not_to_have_class(re.compile("more"))
    long = "Blue moves a pawn of a very long name from one end of the pyramid to the other."
    turn = [step(n, told(long, "cell-1.1")) for n in range(6)]
    shown.tell(whole=True, last=turn, layers={})
    assert 0 < lines.count() < 6
    strip.hover()
    expect(lines).to_have_count(6)
    shown.page.mouse.move(5, 300)
    expect(shown.page.locator("#strip")).not_to_have_class(re.compile("open"))
    assert 0 < lines.count() < 6
    assert shown.visit.faults == []


@needs_browser
def test_pace_and_volume_are_kept_in_the_browser(chromium: Browser, server: Running) -> None:
    shown = Shown(chromium, server, "slow")
    page = shown.page
    assert page.input_value("#pace") == "slow"
    page.locator("#pace").select_option("instant", force=True)
    page.locator("#volume").evaluate(
        "el => { el.value = '7'; el.dispatchEvent(new Event('input')); }"
    )
    page.reload()
    my_turn(page)
    assert (page.input_value("#pace"), page.input_value("#volume")) == ("instant", "7")
    shown.tell(TURN[0])
    expect(page.locator("#strip-told li")).to_have_count(2)
    shown.is_quiet()


def listen(page: Page) -> None:
    page.evaluate(
        "() => { window.heard = [];"
        " document.addEventListener('sounded', e => window.heard.push(e.detail)); }"
    )


def touched(page: Page, active: bool) -> None:
    page.evaluate(
        "hasBeenActive => Object.defineProperty("
        "navigator, 'userActivation', { value: { hasBeenActive }, configurable: true })",
        active,
    )


@needs_browser
def test_sounds_say_what_kind_of_thing_happens(chromium: Browser, server: Running) -> None:
    shown = Shown(chromium, server)
    page = shown.page
    listen(page)
    touched(page, False)
    shown.tell(step(1, told("It begins.", kind="round")))
    shown.run(STEP)
    assert page.evaluate("window.heard") == []  # nobody has touched the page yet
    touched(page, True)
    kinds = ["", "", "reveal", "round"]
    layers = [put(shown, 100), put(shown, 200), {}, {}]
    for n, (kind, changes) in enumerate(zip(kinds, layers, strict=True)):
        shown.tell(step(n + 2, told("It happens.", kind=kind)), layers=changes)
        shown.run(STEP)
        shown.is_quiet()
    assert page.evaluate("window.heard") == ["card", "stone", "drum", "gong"]
    page.locator("#sound").click()
    shown.tell(step(9, told("It ends.", kind="round")))
    shown.run(STEP)
    assert page.evaluate("window.heard") == ["card", "stone", "drum", "gong"]
    assert shown.visit.faults == []
