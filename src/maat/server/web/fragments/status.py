"""Whose turn it is, what is asked, how the game ended; and what can be done with a whole turn."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import htpy as h
from htpy import Node

from ....core.messages import Said
from ....core.texts import Texts
from . import picture
from .lessons import learns
from .reader import Fragments, Reader
from .rematch import Rematch, rematch, rematch_form


def status(reader: Reader) -> Fragments:
    view, say = reader.view, reader.say
    line: Node
    if reader.over:
        head, line = ending_headline(reader), _scores(reader)
    elif reader.proposal:
        head, line = say("table.confirm_question"), reader.proposal.text(reader.lang)
    elif reader.asked:
        head, line = say("table.your_turn"), view.question(reader.lang)
    else:
        waits = [Said("table.seat_name", name=reader.who(s)) for s in reader.pending]
        head, line = say("table.waiting", seats=waits, n=len(waits)), ""
    question = reader.asked and not reader.proposal and not reader.over
    asked = "over" if reader.over else "asked" if reader.asked else "waiting"
    return {
        "page-status-head": _head(asked, head),
        "page-status-line": _line(line, question)
        if isinstance(line, str)
        else _paragraph(line, question),
    }


def buttons(reader: Reader) -> Fragments:
    """What can be done with a turn or a game as a whole."""
    return {"page-status-do": _buttons(_possible(reader), reader.say)}


def moment(reader: Reader) -> Fragments:
    """How far the game is, if its picture says so."""
    said = picture.moment(reader.view, reader.lang)
    return {"page-moment": _moment(said)} if said else {}


@lru_cache(maxsize=256)
def _moment(said: str) -> str:
    return str(h.p("#page-moment")[said])


@lru_cache(maxsize=1024)
def _head(asked: str, head: str) -> str:
    return str(h.h1("#page-status-head", class_=asked)[head])


def _paragraph(line: Node, question: bool) -> str:
    return str(h.p("#page-status-line", class_={"question": question})[line])


@lru_cache(maxsize=1024)
def _line(line: str, question: bool) -> str:
    return _paragraph(line, question)


def title(reader: Reader) -> str:
    """The title of the page."""
    game = reader.view.game.texts(reader.lang)("title")
    if reader.over:
        return reader.say("table.title_over", game=game)
    return reader.say("table.title_asked" if reader.asked else "table.title", game=game)


def ending_headline(reader: Reader) -> str:
    """Who won."""
    if not reader.winners:
        return reader.say("table.nobody_won")
    if reader.winners == (reader.seat,):
        return reader.say("table.you_won")
    winners = [Said("table.seat_name", name=reader.who(s)) for s in reader.winners]
    return reader.say("table.won", seats=winners, n=len(winners))


def _scores(reader: Reader) -> Node:
    """The totals, the best first, and a button to play again."""
    totals = reader.sheet.totals
    ranked = sorted(range(reader.view.seats), key=lambda s: -totals[s])
    scores = [reader.say("table.score", name=reader.seat_word(s), n=totals[s]) for s in ranked]
    ready = reader.again and may_play_again(reader)
    note = reader.say("table.again_note") if ready else None
    return [" · ".join(scores), h.br if note else None, note]


def may_play_again(reader: Reader) -> bool:
    """Only the players and the host; not spectators. A lesson offers a real game itself."""
    return (reader.seat is not None or reader.host) and not learns(reader)


class Possible(NamedTuple):
    """What a reader may do with a turn or a game as a whole; an address is empty where they may
    not.
    """

    confirm: bool
    has_undo: bool
    can_undo: bool
    ask_hint: bool
    invite: str  # where the host invites to the first open seat
    come_back: str  # where a player takes their seat back from the bot that stands in
    play_again: str
    again: str  # the table at which the same people play already
    rematch: Rematch


def _possible(reader: Reader) -> Possible:
    over, at = reader.over, f"/tables/{reader.table_id}"
    stands_in = reader.sits is not None and reader.sits.bot and not over
    ended = over and may_play_again(reader)
    return Possible(
        reader.proposal is not None,
        reader.seat is not None and not over,
        reader.can_undo,
        reader.hints and reader.asked and not reader.proposal and not over,
        _open_seat(reader, at),
        f"{at}/seats/{reader.seat}" if stands_in else "",
        f"{at}/again" if ended else "",
        f"/tables/{reader.again}" if ended and reader.again else "",
        rematch(reader),
    )


def _open_seat(reader: Reader, at: str) -> str:
    """Where the host invites to the first open seat."""
    seats = [s.seat for s in reader.seating if not (s.bot or s.claimed)]
    return f"{at}/seats/{seats[0]}/invite" if seats and reader.host and not reader.over else ""


@lru_cache(maxsize=1024)
def _buttons(possible: Possible, say: Texts) -> str:
    undo = h.button(
        "#page-undo",
        type="button",
        data_do="undo",
        aria_disabled="false" if possible.can_undo else "true",
    )
    buttons = [
        _invite(possible.invite, say) if possible.invite else None,
        undo[say("table.undo")] if possible.has_undo else None,
        _ask_hint(say) if possible.ask_hint else None,
        h.button("#page-confirm.main", type="button", data_do="confirm")[say("table.confirm")]
        if possible.confirm
        else None,
        _come_back(possible.come_back, say) if possible.come_back else None,
        _play_again(possible, say) if possible.play_again else None,
    ]
    return str(h.div("#page-status-do")[buttons])


def _invite(address: str, say: Texts) -> Node:
    return h.form("#page-invite", method="post", action=address)[
        h.button(".main", type="submit")[say("host.invite_short")]
    ]


def _ask_hint(say: Texts) -> Node:
    words = say("table.ask_hint")
    return h.button(
        "#page-ask-hint", type="button", data_ask="hint", aria_label=words, title=words
    )[say("table.hint")]


def _come_back(address: str, say: Texts) -> Node:
    """For a player whose seat a bot plays: the host may have seated it while this page was open."""
    return h.form(method="post", action=address)[
        h.input(type="hidden", name="bot", value=""),
        h.button("#page-come-back.main", type="submit")[say("host.come_back")],
    ]


def _play_again(possible: Possible, say: Texts) -> Node:
    if possible.again:
        return h.a("#page-again.button.main", href=possible.again)[say("table.again_ready")]
    return rematch_form(possible.play_again, possible.rematch, say)
