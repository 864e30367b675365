"""Who sits where, who is asked, and the scores."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import htpy as h
from htpy import Node

from ....bots.labels import description
from ....core.texts import Texts
from ....draw import SEATS
from ..player_names import bot_name
from .reader import Fragments, Reader


def seats(reader: Reader) -> Fragments:
    return {
        f"page-seat-{s.seat}": _seat(_place(reader, s.seat), reader.say) for s in reader.seating
    }


class Place(NamedTuple):
    """What a reader is shown of a seat; few seats change with a decision."""

    seat: int
    word: str
    player: str
    about: str  # how a bot plays
    points: int
    invitation: str  # where the host invites to it
    is_asked: bool
    is_mine: bool
    is_away: bool
    deletes: bool
    left: bool


def _place(reader: Reader, seat: int) -> Place:
    here = reader.seating[seat]
    is_open = not here.bot and not here.claimed
    invitation = f"/tables/{reader.table_id}/seats/{seat}/invite"
    return Place(
        seat,
        reader.seat_word(seat),
        _player(reader, seat),
        _about(reader, here.bot) if here.bot else "",
        reader.sheet.totals[seat],
        invitation if reader.host and is_open else "",
        seat in reader.pending,
        seat == reader.seat,
        _is_away(reader, seat),
        here.deletes,
        here.left,
    )


@lru_cache(maxsize=4096)
def _seat(place: Place, say: Texts) -> str:
    marks = {"asked": place.is_asked, "mine": place.is_mine}
    item = h.li(
        id=f"page-seat-{place.seat}", class_=["seat", f"{SEATS[place.seat].stone}-mark", marks]
    )[
        h.b[place.word],
        h.span(".who", title=place.about or None)[place.player] if place.player else None,
        h.span(".you")[say("seat.you")] if place.is_mine else None,
        h.span(".away")[say("seat.away")] if place.is_away else None,
        h.span(".turn")[say("seat.asked")] if place.is_asked else None,
        h.span(".away")[say("seat.deletes")] if place.deletes else None,
        h.span(".away")[say("seat.left")] if place.left else None,
        h.span(".points")[say("seat.points", n=place.points)],
        _invite(place.invitation, say) if place.invitation else None,
    ]
    return str(item)


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


def _about(reader: Reader, bot: str) -> str:
    return description(reader.say, bot, reader.view.game, len(reader.seating))


def _is_away(reader: Reader, seat: int) -> bool:
    """Whether it is another player, who has no page of this table open."""
    here = reader.seating[seat]
    return (
        seat != reader.seat
        and here.claimed
        and not (here.bot or here.left)
        and seat not in reader.here
    )


def _invite(address: str, say: Texts) -> Node:
    """For the host, beside an open seat."""
    return h.form(".invite", method="post", action=address)[
        h.button(".main", type="submit")[say("host.invite")]
    ]
