"""Resigning and leaving: a page that asks first, and what it does."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response

from ...core.messages import Said
from ..errors import Refused
from ..storage.store import Seating
from ..tables import leaving
from ..tables.snapshot import Snapshot
from .frame import heading, page
from .visitor import Visitor, form, go

router = APIRouter()
RESIGN, END, LEAVE = "resign", "end", "leave"


def way_to_leave(seating: Sequence[Seating], seat: int, mine: Sequence[int]) -> str:
    """What leaving means here: the other one wins, the game ends, or the others decide."""
    others = [s for s in seating if s.seat != seat]
    if len(others) == 1 and (others[0].claimed or others[0].bot):
        return RESIGN
    if any(s.claimed and not s.left and s.seat not in mine for s in others):
        return LEAVE
    return END


@router.get("/tables/{table_id}/leave")
async def ask(request: Request, table_id: str) -> Response:
    """Ask first: nobody resigns with a single click."""
    visitor, wanted = Visitor(request), request.query_params.get("seat")
    live = visitor.registry.table(table_id)
    return await live.draw(
        lambda live: visitor.seat_at(live, wanted), lambda shown: _question(visitor, shown)
    )


def _question(visitor: Visitor, shown: Snapshot) -> Response:
    if shown.seat is None:
        raise Refused("no_seat")
    if shown.over:
        raise Refused("over", said=Said("leaving.over"))
    say = visitor.texts(shown.view.game.name)
    way = way_to_leave(shown.seating, shown.seat, shown.seats_of_browser(visitor.browser))
    other = next((s.seat for s in shown.seating if s.seat != shown.seat), shown.seat)
    word = say.sentence(shown.view.game.seat_words.said(other))
    return page(
        visitor,
        say(f"leaving.ask_{way}"),
        h.div(".card.letter")[
            heading(say(f"leaving.ask_{way}")),
            h.p[say(f"leaving.line_{way}", seat=word)],
            h.form(method="post", action=f"/tables/{shown.id}/leave")[
                h.input(type="hidden", name="seat", value=str(shown.seat)),
                h.button(".main", type="submit")[say(f"leaving.yes_{way}")],
            ],
            h.p[h.a(".plain", href=f"/tables/{shown.id}?seat={shown.seat}")[say("leaving.no")]],
        ],
    )


@router.post("/tables/{table_id}/leave")
async def leave(request: Request, table_id: str) -> Response:
    """Leave the game with one seat; with all of them, if only this browser's people play."""
    wanted, visitor = await form(request), Visitor(request)
    live = visitor.registry.table(table_id)
    seat = await live.look(lambda live: visitor.own_seat(live, wanted.get("seat")))
    if seat is None:
        raise Refused("no_seat")
    mine = await live.look(lambda live: live.seats_of_browser(visitor.browser))
    way = await live.look(lambda live: way_to_leave(live.seating, seat, mine))
    for going in mine if way == END else [seat]:
        await leaving.leave(live, going)
    return go(f"/tables/{live.id}?seat={seat}")
