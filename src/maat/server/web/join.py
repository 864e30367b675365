"""Join by link. The secret stands behind the # of the link: the script puts it into the form, and
nobody else sees it.
"""

from __future__ import annotations

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response
from htpy import Node

from ..security.access import SeatNumber, check_seat
from ..tables.table import LiveTable
from . import components, options
from .frame import heading, name_field, page
from .player_names import player_name
from .thumbnails import sight
from .visitor import Visitor, form, go

router = APIRouter()


@router.get("/tables/{table_id}/join/{seat}")
async def show_join(request: Request, table_id: str, seat: SeatNumber) -> Response:
    visitor = Visitor(request)
    live = visitor.registry.table(table_id)
    await check_seat(live, seat)
    # before the seat is taken: an answer that is lost on its way must not lock anybody out
    visitor.known()
    return await live.look(lambda table: join_page(visitor, table, seat))


def join_page(visitor: Visitor, live: LiveTable, seat: int) -> Response:
    game, word = live.table.game.name, live.table.game.seat_words.said(seat)
    say = visitor.texts(game)
    others = ", ".join(player_name(say, s) for s in live.seating if s.seat != seat)
    return page(
        visitor,
        say("join.title", game=say("title")),
        h.div(".card.letter")[
            sight(visitor, game),
            heading(say("join.title", game=say("title"))),
            h.p[say("tagline")],
            h.p[
                say("join.seat", seat=word),
                " ",
                say("join.others", names=others) if others else None,
            ],
            options.differing(visitor, live),
            components.differing(visitor, live),
            h.p(".note")[say("join.practice")] if live.kept.practice else None,
            h.p(".note")[say("join.taken")]
            if is_taken(visitor, live, seat)
            else _join_form(visitor, live, seat),
            h.p(".buttons")[
                h.a(".plain", href=f"/tables/{live.id}")[say("join.watch")],
                h.a(".plain", href=f"/rules/{game}")[say("home.rules", game=say("title"))],
            ],
        ],
    )


def is_taken(visitor: Visitor, live: LiveTable, seat: int) -> bool:
    """Somebody sits here already, and has invited nobody else to this seat (as to another device of
    their own).
    """
    here = live.seating[seat]
    return (
        here.claimed
        and here.invitation is None
        and seat not in live.seats_of_browser(visitor.browser)
    )


def _join_form(visitor: Visitor, live: LiveTable, seat: int) -> Node:
    say = visitor.texts(live.table.game.name)
    return h.form("#join", method="post", action=f"/tables/{live.id}/join/{seat}")[
        h.input("#token", type="hidden", name="token"),
        name_field(say("join.name"), visitor.name),
        h.button(".main", type="submit")[say("join.sit")],
    ]


@router.post("/tables/{table_id}/join/{seat}")
async def join(request: Request, table_id: str, seat: SeatNumber) -> Response:
    wanted, visitor = await form(request), Visitor(request)
    live = visitor.registry.table(table_id)
    await check_seat(live, seat)
    visitor.name = visitor.called(wanted.get("name", ""))
    await live.claim(seat, visitor.name, wanted.get("token", ""), browser=visitor.known())
    return visitor.remember(go(f"/tables/{live.id}?seat={seat}"))
