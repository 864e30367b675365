"""Clearing up: the tables that somebody no longer wants, many at once. A table at which only they
and bots sit is deleted; others stay for the people they played with.
"""

from __future__ import annotations

import asyncio

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response
from htpy import Node

from ..errors import Refused
from ..security.tokens import opens
from ..settings import DAY
from ..storage.store import Kept
from ..tables import deletion, leaving
from ..tables.table import LiveTable
from .frame import titled_page
from .my_tables import ago, company, tables_of
from .visitor import Visitor, form, go

router = APIRouter()
MOST = 40  # tables on one page, the oldest; a form has a limited number of fields
OLD = 7 * DAY


@router.get("/tables/clear/mine")
async def choose(request: Request) -> Response:
    visitor = Visitor(request)
    say, mine = visitor.texts(), await tables_of(visitor)
    oldest = sorted(mine, key=lambda k: k.standing.changed)[:MOST]
    if not oldest:
        return titled_page(visitor, say("clear.title"), h.p[say("clear.none")])
    return titled_page(
        visitor,
        say("clear.title"),
        h.p[say("clear.line")],
        h.p[say("clear.resigns")] if any(_is_shared(visitor, k) for k in oldest) else None,
        h.p(".faint")[say("clear.more", n=MOST)] if len(mine) > MOST else None,
        h.form(".clearing", method="post", action="/tables/clear/mine")[
            h.ul(".picked")[[_line(visitor, k) for k in oldest]],
            h.p(".buttons")[
                h.button(".main", type="submit")[say("clear.go")],
                h.a(".plain", href="/tables")[say("place.mine")],
            ],
        ],
    )


def _line(visitor: Visitor, kept: Kept) -> Node:
    say = visitor.texts(kept.game)
    old = visitor.registry.settings.now() - kept.standing.changed > OLD
    chosen = (old or kept.standing.over) and not _with_others(visitor, kept)
    return h.li[
        h.label(".check")[
            h.input(type="checkbox", name=f"table_{kept.id}", value="on", checked=chosen),
            h.span[
                h.b[say("title")],
                " ",
                company(visitor, say, kept),
                h.span(".faint")[" · ", ago(visitor, say, kept)],
            ],
        ]
    ]


def _with_others(visitor: Visitor, kept: Kept) -> bool:
    return any(s.claimed and not opens(visitor.browser, s.browser) for s in kept.seating)


def _is_shared(visitor: Visitor, kept: Kept) -> bool:
    """A running game with other people."""
    return not kept.standing.over and _with_others(visitor, kept)


@router.post("/tables/clear/mine")
async def clear(request: Request) -> Response:
    wanted, visitor = await form(request), Visitor(request)
    for kept in await tables_of(visitor):
        if f"table_{kept.id}" in wanted and visitor.browser:
            await clear_away(visitor.registry.table(kept.id), visitor.browser)
            await asyncio.sleep(0)  # others go on in between
    return go("/tables")


async def clear_away(live: LiveTable, browser: str) -> None:
    """Leave a running game, agree to delete its table, and no longer list it."""
    try:
        mine, over = await live.look(lambda live: (live.seats_of_browser(browser), live.over))
        if not over:
            for seat in mine:
                await leaving.leave(live, seat)
                if await live.look(lambda live: live.over):
                    break
        if not await deletion.agree(live, True, browser=browser):
            return
    except Refused as wrong:  # a table that cannot be read, or a host without a seat there
        if wrong.error not in ("unreadable", "no_seat"):
            raise
    await deletion.put_away(live, browser)
