"""Photographs every page of the web table: three screens and a phone held both ways, light and
dark, with Debian's chromium, into build/pages.

    python tools/pages.py [WORD ...]        only pictures that have one of these words in their name

A table stands at its opening, in the middle, at its end, and once for each kind of question that a
game of `greedy` asks. `NAME-fold.png` is what one sees at first, `NAME.png` the whole page.
"""

from __future__ import annotations

import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import maat
from maat.core.texts import LANGUAGES
from maat.core.view import THEMES
from maat.server.security.tokens import hashed
from maat.server.storage.database import open_database
from maat.server.storage.store import Kept, Seating, Standing, Store

TARGET = pathlib.Path(__file__).parents[1] / "build" / "pages"
SERVE = "import sys; from maat.server.serve import serve; serve(port=0, database=sys.argv[1])"
FINGERS = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SIZES: dict[str, dict[str, Any]] = {
    "laptop": {"viewport": {"width": 1280, "height": 720}},
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "wide": {"viewport": {"width": 1920, "height": 1080}},
    "phone": {"viewport": {"width": 390, "height": 844}, **FINGERS},
    "lying": {"viewport": {"width": 844, "height": 390}, **FINGERS},
}
ME, INVITATION = "photographer", "invitation"
NAMES = ("", "Nefertari", "Imhotep", "Ankhesenamun", "Ptah")
HOUR = 3600.0


def played(game: str, seats: int) -> Iterator[tuple[str, maat.Table]]:
    """A game of `greedy` at the moments worth a picture. The same table each time, so it must be
    kept at once.
    """
    table = maat.new(game, seats=seats, seed=11)
    bots = [maat.bot("greedy", game, seed=s, worlds=1) for s in range(seats)]
    seen: set[str] = set()
    length = {"heir": 90, "kheops": 40, "pharaon": 90}[game]
    yield "opening", table
    while not table.over:
        if 0 in table.pending:
            asked = table.game.question(table.view(0).state, 0).key.removeprefix("question.")
            if len(table.entries) > length and "middle" not in seen:
                seen.add("middle")
                yield "middle", table
            if asked not in seen:
                seen.add(asked)
                yield f"asks-{asked}", table
        seat = table.pending[0]
        table.play(bots[seat].choose(table.view(seat), table.legal(seat)), seat)
    yield "over", table


def id_of(name: str) -> str:
    return "".join(c for c in name if c.isalnum())[:32]


def keep(store: Store, table_id: str, table: maat.Table, ago: float, **changed: Any) -> None:
    """A table in the database: I sit in seat 0, friends in the others."""
    header, lines = table.header.text(), table.record_from(0)
    version = len(table.entries) - 1
    standing = Standing(version, table.pending, table.over, False, time.time() - ago)
    seating = [
        Seating(
            s,
            None,
            True,
            NAMES[s],
            hashed(f"{table_id} {s}"),
            hashed(ME) if s == 0 else None,
            version,
        )
        for s in range(table.seats)
    ]
    for key, value in changed.items():
        setattr(seating[1], key, value)
    store.add(
        Kept(
            table_id,
            table.game.name,
            header,
            False,
            hashed(table_id),
            hashed(ME),
            0.0,
            standing,
            seating,
            lines,
        )
    )


def make_tables(database: str) -> list[str]:
    engine = open_database(database)
    store, names = Store(engine), []
    for game, seats in (("kheops", 2), ("heir", 2), ("pharaon", 3), ("pharaon", 5), ("pharaon", 1)):
        for moment, table in played(game, seats):
            if moment.startswith("asks") and (game, seats) == ("pharaon", 5):
                continue
            names.append(f"{game}{seats}-{moment}")
            keep(store, id_of(names[-1]), table, ago=len(names) ** 2 * HOUR)
    keep(
        store,
        "open",
        maat.new("kheops", seed=1),
        0.0,
        claimed=False,
        name="",
        token=hashed(INVITATION),
    )
    store.close()
    return names


@contextmanager
def served(database: str) -> Iterator[str]:
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, database], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        process.wait(20)


