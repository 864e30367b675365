"""Whoever plays at a table over the API in tests."""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar, cast, overload

with warnings.catch_warnings():  # starlette prefers another client that few machines have
    warnings.simplefilter("ignore")
    from starlette import testclient
    from starlette.testclient import WebSocketTestSession as WebSocketTestSession

from maat.client import new_secret
from maat.server.tables.registry import Registry

JSON = {"Content-Type": "application/json"}
T = TypeVar("T")


class TestClient(testclient.TestClient):
    """A browser or a program, and behind it the server to which it speaks."""

    @property
    def registry(self) -> Registry:
        """The tables of the server."""
        app: Any = self.app  # starlette takes any callable for an app
        return cast(Registry, app.state.registry)

    def status(self, table_id: str) -> int:
        """What the API answers when asked for a table."""
        return int(self.get(f"/api/tables/{table_id}").status_code)

    @overload
    def call(self, function: Callable[..., Coroutine[Any, Any, T]], *arguments: Any) -> T: ...

    @overload
    def call(self, function: Callable[..., T], *arguments: Any) -> T: ...

    def call(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Do something where the server runs."""
        assert self.portal is not None
        return self.portal.call(function, *arguments)


class Guest:
    """One seat of one table, or, without a token, a spectator."""

    def __init__(self, web: TestClient, table_id: str, token: str | None = None) -> None:
        self.web, self.at = web, f"/api/tables/{table_id}"
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    def look(self, lang: str = "en") -> dict[str, Any]:
        answer = self.web.get(self.at, headers={**self.headers, "Accept-Language": lang})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def post(self, path: str, body: Any = None, **headers: str) -> Any:
        content = None if body is None else json.dumps(body)
        return self.web.post(
            f"{self.at}/{path}", content=content, headers={**self.headers, **JSON, **headers}
        )

    def claim(self, seat: int, name: str = "", secret: str | None = None) -> Any:
        """Take a seat, with a secret of your own."""
        return self.post(f"seats/{seat}/claim", {"name": name, "secret": secret or new_secret()})

    def claimed(self, seat: int, name: str = "") -> Guest:
        """Whoever has taken the seat then."""
        answer = self.claim(seat, name)
        assert answer.status_code == 200, answer.text
        return Guest(self.web, self.at.rpartition("/")[2], answer.json()["token"])

    def put(self, path: str, body: Any) -> Any:
        return self.web.put(
            f"{self.at}/{path}", content=json.dumps(body), headers={**self.headers, **JSON}
        )

    def act(self, action: int | str, version: int | None = None) -> Any:
        on = self.look()["version"] if version is None else version
        return self.post("actions", {"action": action, "version": on})

    def socket(self, **headers: str) -> Any:
        return self.web.websocket_connect(f"{self.at}/socket", headers={**self.headers, **headers})

    def record(self) -> str:
        text: str = self.web.get(f"{self.at}/record", headers=self.headers).text
        return text


def invited(
    web: TestClient, *seats: str, game: str = "kheops", seed: int | None = 3, **more: Any
) -> list[Guest]:
    """A new table: an invitation per seat (None in spirit for bots), the host, and a spectator at
    the end.
    """
    body = {"game": game, "seats": list(seats), "options": {}, "seed": seed, **more}
    answer = web.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    tokens = [s["token"] for s in made["seats"]]
    return [
        *(Guest(web, made["id"], t) for t in tokens),
        Guest(web, made["id"], made["host"]),
        Guest(web, made["id"]),
    ]


def sit_down(web: TestClient, *seats: str, **more: Any) -> list[Guest]:
    """A new table at which every guest has taken their seat; the host, and a spectator at the
    end.
    """
    found = invited(web, *seats, **more)
    return [
        g.claimed(n) if n < len(seats) and seats[n] == "guest" else g for n, g in enumerate(found)
    ]


def play_on(guests: list[Guest], decisions: int = 10_000) -> None:
    """Whoever is asked takes the first thing offered that is not the same every time."""
    for n in range(decisions):
        told = guests[0].look()
        if told["over"]:
            return
        seat = told["pending"][0]
        legal = guests[seat].look()["legal"]
        assert guests[seat].act(legal[n % len(legal)]["id"]).status_code == 200
