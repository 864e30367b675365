"""What one seat, or a spectator, is told about a table. Everything comes from the seat's view, and
from who sits where.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from ...core.view import Action, View
from ..languages import words
from ..storage.store import Seating
from ..tables.expiry import expires
from ..tables.table import LiveTable


def table_answer(live: LiveTable, seat: int | None, lang: str) -> dict[str, Any]:
    view = live.view(seat)
    legal = view.legal()
    asked = view.pending
    return {
        "version": live.version,
        "pending": list(asked),
        "legal": [action_answer(a, lang) for a in legal],
        "view": view.plain(),
        "over": view.over,
        "id": live.id,
        "game": view.game.name,
        "seat": seat,
        "seats": seats_answer(live, view, lang),
        "practice": live.kept.practice,
        "stand_in": math.ceil(live.registry.settings.stand_in),
        "question": view.question(lang),
        "can_undo": live.can_undo(seat),
        "confirm": seat is not None and live.seating[seat].confirms,
        "proposal": proposal_answer(live, seat, legal, lang),
        "result": result_answer(live),
        "expires": expires(live.kept, live.registry.settings),
    }


def action_answer(action: Action, lang: str) -> dict[str, Any]:
    return {
        "id": action.id,
        "notation": str(action),
        "text": action.text(lang),
        "rule": action.rule,
    }


def seats_answer(live: LiveTable, view: View, lang: str) -> list[dict[str, Any]]:
    texts, said = words(lang, view.game.name), view.game.seat_words.said
    return [
        {"seat": s.seat, "word": texts.sentence(said(s.seat)), "name": s.name, **_seated(s)}
        for s in live.seating
    ]


def _seated(s: Seating) -> dict[str, Any]:
    return {"bot": s.bot, "claimed": s.claimed, "deletes": s.deletes}


def proposal_answer(
    live: LiveTable, seat: int | None, legal: tuple[Action, ...], lang: str
) -> dict[str, Any] | None:
    proposal = None if seat is None else live.seating[seat].proposal
    return next((action_answer(a, lang) for a in legal if a.id == proposal), None)


def result_answer(live: LiveTable) -> dict[str, Any] | None:
    result = live.table.result
    if result is None:
        return None
    return {
        "scores": list(result.scores),
        "winners": list(result.winners),
        "opponent": result.opponent,
    }


def components_answer(live: LiveTable, name_of: Callable[[str], str | None]) -> dict[str, Any]:
    """The printed values of a table: everybody may see them, as everybody sees the parts of a
    game.
    """
    rules = live.table.game
    return {
        "game": rules.name,
        "edition": rules.parts().word("edition"),
        "digest": rules.source.digest,
        "name": name_of(rules.source.digest),
        "own": rules.own_components,
        "differences": [d._asdict() for d in rules.differences],
        "text": rules.source.text,
    }


def talk_answer(live: LiveTable, seat: int | None) -> list[dict[str, Any]]:
    """What was said at the table, for those who sit there. No part of `table_answer`: whoever plays
    need not hear it.
    """
    return [] if seat is None else [asdict(s) for s in live.kept.talk if s.text]


def record_text(live: LiveTable, seat: int | None) -> str:
    """A seat's own copy (or a spectator's) while the game goes on; all of it, with the seed, when
    it is over.
    """
    return live.table.record() if live.settled() else live.view(seat).record()
