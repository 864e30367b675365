"""The tables of this browser: the other players, whose turn it is, the score now or at the end; and
a link to the next table that waits for this browser.
"""

from __future__ import annotations

import asyncio
import datetime
from functools import partial
from typing import NamedTuple

import htpy as h
from babel.dates import format_timedelta
from fastapi import APIRouter, Request
from fastapi.responses import Response
from htpy import Node

from ...core import game as games
from ...core.texts import PSEUDO, Texts
from ..errors import Refused
from ..security.tokens import hashed, opens
from ..storage.store import Kept
from ..tables.ending import RESIGNED, Ending, ending
from ..tables.table import LiveTable
from .delete_table import goes
from .frame import titled_page
from .player_names import player_name
from .position import position
from .thumbnails import sight
from .visitor import Visitor, go

router = APIRouter()
SCORED = 40  # tables whose score is shown; each that is not in memory has to be replayed


class Standing(NamedTuple):
    """The state of a table as this seat sees it."""

    moves: int
    totals: tuple[int, ...]
    winners: tuple[int, ...] | None


async def tables_of(visitor: Visitor) -> list[Kept]:
    if not visitor.browser:
        return []
    return await visitor.registry.threads.read(
        partial(visitor.registry.store.of_browser, hashed(visitor.browser))
    )


def waits_for(visitor: Visitor, kept: Kept) -> bool:
    """Somebody in this browser is asked to decide."""
    asked = [kept.seating[s] for s in kept.standing.pending]
    return any(opens(visitor.browser, s.browser) and not (s.bot or s.left) for s in asked)


@router.get("/tables")
async def show_mine(request: Request) -> Response:
    visitor = Visitor(request)
    say, mine = visitor.texts(), await tables_of(visitor)
    standings = {}
    for kept in mine[:SCORED]:
        standings[kept.id] = await _standing(visitor, kept)
        await asyncio.sleep(0)  # others go on in between
    waiting = [k for k in mine if waits_for(visitor, k)]
    others = [k for k in mine if k not in waiting and not k.standing.over]
    over = [k for k in mine if k.standing.over]
    groups = (("mine.your_turn", waiting), ("mine.waiting", others), ("mine.over", over))
    on = (
        h.a(".button.main", href="/tables/next/mine")[say("mine.next")]
        if len(waiting) > 1
        else None
    )
    tidy = h.a(".plain", href="/tables/clear/mine")[say("clear.title")] if mine else None
    return titled_page(
        visitor,
        say("mine.title"),
        None if mine else h.p[say("mine.none")],
        None if mine else h.p(".buttons")[h.a(".button.main", href="/")[say("mine.play")]],
        [_group(visitor, say(key), tables, standings) for key, tables in groups if tables],
        beside=h.div(".buttons")[tidy, on],
        my_turn=bool(waiting),
    )


async def _standing(visitor: Visitor, kept: Kept) -> Standing | None:
    """The state of a table; None if it can no longer be read."""

    def looking(live: LiveTable) -> Standing:
        view, result = live.views.view(visitor.seat_at(live, None)), live.table.result
        return Standing(
            len(live.table.entries) - 1,
            tuple(view.totals()),
            tuple(result.winners) if result else None,
        )

    try:
        return await visitor.registry.table(kept.id).look(looking)
    except Refused:
        return None


def _group(
    visitor: Visitor, title: str, tables: list[Kept], standings: dict[str, Standing | None]
) -> Node:
    return h.section[
        h.h2[title], h.ul(".tables")[[_row(visitor, k, standings.get(k.id)) for k in tables]]
    ]


def _row(visitor: Visitor, kept: Kept, standing: Standing | None) -> Node:
    say = visitor.texts(kept.game)
    waits = waits_for(visitor, kept)
    lines = [
        company(visitor, say, kept),
        _state(visitor, say, kept, standing) if standing else None,
    ]
    return h.li[
        h.a(href=f"/tables/{kept.id}", class_=["row", {"asked": waits}])[
            position(visitor, kept.game, kept.id, kept.standing.version)
            if standing
            else sight(visitor, kept.game),
            h.span(".what")[h.b[say("title")], [h.span[line] for line in lines if line]],
            h.span(".when.faint")[
                ago(visitor, say, kept), h.br, goes(visitor, kept, "mine.kept_until")
            ],
        ],
        _acts(visitor, say, kept),
    ]


