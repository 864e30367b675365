"""Play again: the same game and options, with sides changed and a new seed. The people who sat at
the table may ask, and so may its host.
"""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ..errors import Refused
from ..security.access import check_new_table
from ..tables.play_again import play_again
from .visitor import Visitor, form, go

router = APIRouter()


@router.post("/tables/{table_id}/again")
async def set_up_again(request: Request, table_id: str) -> Response:
    """The first click sets up the new table; every later one leads there."""
    wanted = await form(request)
    visitor = Visitor(request)
    if not visitor.browser:
        raise Refused("no_seat")
    check_new_table(request)
    again = await play_again(
        visitor.registry.table(table_id), visitor.browser, wanted.get("bot") or None
    )
    return visitor.remember(go(f"/tables/{again}"))
