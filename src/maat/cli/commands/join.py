"""`maat join URL`: take the seat of an invitation to a web table, come back to it, or look on."""

from __future__ import annotations

import http.client
import json

from ...client import RemoteTable, ServerRefused, Told, new_secret, read_address
from ...core.texts import Texts
from ...play.names import one_line
from .. import language
from ..errors import WRONG, Refusal, refused
from ..session import remote_seats
from ..session.remote import Visit
from ..terminal.screen import Screen

NO_MAAT = (
    json.JSONDecodeError,
    UnicodeDecodeError,
    KeyError,
    TypeError,
)  # something answers, but not a web table of Maat


def join(say: Texts, address: str, name: str) -> int:
    try:
        server, table_id, seat, token = read_address(address)
    except ValueError:  # NoAddress, or brackets that do not close
        raise refused("bad_address", address=address) from None
    remote = RemoteTable(server, table_id, token, say.lang)
    try:
        told = sit_down(remote, seat, name)
    except ServerRefused as wrong:
        raise by_server(wrong) from None
    except NO_MAAT:
        raise refused("no_web_table", WRONG, server=server) from None
    except (OSError, http.client.HTTPException):
        raise refused("cannot_reach", WRONG, server=server) from None
    return Visit(
        remote, told, Screen(), language.texts(say.lang, told.view.game), again(remote, told.seat)
    ).run()


def by_server(wrong: ServerRefused) -> Refusal:
    return refused("by_server", WRONG, why=one_line(wrong.message))


def sit_down(remote: RemoteTable, seat: int | None, name: str) -> Told:
    """Claim the seat of an invitation; a seat that was taken from here before is taken up again."""
    if seat is None:
        return remote.look()
    invitation, secret = remote.token, remote_seats.kept(remote.server, remote.id, seat)
    told = come_back(remote, secret) if secret else None
    if told is not None and not told.seats[seat]["bot"]:
        return told
    if told is None:
        remote.token = invitation
    if not remote.token:
        raise refused("no_invitation", seat=seat)
    secret = secret or new_secret()
    remote_seats.keep(
        remote.server, remote.id, seat, secret
    )  # before the claim: its answer may be lost
    remote.claim(seat, name, secret)
    return remote.look()


def come_back(remote: RemoteTable, secret: str) -> Told | None:
    """The table, if what was kept still opens it."""
    remote.token = secret
    try:
        return remote.look()
    except ServerRefused as wrong:
        if wrong.error == "unknown_token":
            return None
        raise


def again(remote: RemoteTable, seat: int | None) -> str:
    """The command that comes back here. What opens the seat stands in it only if it could not be
    kept.
    """
    at = f"maat join {remote.server}/tables/{remote.id}"
    if seat is None:
        return at
    if remote_seats.kept(remote.server, remote.id, seat) == remote.token:
        return f"{at}/join/{seat}"
    return f"{at}#{remote.token}"
