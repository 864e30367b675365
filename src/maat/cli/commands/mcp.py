"""`maat mcp`: a seat at a web table for an assistant (extra `mcp`).

It speaks the Model Context Protocol. The assistant takes the seat of an invitation, looks at the
table, reads what it may do in sentences, and plays. It sees what its seat sees, through the same
JSON API as everybody.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from ...client import LOST, NoAddress, RemoteTable, ServerRefused, Snapshot
from ...core.extras import need
from ...core.game import load
from ...core.texts import Texts
from ...play import rulebook
from ..errors import FINE

ABOUT = (
    "Board games of ancient Egypt. Join a table with an invitation's address, then look, read the"
    " legal actions and play one by its notation. Rules: ask `rules` for any number they cite."
)
LATELY = 5  # decisions
Answer = dict[str, object]
P = ParamSpec("P")
T = TypeVar("T")


class Seats:
    """The tables at which this assistant sits, by id."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.tables: dict[str, RemoteTable] = {}

    def join(self, invitation: str, name: str = "") -> Answer:
        """Take the seat of an invitation to a table, by its address (http://.../join/0#SECRET)."""
        try:
            table = RemoteTable.join(invitation, name, self.lang)
        except NoAddress:
            raise ValueError(f"{invitation!r} is not the address of an invitation") from None
        self.tables[table.id] = table
        return self.look(table.id)

    def list_tables(self) -> list[Answer]:
        """The tables you sit at, and whether it is your turn there."""
        return [self.look(table_id) for table_id in self.tables]

    def look(self, table: str) -> Answer:
        """What is asked at a table, and what happened there lately, in words."""
        shown = self._table(table).look()
        log = [s for line in shown.view.log(self.lang)[-LATELY:] for s in line.sentences]
        return {**about(table, shown), "question": shown.question, "lately": log}

    def view(self, table: str) -> Answer:
        """The whole table as your seat sees it, field by field."""
        plain: Answer = self._table(table).look().plain["view"]
        return plain

    def legal_actions(self, table: str) -> list[Answer]:
        """What you may do now: id, notation, a sentence, and the rule; empty if it is not your
        turn.
        """
        return [a._asdict() for a in self._table(table).look().legal]

    def play(self, table: str, action: str) -> Answer:
        """Play one of the legal actions, by its notation."""
        self._table(table).act(action)
        return self.look(table)

    def rules(self, game: str, number: str) -> str:
        """A rule of a game by its number, such as K41."""
        found = rulebook.rule(load(game), self.lang, number)
        if found is None:
            raise ValueError(f"{game} has no rule {number!r}")
        return found.plain

    def _table(self, table: str) -> RemoteTable:
        if table not in self.tables:
            raise ValueError(f"no table {table!r}; join one first, or choose of {[*self.tables]}")
        return self.tables[table]


def about(table: str, shown: Snapshot) -> Answer:
    return {
        "table": table,
        "game": shown.game,
        "seat": shown.seat,
        "your_turn": bool(shown.legal),
        "over": shown.over,
        "result": shown.result,
        "version": shown.version,
    }


def serve_assistant(say: Texts) -> int:
    """Speak the protocol on standard input and output until the other side closes."""
    need("mcp")
    from mcp.server.mcpserver import MCPServer

    server, seats = MCPServer("maat", instructions=ABOUT, log_level="ERROR"), Seats(say.lang)
    tools = (
        seats.join,
        seats.list_tables,
        seats.look,
        seats.view,
        seats.legal_actions,
        seats.play,
        seats.rules,
    )
    for tool in tools:
        server.tool()(_told(tool))
    server.run("stdio")
    return FINE


def _told(tool: Callable[P, T]) -> Callable[P, T]:
    """A mistake of the assistant, or a server that is gone, is told in a sentence."""
    from mcp.server.mcpserver.exceptions import ToolError

    @functools.wraps(tool)
    def told(*given: P.args, **named: P.kwargs) -> T:
        try:
            return tool(*given, **named)
        except (ServerRefused, ValueError, *LOST) as wrong:
            raise ToolError(str(wrong)) from None

    return told
