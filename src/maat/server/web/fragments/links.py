"""Links from this table: replay, record, the next table, the rules."""

from __future__ import annotations

from functools import lru_cache

import htpy as h

from ....core.texts import Texts
from ..leave import way_to_leave
from .reader import Fragments, Reader


def links(reader: Reader) -> Fragments:
    game = reader.view.game.name
    leave = "" if reader.sits is None or reader.sits.left or reader.over else _way(reader)
    ways = _links(reader.table_id, game, reader.seat, reader.practice, leave, reader.say)
    return {"page-ways": ways}


def _way(reader: Reader) -> str:
    assert reader.seat is not None
    browser = reader.seating[reader.seat].browser
    mine = [s.seat for s in reader.seating if s.browser is not None and s.browser == browser]
    return way_to_leave(reader.seating, reader.seat, mine)


@lru_cache(maxsize=1024)
def _links(
    table_id: str, game: str, seat: int | None, is_practice: bool, leave: str, say: Texts
) -> str:
    """Cached: they do not change during a game."""
    at = f"/tables/{table_id}"
    mine = "" if seat is None else f"?seat={seat}"  # a browser may have several
    ways = [(f"{at}/replay{mine}", "table.replay"), (f"{at}/record{mine}", "table.record")]
    if seat is not None:
        ways.append(("/tables/next/mine", "table.next"))
    ways.append((f"/rules/{game}", "table.rules"))
    if leave:
        ways.append((f"{at}/leave{mine}", f"leaving.{leave}"))
    practice = h.span(".practice")[say("table.practice")] if is_practice else None
    made = [h.a(href=path)[say(key, game=say("title"))] for path, key in ways]
    return str(h.p("#page-ways")[made, practice])
