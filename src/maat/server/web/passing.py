"""One screen for several people: between two seats of one browser, a page that shows only what
everybody may see, until the next person is ready.

It is a page of its own, so nothing of either hand is in the browser while it is shown. The socket
of a seat says when it is time (`next_seat`).
"""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response
from htpy import Node

from ...core.texts import Texts
from ...play.news import steps
from ..errors import Refused
from ..storage.store import Seating
from ..tables.seats import Seated
from ..tables.snapshot import Snapshot
from ..tables.table import as_spectator
from .fragments.log import sentences
from .frame import page
from .player_names import given_name
from .position import whole_position
from .visitor import Visitor

router = APIRouter()
NEWS = 4  # the latest lines of the log that are shown


def seats_here(table: Seated, browser: str | None) -> list[int]:
    """The seats in which people at this browser decide."""
    mine = table.seats_of_browser(browser)
    return [s for s in mine if not (table.seating[s].bot or table.seating[s].left)]


def next_seat(
    table: Seated, pending: Sequence[int], browser: str | None, seat: int | None
) -> int | None:
    """The seat whose person needs the screen now; None while this seat may keep it."""
    here = seats_here(table, browser)
    if len(here) < 2 or seat in pending:
        return None
    return next((s for s in here if s in pending), None)


def address(table_id: str, seat: int, former: int | None = None) -> str:
    back = "" if former is None else f"&from={former}"
    return f"/tables/{table_id}/pass?seat={seat}{back}"


@router.get("/tables/{table_id}/pass")
async def show_pass(request: Request, table_id: str) -> Response:
    visitor, query = Visitor(request), request.query_params
    live = visitor.registry.table(table_id)
    return await live.draw(
        as_spectator, lambda shown: pass_page(visitor, shown, query.get("seat"), query.get("from"))
    )


def pass_page(
    visitor: Visitor, shown: Snapshot, wanted: str | None, former: str | None
) -> Response:
    """Made from what a spectator sees."""
    assert shown.seat is None
    seat, before = _own(visitor, shown, wanted), _own(visitor, shown, former)
    if seat is None:
        raise Refused("no_seat")
    say = visitor.texts(shown.view.game.name)
    word = _word(say, shown, seat)
    title = _title(say, shown.seating[seat], word)
    at = f"/tables/{shown.id}?seat="
    return page(
        visitor,
        title,
        h.div("#curtain.card")[
            h.h1[title],
            h.p(".buttons")[
                h.a("#ready.button.main", href=f"{at}{seat}")[say("pass.ready", seat=word)],
                h.a("#look.plain", href=f"{at}{before}&look=1")[
                    say("pass.back", seat=_word(say, shown, before))
                ]
                if before not in (None, seat)
                else None,
            ],
            h.p(".faint")[say("pass.line", seat=word)],
            _news(visitor, shown),
            whole_position(
                visitor, shown.view.game.name, shown.id, shown.version, say("pass.board")
            ),
        ],
        look="curtained",
    )


def _own(visitor: Visitor, shown: Snapshot, wanted: str | None) -> int | None:
    return next((s for s in shown.seats_of_browser(visitor.browser) if str(s) == wanted), None)


def _word(say: Texts, shown: Snapshot, seat: int | None) -> str:
    return "" if seat is None else say.sentence(shown.view.game.seat_words.said(seat))


def _title(say: Texts, sits: Seating, word: str) -> str:
    name = given_name(say, sits)
    return say("pass.named", name=name, seat=word) if name else say("pass.title", seat=word)


def _news(visitor: Visitor, shown: Snapshot) -> Node:
    """The latest lines of the log, as everybody sees them."""
    say = visitor.texts(shown.view.game.name)
    lines = [
        " ".join(sentences(step, visitor.lang, say, lambda s: _word(say, shown, s)))
        for step in steps(shown.view, 1)[-NEWS:]
    ]
    said = [line for line in lines if line]
    if not said:
        return None
    return h.section(aria_label=say("pass.happened"))[
        h.h2[say("pass.happened")], h.ul[[h.li[line] for line in said]]
    ]
