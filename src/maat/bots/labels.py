"""What bots are called at a table, and how they play, in a line: messages in messages/."""

from __future__ import annotations

from ..core.texts import Texts


def label(say: Texts, name: str) -> str:
    """The short name of a bot in the reader's language; one that has none is called by its own."""
    key = f"bot.{name}"
    return say(key) if key in say else name


def character(say: Texts, name: str) -> str:
    """How it plays; empty for a bot that nobody has described."""
    key = f"bot_about.{name}"
    return say(key) if key in say else ""
