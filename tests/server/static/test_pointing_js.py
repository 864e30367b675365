"""Pointing at parts, in any order: told with a few parts and actions of the test's own."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, WebSocketRoute, expect

from server.browsing import ON_SILL, Visit, my_turn, needs_browser
from server.running import Running

pytestmark = needs_browser


class Told:
    """A table's page that shows what the test tells it; what it decides is written down."""

    def __init__(self, chromium: Browser, server: Running) -> None:
        self.visit = Visit(chromium, server)
        self.visit.set_up("kheops", seat1="guest", seed="3")
        self.page, self.sent = self.visit.page, list[dict[str, Any]]()
        self.version = 1000
        self.page.route_web_socket("**/socket*", self._connect)
        self.page.reload()
        my_turn(self.page)

    def _connect(self, line: WebSocketRoute) -> None:
        line.connect_to_server()
        line.on_message(lambda text: self.sent.append(json.loads(str(text))))
        self.line = line

    def ask(self, actions: dict[int, list[str]], **parts: str) -> None:
        """A question: the parts that each action touches; the parts with their attributes."""
        self.version += 1
        choices = {
            f"page-choice-{n}": f'<li id="page-choice-{n}"><button type="button" data-action="{n}"'
            f" data-number=\"{n}\" data-refs='{json.dumps(refs)}'><span>{n}</span>"
            f"<span>Action {n}</span></button></li>"
            for n, refs in actions.items()
        }
        drawn = {
            f"part-{ref}": f'<g id="part-{ref}" data-ref="{ref}" {more}><title>{ref}</title>'
            f'<rect class="halo" x="{60 * n}" y="8" width="50" height="50"/></g>'
            for n, (ref, more) in enumerate(parts.items())
        }
        told = {"v": self.version, "title": "Kheops", "asked": True, "people": False, "whole": True}
        layers = {"choices": {"set": choices}, "layer-marks": {"set": drawn}}
        self.line.send(json.dumps({**told, "layers": layers}))
        self.page.wait_for_selector(f'#table[data-version="{self.version}"]')

    def point(self, *refs: str) -> None:
        for ref in refs:
            self.page.locator(f"#part-{ref}").dispatch_event("click")

    def lit(self) -> set[str]:
        found = self.page.locator("#layer-marks .legal").all()
        return {part.get_attribute("data-ref") or "" for part in found}

    def chosen(self) -> set[str]:
        found = self.page.locator("#layer-marks .chosen").all()
        return {part.get_attribute("data-ref") or "" for part in found}

    def played(self) -> list[int]:
        self.page.evaluate("() => new Promise(requestAnimationFrame)")
        return [message["action"] for message in self.sent if "action" in message]


PAIRS = {1: ["a", "x"], 2: ["a", "y"], 3: ["b", "x"]}


def test_either_order_leads_to_the_same_action(chromium: Browser, server: Running) -> None:
    told = Told(chromium, server)
    told.ask(PAIRS, a="", b="", x="", y="")
    assert told.lit() == {"a", "b", "y"}  # y is enough: only one action has it
    told.point("x")
    assert told.chosen() == {"x"} and told.lit() == {"a", "b"}
    told.point("b")
    assert told.played() == [3]
    told.ask(PAIRS, a="", b="", x="", y="")
    told.point("b", "x")
    assert told.played() == [3, 3]
    assert told.visit.faults == []


def test_what_is_enough_to_tell_the_action_plays_it(chromium: Browser, server: Running) -> None:
    told = Told(chromium, server)
    told.ask(PAIRS, a="", b="", x="", y="")
    told.point("y")
    assert told.played() == [2]


def test_the_first_part_alone_never_plays_even_where_only_one_action_is_left(
    chromium: Browser, server: Running
) -> None:
    told = Told(chromium, server)
    told.ask(PAIRS, a="", b="", x="", y="")
    told.point("b")
    assert told.played() == [] and told.lit() == {"x"}
    told.page.locator("#ways-on [data-sill=cancel]").click()
    assert told.chosen() == set() and told.lit() == {"a", "b", "y"}


