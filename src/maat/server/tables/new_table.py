"""A new table is set up: game, seats, options, seed and component file, as somebody asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ... import bots
from ...core import game as games
from ...core.errors import BadOption, Fault
from ...core.game import Game
from ...core.messages import Said
from ...core.table import Table
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
) -> NewTable:
    """`seats` are the names of bots, or `GUEST`. The host is known by a token, or by a browser."""
    for name in seats:
        if name != GUEST:
            check_bot(game.name, name)
    table = Table(game, len(seats), read_options(game, options, len(seats)), practice=seed)
    new_token = registry.settings.new_token
    invitations = [new_token() if name == GUEST else None for name in seats]
    seating = [
        Seating(seat, None, invitation=hashed(token), confirms=confirms)
        if token
        else Seating(seat, name, confirms=confirms)
        for seat, (name, token) in enumerate(zip(seats, invitations))
    ]
    host = new_token()
    live = await registry.add(table, seating, host, hashed(browser) if browser else None)
    return NewTable(live, host, invitations)


def load_game(game: str) -> Game:
    """A game by its name, as somebody sent it."""
    if game not in games.list_games():
        raise Refused("unknown_game", game=game[:40], games=", ".join(games.list_games()))
    return games.load(game)


def check_bot(game: str, name: str) -> None:
    """Refuse a bot that does not play this game."""
    known = bots.names(game)
    if name not in known:
        raise Refused("unknown_bot", bot=name, bots=", ".join((GUEST, *known)))


def read_options(game: Game, options: Mapping[str, object], seats: int) -> dict[str, object]:
    """Only options that the game documents, with values that it has; BadOption names the first that
    is wrong.
    """
    read: dict[str, object] = {}
    for name, value in options.items():
        if name not in game.options:
            known = ", ".join(game.options)
            raise BadOption(
                Said("error.unknown_option", game=game.name, option=name, options=known)
            )
        given = tuple(value) if isinstance(value, list) else value
        try:
            game.options[name].read(given, seats)
        except Fault as expected:
            raise games.bad_option(game, name, games.option_text(value), expected) from None
        read[name] = given
    return read
