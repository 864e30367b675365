"""Whose turn it is, what is asked, how it ended; and what is done to a turn as a whole."""

from __future__ import annotations

import htpy as h
from htpy import Node

from ....core.messages import Said
from .reader import Fragments, Reader


def status(reader: Reader) -> Fragments:
    view, say = reader.view, reader.say
    line: Node
    if view.over:
        head, line = _ending(reader), _scores(reader)
    elif reader.proposal:
        head, line = say("table.confirm_question"), reader.proposal.text(reader.lang)
    elif reader.asked:
        head, line = say("table.your_turn"), view.question(reader.lang)
    else:
        waits = [Said("table.seat_name", name=reader.who(s)) for s in view.pending]
        head, line = say("table.waiting", seats=waits, n=len(waits)), ""
    question = reader.asked and not reader.proposal and not view.over
    asked = "over" if view.over else "asked" if reader.asked else "waiting"
    return {
        "page-status-head": str(h.h1("#page-status-head", class_=asked)[head]),
        "page-status-line": str(h.p("#page-status-line", class_={"question": question})[line]),
        "page-status-do": str(h.div("#page-status-do")[_buttons(reader)]),
    }


def title(reader: Reader) -> str:
    """The title of the page."""
    game = reader.view.game.texts(reader.lang)("title")
    if reader.view.over:
        return reader.say("table.title_over", game=game)
    return reader.say("table.title_asked" if reader.asked else "table.title", game=game)


def _ending(reader: Reader) -> str:
    if not reader.winners:
        return reader.say("table.nobody_won")
    if reader.winners == (reader.seat,):
        return reader.say("table.you_won")
    winners = [Said("table.seat_name", name=reader.who(s)) for s in reader.winners]
    return reader.say("table.won", seats=winners, n=len(winners))


def _scores(reader: Reader) -> Node:
    """The totals, the best first; and that the same people can go on."""
    totals = reader.view.totals()
    ranked = sorted(range(reader.view.seats), key=lambda s: -totals[s])
    scores = [reader.say("table.score", name=reader.seat_word(s), n=totals[s]) for s in ranked]
    ready = reader.again and _may_play_again(reader)
    note = reader.say("table.again_note") if ready else None
    return [" · ".join(scores), h.br if note else None, note]


def _may_play_again(reader: Reader) -> bool:
    """The players and the host. Spectators were shown this table only."""
    return reader.seat is not None or reader.host


def _buttons(reader: Reader) -> Node:
    say = reader.say
    undo = h.button(
        "#page-undo",
        type="button",
        data_do="undo",
        aria_disabled="false" if reader.can_undo else "true",
    )
    return [
        h.button("#page-confirm.main", type="button", data_do="confirm")[say("table.confirm")]
        if reader.proposal
        else None,
        undo[say("table.undo")] if reader.seat is not None and not reader.view.over else None,
        _come_back(reader),
        _play_again(reader),
    ]


def _come_back(reader: Reader) -> Node:
    """For a player for whom a bot plays: the host may have let it while this page was open."""
    if reader.sits is None or not reader.sits.bot or reader.view.over:
        return None
    return h.form(method="post", action=f"/tables/{reader.table_id}/seats/{reader.seat}")[
        h.input(type="hidden", name="bot", value=""),
        h.button("#page-come-back.main", type="submit")[reader.say("host.come_back")],
    ]


def _play_again(reader: Reader) -> Node:
    if not reader.view.over or not _may_play_again(reader):
        return None
    if reader.again:
        return h.a("#page-again.button.main", href=f"/tables/{reader.again}")[
            reader.say("table.again_ready")
        ]
    return h.form(method="post", action=f"/tables/{reader.table_id}/again")[
        h.button("#page-again.main", type="submit")[reader.say("table.again")]
    ]
