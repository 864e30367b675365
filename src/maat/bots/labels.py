"""What bots are called at a table, and how they play, in a line: messages in messages/."""

from __future__ import annotations

from ..core.game import Game
from ..core.messages import Said
from ..core.texts import Texts
from . import BASIC, nets


def label(say: Texts, name: str) -> str:
    """The short name of a bot in the reader's language; one that has none is called by its own."""
    key = f"bot.{name}"
    return say(key) if key in say else name


def character(say: Texts, name: str) -> str:
    """How it plays; empty for a bot that nobody has described."""
    key = f"bot_about.{name}"
    return say(key) if key in say else ""


def description(say: Texts, name: str, game: Game, seats: int) -> str:
    """How it plays this game, and what a player should know of it; empty if nobody described it."""
    about = Said(f"bot_about.{name}")
    if about.key not in say:
        return ""
    wrong = None if name in BASIC else nets.caveat(game, seats)
    return say.sentence(about if wrong is None else Said("bot_about.but", about=about, but=wrong))
