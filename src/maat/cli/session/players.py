"""Who sits where: people at this keyboard, and bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...bots import Bot, bot, names
from ...core.errors import BadOption
from ...core.game import Game
from ...core.messages import Said
from ..errors import refused

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
        return Said("player.human") if self.is_human else Said("player.bot", name=self.name)


def usual(rules: Game) -> list[str]:
    """One person, and a greedy bot in the other seats."""
    return [HUMAN] + ["greedy"] * (rules.usual_seats - 1)


def read(text: str) -> list[str]:
    return [word.strip().lower() for word in text.split(",")]


def players(rules: Game, words: Sequence[str], seed: int | None = None) -> list[Player]:
    """The players of some seats. With a seed the bots of a practice game play the same every
    time.
    """
    try:
        rules.checked_seats(len(words))
    except BadOption as wrong:
        raise refused("bad_seats", why=wrong.said) from None
    known = (HUMAN, *names(rules.name))
    for word in words:
        if word not in known:
            raise refused("unknown_player", word=word or "''", known=", ".join(known))
    return [
        Player(w, None if w == HUMAN else bot(w, rules.name, **_luck(seed, i)))
        for i, w in enumerate(words)
    ]


def _luck(seed: int | None, seat: int) -> dict[str, int]:
    return {} if seed is None else {"seed": 1000 * seed + seat}
