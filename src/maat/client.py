"""A table on a server, seen from one seat: for `maat join`, for bots elsewhere, for any Python
program.

    invitation = "http://127.0.0.1:8000/tables/ID/join/0#TOKEN"
    with RemoteTable.join(invitation, name="Nefertari") as table:
        for snapshot in table.changes():
            if snapshot.over:
                break
            if snapshot.legal:
                table.act(snapshot.legal[0].notation)

Needs only the standard library and `websockets`.
"""

from __future__ import annotations

import http.client
import json
import re
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlsplit

from .core.table import TableView

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

LOST = (OSError, http.client.HTTPException)  # no answer, or only part of one
CLAIMS = 3  # attempts at a claim whose answer is lost
BUSY = (429, 503)  # the server has done nothing yet, and says when to ask again
PATIENCE = 3  # times that a busy server is asked again
LONGEST_PAUSE = 10.0  # seconds, whatever the server says
ADDRESS = re.compile(r"(?:/api)?/tables/(?P<id>[A-Za-z0-9_-]{1,32})(?:/join/(?P<seat>\d))?/?")
Json = dict[str, Any]  # an answer, as JSON values; docs/api.md says which


class ServerRefused(Exception):
    """The server refused: `status`, `error` (a key), `message` (a sentence), `more` (the whole
    answer).
    """

    def __init__(self, status: int, answer: Json) -> None:
        super().__init__(answer.get("message") or f"HTTP {status}")
        self.status, self.more = status, answer
        self.error = str(answer.get("error", ""))
        self.message = str(self)


class NoAddress(ValueError):
    """Not the address of a table."""


class OfferedAction(NamedTuple):
    id: int
    notation: str
    text: str
    rule: str


class Snapshot:
    """A table as it was when the server last sent it."""

    def __init__(self, plain: Json) -> None:
        self.plain = plain
        self.version: int = plain["version"]
        self.pending: list[int] = plain["pending"]
        self.legal = [OfferedAction(**a) for a in plain["legal"]]
        self.over: bool = plain["over"]
        self.game: str = plain["game"]
        self.seat: int | None = plain["seat"]
        self.seats: list[Json] = plain["seats"]
        self.question: str = plain["question"]
        self.can_undo: bool = plain["can_undo"]
        self.proposal = OfferedAction(**plain["proposal"]) if plain["proposal"] else None
        self.result: Json | None = plain["result"]
        # "resigned" or "abandoned", where people ended the game; older servers do not say so
        self.ended: str | None = plain.get("ended")

    @property
    def view(self) -> TableView:
        """The view, for bots, pictures, score sheets and logs; needs the same components as the
        server's.
        """
        return TableView.from_plain(self.plain["view"])


