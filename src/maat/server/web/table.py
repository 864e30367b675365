"""The page of a table: an empty frame that its socket fills, and keeps filled."""

from __future__ import annotations

import json
from typing import Any

import htpy as h
from fastapi import APIRouter, Request, WebSocket
from fastapi.responses import PlainTextResponse, Response
from htpy import Node
from markupsafe import Markup

from ...core.messages import Said
from ...core.texts import Texts
from ..api import answers
from ..api.socket import Asked, converse, do
from ..tables.table import LiveTable
from . import components, options
from .delete_table import deletion_panel, notice
from .fragments import picture
from .fragments.hints import Guide, read_seen
from .fragments.screen import Screen
from .frame import page
from .seats import host_panel
from .visitor import Visitor

router = APIRouter()


@router.get("/tables/{table_id}")
async def show_table(request: Request, table_id: str) -> Response:
    visitor = Visitor(request)
    live = visitor.registry.table(table_id)
    wanted, guided = request.query_params.get("seat"), request.query_params.get("guide") == "1"
    return await live.look(lambda table: table_page(visitor, table, wanted, guided))


def table_page(visitor: Visitor, live: LiveTable, wanted: str | None, guided: bool) -> Response:
    game = live.table.game.name
    say, seat = visitor.texts(game), visitor.seat_at(live, wanted)
    socket = f"/tables/{live.id}/socket" + (f"?seat={seat}" if seat is not None else "")
    return page(
        visitor,
        say("title"),
        h.noscript[h.p(".note")[say("table.needs_script")]],
        notice(visitor, live),
        h.div("#news", role="status"),
        h.div(
            "#table",
            data_socket=socket,
            data_table=live.id,
            data_guided=guided,
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
                        h.p("#hint", role="status"), h.ol("#choices")
                    ],
                ],
                h.aside(".side")[
                    h.ul("#seats", aria_label=say("table.seats")),
                    h.section("#since", hidden=True, aria_label=say("table.since"))[
                        h.h2[say("table.since")], h.ol, h.button(type="button")[say("table.seen")]
                    ],
                    h.details(".fold", open=True)[h.summary[say("table.log")], _log(say)],
                    _talk(say, live, seat),
                    h.details("#fold-sheet.fold", open=live.table.over)[
                        h.summary[say("table.sheet")], h.div("#page-sheet", tabindex="0")
                    ],
                    _settings(visitor, live, seat),
                    options.differing(visitor, live),
                    components.differing(visitor, live),
                    h.div("#ways"),
                    host_panel(visitor, live, seat),
                    deletion_panel(visitor, live),
                ],
            ],
            h.section(".board", aria_label=say("table.board"))[_picture(live)],
        ],
        script="table.js",
        look="playing",
    )


def _log(say: Texts) -> Node:
    return h.div(".log", role="log", tabindex="0", aria_label=say("table.log"))[h.ol("#log")]


def _talk(say: Texts, live: LiveTable, seat: int | None) -> Node:
    """Where those who sit here talk; the script shows it when there is somebody to talk to. All can
    be muted, or one.
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
                maxlength="1000",
            ),
            h.button(type="submit")[say("talk.send")],
        ],
        h.button("#mute", type="button", aria_pressed="false")[say("talk.mute")],
        [
            _mute_seat(say, live, s)
            for s in range(live.table.seats)
            if s != seat and live.table.seats > 2
        ],
    ]


def _mute_seat(say: Texts, live: LiveTable, seat: int) -> Node:
    said = Said("talk.mute_seat", seat=live.table.game.seat_words.said(seat))
    return h.button(".mute", type="button", data_seat=str(seat), aria_pressed="false")[
        say.sentence(said)
    ]


def _picture(live: LiveTable) -> Node:
    names = picture.layers(live.view(None))
    if not names:
        return h.p(".note")["…"]
    return [
        h.svg(".symbols", width="0", height="0", aria_hidden="true")[
            picture.symbols(live.table.game.name)
        ],
        Markup('<svg id="picture" role="group" tabindex="-1">')
        + Markup("".join(f'<g id="layer-{name}"></g>' for name in names))
        + Markup("</svg>"),
    ]


def _settings(visitor: Visitor, live: LiveTable, seat: int | None) -> Node:
    """Switches of the reader's own."""
    if seat is None:
        return None
    say, confirms = visitor.texts(live.table.game.name), live.seating[seat].confirms
    mine = live.seats_of_browser(visitor.browser)
    return h.div(".switch-row")[
        h.form(method="post", action=f"/tables/{live.id}/seats/{seat}")[
            h.input(type="hidden", name="confirms", value="" if confirms else "on"),
            h.button(type="submit", aria_pressed="true" if confirms else "false")[
                say("table.confirm_switch")
            ],
        ],
        h.button("#sound", type="button", hidden=True, aria_pressed="true")[say("table.sound")],
        [
            h.a(href=f"/tables/{live.id}?seat={s}")[
                say("table.other_seat", seat=say.sentence(live.table.game.seat_words.said(s)))
            ]
            for s in mine
            if s != seat
        ],
    ]


def _script_words(say: Texts) -> str:
    """The few words that the script itself needs."""
    return json.dumps(
        {key: say(f"script.{key}") for key in ("lost", "back", "several", "chosen", "turn")}
    )


@router.websocket("/tables/{table_id}/socket")
async def table_socket(websocket: WebSocket, table_id: str) -> None:
    visitor = Visitor(websocket)
    live = visitor.registry.table(table_id)
    wanted = websocket.query_params.get("seat")
    hints = websocket.query_params.get("hints")
    guide = None if hints is None else Guide(visitor.lang, read_seen(hints))
    screen = Screen(
        visitor.lang, visitor.texts(), websocket.query_params.get("narrow") == "1", guide
    )

    def seat_of(table: LiveTable) -> int | None:
        return visitor.own_seat(table, wanted)

    def answer(table: LiveTable) -> dict[str, Any] | None:
        screen.texts, screen.host = (
            visitor.texts(table.table.game.name),
            table.is_host(None, visitor.browser),
        )
        return screen.message(table, seat_of(table))

    async def doing(table: LiveTable, seat: int | None, asked: Asked) -> dict[str, Any] | None:
        if asked.why is None:
            return await do(table, seat, asked)
        ref = asked.why
        return await table.look(lambda t: _why(t, seat, ref, visitor.lang))

    await converse(websocket, live, visitor.registry.settings, answer, seat_of, doing)


def _why(live: LiveTable, seat: int | None, ref: str, lang: str) -> dict[str, Any] | None:
    rule, text = picture.why_not(live.view(seat), ref, lang)
    return {"why": ref, "rule": rule, "message": text}


@router.get("/tables/{table_id}/record")
async def record(request: Request, table_id: str) -> Response:
    """The own copy; all of it when the game is over."""
    visitor = Visitor(request)
    live = visitor.registry.table(table_id)
    text = await live.look(
        lambda t: answers.record_text(t, visitor.seat_at(t, request.query_params.get("seat")))
    )
    return PlainTextResponse(
        text, headers={"content-disposition": f'attachment; filename="{live.id}.maat"'}
    )