class Camera:
    """One way to look: a size, a theme, a language."""

    def __init__(
        self, chromium: Browser, address: str, size: str, theme: Any, lang: str, words: list[str]
    ) -> None:
        self.words, self.mark = words, f"{size}-{theme}-{lang}"
        self.context: BrowserContext = chromium.new_context(
            base_url=address,
            locale=lang,
            color_scheme=theme,
            reduced_motion="reduce",
            **SIZES[size],
        )
        self.context.add_cookies([{"name": "maat_browser", "value": ME, "url": address}])
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda wrong: print("fault:", wrong))
        self.page.on(
            "console", lambda said: print("fault:", said.text) if said.type == "error" else None
        )

    def wanted(self, name: str) -> bool:
        return not self.words or any(word in f"{name}-{self.mark}" for word in self.words)

    def shoot(
        self, name: str, path: str | None = None, ready: str = "footer", whole: bool = True
    ) -> None:
        """Go there (or stay) and take the pictures."""
        if not self.wanted(name):
            return
        if path:
            self.page.goto(path)
        self.page.wait_for_selector(ready, state="attached")
        self.page.wait_for_load_state("networkidle")
        at = TARGET / f"{name}-{self.mark}"
        self.page.screenshot(path=f"{at}-fold.png")
        height = self.page.evaluate("document.documentElement.scrollHeight")
        if whole and height > self.page.viewport_size["height"] + 8:  # type: ignore[index]
            self.page.screenshot(path=f"{at}.png", full_page=True)
        print(f"{height:6} {at.name}", flush=True)


def look_round(camera: Camera, tables: list[str]) -> None:
    """Every page, this way."""
    for name in tables:
        camera.shoot(
            name, f"/tables/{id_of(name)}", "#table[data-version]", whole="asks" not in name
        )
    camera.shoot("home", "/")
    if camera.wanted("home-choosing"):
        camera.page.goto("/")
        camera.page.locator(".card > details > summary").last.click()
        camera.shoot("home-choosing")
    camera.shoot("join", "/tables/open/join/1#nothing")
    camera.shoot("mine", "/tables")
    camera.shoot("guided", "/tables/kheops2opening?guide=1", "#page-hint")
    for table in ("kheops2-over", "heir2-over", "pharaon3-over"):
        camera.shoot(f"replay-{table}", f"/tables/{id_of(table)}/replay?move=30", "#picture")
    camera.shoot("rules", "/rules")
    for game in maat.list_games():
        camera.shoot(f"rules-{game}", f"/rules/{game}", whole=game == "kheops")
        if camera.wanted(f"rules-{game}-search"):
            camera.page.goto(f"/rules/{game}")
            camera.page.fill("#find", "a")
            camera.page.locator("#find").press("End")
            camera.page.fill("#find", {"kheops": "pha", "heir": "bast", "pharaon": "nob"}[game])
            camera.shoot(f"rules-{game}-search", whole=False)
    camera.shoot("about", "/about")
    camera.shoot("refused", "/tables/nowhere")
    if camera.wanted("invite") or camera.wanted("seats"):
        camera.page.goto("/tables/open")
        camera.page.wait_for_selector("#table[data-version]")
        camera.page.click("#drawer-tab")
        camera.page.click("#tab-table")
        camera.page.locator("#leaf-table details > summary").first.click()
        camera.shoot("seats", None, "#leaf-table")
        camera.page.click("#drawer-close")
        camera.page.click("#page-invite button")
        camera.shoot("invite", None, "#link")


def main(words: list[str]) -> None:
    shutil.rmtree(TARGET, ignore_errors=not words) if not words else None
    TARGET.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.sqlite"
        tables = make_tables(database)
        with served(database) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
            )
            for size in SIZES:
                for theme in THEMES:
                    asked = [t for t in tables if theme == "light" or "asks" not in t]
                    look_round(Camera(browser, address, size, theme, LANGUAGES[0], words), asked)
                for lang in LANGUAGES[1:]:
                    look_round(
                        Camera(browser, address, size, "light", lang, words),
                        [t for t in tables if "middle" in t],
                    )
            browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
