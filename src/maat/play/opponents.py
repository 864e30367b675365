"""Who may sit at a table: people and bots, and who usually does."""

from __future__ import annotations

from collections.abc import Sequence

from .. import bots
from ..core.errors import Fault
from ..core.game import Game
from ..core.messages import Said

USUAL = "apprentice"  # a good first opponent
STRONGEST = "pharaoh"


class UnknownPlayer(Fault):
    """`word` names nobody who can sit at this table; `known` are those who can."""

    def __init__(self, word: str, known: Sequence[str]) -> None:
        super().__init__(Said("error.unknown_bot", bot=word or "''", bots=", ".join(known)))
        self.word, self.known = word, tuple(known)


def usual_opponent(game: Game) -> str:
    """The default opponent: the bot to play against if none is chosen."""
    known = bots.names(game.name)
    return USUAL if USUAL in known else known[-1]


def opponents(game: Game) -> list[str]:
    """The bots that play a game, the usual opponent first, then the stronger ones."""
    known = bots.names(game.name)
    first = known.index(usual_opponent(game))
    return [*known[first:], *reversed(known[:first])]


def usual_table(game: Game, person: str) -> list[str]:
    """Who sits in each seat by default: a person in the first, the usual opponent in the others."""
    return [person] + [usual_opponent(game)] * (game.usual_seats - 1)


def check_players(game: Game, words: Sequence[str], person: str) -> None:
    """UnknownPlayer unless each word is a bot of this game, or the word for a person."""
    for word in words:
        if word != person:
            check_bot(game, word, person, len(words))


def check_bot(game: Game, word: str, person: str, seats: int | None = None) -> None:
    """UnknownPlayer unless the word is a bot that plays this game, with so many seats."""
    known = bots.names(game.name, seats)
    if word not in known:
        raise UnknownPlayer(word, (person, *known))
