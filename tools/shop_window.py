"""Pictures of the three tables for the README, by day and by night, and a turn that moves.

    python tools/shop_window.py        writes docs/pictures/*.webp (needs Pillow and chromium)

The tables are those of `tools/pages.py`: the page as a player sees it, in the middle of a game of
`greedy`. The turn is a bot's answer at a table of Kheops, at the usual pace.
"""

from __future__ import annotations

import io
import pathlib
import shutil
import sys
import tempfile

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

import maat
from maat.server.storage.database import open_database
from maat.server.storage.store import Store

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from pages import ME, id_of, keep, served

TARGET = pathlib.Path(__file__).parents[1] / "docs" / "pictures"
WIDE = {"width": 1280, "height": 800}
SMALL = {"width": 960, "height": 600}
SCENES = (("kheops", 2, 20, 64), ("heir", 2, 7, 88), ("pharaon", 3, 11, 96))  # seats, seed, moves
FRAMES, EACH = 44, 110  # of the turn: how many, milliseconds


def at(game: str, seats: int, seed: int, moves: int) -> maat.Table:
    """A game of `greedy`, stopped where the first seat is asked."""
    table = maat.new(game, seats=seats, seed=seed)
    bots = [maat.bot("greedy", game, seed=s, worlds=1) for s in range(seats)]
    while not table.over and not (len(table.entries) > moves and table.pending == (0,)):
        seat = table.pending[0]
        table.play(bots[seat].choose(table.view(seat), table.legal(seat)), seat)
    return table


def photograph(browser: Browser, address: str, theme: str) -> None:
    context = browser.new_context(
        base_url=address, viewport=WIDE, color_scheme=theme, reduced_motion="reduce"
    )
    context.add_cookies([{"name": "maat_browser", "value": ME, "url": address}])
    context.add_init_script("localStorage.guide = 'off'")
    page = context.new_page()
    for game, *_ in SCENES:
        page.goto(f"/tables/{id_of(game)}")
        page.wait_for_selector("#table[data-version]", state="attached")
        page.wait_for_load_state("networkidle")
        save(TARGET / f"{game}-{'day' if theme == 'light' else 'night'}.webp", page.screenshot())
    context.close()


def save(path: pathlib.Path, png: bytes) -> None:
    Image.open(io.BytesIO(png)).convert("RGB").save(path, quality=82, method=6)
    print(f"{path.stat().st_size:8} {path.name}")


def film(browser: Browser, address: str) -> None:
    """A bot's turn: I decide, it answers."""
    context = browser.new_context(base_url=address, viewport=SMALL)
    context.add_init_script("localStorage.guide = 'off'")
    page = context.new_page()
    page.goto("/")
    page.click("section:has(#game-kheops) button[name=now]")
    again = page.locator("#new-kheops button[name=now]")
    if again.count() and again.is_visible():
        again.click()
    page.wait_for_selector("#table[data-version]", state="attached")
    for _ in range(14):  # to the end of my turn
        if not one_click(page):
            break
    frames = []
    for _ in range(FRAMES):
        frames.append(Image.open(io.BytesIO(page.screenshot())).convert("RGB"))
        page.wait_for_timeout(EACH)
    path = TARGET / "turn.webp"
    frames[0].save(
        path, save_all=True, append_images=frames[1:], duration=EACH, loop=0, quality=70, method=4
    )
    print(f"{path.stat().st_size:8} {path.name}")
    context.close()


def one_click(page: Page) -> bool:
    """Point at something that is lit; False when it is no longer my turn."""
    page.wait_for_timeout(600)
    lit = page.locator("#picture [data-ref=lay]:visible, #picture .legal[data-ref]:visible")
    if not lit.count():
        return False
    lit.first.click(force=True)
    return True


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.sqlite"
        store = Store(open_database(database))
        for game, seats, seed, moves in SCENES:
            keep(store, id_of(game), at(game, seats, seed, moves), 0.0)
        store.close()
        with served(database) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
            )
            for theme in ("light", "dark"):
                photograph(browser, address, theme)
            film(browser, address)
            browser.close()


if __name__ == "__main__":
    main()
