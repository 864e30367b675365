"""What the host does with seats, and people with their own: bots come and go, invitations,
confirmation.
"""

from __future__ import annotations

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response
from htpy import Node

from ... import bots
from ...play.opponents import usual_opponent
from ..security.access import SeatNumber, check_host, invitation_link
from ..tables import seats
from ..tables.new_table import check_bot
from ..tables.snapshot import Snapshot
from .frame import chooser, name_field
from .invitation import invitation_page
from .player_names import bot_choices
from .visitor import Visitor, form, go

router = APIRouter()


def host_panel(visitor: Visitor, shown: Snapshot, seat: int | None) -> Node:
    """For the host, every seat; for the others, their own. The invitation to an open seat is where
    the seat is listed.
    """
    host = shown.is_host(None, visitor.browser)
    mine = shown.seats_of_browser(visitor.browser)
    listed = [s.seat for s in shown.seating if host or s.seat in mine]
    if not listed:
        return None
    say = visitor.texts()
    return h.details(".fold")[
        h.summary[say("host.seats" if host else "host.own_seat")],
        h.p(".note")[say("host.stand_in", n=shown.common.stand_in)]
        if _with_people(shown, mine)
        else None,
        [_seat_form(visitor, shown, s, s in mine) for s in listed],
    ]


def _with_people(shown: Snapshot, mine: list[int]) -> bool:
    """Whether somebody else sits here, or may come."""
    return any(s.seat not in mine and (s.claimed or not s.bot) for s in shown.seating)


def _seat_form(visitor: Visitor, shown: Snapshot, seat: int, own: bool) -> Node:
    say, here = visitor.texts(shown.view.game.name), shown.seating[seat]
    word = say.sentence(shown.view.game.seat_words.said(seat))
    choices = bot_choices(say, bots.names(shown.view.game.name, shown.view.seats))
    at = f"/tables/{shown.id}/seats/{seat}"
    return h.fieldset[
        h.legend[word],
        h.form(method="post", action=at)[
            chooser("bot", say("host.bot"), choices, here.bot or usual_opponent(shown.view.game)),
            h.button(type="submit")[say("host.sit_bot")],
        ],
        h.form(method="post", action=at)[
            h.input(type="hidden", name="bot", value=""),
            h.button(type="submit")[say("host.come_back" if own else "host.no_bot")],
        ]
        if here.bot
        else None,
        h.form(method="post", action=f"{at}/invite")[h.button(type="submit")[say("host.move")]]
        if own
        else None,
        h.form(method="post", action=at)[
            name_field(say("host.name"), here.name),
            h.button(type="submit")[say("host.rename")],
        ]
        if own
        else None,
    ]


@router.post("/tables/{table_id}/seats/{seat}")
async def change_seat(request: Request, table_id: str, seat: SeatNumber) -> Response:
    wanted, visitor = await form(request), Visitor(request)
    live = visitor.registry.table(table_id)
    await check_host(live, seat, None, visitor.browser)
    own = await live.look(lambda live: seat in live.seats_of_browser(visitor.browser))
    if "bot" in wanted:
        bot = wanted["bot"] or None
        if bot:
            check_bot(await live.look(lambda live: live.game.name), bot)
        await seats.sit_bot(live, seat, bot, browser=visitor.browser)
    if "confirms" in wanted and own:
        await seats.set_confirms(live, seat, bool(wanted["confirms"]))
    if "name" in wanted and own:
        visitor.name = visitor.called(wanted["name"])
        await seats.rename(live, seat, visitor.name, visitor.browser)
    return visitor.remember(go(f"/tables/{live.id}?seat={seat}" if own else f"/tables/{live.id}"))


@router.post("/tables/{table_id}/seats/{seat}/invite")
async def invite(request: Request, table_id: str, seat: SeatNumber) -> Response:
    """Shows a new link; the old one ends."""
    await form(request)
    visitor = Visitor(request)
    live = visitor.registry.table(table_id)
    await check_host(live, seat, None, visitor.browser)
    own, game = await live.look(
        lambda live: (seat in live.seats_of_browser(visitor.browser), live.game.name)
    )
    address = invitation_link(
        request, live.id, seat, await seats.invite(live, seat, browser=visitor.browser)
    )
    return invitation_page(visitor, live.id, game, seat, address, own)
