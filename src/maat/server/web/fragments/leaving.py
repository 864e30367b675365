"""Who has left the game: what the others may do then, how the game ended by it, and the lines of
the log that say so.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import htpy as h
from htpy import Node

from ....core.texts import Texts
from ....play.opponents import usual_opponent
from ...tables.ending import RESIGNED
from ..player_names import bot_name
from .reader import Fragments, Reader


def leaving(reader: Reader) -> Fragments:
    notes = {
        f"page-left-{s.seat}": _note(_left(reader, s.seat), reader.say)
        for s in reader.seating
        if s.left
    }
    if reader.ending is not None and reader.ending.how != RESIGNED:
        ended = h.p("#page-left-ended.note")[reader.say("leaving.abandoned")]
        notes["page-left-ended"] = str(ended)
    return notes


class Left(NamedTuple):
    """What a reader is shown of somebody who has left; an address is empty where they may do
    nothing about it.
    """

    seat: int
    text: str
    seat_at: str
    leave_at: str
    bot: str
    is_own: bool
    ended: bool


def _left(reader: Reader, seat: int) -> Left:
    here, open_question = reader.seating[seat], reader.ending is None
    own = seat == reader.seat
    sits = reader.sits is not None and not reader.sits.left
    decides = open_question and (own or (sits and not here.bot))
    at = f"/tables/{reader.table_id}"
    return Left(
        seat,
        _text(reader, seat),
        f"{at}/seats/{seat}" if decides else "",
        f"{at}/leave?seat={reader.seat}" if decides and not own else "",
        usual_opponent(reader.view.game),
        own,
        reader.ending is not None,
    )


def _text(reader: Reader, seat: int) -> str:
    ended = reader.ending
    if ended is not None and ended.how == RESIGNED:
        return reader.say("leaving.resigned", seat=reader.who(seat))
    if seat == reader.seat and ended is None:
        return reader.say("leaving.you_left")
    key = "leaving.goes_on" if reader.seating[seat].bot and ended is None else "leaving.left"
    return reader.say(key, seat=reader.seat_word(seat), name=_name(reader, seat))


def _name(reader: Reader, seat: int) -> str:
    return reader.seating[seat].name or reader.say("seat.guest")


@lru_cache(maxsize=1024)
def _note(left: Left, say: Texts) -> str:
    note = h.div(id=f"page-left-{left.seat}", class_=["note", "left", {"ended": left.ended}])
    if not left.seat_at:
        return str(note[h.p[left.text]])
    return str(note[h.p[left.text], h.div(".buttons")[_ways(left, say)]])


def _ways(left: Left, say: Texts) -> Node:
    """The leaver may come back; the others let a bot go on, or end the game."""
    bot = "" if left.is_own else left.bot
    word = say("host.come_back") if left.is_own else say("leaving.bot", bot=bot_name(say, bot))
    return [
        h.form(method="post", action=left.seat_at)[
            h.input(type="hidden", name="bot", value=bot),
            h.button(".main", type="submit")[word],
        ],
        h.a(".button", href=left.leave_at)[say("leaving.end")] if left.leave_at else None,
    ]


def left_lines(reader: Reader) -> Fragments:
    """The last lines of the log."""
    last = len(reader.view.lines)
    resigned = reader.ending is not None and reader.ending.how == RESIGNED
    key = "leaving.log_resigned" if resigned else "leaving.log_left"
    return {
        f"page-log-left-{s.seat}": str(
            h.li(id=f"page-log-left-{s.seat}", value=str(last))[
                reader.say(key, seat=reader.seat_word(s.seat))
            ]
        )
        for s in reader.seating
        if s.left
    }
