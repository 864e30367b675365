"""In a real browser: whole games by clicking, nothing lost by whatever happens to a screen."""

from __future__ import annotations

import pathlib
import random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import maat
from server.browsing import (
    CHOICE,
    DESKTOP,
    LIT,
    PHONE,
    Visit,
    answered,
    choose,
    decide,
    later,
    my_turn,
    needs_browser,
    open_leaf,
    version,
)
from server.running import Running, lasting_port

pytestmark = needs_browser


def test_two_clicks_to_a_running_game(chromium: Browser, server: Running) -> None:
    visit = Visit(chromium, server)
    visit.play_now("kheops")
    expect(visit.page.locator("h1.asked")).to_have_text("Your turn")
    assert visit.page.locator("#choices li").count() > 1 and visit.page.locator(LIT).count() > 1
    assert visit.faults == []


@pytest.mark.parametrize("game", maat.list_games())
def test_a_person_plays_a_whole_game_by_clicking(
    chromium: Browser, server: Running, game: str
) -> None:
    visit, luck = Visit(chromium, server), random.Random(game)
    visit.set_up(game, seed="1")
    while my_turn(visit.page):
        decide(visit.page, luck)
    expect(visit.page.locator("h1.over")).to_contain_text("win")
    assert maat.replay(visit.record()).over
    assert visit.faults == []


def entries(visit: Visit) -> int:
    return visit.page.locator("#log li").count()


def test_nothing_is_lost_by_reloading_other_tabs_or_a_restart(
    chromium: Browser, tmp_path: pathlib.Path
) -> None:
    luck, port = random.Random(1), lasting_port()
    with Running(tmp_path, port) as server:
        visit = Visit(chromium, server)
        visit.play_now("kheops")
        for _ in range(3):
            my_turn(visit.page)
            decide(visit.page, luck)
        my_turn(visit.page)
        at, log = visit.page.url, entries(visit)
        visit.page.reload()
        visit.ready()
        assert entries(visit) == log
        second = visit.open()
        second.goto(at)
        visit.ready(second)
        assert second.locator("#choices li").count() == visit.page.locator("#choices li").count()
        before = version(visit.page)
        choose(second)
        later(visit.page, before)  # the first tab follows the second
        my_turn(visit.page)
        kept, log = visit.context.storage_state(), entries(visit)
    assert log > 1
    visit.page.wait_for_selector("body.offline")
    with Running(tmp_path, port) as server:
        visit.page.wait_for_selector("body:not(.offline)")  # connects again by itself
        assert entries(visit) == log
        again = Visit(chromium, server, storage_state=kept)  # closed and opened again
        again.page.goto(at)
        again.ready()
        assert entries(again) == log
        before = version(again.page)
        decide(again.page, luck)
        later(visit.page, before)  # and the game goes on, in both
        again.page.goto("/tables")
        assert again.page.locator(".tables li").count() == 1


def two_at_a_table(chromium: Browser, server: Running, game: str) -> tuple[Visit, Visit]:
    """The host invites; somebody with another browser and another language comes by the link."""
    host = Visit(chromium, server)
    host.set_up(game, seat1="guest", name="<b>Bast</b> & co")
    host.page.click("#page-invite button")
    link = host.page.input_value("#link")
    host.page.locator("a", has_text="To the table").click()
    host.ready()
    friend = Visit(chromium, server, lang="nl")
    friend.page.goto(link)
    friend.page.fill("input[name=name]", "Anoebis")
    friend.page.click("button.main")
    friend.ready()
    return host, friend


