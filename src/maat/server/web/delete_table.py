"""How long a table stays, and how those who sit there delete it: when all people agree, or their
own words at any time.
"""

from __future__ import annotations

import datetime

import htpy as h
from babel.dates import format_date
from fastapi import APIRouter, Request
from fastapi.responses import Response
from htpy import Node

from ...core.texts import PSEUDO, Texts
from ..errors import Refused
from ..storage.store import Kept
from ..tables.expiry import expires, is_soon
from ..tables.table import LiveTable
from .frame import heading, page
from .visitor import Visitor, form, go

router = APIRouter()


def goes(visitor: Visitor, kept: Kept, key: str) -> str:
    """A sentence with the day on which a table goes; empty for one that stays."""
    when = expires(kept, visitor.registry.settings)
    if when is None:
        return ""
    day = datetime.datetime.fromtimestamp(when, datetime.UTC).date()
    locale = "en" if visitor.lang == PSEUDO else visitor.lang
    return visitor.texts()(key, day=format_date(day, "long", locale=locale))


def notice(visitor: Visitor, live: LiveTable) -> Node:
    """Above the table, when it goes soon."""
    if not is_soon(live.kept, visitor.registry.settings):
        return None
    over = live.kept.standing.over
    return h.p("#expires.note")[
        goes(visitor, live.kept, "deleting.soon_over" if over else "deleting.soon")
    ]


def deletion_panel(visitor: Visitor, live: LiveTable) -> Node:
    """Beside the table: when it goes, and the way to delete it now, for those who may."""
    say, when = visitor.texts(), goes(visitor, live.kept, "deleting.kept_until")
    mine, may = live.seats_of_browser(visitor.browser), _may_delete(visitor, live)
    if not (when or may):
        return None
    return h.details(".fold")[
        h.summary[say("deleting.title")],
        h.p[when] if when else None,
        h.p[h.a("#delete.button", href=f"/tables/{live.id}/delete")[say("deleting.delete")]]
        if may
        else None,
        h.p[h.a("#forget.button", href=f"/tables/{live.id}/delete?words=1")[say("deleting.forget")]]
        if mine
        else None,
    ]


def _may_delete(visitor: Visitor, live: LiveTable) -> bool:
    return bool(live.seats_of_browser(visitor.browser)) or (
        not live.people() and live.is_host(None, visitor.browser)
    )


@router.get("/tables/{table_id}/delete")
async def ask(request: Request, table_id: str) -> Response:
    """Nothing is deleted by a single click."""
    visitor = Visitor(request)
    live = visitor.registry.table(table_id)
    words = request.query_params.get("words") == "1"
    return await live.look(lambda table: _question(visitor, table, words))


def _question(visitor: Visitor, live: LiveTable, words: bool) -> Response:
    if not _may_delete(visitor, live):
        raise Refused(403, "no_seat")
    say = visitor.texts(live.table.game.name)
    title = say("deleting.forget" if words else "deleting.delete")
    mine = live.seats_of_browser(visitor.browser)
    return page(
        visitor,
        title,
        h.div(".card.letter")[
            heading(title),
            [
                h.p[text]
                for text in (
                    [say("deleting.forget_line")] if words else _consequences(say, live, mine)
                )
            ],
            h.form(method="post", action=f"/tables/{live.id}/delete")[
                h.input(type="hidden", name="words" if words else "agreed", value="on"),
                h.button(".main", type="submit")[
                    say(f"deleting.{'yes_forget' if words else _assent(live, mine)}")
                ],
            ],
            _withdraw(say, live, mine),
            h.p[h.a(".plain", href=f"/tables/{live.id}")[say("invite.back")]],
        ],
    )


def _assent(live: LiveTable, mine: list[int]) -> str:
    """Where others must still agree, a click does not delete yet, and does not say so."""
    return (
        "agree"
        if any(s not in mine and not live.seating[s].deletes for s in live.people())
        else "yes"
    )


def _consequences(say: Texts, live: LiveTable, mine: list[int]) -> list[str]:
    """For good; and who else must agree."""
    said = live.table.game.seat_words.said
    others = [
        say.sentence(said(s))
        for s in live.people()
        if s not in mine and not live.seating[s].deletes
    ]
    return [
        say("deleting.line"),
        *([say("deleting.waits", names=", ".join(others))] if others else []),
    ]


def _withdraw(say: Texts, live: LiveTable, mine: list[int]) -> Node:
    if not any(live.seating[s].deletes for s in mine):
        return None
    return h.form(method="post", action=f"/tables/{live.id}/delete")[
        h.input(type="hidden", name="agreed", value=""),
        h.button(type="submit")[say("deleting.withdraw")],
    ]


@router.post("/tables/{table_id}/delete")
async def delete(request: Request, table_id: str) -> Response:
    wanted, visitor = await form(request), Visitor(request)
    live = visitor.registry.table(table_id)
    if "words" in wanted:
        for seat in await live.look(lambda table: table.seats_of_browser(visitor.browser)):
            await live.forget_words(seat)
        return go(f"/tables/{live.id}")
    agrees = bool(wanted.get("agreed"))
    waits = await live.agree_to_delete(agrees, browser=visitor.browser)
    return go(f"/tables/{live.id}" if waits or not agrees else "/tables")
