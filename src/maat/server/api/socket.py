"""The socket of the JSON API: the answers of GET, as they change."""

from __future__ import annotations

from fastapi import APIRouter, WebSocket

from ..languages import language_of
from ..security.access import registry_of, seat_of_token
from ..sockets import converse, do
from ..tables.snapshot import Snapshot
from ..tables.table import LiveTable
from . import answers
from .schemas import JsonObject, SocketMessage

router = APIRouter()


class Program:
    """A program that reads a table, with a token or as a spectator."""

    def __init__(self, token: str | None, lang: str) -> None:
        self.token, self.lang = token, lang

    def seat(self, live: LiveTable) -> int | None:
        return seat_of_token(live, self.token)

    def message(self, shown: Snapshot) -> JsonObject:
        return shown.share(("answer", self.lang), lambda: answers.table_answer(shown, self.lang))

    async def answer(self, live: LiveTable, seat: int | None, wanted: SocketMessage) -> None:
        await do(live, seat, wanted)


@router.websocket("/api/tables/{table_id}/socket")
async def socket(websocket: WebSocket, table_id: str) -> None:
    """The answers of GET, as they change. A message is `{"version"}` with "action", "say", or
    "undo" or "confirm": true.
    """
    program = Program(_bearer(websocket), language_of(websocket))
    await converse(websocket, registry_of(websocket).table(table_id), program)


def _bearer(websocket: WebSocket) -> str | None:
    kind, _, token = websocket.headers.get("authorization", "").partition(" ")
    return token if kind.lower() == "bearer" and token else None
