"""The next game: sides change, and against bots a stronger or an easier opponent is one click
away.
"""

from __future__ import annotations

from typing import NamedTuple

import htpy as h
from htpy import Node

from .... import bots
from ....core.texts import Texts
from ...tables.play_again import plays_bots
from ..player_names import bot_name
from .reader import Reader


class Rematch(NamedTuple):
    """Which games may follow this one; a bot is empty where there is none."""

    swaps: bool  # sides change
    weaker: str = ""
    stronger: str = ""


def rematch(reader: Reader) -> Rematch:
    swaps = reader.view.seats > 1
    if not reader.over or reader.sits is None:
        return Rematch(swaps)
    mine = [s.seat for s in reader.seating if s.browser and s.browser == reader.sits.browser]
    if not plays_bots(reader.seating, mine):
        return Rematch(swaps)
    against = [s.bot for s in reader.seating if s.seat not in mine]
    return Rematch(
        swaps, *neighbours(bots.names(reader.view.game.name, reader.view.seats), against)
    )


def neighbours(known: tuple[str, ...], against: list[str | None]) -> tuple[str, str]:
    """The next weaker and the next stronger bot than those of this game; `known` is in order of
    strength.
    """
    places = [known.index(bot) for bot in against if bot in known]
    if not places:
        return "", ""
    low, high = min(places) - 1, max(places) + 1
    return known[low] if low >= 0 else "", known[high] if high < len(known) else ""


def rematch_form(address: str, offered: Rematch, say: Texts, prefix: str = "page") -> Node:
    """`prefix` begins the ids: the form may stand at two places of a page."""
    again = "table.again_swapped" if offered.swaps else "table.again"
    others = (("weaker", offered.weaker), ("stronger", offered.stronger))
    return h.form(id=f"{prefix}-rematch", method="post", action=address)[
        h.button(".main", id=f"{prefix}-again", type="submit")[say(again)],
        [
            h.button(id=f"{prefix}-{key}", type="submit", name="bot", value=bot)[
                say(f"table.{key}", bot=bot_name(say, bot))
            ]
            for key, bot in others
            if bot
        ],
    ]
