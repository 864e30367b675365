"""What the players at a table are called: people by their names, bots in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable

from ...bots.labels import character, label
from ...core.texts import Texts
from ..storage.store import Seating


def bot_name(say: Texts, bot: str) -> str:
    return label(say, bot)


def bot_choices(say: Texts, bots: Iterable[str]) -> list[tuple[str, str]]:
    """Bots to choose from: each with its name and how it plays."""
    return [(b, say("seat.bot", name=label(say, b), about=character(say, b))) for b in bots]


def given_name(say: Texts, seating: Seating) -> str:
    """The name of the player; empty for a person without one and for an open seat."""
    return bot_name(say, seating.bot) if seating.bot else seating.name


def player_name(say: Texts, seating: Seating) -> str:
    """The name, or that somebody is a guest, or that the seat is open."""
    name = given_name(say, seating)
    return name or say("seat.guest" if seating.claimed else "seat.open")
