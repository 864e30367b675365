"""All pages, one after the other, as somebody with a browser comes to them."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterator

import maat
from maat.server.security.tokens import hashed
from maat.server.storage.database import open_database
from maat.server.storage.store import Kept, Seating, Standing, Store
from server.browsing import Visit, later, open_leaf, version

STILL = [
    "/tables/nowhere",
    "/",
    "/tables",
    "/rules",
    *(f"/rules/{game}" for game in maat.list_games()),
    "/about",
]
PARTS = ["still", *maat.list_games()]  # a walk takes a while: a test takes one part
SEND = "form => document.querySelector(form).requestSubmit()"
OPEN = "() => { for (const fold of document.querySelectorAll('details')) fold.open = true; }"


def walk(visit: Visit, part: str) -> Iterator[str]:
    """What is looked at now; the visit's page shows it."""
    return still_pages(visit) if part == "still" else pages_of_game(visit, part)


def still_pages(visit: Visit) -> Iterator[str]:
    for path in STILL:
        visit.page.goto(path)
        if path == STILL[0]:
            visit.faults.clear()  # browsers tell that it is not there
        visit.page.evaluate(OPEN)
        yield path


def pages_of_game(visit: Visit, game: str) -> Iterator[str]:
    page = visit.page
    page.goto("/")
    page.click(f"section:has(#game-{game}) button[name=now]")
    yield "the question to a newcomer"
    page.click(f"#new-{game} button[name=guide]")
    page.wait_for_selector("#choices li", state="attached")
    yield "a guided game"
    page.goto("/")
    page.click(f"section:has(#game-{game}) .ways .learn button")
    page.wait_for_selector("#page-lesson li")
    yield "a lesson"
    visit.play_now(game)
    page.wait_for_selector("#choices li", state="attached")
    yield "a table"
    page.evaluate(OPEN)
    for leaf in page.locator("#drawer [role=tab]:not([hidden])").all():
        open_leaf(page, leaf.get_attribute("data-leaf") or "")
        yield f"a table with its drawer open: {leaf.get_attribute('data-leaf')}"
    page.click("#drawer-close")
    page.click("#keys-button")
    yield "the list of keys"
    page.click("#keys-close")
    page.click("#menu-button")
    yield "the menu of a table"
    at = f"/tables/{visit.table_id}"
    before = version(page)
    page.evaluate("() => document.querySelector('#choices li button').click()")
    later(page, before)
    page.goto(f"{at}/replay?move=1")
    yield "a replay"
    for asked in ("", "?words=1"):
        page.goto(f"{at}/delete{asked}")
        yield f"the question before deleting {asked}"
    page.goto(at)
    yield from invitations(visit, at)
    page.goto("/tables")
    page.wait_for_selector(".tables li")
    yield "my tables"
    page.goto(over(visit, game))
    page.wait_for_selector("h1.over")
    page.evaluate(OPEN)
    yield "a table where the game is over, as a spectator"
    page.goto(page.url.split("?")[0] + "/replay?move=20")
    yield "the replay of a whole game"


def invitations(visit: Visit, at: str) -> Iterator[str]:
    """From the table: the bot goes, somebody is invited, and the link leads to a page."""
    page = visit.page
    visit.ready()
    with page.expect_navigation():
        page.evaluate(SEND, f"form[action='{at}/seats/1']:has(input[name=bot][value=''])")
    visit.ready()
    page.evaluate(SEND, f"form[action='{at}/seats/1/invite']")
    link = page.input_value("#link")
    yield "an invitation to send"
    page.goto(at)
    visit.ready()
    page.evaluate(SEND, f"form[action='{at}/seats/0/invite']")
    page.wait_for_selector("#link")
    yield "an invitation for another device"
    page.goto(link)
    page.wait_for_selector("#join")
    yield "an invitation as it is received"


def over(visit: Visit, game: str) -> str:
    """The address of a table at which the game is over; it is put where the server keeps its
    tables.
    """
    table, luck = maat.new(game, seed=1), random.Random(1)
    while not table.over:
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
    header, lines = table.header.text(), table.record_from(0)
    standing = Standing(len(table.entries) - 1, over=True)
    seating = [Seating(seat, bot="random") for seat in range(table.seats)]
    store = Store(open_database(visit.server.database))
    at = f"over{secrets.token_hex(6)}"
    store.add(Kept(at, game, header, True, hashed("host"), None, 0.0, standing, seating, lines))
    store.close()
    return f"/tables/{at}"
