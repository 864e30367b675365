"""Links from this table: replay, record, the next table, the rules."""

from __future__ import annotations

from functools import lru_cache

import htpy as h

from ....core.texts import Texts
from .reader import Fragments, Reader


def links(reader: Reader) -> Fragments:
    game = reader.view.game.name
    return {"page-ways": _links(reader.table_id, game, reader.seat, reader.practice, reader.say)}


@lru_cache(maxsize=1024)
def _links(table_id: str, game: str, seat: int | None, is_practice: bool, say: Texts) -> str:
    """Cached: they do not change during a game."""
    at = f"/tables/{table_id}"
    mine = "" if seat is None else f"?seat={seat}"  # a browser may have several
    ways = [(f"{at}/replay{mine}", "table.replay"), (f"{at}/record{mine}", "table.record")]
    if seat is not None:
        ways.append(("/tables/next/mine", "table.next"))
    ways.append((f"/rules/{game}", "table.rules"))
    practice = h.span(".practice")[say("table.practice")] if is_practice else None
    made = [h.a(href=path)[say(key)] for path, key in ways]
    return str(h.p("#page-ways")[made, practice])