class RemoteTable:
    """One seat of a table on a server, or, without a token, a spectator."""

    def __init__(
        self,
        server: str,
        table_id: str,
        token: str | None = None,
        lang: str = "en",
        timeout: float = 20,
    ) -> None:
        self.server, self.id, self.token, self.lang, self.timeout = (
            server.rstrip("/"),
            table_id,
            token,
            lang,
            timeout,
        )
        self.last: Snapshot | None = None
        self._socket: ClientConnection | None = None

    @classmethod
    def join(
        cls, address: str, name: str = "", lang: str = "en", timeout: float = 20
    ) -> RemoteTable:
        """From an invitation's address (claims the seat) or a table's (a spectator)."""
        server, table_id, seat, token = read_address(address)
        table = cls(server, table_id, token, lang, timeout)
        if seat is not None and token:
            table.claim(seat, name)
        return table

    def __enter__(self) -> RemoteTable:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    # asking

    def claim(self, seat: int, name: str = "", secret: str | None = None) -> str:
        """Take the seat; keep `token`, the seat's secret, to come back.

        A program that saves the secret before the claim loses nothing, whatever happens: the same
        claim can be repeated.
        """
        wanted = {"name": name, "secret": secret or new_secret()}
        for attempt in range(CLAIMS):
            try:
                self.token = str(self._ask("POST", f"/seats/{seat}/claim", wanted)["token"])
                break
            except urllib.error.URLError:  # nothing was sent
                raise
            except LOST:
                if attempt == CLAIMS - 1:
                    raise
        assert self.token is not None
        return self.token

    def look(self) -> Snapshot:
        self.last = Snapshot(self._ask("GET", ""))
        return self.last

    def act(self, action: int | str, version: int | None = None) -> int:
        """Decide, on the version of the last snapshot; returns the new version."""
        return int(
            self._ask("POST", "/actions", {"action": action, "version": self._seen(version)})[
                "version"
            ]
        )

    def confirm(self, version: int | None = None) -> int:
        return int(self._ask("POST", "/confirm", {"version": self._seen(version)})["version"])

    def undo(self, version: int | None = None) -> int:
        return int(self._ask("POST", "/undo", {"version": self._seen(version)})["version"])

    def hint(self, version: int | None = None) -> Json:
        """What a bot would play in this seat: `options`, the best first, and `why`, in words."""
        return self._ask("POST", "/hint", {"version": self._seen(version)})

    def leave(self, seat: int) -> int:
        """Resign, or leave the game; returns the new version."""
        return int(self._ask("POST", f"/seats/{seat}/leave")["version"])

    def record(self) -> str:
        return self._text("GET", "/record")

    def _seen(self, version: int | None) -> int:
        if version is not None:
            return version
        return (self.last or self.look()).version

    # listening

    def changes(self) -> Iterator[Snapshot]:
        """The table now, and again after every change; ends when the game is over or the server
        closes.
        """
        from websockets.exceptions import ConnectionClosed

        with self._connecting() as self._socket:
            try:
                while True:
                    self.last = Snapshot(json.loads(self._socket.recv()))
                    yield self.last
                    if self.last.over:
                        return
            except ConnectionClosed:
                return

    def _connecting(self) -> ClientConnection:
        from websockets.sync.client import connect

        url = re.sub("^http", "ws", self.server) + f"/api/tables/{self.id}/socket"
        return connect(
            url,
            additional_headers=self._headers(),
            open_timeout=self.timeout,
            max_size=1 << 24,
            proxy=None,
        )

    def _headers(self) -> dict[str, str]:
        headers = {"Accept-Language": self.lang}
        return {**headers, "Authorization": f"Bearer {self.token}"} if self.token else headers

    def _ask(self, method: str, path: str, body: Json | None = None) -> Json:
        answer: Json = json.loads(self._text(method, path, body))
        return answer

    def _text(self, method: str, path: str, body: Json | None = None) -> str:
        sent = None if body is None else json.dumps(body).encode()
        headers = {**self._headers(), **({"Content-Type": "application/json"} if sent else {})}
        request = urllib.request.Request(
            f"{self.server}/api/tables/{self.id}{path}", sent, headers, method=method
        )
        for asked in range(PATIENCE + 1):
            try:
                with urllib.request.urlopen(request, timeout=self.timeout) as answer:
                    text: str = answer.read().decode()
                    return text
            except urllib.error.HTTPError as wrong:
                with wrong:
                    pause = seconds_to_wait(wrong)
                    if pause is None or asked == PATIENCE:
                        raise ServerRefused(wrong.code, refusal_of(wrong.read())) from None
            time.sleep(pause)
        raise AssertionError


def new_secret() -> str:
    """The secret of a seat, chosen here so that it is known before anything is sent."""
    return secrets.token_urlsafe(24)


def seconds_to_wait(refused: urllib.error.HTTPError) -> float | None:
    """When to ask a busy server again; None if it refused for another reason, or does not say."""
    after = refused.headers.get("retry-after", "")
    if refused.code not in BUSY or not after.isdecimal():
        return None
    return min(float(after), LONGEST_PAUSE)


def refusal_of(body: bytes) -> Json:
    """The answer of a server that refuses; empty if it is not one of ours."""
    try:
        answer = json.loads(body)
    except ValueError:
        return {}
    return answer if isinstance(answer, dict) else {}


def read_address(address: str) -> tuple[str, str, int | None, str | None]:
    """Server, table, seat and token from the address of a page or an invitation."""
    parts = urlsplit(address if "://" in address else f"http://{address}")
    named = ADDRESS.fullmatch(parts.path)
    if parts.scheme not in ("http", "https") or not parts.netloc or not named:
        raise NoAddress(address)
    seat = named["seat"]
    return (
        f"{parts.scheme}://{parts.netloc}",
        named["id"],
        None if seat is None else int(seat),
        parts.fragment or None,
    )
