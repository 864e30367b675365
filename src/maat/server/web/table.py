"""The page of a table: an empty frame that its socket fills and keeps current."""

from __future__ import annotations

import json
from functools import partial

import htpy as h
from fastapi import APIRouter, Request, WebSocket
from fastapi.responses import PlainTextResponse, Response
from htpy import Node
from markupsafe import Markup

from ...core.messages import Said
from ...core.texts import Texts
from ..settings import LONGEST_TEXT
from ..sockets import JsonObject, SocketMessage, converse, do
from ..tables.snapshot import Snapshot
from ..tables.table import LiveTable
from . import components, options, passing
from .delete_table import deletion_panel, notice
from .fragments import picture
from .fragments.hints import Guide, read_seen
from .fragments.screen import Screen
from .frame import page
from .seats import host_panel
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
    say, seat = visitor.texts(shown.view.game.name), shown.seat
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
            data_seat=None if seat is None else str(seat),
            data_words=_script_words(say),
        )[
            h.div(".beside")[
                h.section("#guide", aria_live="polite"),
                h.div(".dock")[
                    h.nav("#jumps", hidden=True, aria_label=say("table.parts")),
                    h.div(".now")[
                        h.section("#status.status", aria_live="polite", tabindex="-1"),
                        h.button(
                            "#fold",
                            type="button",
                            hidden=True,
                            aria_expanded="true",
                            aria_controls="choices",
                            aria_label=say("table.list"),
                            title=say("table.list"),
                        ),
                    ],
                    h.section(".choices", aria_label=say("table.choices"))[
                        h.p("#hint", role="status"),
                        h.div("#advice", tabindex="-1", aria_live="polite"),
                        h.ol("#choices"),
                    ],
                ],
                h.aside(".side")[
                    h.ul("#seats", aria_label=say("table.seats")),
                    h.section("#since", hidden=True, aria_label=say("table.since"))[
                        h.h2[say("table.since")], h.ol, h.button(type="button")[say("table.seen")]
                    ],
                    h.details(".fold", open=True)[h.summary[say("table.log")], _log(say)],
                    _talk(say, shown, seat),
                    h.details("#fold-sheet.fold", open=shown.over)[
                        h.summary[say("table.sheet")],
                        h.div(".scroll", tabindex="0")[h.table("#page-sheet")],
                    ],
                    _settings(visitor, shown, seat),
                    options.differing(visitor, shown),
                    components.differing(visitor, shown),
                    h.div("#ways"),
                    host_panel(visitor, shown, seat),
                    deletion_panel(visitor, shown),
                ],
            ],
            h.section(".board", aria_label=say("table.board"))[_picture(shown)],
        ],
        script="table.js",
        look="playing",
    )


def _log(say: Texts) -> Node:
    return h.div(".log", role="log", tabindex="0", aria_label=say("table.log"))[h.ol("#log")]


def _talk(say: Texts, shown: Snapshot, seat: int | None) -> Node:
    """The chat of the people who sit here; the script shows it if there is somebody to talk to. All
    of it can be muted, or one seat.
    """
    if seat is None:
        return None
    return h.details("#fold-talk.fold", hidden=True)[
        h.summary[say("talk.title"), " ", h.span("#unread", hidden=True)],
        h.div(".log", role="log", tabindex="0", aria_label=say("talk.title"))[h.ol("#talk")],
        h.form("#say")[
            h.input(
                "#saying",
                type="text",
                aria_label=say("talk.write"),
                placeholder=say("talk.write"),
                autocomplete="off",
                maxlength=str(LONGEST_TEXT),
            ),
            h.button(type="submit")[say("talk.send")],
        ],
        h.button("#mute", type="button", aria_pressed="false")[say("talk.mute")],
        [
            _mute_seat(say, shown, s)
            for s in range(shown.view.seats)
            if s != seat and shown.view.seats > 2
        ],
    ]


def _mute_seat(say: Texts, shown: Snapshot, seat: int) -> Node:
    said = Said("talk.mute_seat", seat=shown.view.game.seat_words.said(seat))
    return h.button(".mute", type="button", data_seat=str(seat), aria_pressed="false")[
        say.sentence(said)
    ]


def _picture(shown: Snapshot) -> Node:
    names = picture.layers(shown.view)
    if not names:
        return h.p(".note")["…"]
    return [
        h.svg(".symbols", width="0", height="0", aria_hidden="true")[
            picture.symbols(shown.view.game.name)
        ],
        Markup('<svg id="picture" role="group" tabindex="-1">')
        + Markup("".join(f'<g id="layer-{name}"></g>' for name in names))
        + Markup("</svg>"),
    ]


def _settings(visitor: Visitor, shown: Snapshot, seat: int | None) -> Node:
    """Switches for the reader."""
    if seat is None:
        return None
    say, confirms = visitor.texts(shown.view.game.name), shown.seating[seat].confirms
    mine = shown.seats_of_browser(visitor.browser)
    return h.div(".switch-row")[
        h.form(method="post", action=f"/tables/{shown.id}/seats/{seat}")[
            h.input(type="hidden", name="confirms", value="" if confirms else "on"),
            h.button(type="submit", aria_pressed="true" if confirms else "false")[
                say("table.confirm_switch")
            ],
        ],
        h.button("#hints-switch", type="button", hidden=True, aria_pressed="true")[
            say("guide.switch")
        ],
        h.button("#sound", type="button", hidden=True, aria_pressed="true")[say("table.sound")],
        [
            h.a(href=passing.address(shown.id, s, seat))[
                say("pass.go", seat=say.sentence(shown.view.game.seat_words.said(s)))
            ]
            for s in mine
            if s != seat
        ],
    ]


def _script_words(say: Texts) -> str:
    """The few words that the script itself needs."""
    keys = ("lost", "back", "several", "chosen", "selected", "thinking")
    return json.dumps({key: say(f"script.{key}") for key in keys})


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
