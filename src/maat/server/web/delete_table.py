"""How long a table is kept, and how the people who sit there delete it, when all agree, or delete
their own words at any time.
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
from ..tables import chat, deletion
from ..tables.expiry import expires, is_soon
from ..tables.snapshot import Snapshot
from ..tables.table import as_spectator
from .frame import heading, page
from .visitor import Visitor, form, go

router = APIRouter()


def goes(visitor: Visitor, kept: Kept, key: str) -> str:
    """A sentence with the day on which a table expires; empty if it never does."""
    when = expires(kept, visitor.registry.settings)
    if when is None:
        return ""
    day = datetime.datetime.fromtimestamp(when, datetime.UTC).date()
    locale = "en" if visitor.lang == PSEUDO else visitor.lang
    return visitor.texts()(key, day=format_date(day, "long", locale=locale))


def notice(visitor: Visitor, shown: Snapshot) -> Node:
    """The notice above a table that expires soon."""
    if not is_soon(shown.kept, visitor.registry.settings):
        return None
    over = shown.kept.standing.over
    return h.p("#expires.note")[
        goes(visitor, shown.kept, "deleting.soon_over" if over else "deleting.soon")
    ]


def deletion_panel(visitor: Visitor, shown: Snapshot) -> Node:
    """Beside the table: when it expires, and a link to delete it now, for those who may."""
    say, when = visitor.texts(), goes(visitor, shown.kept, "deleting.kept_until")
    mine, may = shown.seats_of_browser(visitor.browser), _may_delete(visitor, shown)
    if not (when or may):
        return None
    return h.details(".fold")[
        h.summary[say("deleting.title")],
        h.p[when] if when else None,
        h.p[h.a("#delete.button", href=f"/tables/{shown.id}/delete")[say("deleting.delete")]]
        if may
        else None,
        h.p[
            h.a("#forget.button", href=f"/tables/{shown.id}/delete?words=1")[say("deleting.forget")]
        ]
        if mine
        else None,
    ]


def _may_delete(visitor: Visitor, shown: Snapshot) -> bool:
    return bool(shown.seats_of_browser(visitor.browser)) or (
        not shown.people() and shown.is_host(None, visitor.browser)
    )


@router.get("/tables/{table_id}/delete")
async def ask(request: Request, table_id: str) -> Response:
    """Ask first: nothing is deleted by a single click."""
    visitor = Visitor(request)
    live = visitor.registry.table(table_id)
    words = request.query_params.get("words") == "1"
    return await live.draw(as_spectator, lambda shown: _question(visitor, shown, words))


def _question(visitor: Visitor, shown: Snapshot, words: bool) -> Response:
    if not _may_delete(visitor, shown):
        raise Refused("no_seat")
    say = visitor.texts(shown.view.game.name)
    title = say("deleting.forget" if words else "deleting.delete")
    mine = shown.seats_of_browser(visitor.browser)
    return page(
        visitor,
        title,
        h.div(".card.letter")[
            heading(title),
            [
                h.p[text]
                for text in (
                    [say("deleting.forget_line")] if words else _consequences(say, shown, mine)
                )
            ],
            h.form(method="post", action=f"/tables/{shown.id}/delete")[
                h.input(type="hidden", name="words" if words else "agreed", value="on"),
                h.button(".main", type="submit")[
                    say(f"deleting.{'yes_forget' if words else _assent(shown, mine)}")
                ],
            ],
            _withdraw(say, shown, mine),
            h.p[h.a(".plain", href=f"/tables/{shown.id}")[say("invite.back")]],
        ],
    )


def _assent(shown: Snapshot, mine: list[int]) -> str:
    """The words on the button: if others must still agree, it does not say "delete"."""
    return (
        "agree"
        if any(s not in mine and not shown.seating[s].deletes for s in shown.people())
        else "yes"
    )


def _consequences(say: Texts, shown: Snapshot, mine: list[int]) -> list[str]:
    """What deleting means: it is for good; and who else must agree."""
    said = shown.view.game.seat_words.said
    others = [
        say.sentence(said(s))
        for s in shown.people()
        if s not in mine and not shown.seating[s].deletes
    ]
    return [
        say("deleting.line"),
        *([say("deleting.waits", names=", ".join(others))] if others else []),
    ]


def _withdraw(say: Texts, shown: Snapshot, mine: list[int]) -> Node:
    if not any(shown.seating[s].deletes for s in mine):
        return None
    return h.form(method="post", action=f"/tables/{shown.id}/delete")[
        h.input(type="hidden", name="agreed", value=""),
        h.button(type="submit")[say("deleting.withdraw")],
    ]


@router.post("/tables/{table_id}/delete")
async def delete(request: Request, table_id: str) -> Response:
    wanted, visitor = await form(request), Visitor(request)
    live = visitor.registry.table(table_id)
    if "words" in wanted:
        for seat in await live.look(lambda live: live.seats_of_browser(visitor.browser)):
            await chat.forget_words(live, seat)
        return go(f"/tables/{live.id}")
    agrees = bool(wanted.get("agreed"))
    waits = await deletion.agree(live, agrees, browser=visitor.browser)
    return go(f"/tables/{live.id}" if waits or not agrees else "/tables")
