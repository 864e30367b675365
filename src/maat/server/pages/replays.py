"""Replay: a scrubber, arrow keys, play, an address per move. Everybody sees again what their seat saw then."""

from __future__ import annotations

from typing import Any

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from htpy import Node
from markupsafe import Markup

from ...core.table import Table, replay
from ...core.texts import Texts
from ...core.view import Logged, View
from ..live import LiveTable
from . import board
from .frame import page
from .regions import told
from .visitors import Visitor

router = APIRouter()


def table_at(live: LiveTable, move: int) -> Table:
    """The table as it was after so many lines of its record."""
    text = live.table.record()
    head, _, body = text.partition("\n---\n")
    lines = body.splitlines()
    given = len(lines) - (len(live.table.entries) - 1)  # a table with given chance has a line for its set-up
    return replay("\n".join([f"{head}\n---", *lines[: given + move]]) + "\n")


@router.get("/tables/{table_id}/replay")
async def show_replay(request: Request, table_id: str) -> Response:
    visitor = Visitor(request)
    live = visitor.hall.table(table_id[:32])
    asked = request.query_params.get("move", "")
    narrow = request.query_params.get("narrow") == "1"

    def shown(table: LiveTable) -> Response:
        last = len(table.table.entries) - 1
        move = min(int(asked), last) if asked.isdecimal() and len(asked) < 6 else 0
        seat = visitor.seat_at(table, request.query_params.get("seat"))
        view = table_at(table, move).view(seat)
        if request.query_params.get("part"):
            return JSONResponse(part(visitor, view, move, narrow))
        return replay_page(visitor, table, view, move, last)

    return await live.look(shown)


def part(visitor: Visitor, view: View, move: int, narrow: bool) -> dict[str, Any]:
    """One move for the script: the whole picture, and the words."""
    drawn = board.picture(view, visitor.lang, narrow)
    layers = {f"layer-{n}": {"set": {i: str(m) for i, m in f.items()}} for n, f in drawn.layers.items()} if drawn else {}
    size = [drawn.width, drawn.height] if drawn else None
    words = {"replay-words": str(_words(visitor, view, move))}
    return {"v": move, "whole": True, "size": size, "layers": {**layers, "replay-said": {"set": words}}}


def replay_page(visitor: Visitor, live: LiveTable, view: View, move: int, last: int) -> Response:
    say = visitor.texts(view.game)
    seat = _kept_seat(visitor, live, view.seat)
    mine = "" if seat is None else f"?seat={seat}"
    at = f"/tables/{live.id}/replay{mine}"
    drawn = board.picture(view, visitor.lang, False)
    return page(
        visitor,
        say("replay.title", game=say("title")),
        h.div("#replay", data_at=at, data_last=str(last), data_move=str(move), data_failed=say("replay.failed"))[
            h.div(".beside")[
                h.div(".dock")[
                    h.h1[say("replay.title", game=say("title"))],
                    h.form("#scrub", method="get")[
                        h.input(type="hidden", name="seat", value=str(seat)) if mine else None,
                        _play(say),
                        _step(at, 0, "first", say, "«", move > 0),
                        _step(at, max(move - 1, 0), "back", say, "‹", move > 0),
                        _step(at, min(move + 1, last), "on", say, "›", move < last),
                        _step(at, last, "last", say, "»", move < last),
                        h.label[
                            h.span(".skip")[say("replay.move")],
                            h.input("#move", type="range", name="move", min="0", max=str(last), value=str(move)),
                        ],
                        h.noscript[h.button(type="submit")[say("replay.go")]],
                    ],
                    h.div("#replay-said", aria_live="polite")[_words(visitor, view, move)],
                ],
                h.aside(".side")[
                    h.h2[say("replay.moves")],
                    h.ol("#moves", tabindex="0")[_moves(visitor, live.view(view.seat), at)],
                    h.p[h.a(".plain", href=f"/tables/{live.id}{mine}")[say("replay.to_table")]],
                ],
            ],
            h.section(".board", aria_label=say("table.board"))[
                h.svg(".symbols", width="0", height="0", aria_hidden="true")[board.symbols(view.game)],
                Markup(f'<svg id="picture" role="group" viewBox="0 0 {drawn.width:g} {drawn.height:g}">')
                + drawn.body()
                + Markup("</svg>"),
            ]
            if drawn
            else None,
        ],
        script="replay.js",
        look="playing",
    )


def _kept_seat(visitor: Visitor, live: LiveTable, seat: int | None) -> int | None:
    """The seat that the address says: which of several is asked may change from one step to the next."""
    several = len(live.seats_of_browser(visitor.browser)) > 1
    return seat if several or "seat" in visitor.connection.query_params else None


def _way(at: str, move: int) -> str:
    return f"{at}{'&' if '?' in at else '?'}move={move}"


def _step(at: str, move: int, way: str, say: Texts, sign: str, possible: bool) -> Node:
    """A way to a move; one that leads nowhere now is still a link, but not to be followed."""
    label, disabled = say(f"replay.{way}"), "false" if possible else "true"
    link = h.a(".button", href=_way(at, move), aria_label=label, title=label, aria_disabled=disabled, data_way=way)
    return link[h.span(aria_hidden="true")[sign]]


def _play(say: Texts) -> Node:
    """The script shows it: without one nothing plays."""
    play, pause = say("replay.play"), say("replay.pause")
    return h.button("#play", type="button", hidden=True, aria_label=play, title=play, data_play=play, data_pause=pause)


def _told(visitor: Visitor, view: View) -> list[tuple[Logged, list[str]]]:
    say, word = visitor.texts(view.game), view.rules.seat_words.said
    return told(view, visitor.lang, say, lambda seat: say.sentence(word(seat)))


def _moves(visitor: Visitor, view: View, at: str) -> Node:
    """Every move in a line, as this reader's log on the table has it; each is a way there."""
    say, made = visitor.texts(view.game), []
    for entry, said in _told(visitor, view):
        line = said[:1] if entry.number else [say("table.set_up")]
        if line:
            go = h.a(href=_way(at, entry.number), data_step=str(entry.number))[line]
            made.append(h.li(value=str(entry.number))[go])
    return made


def _words(visitor: Visitor, view: View, move: int) -> Node:
    """What happened in this move."""
    _, said = _told(visitor, view)[-1]
    return h.p("#replay-words")[h.b[visitor.texts(view.game)("replay.number", n=move)], " ", " ".join(said)]
