"""Links to what else there is of this table: replay, record, the next table, the rules."""

from __future__ import annotations

import htpy as h

from .reader import Fragments, Reader


def links(reader: Reader) -> Fragments:
    at, say = f"/tables/{reader.table_id}", reader.say
    mine = "" if reader.seat is None else f"?seat={reader.seat}"  # a browser may have several
    ways = [(f"{at}/replay{mine}", "table.replay"), (f"{at}/record{mine}", "table.record")]
    if reader.seat is not None:
        ways.append(("/tables/next/mine", "table.next"))
    ways.append((f"/rules/{reader.view.game.name}", "table.rules"))
    practice = h.span(".practice")[say("table.practice")] if reader.practice else None
    made = [h.a(href=path)[say(key)] for path, key in ways]
    return {"page-ways": str(h.p("#page-ways")[made, practice])}
