"""A bot of your own at the tables of a server: one stream for all of them.

    class Bot:
        def choose(self, view, legal):
            return legal[0]

    play("http://127.0.0.1:8000", lambda game: Bot(), new_secret(), invitations=[link])

Needs only the standard library and `maat.client`.
"""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol
from urllib.parse import urlencode

from .client import (
    LOST,
    Json,
    RemoteTable,
    ServerRefused,
    Snapshot,
    new_secret,
    read_address,
    refusal_of,
)
from .core.table import TableView
from .core.view import Action

SILENCE = 60.0  # seconds without a line, not even an empty one: the stream is dead
PAUSES = (1.0, 2.0, 4.0, 8.0, 15.0)  # seconds before the stream is opened again
MOVED_ON = ("stale", "over", "not_pending")  # somebody was faster: the stream says what is now


class Chooser(Protocol):
    """What decides: anything with `choose`."""

    def choose(self, view: TableView, legal: Sequence[Action]) -> object:
        """One of the legal actions, its id or its notation."""


@dataclass
class Offer:
    """For which games a bot may be seated by hosts, under which name, at how many tables."""

    name: str = ""
    games: tuple[str, ...] = ()
    tables: int = 0

    def query(self) -> str:
        asked = {"name": self.name, "games": ",".join(self.games), "tables": self.tables}
        return "?" + urlencode(asked) if self.name else ""


@dataclass
class RemoteBot:
    """Plays at every table where its secret sits. `make` gives the bot of a table, by its game;
    `report` is told what happens, as (key, values).
    """

    server: str
    make: Callable[[str], Chooser]
    secret: str = field(default_factory=new_secret)
    offer: Offer = field(default_factory=Offer)
    report: Callable[[str, Json], None] = lambda key, values: None
    timeout: float = SILENCE
    bots: dict[str, Chooser] = field(default_factory=dict)

    def join(self, invitation: str, name: str = "") -> str:
        """Take the seat of an invitation; returns the table's id."""
        _, table_id, seat, token = read_address(invitation)
        if seat is None or not token:
            raise ValueError(invitation)
        RemoteTable(self.server, table_id, token, timeout=self.timeout).claim(
            seat, name or self.offer.name, self.secret
        )
        return table_id

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Follow the stream and decide, until `until`; a stream that ends is opened again."""
        lost = 0
        while not until():
            try:
                for line in self.lines():
                    lost = 0
                    if line:
                        self.hear(line)
                    if until():
                        return
            except ServerRefused:
                raise
            except LOST as wrong:
                self.report("lost", {"why": str(wrong)})
            time.sleep(PAUSES[min(lost, len(PAUSES) - 1)])
            lost += 1

    def lines(self) -> Iterator[Json]:
        """The lines of the stream; an empty one is an empty dict."""
        request = urllib.request.Request(
            f"{self.server}/api/stream{self.offer.query()}",
            headers={"Authorization": f"Bearer {self.secret}"},
        )
        try:
            with urllib.request.urlopen(request, timeout=self.timeout) as stream:
                for line in stream:
                    yield json.loads(line) if line.strip() else {}
        except urllib.error.HTTPError as wrong:
            with wrong:
                raise ServerRefused(wrong.code, refusal_of(wrong.read())) from None
        except json.JSONDecodeError as wrong:  # half a line: the server has gone
            raise http.client.IncompleteRead(b"") from wrong

    def hear(self, line: Json) -> None:
        """Do what a line asks for."""
        table_id = str(line["table"])
        if line["type"] == "over":
            self.bots.pop(table_id, None)
            self.report("over", line)
        elif line["type"] == "asked":
            self.decide(table_id, Snapshot(line["asked"]))

    def decide(self, table_id: str, shown: Snapshot) -> None:
        if shown.game not in (self.offer.games or (shown.game,)):
            return
        bot = self.bots.setdefault(table_id, self.make(shown.game))
        view = shown.view
        legal = view.legal()
        chosen = named(bot.choose(view, legal), legal)
        if chosen is None:
            self.report("nonsense", {"table": table_id, "question": shown.question})
            return
        table = RemoteTable(self.server, table_id, self.secret, timeout=self.timeout)
        try:
            table.act(chosen.id, shown.version)
        except ServerRefused as wrong:
            if wrong.error not in MOVED_ON:
                self.report("refused", {"table": table_id, "why": wrong.message})


def named(answer: object, legal: Iterable[Action]) -> Action | None:
    """The legal action that an answer names: itself, its id or its notation; None for nonsense."""
    for action in legal:
        if answer is action or str(answer) in (str(action), str(action.id)):
            return action
    return None
