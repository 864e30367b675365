"""`maat join URL`: take the seat of an invitation to a web table, come back to it, or watch."""

from __future__ import annotations

import http.client
import json

from ...client import RemoteTable, ServerRefused, Snapshot, new_secret, read_address
from ...core.texts import Texts
from ...play.names import one_line
from .. import language
from ..errors import ProgramFault, bad_command, failed
from ..session import remote_seats
from ..session.remote import RemoteSession
from ..terminal.screen import Screen

NO_MAAT = (
    json.JSONDecodeError,
    UnicodeDecodeError,
    KeyError,
    TypeError,
)  # something answers, but not a web table of Maat


def join_table(say: Texts, address: str, name: str) -> int:
    try:
        server, table_id, seat, token = read_address(address)
    except ValueError:  # NoAddress, or brackets that do not close
        raise bad_command("bad_address", address=address) from None
    remote = RemoteTable(server, table_id, token, say.lang)
    try:
        snapshot = sit_down(remote, seat, name)
    except ServerRefused as wrong:
        raise by_server(wrong) from None
    except NO_MAAT:
        raise failed("no_web_table", server=server) from None
    except (OSError, http.client.HTTPException):
        raise failed("cannot_reach", server=server) from None
    return RemoteSession(
        remote,
        snapshot,
        Screen(),
        language.texts(say.lang, snapshot.view.game),
        again(remote, snapshot.seat),
    ).run()


def by_server(wrong: ServerRefused) -> ProgramFault:
    return failed("by_server", why=one_line(wrong.message))


def sit_down(remote: RemoteTable, seat: int | None, name: str) -> Snapshot:
    """Claim the seat of an invitation; a seat that was claimed from here before is resumed."""
    if seat is None:
        return remote.look()
    invitation, secret = remote.token, remote_seats.saved_secret(remote.server, remote.id, seat)
    snapshot = come_back(remote, secret) if secret else None
    if snapshot is not None and not snapshot.seats[seat]["bot"]:
        return snapshot
    if snapshot is None:
        remote.token = invitation
    if not remote.token:
        raise bad_command("no_invitation", seat=seat)
    secret = secret or new_secret()
    remote_seats.save_secret(
        remote.server, remote.id, seat, secret
    )  # before the claim: its answer may be lost
    remote.claim(seat, name, secret)
    return remote.look()


def come_back(remote: RemoteTable, secret: str) -> Snapshot | None:
    """The table, if the saved secret still opens it."""
    remote.token = secret
    try:
        return remote.look()
    except ServerRefused as wrong:
        if wrong.error == "unknown_token":
            return None
        raise


def again(remote: RemoteTable, seat: int | None) -> str:
    """The command that comes back here. It contains the seat's secret only if that could not be
    saved.
    """
    at = f"maat join {remote.server}/tables/{remote.id}"
    if seat is None:
        return at
    if remote_seats.saved_secret(remote.server, remote.id, seat) == remote.token:
        return f"{at}/join/{seat}"
    return f"{at}#{remote.token}"