@pytest.mark.parametrize("bids", [7, pytest.param(999, marks=pytest.mark.long)])
def test_two_browsers_play_heir_and_bid_at_the_same_time(
    chromium: Browser, server: Running, bids: int
) -> None:
    """Some bids, or a whole game; the first bid does not make the other's screen stale (H10)."""
    host, friend = two_at_a_table(chromium, server, "heir")
    expect(friend.page.locator("#seats")).to_contain_text(
        "<b>Bast</b> & co"
    )  # markup is shown as text
    expect(host.page.locator("#seats")).to_contain_text("Anoebis")
    luck, together, pages = random.Random(2), 0, [host.page, friend.page]
    while not (told := host.told())["over"] and together < bids:
        asked = [pages[seat] for seat in told["pending"]]
        for page in asked:
            later(page, told["version"] - 1)
        if len(asked) == 1:
            decide(asked[0], luck)
            continue
        together += 1
        for page in luck.sample(
            asked, 2
        ):  # the second on the screen as it was before the first bid
            choose(page, luck.randrange(page.locator(CHOICE).count()))
        for page in asked:
            later(page, told["version"] + 1)
    assert together > 5
    for visit in (host, friend):
        if told["over"]:
            visit.page.wait_for_selector("h1.over")
        assert visit.faults == []
        assert maat.replay(visit.record()).over == told["over"]


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_friend_is_invited_and_sits_down(
    chromium: Browser, server: Running, screen: dict[str, Any]
) -> None:
    """By the link and nothing else: before the friend sits down nobody sees the hand; a name that
    is taken is refused.
    """
    host = Visit(chromium, server, **screen)
    host.set_up("kheops", seat1="guest", name="Nefertari", seed="3")
    host.page.click("#page-invite button")
    link = host.page.input_value("#link")
    host.page.locator("a", has_text="To the table").click()
    host.ready()
    friend = Visit(chromium, server, **screen)
    friend.page.goto(link)
    expect(friend.page.locator(".note")).to_contain_text("practice game")
    wide = friend.page.evaluate(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    )
    assert wide and friend.page.locator("[data-ref]").count() == 0
    friend.page.fill("input[name=name]", "nefertari")
    friend.page.click("button.main")
    expect(friend.page.locator("[role=alert]")).to_contain_text("choose another")
    friend.faults.clear()  # the browser's own line about the refusal
    friend.page.go_back()
    friend.page.fill("input[name=name]", "Imhotep")
    friend.page.click("button.main")
    friend.ready()
    open_leaf(host.page, "scores")
    expect(host.page.locator("#page-seat-1")).to_contain_text("Imhotep")
    friend.page.reload()
    friend.ready()
    expect(friend.page.locator("#page-seat-1")).to_contain_text("you")
    late = Visit(chromium, server, **screen)
    late.page.goto(link)
    expect(late.page.locator(".card")).to_contain_text("This seat is taken")
    expect(late.page.locator("#join")).to_have_count(0)
    open_leaf(host.page, "table")
    host.page.locator("summary", has_text="Seats and bots").click()
    expect(
        host.page.locator("details", has_text="Seats and bots").locator(".note")
    ).to_contain_text("120 seconds")
    host.page.locator(
        f"form[action='/tables/{host.table_id}/seats/1'] button", has_text="Let this bot play"
    ).click()
    expect(host.page.locator("[role=alert]")).to_contain_text("120 more seconds")
    assert friend.faults == []


def test_two_browsers_talk(chromium: Browser, server: Running) -> None:
    """New lines are counted and shown while the chat is folded; not when it is muted."""
    host, friend = two_at_a_table(chromium, server, "heir")
    open_leaf(host.page, "chat")
    host.page.fill("#saying", "<i>Ready?</i>")
    host.page.keyboard.press("Enter")
    expect(host.page.locator("#talk li.mine")).to_have_text("Bast (<b>Bast</b> & co) <i>Ready?</i>")
    expect(host.page.locator("#saying")).to_be_focused()
    expect(friend.page.locator("#news")).to_have_text("Bastet (<b>Bast</b> & co) <i>Ready?</i>")
    expect(friend.page.locator("#hint")).to_have_text("")  # nothing that one points at moves
    expect(friend.page.locator("#unread")).to_have_text("1")
    open_leaf(friend.page, "chat")
    expect(friend.page.locator("#news")).to_be_empty()
    expect(friend.page.locator("#talk li")).to_contain_text("<i>Ready?</i>")
    expect(friend.page.locator("#unread")).to_be_hidden()
    friend.page.fill("#saying", "x" * 301)
    friend.page.locator("#say button").click()
    expect(friend.page.locator("#hint")).to_contain_text("300")
    expect(friend.page.locator("#saying")).to_have_value("x" * 301)  # not lost by the refusal
    friend.page.fill("#saying", "")
    friend.page.locator("#mute").click()
    host.page.fill("#saying", "Are you there?")
    host.page.locator("#say button").click()
    expect(host.page.locator("#talk li")).to_have_count(2)
    expect(friend.page.locator("#talk li")).to_have_count(2)
    for gone in ("#talk", "#say", "#unread"):
        expect(friend.page.locator(gone)).to_be_hidden()
    friend.page.reload()
    friend.ready()
    expect(friend.page.locator("#mute")).to_have_attribute("aria-pressed", "true")
    watching = Visit(chromium, server)
    watching.page.goto(f"/tables/{host.table_id}")
    watching.ready()
    expect(watching.page.locator("#chat")).to_have_count(0)
    assert host.faults == friend.faults == watching.faults == []