def test_pointing_elsewhere_begins_another_choice(chromium: Browser, server: Running) -> None:
    told = Told(chromium, server)
    told.ask({**PAIRS, 4: ["c", "z"], 5: ["c", "w"]}, a="", b="", c="", w="", x="", y="", z="")
    told.point("a", "c")
    assert told.chosen() == {"c"} and told.lit() == {"w", "z"}


def test_a_part_drawn_as_chosen_counts_until_another_is(chromium: Browser, server: Running) -> None:
    """One click puts a worker; another pawn is chosen first."""
    told, pawns = Told(chromium, server), {1: ["worker", "t"], 2: ["priest", "t"]}
    pawns |= {3: ["worker", "u"], 4: ["priest", "u"]}
    for clicks, action in ((["t"], 1), (["priest", "t"], 2), (["priest", "worker", "u"], 3)):
        told.ask(pawns, worker='class="chosen"', priest="", t="", u="")
        assert told.chosen() == {"worker"} and told.lit() == {"priest", "t", "u"}
        told.point(*clicks)
        assert told.played()[-1] == action
    assert told.visit.faults == []


def test_a_tile_is_turned_where_it_lies_and_laid_by_a_knob(
    chromium: Browser, server: Running
) -> None:
    """Each turn is a part that is seen while it is chosen, and stands for the next turn."""
    told = Told(chromium, server)
    actions = {1: ["hand", "turned-0", "lay"], 2: ["hand", "turned-1", "lay"]}
    parts = {
        "hand": 'class="chosen"',
        "turned-1": 'data-when="hand turned-0"',
        "turned-0": 'class="chosen" data-when="hand turned-1"',
        "lay": "",
    }
    told.ask(actions, **parts)
    seen = [ref for ref in ("turned-0", "turned-1") if told.page.is_visible(f"#part-{ref} rect")]
    assert seen == ["turned-1"] and "lay" in told.lit()
    told.point("turned-1")
    seen = [ref for ref in ("turned-0", "turned-1") if told.page.is_visible(f"#part-{ref} rect")]
    assert seen == ["turned-0"]
    told.point("lay")
    assert told.played() == [2]
    told.ask(actions, **parts)
    told.point("turned-1", "turned-0", "lay")
    assert told.played() == [2, 1]
    told.ask(actions, **parts)
    told.page.keyboard.press("r")
    told.page.keyboard.press("Enter")
    assert told.played() == [2, 1, 2]


def test_what_one_wants_can_be_pointed_at_before_it_is_asked_for(
    chromium: Browser, server: Running
) -> None:
    told = Told(chromium, server)
    parts = {"gate": "", "card-1": 'data-via="gate"', "card-2": 'data-via="gate"', "token": ""}
    told.ask({1: ["gate", "take"], 2: ["token"]}, **parts)
    assert told.lit() == {"gate", "card-1", "card-2", "token"}
    told.point("card-2")
    assert told.played() == [1]
    told.ask({3: ["token"], 6: []}, **parts)  # the price
    told.page.locator(ON_SILL).click()
    told.ask({4: ["card-1"], 5: ["card-2"]}, **parts)
    assert told.played() == [1, 6, 5]  # by itself
    assert told.visit.faults == []


def test_what_has_no_part_is_a_button_and_a_long_list_is_in_the_drawer(
    chromium: Browser, server: Running
) -> None:
    told = Told(chromium, server)
    told.ask({1: ["a"], 2: ["nowhere"], 3: []}, a="")
    expect(told.page.locator(ON_SILL)).to_have_text(["Action 2", "Action 3"])
    told.page.locator(ON_SILL).nth(1).click()
    assert told.played() == [3]
    told.ask({n: [] for n in range(1, 12)}, a="")
    expect(told.page.locator(ON_SILL)).to_have_count(4)
    told.page.click("#ways-on [data-sill=more]")
    expect(told.page.locator("#choices button").first).to_be_focused()
