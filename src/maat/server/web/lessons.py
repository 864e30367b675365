"""A lesson begins: a table of its own for each learner, at the decision where it starts, or where
the learner wants to try again. One that was left in the middle goes on where it was.
"""

from __future__ import annotations

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response
from htpy import Node

from ...core.game import Game
from ...play.lessons import Lesson, lesson_of
from ..errors import Refused
from ..security.access import check_new_table
from ..tables.names import fits_person
from ..tables.new_table import GUEST, load_game, seat_players
from ..tables.seats import claim
from ..tables.table import LiveTable
from .my_tables import tables_of
from .visitor import Visitor, form, go

router = APIRouter()


@router.post("/lessons/{game}")
async def begin(request: Request, game: str) -> Response:
    """`turn` is the learner's decision at which to begin; without it, an unfinished lesson of this
    browser goes on.
    """
    wanted, visitor = await form(request), Visitor(request)
    lesson = lesson_of(load_game(game))
    if lesson is None:
        raise Refused("no_address")
    unfinished = None if "turn" in wanted else await _unfinished(visitor, lesson)
    if unfinished is not None:
        return visitor.remember(go(f"/tables/{unfinished}"))
    check_new_table(request)
    return visitor.remember(go(await _set_up(visitor, lesson, _turn(lesson, wanted))))


async def _unfinished(visitor: Visitor, lesson: Lesson) -> str | None:
    """The table of this browser's lesson that waits for its learner."""

    def goes_on(live: LiveTable) -> bool:
        place = lesson.place(live.views.view(visitor.seat_at(live, None)))
        return place is not None and not place.left and lesson.turn(place) < len(lesson.turns)

    for kept in await tables_of(visitor):
        if kept.game != lesson.game.name or kept.standing.over:
            continue
        if lesson.commitment not in kept.header:
            continue
        if await visitor.registry.table(kept.id).look(goes_on):
            return kept.id
    return None


def _turn(lesson: Lesson, wanted: dict[str, str]) -> int:
    text = wanted.get("turn", "0")
    turn = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
    return turn if turn < len(lesson.turns) else 0


async def _set_up(visitor: Visitor, lesson: Lesson, turn: int) -> str:
    """The address of a new table for this visitor."""
    seats = [lesson.bot] * lesson.seats
    seats[lesson.learner] = GUEST
    browser = visitor.known()
    live, _, invitations = await seat_players(visitor.registry, lesson.table(turn), seats, browser)
    token, name = invitations[lesson.learner], visitor.name
    assert token is not None
    name = name if fits_person(lesson.game, name) else ""
    await claim(live, lesson.learner, name, token, browser=browser)
    return f"/tables/{live.id}"


def lesson_form(game: Game, label: str, described_by: str, look: str = "") -> Node:
    """The button that begins a game's lesson; nothing for a game without one."""
    if lesson_of(game) is None:
        return None
    return h.form(".learn", method="post", action=f"/lessons/{game.name}")[
        h.button(look, type="submit", aria_describedby=described_by)[label]
    ]