def test_one_seat_can_be_muted(chromium: Browser, server: Running) -> None:
    """Where more than two sit: what that seat says is neither shown nor counted, now or after the
    page is reloaded.
    """
    host = Visit(chromium, server)
    host.set_up("pharaon", seat1="guest", seat2="greedy")
    host.page.click("#page-invite button")
    link = host.page.input_value("#link")
    host.page.locator("a", has_text="To the table").click()
    host.ready()
    friend = Visit(chromium, server)
    friend.page.goto(link)
    friend.page.click("button.main")
    friend.ready()
    open_leaf(host.page, "chat")
    expect(host.page.locator("#chat .mute")).to_have_count(2)
    host.page.locator("#chat .mute[data-seat='1']").click()
    open_leaf(friend.page, "chat")
    friend.page.fill("#saying", "Hello")
    friend.page.locator("#say button").click()
    expect(host.page.locator("#talk li")).to_have_count(1)
    expect(host.page.locator("#talk li")).to_be_hidden()
    expect(host.page.locator("#say")).to_be_visible()
    host.page.reload()
    host.ready()
    expect(host.page.locator("#unread")).to_be_hidden()
    open_leaf(host.page, "chat")
    expect(host.page.locator("#talk li")).to_be_hidden()
    host.page.locator("#chat .mute[data-seat='1']").click()
    expect(host.page.locator("#talk li")).to_contain_text("Hello")
    assert host.faults == friend.faults == []


def test_an_unlit_part_says_why_not(chromium: Browser, server: Running) -> None:
    visit = Visit(chromium, server)
    visit.play_now("kheops")
    visit.page.locator('[data-ref="supply-white-pharaoh"]').click(force=True)
    expect(visit.page.locator("#hint")).to_contain_text("(rule K32)")


def choose_until_asked_to_confirm(visit: Visit, luck: random.Random) -> None:
    while not visit.page.locator("#page-confirm").count():
        my_turn(visit.page)
        choose(visit.page, luck.randrange(visit.page.locator(CHOICE).count()))
        answered(visit.page)
    expect(visit.page.locator("#page-status-head")).to_have_text("End your turn like this?")


def test_undo_and_confirmation_on_the_page(chromium: Browser, server: Running) -> None:
    visit, luck = Visit(chromium, server), random.Random(5)
    visit.play_now("kheops")
    open_leaf(visit.page, "table")
    with visit.page.expect_navigation():
        visit.page.locator("button", has_text="Ask before my turn ends").click()
    visit.ready()
    choose_until_asked_to_confirm(visit, luck)
    visit.page.click("#page-undo")
    expect(visit.page.locator("#page-confirm")).to_have_count(0)
    choose_until_asked_to_confirm(visit, luck)
    before = version(visit.page)
    visit.page.click("#page-confirm")
    later(visit.page, before)
    assert visit.faults == []


def test_replay_by_slider_and_arrow_keys(chromium: Browser, server: Running) -> None:
    visit, luck = Visit(chromium, server), random.Random(6)
    visit.play_now("kheops")
    for _ in range(3):
        my_turn(visit.page)
        decide(visit.page, luck)
    my_turn(visit.page)
    visit.page.goto(f"/tables/{visit.table_id}/replay?move=0")
    words = visit.page.locator("#replay-words")
    expect(words).to_contain_text("Move 0.")
    visit.page.keyboard.press("ArrowRight")
    expect(words).to_contain_text("Move 1.")
    visit.page.wait_for_url("**/replay?move=1")
    visit.page.keyboard.press("End")
    visit.page.wait_for_function(
        "() => document.getElementById('move').value === document.getElementById('move').max"
    )
    visit.page.reload()  # each move has its address
    expect(words).to_contain_text("Move ")
    expect(words).not_to_contain_text("Move 0.")
    assert visit.faults == []
