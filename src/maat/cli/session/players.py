"""Who sits where: people at this keyboard, and bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...bots import Bot, bot, names
from ...core.errors import BadOption
from ...core.game import Game
from ...core.messages import Said
from ...play.opponents import UnknownPlayer, check_players
from ..errors import bad_command

HUMAN = "human"


@dataclass(frozen=True)
class Player:
    """`human`, or a bot of that name."""

    name: str
    bot: Bot | None = None

    @property
    def is_human(self) -> bool:
        return self.bot is None

    @property
    def said(self) -> Said:
        if self.is_human:
            return Said("player.human")
        named = Said(f"bot.{self.name}") if self.name in names() else self.name
        return Said("player.bot", name=named)


def seat_players(game: Game, words: Sequence[str], seed: int | None = None) -> list[Player]:
    """The players of some seats. In a practice game the seed also determines what the bots do."""
    try:
        game.checked_seats(len(words))
        check_players(game, words, HUMAN)
    except BadOption as wrong:
        raise bad_command("bad_seats", why=wrong.said) from None
    except UnknownPlayer as wrong:
        known = ", ".join(wrong.known)
        raise bad_command("unknown_player", word=wrong.word or "''", known=known) from None
    return [_player(game, word, seat, seed) for seat, word in enumerate(words)]


def _player(game: Game, word: str, seat: int, seed: int | None) -> Player:
    if word == HUMAN:
        return Player(HUMAN)
    chance = {} if seed is None else {"seed": 1000 * seed + seat}
    return Player(word, bot(word, game.name, **chance))
