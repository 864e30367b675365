"""The page of a table: an empty frame that its socket fills and keeps current. It fills the window:
the bar, the picture as large as the window allows, the sill below it, and a drawer at the side.
"""

from __future__ import annotations

import json
from functools import partial

import htpy as h
from fastapi import APIRouter, Request, WebSocket
from fastapi.responses import PlainTextResponse, Response
from htpy import Node
from markupsafe import Markup

from ...core.texts import Texts
from ...draw import materials
from ..sockets import JsonObject, SocketMessage, converse, do
from ..tables.snapshot import Snapshot
from ..tables.table import LiveTable
from . import passing
from .assets import game_sheet
from .bar import bar
from .delete_table import notice
from .drawer import drawer
from .fragments import picture
from .fragments.hints import Guide, read_seen
from .fragments.screen import Screen
from .frame import page
from .key_list import key_list
from .motion import ending_place, strip
from .visitor import Visitor, go

router = APIRouter()


@router.get("/tables/{table_id}")
async def show_table(request: Request, table_id: str) -> Response:
    visitor = Visitor(request)
    live = visitor.registry.table(table_id)
    shared = await live.look(partial(_shared_screen, visitor=visitor, request=request))
    if shared is not None:
        return visitor.remember(go(shared))
    wanted = request.query_params.get("seat")
    return await live.draw(
        lambda live: visitor.seat_at(live, wanted),
        lambda shown: table_page(visitor, shown),
    )


def _shared_screen(live: LiveTable, visitor: Visitor, request: Request) -> str | None:
    """Where several people share this browser, the page that asks who is there."""
    if visitor.own_seat(live, request.query_params.get("seat")) is not None:
        return None
    seat = passing.next_seat(live, live.pending, visitor.browser, None)
    return None if seat is None else passing.address(live.id, seat)


def table_page(visitor: Visitor, shown: Snapshot) -> Response:
    game, seat = shown.view.game.name, shown.seat
    say = visitor.texts(game)
    socket = f"/tables/{shown.id}/socket" + (f"?seat={seat}" if seat is not None else "")
    if visitor.connection.query_params.get("look") == "1" and seat is not None:
        socket += "&look=1"
    return page(
        visitor,
        say("title"),
        h.noscript[h.p(".note")[say("table.needs_script")]],
        notice(visitor, shown),
        h.div("#news", role="status"),
        h.section("#leaving", aria_live="polite"),
        h.div(
            "#table",
            data_socket=socket,
            data_table=shown.id,
            data_game=game,
            data_seat=None if seat is None else str(seat),
            data_words=_script_words(say),
        )[
            _board(say, shown),
            _sill(say),
            drawer(visitor, shown),
            key_list(say),
        ],
        script="table.js",
        look="stage",
        sheets=["stage.css", "motion.css", *([f"{game}.css"] if game_sheet(game) else [])],
        bar=bar(visitor, shown),
    )


def _board(say: Texts, shown: Snapshot) -> Node:
    """The picture, on a ground that goes on in the colour of its edges."""
    drawn, ground = _picture(shown), f"{shown.view.game.name}-ground"  # it brings its colours
    return h.section(
        class_=["board", ground if ground in materials.roles() else None],
        aria_label=say("table.board"),
        tabindex="-1",
    )[
        strip(say),
        drawn,
        h.section("#since", hidden=True, aria_label=say("table.since"))[
            h.h2[say("table.since")], h.ol, h.button(type="button")[say("table.seen")]
        ],
        h.div("#bubble", hidden=True),
        ending_place(say),
    ]


def _sill(say: Texts) -> Node:
    """What is asked, in one sentence, and what can be done without pointing at the picture."""
    return h.div(".sill")[
        h.div("#advice", tabindex="-1", aria_live="polite"),
        h.div(".sill-in")[
            h.div(".asks")[
                h.section("#status.status", aria_live="polite", tabindex="-1"),
                h.p("#hint", role="status"),
            ],
            h.div("#guide", aria_live="polite"),
            h.div("#ways-on", role="group", aria_label=say("table.choices")),
            h.div("#do"),
        ],
    ]


def _picture(shown: Snapshot) -> Node:
    names = picture.layers(shown.view)
    if not names:
        return None
    return [
        h.svg(".symbols", width="0", height="0", aria_hidden="true")[
            picture.symbols(shown.view.game.name)
        ],
        Markup('<svg id="picture" role="group" tabindex="-1">')
        + Markup("".join(f'<g id="layer-{name}"></g>' for name in names))
        + Markup("</svg>"),
    ]


def _script_words(say: Texts) -> str:
    """The few words that the scripts themselves need."""
    keys = ("lost", "back", "several", "chosen", "alone", "thinking", "more", "cancel")
    said = {key: say(f"script.{key}") for key in keys}
    return json.dumps({**said, "rule": say("table.rule_cited", rule="")})


class Page:
    """The page of a table in somebody's browser."""

    def __init__(self, visitor: Visitor) -> None:
        query = visitor.connection.query_params
        self.visitor, self.wanted, hints = visitor, query.get("seat"), query.get("hints")
        guide = None if hints is None else Guide(read_seen(hints))
        self.screen = Screen(visitor.lang, query.get("narrow") == "1", guide)
        self.keeps_screen = query.get("look") == "1"  # until something changes
        self.first: int | None = None  # the version that was sent first

    def seat(self, live: LiveTable) -> int | None:
        return self.visitor.own_seat(live, self.wanted)

    def message(self, shown: Snapshot) -> JsonObject | None:
        message = self.screen.message(shown, shown.is_host(None, self.visitor.browser))
        self.first = shown.version if self.first is None else self.first
        browser, seat = self.visitor.browser, shown.seat
        to = passing.next_seat(shown, shown.pending, browser, seat) if seat is not None else None
        if message is None or to is None or (self.keeps_screen and shown.version == self.first):
            return message
        return {**message, "pass": passing.address(shown.id, to, seat)}

    async def answer(
        self, live: LiveTable, seat: int | None, wanted: SocketMessage
    ) -> JsonObject | None:
        if wanted.why is None:
            await do(live, seat, wanted)
            return None
        ref, lang = wanted.why, self.visitor.lang
        return await live.draw(lambda live: seat, lambda shown: _why_not(shown, ref, lang))


def _why_not(shown: Snapshot, ref: str, lang: str) -> JsonObject:
    """Why nothing can be done with a part of the picture now."""
    rule, text = picture.why_not(shown.view, ref, lang)
    return {"why": ref, "rule": rule, "message": text}


@router.websocket("/tables/{table_id}/socket")
async def table_socket(websocket: WebSocket, table_id: str) -> None:
    visitor = Visitor(websocket)
    await converse(websocket, visitor.registry.table(table_id), Page(visitor))


@router.get("/tables/{table_id}/record")
async def record(request: Request, table_id: str) -> Response:
    """This seat's copy; all of it when the game is over."""
    visitor, wanted = Visitor(request), request.query_params.get("seat")
    live = visitor.registry.table(table_id)
    text = await live.draw(lambda live: visitor.seat_at(live, wanted), Snapshot.record)
    return PlainTextResponse(
        text, headers={"content-disposition": f'attachment; filename="{live.id}.maat"'}
    )
