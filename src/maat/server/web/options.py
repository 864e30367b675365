"""The options of a game in words: where a table is set up, and at a table with other than the
default options.
"""

from __future__ import annotations

import htpy as h
from htpy import Node

from ...core.game import Game
from ...core.messages import Said
from ...core.options import SeatsOption
from ..tables.snapshot import Snapshot
from .visitor import Visitor


def differing(visitor: Visitor, shown: Snapshot) -> Node:
    """The options chosen for this table, for people who join later; nothing if all are the
    defaults.
    """
    found, chosen = shown.view.game, shown.view.header.options
    unusual = {
        name: value for name, value in chosen.items() if value != found.options[name].default
    }
    if not unusual:
        return None
    say = visitor.texts(found.name)
    return h.details("#fold-options.fold")[
        h.summary[say("table.options", n=len(unusual))],
        h.ul[[_chosen(visitor, found, name, value) for name, value in unusual.items()]],
    ]


def _chosen(visitor: Visitor, found: Game, name: str, value: object) -> Node:
    label = visitor.texts(found.name).sentence(Said(f"option.{name}"))
    return h.li[
        label,
        h.br,
        h.strong[in_words(visitor, found, name, value)],
        f" ({found.options[name].rule})",
    ]


def in_words(visitor: Visitor, found: Game, name: str, value: object) -> str:
    """A value as people say it."""
    say, option = visitor.texts(found.name), found.options[name]
    if isinstance(value, bool):
        return say("home.yes" if value else "home.no")
    if isinstance(value, (tuple, list)):
        words = found.seat_words.said if isinstance(option, SeatsOption) else option.said
        return ", ".join(say.sentence(words(v)) for v in value)
    key = f"option_value.{name}.{value}"
    return say(key) if key in say else f"{value}"
