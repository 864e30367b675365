"""Setting up a new table: game, seats, options, seed and component file, as requested."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ...core import game as games
from ...core.game import Game
from ...core.table import Table
from ...play import opponents
from ...play.settings import read_values
from ..errors import Refused
from ..security.tokens import hashed
from ..storage.store import Seating
from .registry import Registry
from .table import LiveTable

GUEST = "guest"


class NewTable(NamedTuple):
    """A table that was just set up: its host's token, and an invitation for every guest."""

    live: LiveTable
    host: str
    invitations: list[str | None]


async def set_up(
    registry: Registry,
    game: Game,
    seats: list[str],
    options: Mapping[str, object],
    seed: int | None = None,
    browser: str | None = None,
    confirms: bool = False,
    hints: bool = True,
) -> NewTable:
    """`seats` are the names of bots, or `GUEST`. The host is known by a token, or by a browser."""
    for name in seats:
        if name != GUEST:
            check_bot(game.name, name, len(seats))
    table = Table(game, len(seats), read_values(game, options, len(seats)), practice=seed)
    return await seat_players(registry, table, seats, browser, confirms, hints)


async def seat_players(
    registry: Registry,
    table: Table,
    seats: list[str],
    browser: str | None = None,
    confirms: bool = False,
    hints: bool = True,
) -> NewTable:
    """Put a game, new or begun, on the server: who sits where as in `set_up`."""
    new_token = registry.settings.new_token
    invitations = [new_token() if name == GUEST else None for name in seats]
    seating = [
        Seating(seat, None, invitation=hashed(token), confirms=confirms)
        if token
        else Seating(seat, name, confirms=confirms)
        for seat, (name, token) in enumerate(zip(seats, invitations, strict=True))
    ]
    host = new_token()
    host_browser = hashed(browser) if browser else None
    live = await registry.add(table, seating, host, host_browser, hints=hints)
    return NewTable(live, host, invitations)


def load_game(game: str) -> Game:
    """A game by the name that a request gives."""
    if game not in games.list_games():
        raise Refused("unknown_game", game=game[:40], games=", ".join(games.list_games()))
    return games.load(game)


def check_bot(game: str, name: str, seats: int | None = None) -> None:
    """Refuse a bot that does not play this game, with so many seats."""
    try:
        opponents.check_bot(games.load(game), name, GUEST, seats)
    except opponents.UnknownPlayer as wrong:
        raise Refused("unknown_bot", bot=name, bots=", ".join(wrong.known)) from None
