"""Who sits where, who is asked, how they stand."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....draw import SEATS
from ..player_names import bot_name
from .reader import Fragments, Reader


def seats(reader: Reader) -> Fragments:
    totals = reader.view.totals()
    return {
        f"page-seat-{s.seat}": str(_seat(reader, s.seat, totals[s.seat])) for s in reader.seating
    }


def _seat(reader: Reader, seat: int, points: int) -> Node:
    say, here = reader.say, reader.seating[seat]
    player, asked = _player(reader, seat), seat in reader.view.pending
    return h.li(
        id=f"page-seat-{seat}",
        class_=["seat", f"{SEATS[seat].stone}-mark", {"asked": asked, "mine": seat == reader.seat}],
    )[
        h.b[reader.seat_word(seat)],
        h.span(".who")[player] if player else None,
        h.span(".you")[say("seat.you")] if seat == reader.seat else None,
        h.span(".away")[say("seat.away")] if _is_away(reader, seat) else None,
        h.span(".turn")[say("seat.asked")] if asked else None,
        h.span(".away")[say("seat.deletes")] if here.deletes else None,
        h.span(".points")[say("seat.points", n=points)],
        _invite(reader, seat) if reader.host and not here.bot and not here.claimed else None,
    ]


def _player(reader: Reader, seat: int) -> str:
    """The player in a seat; empty for the reader's own without a name."""
    say, here = reader.say, reader.seating[seat]
    if here.bot and here.claimed:
        bot, name = bot_name(say, here.bot), here.name or say("seat.guest")
        return say("seat.stand_in", bot=bot, name=name)
    if here.bot:
        return bot_name(say, here.bot)
    if not here.claimed:
        return say("seat.open")
    return here.name or ("" if seat == reader.seat else say("seat.guest"))


def _is_away(reader: Reader, seat: int) -> bool:
    """Another player, who has no page of this table open."""
    here = reader.seating[seat]
    return seat != reader.seat and here.claimed and not here.bot and not reader.here[seat]


def _invite(reader: Reader, seat: int) -> Node:
    """For the host, beside an open seat."""
    at = f"/tables/{reader.table_id}/seats/{seat}/invite"
    return h.form(".invite", method="post", action=at)[
        h.button(".main", type="submit")[reader.say("host.invite")]
    ]