def _acts(visitor: Visitor, say: Texts, kept: Kept) -> Node:
    """What can be done with a table from here: end it or delete it. Both ask first."""
    mine = [s for s in kept.seating if opens(visitor.browser, s.browser)]
    which = say("mine.actions", game=say("title"), names=company(visitor, say, kept))
    links = []
    if not kept.standing.over and any(not s.left for s in mine):
        links.append((f"/tables/{kept.id}/leave", say("mine.leave")))
    if mine:
        links.append((f"/tables/{kept.id}/delete", say("mine.delete")))
    if not links:
        return None
    return h.p(".acts")[[h.a(href=at, aria_label=f"{word}: {which}")[word] for at, word in links]]


def company(visitor: Visitor, say: Texts, kept: Kept) -> str:
    """Who else sits there."""
    mine = [s for s in kept.seating if opens(visitor.browser, s.browser)]
    names = ", ".join(player_name(say, s) for s in kept.seating if s not in mine)
    if not mine:
        return say("mine.watching", names=names)
    return say("mine.against", names=names) if names else say("mine.alone")


def _state(visitor: Visitor, say: Texts, kept: Kept, standing: Standing) -> str:
    """Whose turn it is and the score now, or how it ended."""
    word = games.load(kept.game).seat_words.said
    points = [
        say("table.score", name=say.sentence(word(s)), n=n) for s, n in enumerate(standing.totals)
    ]
    scores = ", ".join(points)
    early = ending(kept.seating)
    if early is not None:
        return _ended(visitor, say, kept, early, scores)
    if standing.winners is None:
        others = (
            []
            if waits_for(visitor, kept)
            else [player_name(say, kept.seating[s]) for s in kept.standing.pending]
        )
        parts = [say("mine.waits_for", names=", ".join(others))] if others else []
        if any(s.left and opens(visitor.browser, s.browser) for s in kept.seating):
            parts.append(say("mine.you_left"))
        parts += [say("mine.move", n=standing.moves), say("mine.standing", scores=scores)]
        return " · ".join(parts)
    won = [kept.seating[s] for s in standing.winners]
    if any(opens(visitor.browser, s.browser) for s in won):
        ended = say("mine.won", scores=scores)
    else:
        names = ", ".join(say.sentence(word(s)) for s in standing.winners)
        ended = (
            say("mine.lost", names=names, scores=scores)
            if names
            else say("mine.nobody", scores=scores)
        )
    return " · ".join([ended, *([say("mine.again")] if kept.again else [])])


def _ended(visitor: Visitor, say: Texts, kept: Kept, early: Ending, scores: str) -> str:
    """How people ended a game before its rules did."""
    if early.how != RESIGNED:
        return say("mine.abandoned", scores=scores)
    word = games.load(kept.game).seat_words.said
    mine = [s.seat for s in kept.seating if opens(visitor.browser, s.browser)]
    if early.winners[0] in mine and not any(s in mine for s in early.left):
        names = ", ".join(say.sentence(word(s)) for s in early.left)
        return say("mine.they_resigned", names=names, scores=scores)
    if early.winners[0] not in mine and any(s in mine for s in early.left):
        return say("mine.you_resigned", scores=scores)
    winner = say.sentence(word(early.winners[0]))
    return say("mine.lost", names=winner, scores=scores)


def ago(visitor: Visitor, say: Texts, kept: Kept) -> str:
    """When somebody last did something there; never in the future, even if the clock was set
    back.
    """
    passed = datetime.timedelta(seconds=kept.standing.changed - visitor.registry.settings.now())
    if passed > datetime.timedelta(seconds=-1):
        return say("mine.played_now")
    locale = "en" if visitor.lang == PSEUDO else visitor.lang
    return say("mine.played", ago=format_timedelta(passed, add_direction=True, locale=locale))


@router.get("/tables/next/mine")
async def next_table(request: Request) -> Response:
    """The table that has waited longest for this browser; the list when none does."""
    visitor = Visitor(request)
    waiting = [k for k in await tables_of(visitor) if waits_for(visitor, k)]
    return go(f"/tables/{waiting[-1].id}" if waiting else "/tables")
