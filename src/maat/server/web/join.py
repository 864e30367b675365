"""Join by link. The secret follows the # of the link: the script puts it into the form, and nobody
else sees it.
"""

from __future__ import annotations

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response
from htpy import Node

from ..security.access import SeatNumber, check_seat
from ..tables.seats import claim
from ..tables.snapshot import Snapshot
from ..tables.table import as_spectator
from . import components, options
from .frame import heading, name_field, page
from .manifest import preview
from .player_names import player_name
from .thumbnails import sight
from .visitor import Visitor, form, go

router = APIRouter()


@router.get("/tables/{table_id}/join/{seat}")
async def show_join(request: Request, table_id: str, seat: SeatNumber) -> Response:
    visitor = Visitor(request)
    live = visitor.registry.table(table_id)
    await check_seat(live, seat)
    # before the seat is taken: a lost answer must not lock anybody out
    visitor.known()
    return await live.draw(as_spectator, lambda shown: join_page(visitor, shown, seat))


def join_page(visitor: Visitor, shown: Snapshot, seat: int) -> Response:
    game, word = shown.view.game.name, shown.view.game.seat_words.said(seat)
    say = visitor.texts(game)
    others = ", ".join(player_name(say, s) for s in shown.seating if s.seat != seat)
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
            options.differing(visitor, shown),
            components.differing(visitor, shown),
            h.p(".note")[say("join.practice")] if shown.kept.practice else None,
            h.p(".note")[say("join.taken")]
            if is_taken(visitor, shown, seat)
            else _join_form(visitor, shown, seat),
            h.p(".buttons")[
                h.a(".plain", href=f"/tables/{shown.id}")[say("join.watch")],
                h.a(".plain", href=f"/rules/{game}")[say("home.rules", game=say("title"))],
            ],
        ],
        head=preview(visitor, game, say("join.title", game=say("title")), say("tagline")),
    )


def is_taken(visitor: Visitor, shown: Snapshot, seat: int) -> bool:
    """Whether somebody sits here already and has not invited to this seat again (for example on
    another device).
    """
    here = shown.seating[seat]
    return (
        here.claimed
        and here.invitation is None
        and seat not in shown.seats_of_browser(visitor.browser)
    )


def _join_form(visitor: Visitor, shown: Snapshot, seat: int) -> Node:
    say = visitor.texts(shown.view.game.name)
    return h.form("#join", method="post", action=f"/tables/{shown.id}/join/{seat}")[
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
    await claim(live, seat, visitor.name, wanted.get("token", ""), browser=visitor.known())
    return visitor.remember(go(f"/tables/{live.id}?seat={seat}"))
