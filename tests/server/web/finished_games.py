"""Games that are over, written into the database before a server opens it."""

from __future__ import annotations

import random
from typing import Any

import maat
from maat.server.security.tokens import hashed
from maat.server.settings import Settings
from maat.server.storage.database import open_database
from maat.server.storage.store import Kept, Seating, Standing, Store

FRIEND = "a friend's browser"


def finished(game: str = "kheops", **options: Any) -> maat.Table:
    table, luck = maat.new(game, seed=4, **options), random.Random(4)
    while not table.over:
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
    return table


def keep(
    settings: Settings,
    table_id: str,
    table: maat.Table,
    *seating: Seating,
    host: str | None = "me",
    now: float = 0.0,
) -> None:
    """Write a table into the database before the server opens it; it ended two hours ago."""
    store = Store(open_database(settings.database))
    header, lines = table.header.text(), table.record_from(0)
    standing = Standing(len(table.entries) - 1, table.pending, table.over, False, now - 7200.0)
    by = hashed(host) if host else None
    store.add(
        Kept(
            table_id,
            table.game.name,
            header,
            True,
            hashed("host"),
            by,
            now,
            standing,
            list(seating),
            lines,
        )
    )
    store.close()


def person(seat: int, browser: str | None, name: str = "", **more: Any) -> Seating:
    token = hashed(f"secret {seat}")
    return Seating(
        seat,
        claimed=True,
        name=name,
        token=token,
        browser=hashed(browser) if browser else None,
        **more,
    )
