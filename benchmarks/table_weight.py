"""How heavy a table is in a browser: its first load as it is transferred (the first message of the
socket compressed, as sockets do), and the message that a decision brings, not compressed.

    python benchmarks/table_weight.py [DECISIONS]        for each game; needs chromium

A game with the usual number of seats against a bot; the first legal action is played.
"""

from __future__ import annotations

import pathlib
import statistics
import sys
import tempfile
import zlib

from playwright.sync_api import Browser, sync_playwright

import maat

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "tests"))
from server.browsing import ARGUMENTS, CHROMIUM, Visit, later, my_turn, version
from server.running import Running

CHOOSE = "() => document.querySelector('#choices li button').click()"


def weigh(browser: Browser, server: Running, game: str, decisions: int) -> tuple[float, int, int]:
    """Bytes of the first load, then the median and the highest message of a decision."""
    visit = Visit(browser, server)
    visit.play_now(game)
    at = visit.page.url
    messages: list[bytes] = []
    fresh = Visit(browser, server)
    fresh.context.add_cookies(visit.context.cookies())  # type: ignore[arg-type]
    page = fresh.page
    wire = fresh.context.new_cdp_session(page)
    wire.send("Network.enable")
    sizes: list[float] = []
    wire.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda text: messages.append(str(text).encode())),
    )
    page.goto(at)
    fresh.ready()
    page.wait_for_load_state("networkidle")
    loaded = sum(sizes) + len(zlib.compress(messages[0]))
    messages.clear()
    for _ in range(decisions):
        if not my_turn(page):
            break
        before = version(page)
        page.evaluate(CHOOSE)
        later(page, before)
    visit.context.close()
    fresh.context.close()
    lengths = [len(message) for message in messages] or [0]
    return loaded, int(statistics.median(lengths)), max(lengths)


def main() -> None:
    decisions = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        Running(pathlib.Path(folder)) as server,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for game in maat.list_games():
            loaded, median, most = weigh(browser, server, game, decisions)
            print(
                f"{game}: first load {loaded / 1000:.1f} kB; a message {median / 1000:.1f} kB "
                f"in the median, {most / 1000:.1f} kB at most",
                flush=True,
            )
        browser.close()


if __name__ == "__main__":
    main()
