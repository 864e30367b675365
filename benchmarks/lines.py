"""What a decision costs at a web table whose record has grown by taking back: processor time per
decision, by lines.

    python benchmarks/lines.py [game] [lines ...]

A decision here is what the server does for it: the rules, the database, two pages told, and one
program's answer.
"""

from __future__ import annotations

import asyncio
import json
import pathlib
import sys
import tempfile
import time

from maat.core import table as core
from maat.server.api import answers
from maat.server.settings import Limits, Settings
from maat.server.storage.store import Seating
from maat.server.tables import decisions
from maat.server.tables.registry import Registry
from maat.server.web.fragments.screen import Screen

DECISIONS = 20


def grown(game: str, lines: int) -> core.Table:
    """A table at which the first decision was taken back until the record had so many lines."""
    table = core.new(game, seats=2, seed=1)
    seat = table.pending[0]
    while len(table.entries) <= lines:
        table.play(table.legal(seat)[0], seat)
        if not table.can_undo(seat):
            raise SystemExit(f"{game}: the first decision cannot be taken back")
        table.undo(seat)
    return table


async def cost(game: str, lines: int, folder: pathlib.Path) -> dict[str, float]:
    """Milliseconds of processor time per decision, by what it is spent on."""
    settings = Settings(
        database=f"sqlite:///{folder / f'{lines}.sqlite'}", limits=Limits(undos=10**9, lines=10**9)
    )
    registry = Registry(settings)
    await registry.open()
    live = await registry.add(
        grown(game, lines), [Seating(0, claimed=True), Seating(1, claimed=True)], "host"
    )
    screens = {seat: Screen("en", False) for seat in (0, 1)}
    spent = dict.fromkeys(("decide", "pages", "answer"), 0.0)

    async def pages() -> None:
        for seat, screen in screens.items():
            shown = await live.snapshot(lambda live, s=seat: s)  # type: ignore[misc]
            json.dumps(screen.message(shown, False))

    async def answer() -> None:
        json.dumps(answers.table_answer(await live.snapshot(lambda live: 0), "en"))

    await pages()
    seat = live.table.pending[0]
    for n in range(DECISIONS):
        at = time.process_time()
        if n % 2:
            await decisions.undo(live, seat, None)
        else:
            await decisions.act(live, seat, live.table.legal(seat)[0].id, live.version)
        spent["decide"] += time.process_time() - at
        for part, looking in (("pages", pages), ("answer", answer)):
            at = time.process_time()
            await looking()
            spent[part] += time.process_time() - at
    await registry.close()
    return {part: 1000 * seconds / DECISIONS for part, seconds in spent.items()}


def main() -> None:
    game = sys.argv[1] if len(sys.argv) > 1 else "kheops"
    for lines in map(int, sys.argv[2:] or ("100", "1000", "5000")):
        with tempfile.TemporaryDirectory() as folder:
            spent = asyncio.run(cost(game, lines, pathlib.Path(folder)))
        parts = ", ".join(f"{part} {ms:.1f}" for part, ms in spent.items())
        print(
            f"{game}, {lines} lines: {sum(spent.values()):.1f} ms per decision ({parts})",
            flush=True,
        )


if __name__ == "__main__":
    main()
