"""Who may do what at a table: the same checks for the JSON API and the pages."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Request
from starlette.requests import HTTPConnection

from ..errors import Refused
from ..tables.presence import notice
from ..tables.registry import Registry
from ..tables.table import LiveTable
from .limits import address_of

SeatNumber = Annotated[int, Path(ge=0, le=9)]


def registry_of(connection: HTTPConnection) -> Registry:
    """The tables of the server that answers this request or socket."""
    registry: Registry = connection.app.state.registry
    return registry


def check_new_table(request: Request) -> None:
    """Nobody sets up table after table, nor the table that fills the disk."""
    registry = registry_of(request)
    registry.check_room()
    if not registry.new_tables.take(address_of(request)):
        raise Refused("too_often")


def invitation_link(connection: HTTPConnection, table_id: str, seat: int, token: str) -> str:
    """The token comes after the #: browsers do not send that part, so it is in no log."""
    return f"{connection.base_url}tables/{table_id}/join/{seat}#{token}"


def seat_of_token(live: LiveTable, token: str | None) -> int | None:
    """The seat of a token, None for a spectator. A token that opens nothing here is refused, and so
    is an invitation.
    """
    if token is None:
        return None
    seat = live.seat_of(token)
    if seat is not None:
        live.presence.note_request(seat)
    elif not live.is_host(token):
        raise Refused("claim_first" if live.is_invitation(token) else "unknown_token")
    notice(live)
    return seat


async def deciding_seat(live: LiveTable, token: str | None) -> int:
    """The seat that a token opens; refused if it opens none."""
    seat = await live.look(lambda live: seat_of_token(live, token))
    if seat is None:
        raise Refused("no_seat")
    return seat


async def check_seat(live: LiveTable, seat: int) -> None:
    """Refuse a seat that this table does not have."""
    if seat >= await live.look(lambda live: live.table.seats):
        raise Refused("no_such_seat")


async def check_host(
    live: LiveTable, seat: int, token: str | None, browser: str | None = None
) -> None:
    """Only the host changes seats, and people their own or one that its person has left. An
    invitation changes nothing.
    """
    await check_seat(live, seat)

    def allowed(live: LiveTable) -> bool:
        if live.is_invitation(token):
            raise Refused("claim_first")
        return (
            live.is_host(token, browser)
            or live.seat_of(token) == seat
            or seat in live.seats_of_browser(browser)
            or (live.seating[seat].left and bool(live.own_seats(token, browser)))
        )

    if not await live.look(allowed):
        raise Refused("not_host")
