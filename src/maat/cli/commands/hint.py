"""`maat hint FILE`: what a bot would play at the end of a record, and why.

The bot gets the view of the seat that is to move, also where the record has everything.
"""

from __future__ import annotations

import json

from ...bots import Thought, bot, explain
from ...core.table import Table
from ...core.texts import Texts
from ...core.view import View
from ...play.hints import adviser, check_hint
from ...play.opponents import UnknownPlayer, check_bot
from ..errors import FINE, bad_command
from ..terminal.screen import Screen
from .draw import table_of
from .replay import seat_of


def give_hint(say: Texts, file: str, move: str, seat: str, name: str, as_json: bool) -> int:
    table = table_of(file, move)
    view = table.view(_asked_seat(table, seat))
    check_hint(view)
    chosen = name or adviser(view.game)
    thought = bot(_checked(view, chosen), view.game.name, seed=0).consider(view)
    if as_json:
        print(json.dumps(_values(view, chosen, thought, say.lang), ensure_ascii=False, indent=2))
        return FINE
    screen = Screen()
    for sentence in explain(view, thought, say.lang):
        screen.say(sentence)
    return FINE


def _asked_seat(table: Table, word: str) -> int | None:
    """The seat that is named, or that of a copy; otherwise the first that is asked."""
    if word or table.only_seat is not None:
        return seat_of(table, word)
    return next(iter(table.pending), 0)


def _checked(view: View, name: str) -> str:
    try:
        check_bot(view.game, name, "")
    except UnknownPlayer as wrong:
        known = ", ".join(filter(None, wrong.known))
        raise bad_command("unknown_adviser", word=name, known=known) from None
    return name


def _values(view: View, name: str, thought: Thought, lang: str) -> dict[str, object]:
    return {
        "game": view.game.name,
        "seat": view.seat,
        "bot": name,
        "options": [
            {
                "action": str(option.action),
                "looks": option.looks,
                "points": option.points,
                "chance": option.chance,
            }
            for option in thought.options
        ],
        "why": explain(view, thought, lang),
    }
