"""Replay: a slider, arrow keys, a play button, an address per move. Everybody sees what their seat
saw at the time.
"""

from __future__ import annotations

from typing import NamedTuple

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from htpy import Node
from markupsafe import Markup

from ...core.replay import replay
from ...core.texts import Texts
from ...core.view import View
from ...play.news import Step, last_step, steps
from ..tables.table import LiveTable
from .fragments import picture
from .fragments.log import sentences
from .frame import page
from .visitor import Visitor

router = APIRouter()


class Past(NamedTuple):
    """A move of a table as one reader may see it, taken while the lock is held and drawn later."""

    table_id: str
    record: str
    now: View
    kept: (
        int | None
    )  # the seat, if the address names it: which of several is asked may change from step to step
    move: int
    last: int

    def view(self) -> View:
        return replay(self.record, self.move).view(self.now.seat)


@router.get("/tables/{table_id}/replay")
async def show_replay(request: Request, table_id: str) -> Response:
    """Show a move. Replays run off the event loop, one at a time, so that no live table waits for
    them.
    """
    visitor, query = Visitor(request), request.query_params
    asked = query.get("move", "")

    def taken(live: LiveTable) -> Past:
        last = len(live.table.entries) - 1
        move = min(int(asked), last) if asked.isdecimal() and len(asked) < 6 else 0
        seat = visitor.seat_at(live, query.get("seat"))
        several = len(live.seats_of_browser(visitor.browser)) > 1
        kept = seat if several or "seat" in query else None
        return Past(live.id, live.table.record(), live.views.view(seat), kept, move, last)

    def shown() -> Response:
        if query.get("part"):
            return JSONResponse(part(visitor, past.view(), past.move, query.get("narrow") == "1"))
        return replay_page(visitor, past)

    past = await visitor.registry.table(table_id).look(taken)
    return await visitor.registry.threads.replay(shown)


def part(visitor: Visitor, view: View, move: int, narrow: bool) -> dict[str, object]:
    """One move for the script: the whole picture, and the words."""
    drawn = picture.picture(view, visitor.lang, narrow)
    layers = (
        {f"layer-{n}": {"set": {i: str(m) for i, m in f.items()}} for n, f in drawn.layers.items()}
        if drawn
        else {}
    )
    size = [drawn.width, drawn.height] if drawn else None
    words = {"replay-words": str(_words(visitor, view, move))}
    return {
        "v": move,
        "whole": True,
        "size": size,
        "layers": {**layers, "replay-said": {"set": words}},
    }


def replay_page(visitor: Visitor, past: Past) -> Response:
    view, move, last = past.view(), past.move, past.last
    say = visitor.texts(view.game.name)
    mine = "" if past.kept is None else f"?seat={past.kept}"
    at = f"/tables/{past.table_id}/replay{mine}"
    drawn = picture.picture(view, visitor.lang, False)
    return page(
        visitor,
        say("replay.title", game=say("title")),
        h.div(
            "#replay",
            data_at=at,
            data_last=str(last),
            data_move=str(move),
            data_failed=say("replay.failed"),
        )[
            h.div(".beside")[
                h.div(".dock")[
                    h.h1[say("replay.title", game=say("title"))],
                    h.form("#scrub", method="get")[
                        h.input(type="hidden", name="seat", value=str(past.kept)) if mine else None,
                        _play(say),
                        _step(at, 0, "first", say, "«", move > 0),
                        _step(at, max(move - 1, 0), "back", say, "‹", move > 0),
                        _step(at, min(move + 1, last), "on", say, "›", move < last),
                        _step(at, last, "last", say, "»", move < last),
                        h.label[
                            h.span(".skip")[say("replay.move")],
                            h.input(
                                "#move",
                                type="range",
                                name="move",
                                min="0",
                                max=str(last),
                                value=str(move),
                            ),
                        ],
                        h.noscript[h.button(type="submit")[say("replay.go")]],
                    ],
                    h.div("#replay-said", aria_live="polite")[_words(visitor, view, move)],
                ],
                h.aside(".side")[
                    h.h2[say("replay.moves")],
                    h.ol("#moves", tabindex="0")[_moves(visitor, past.now, at)],
                    h.p[
                        h.a(".plain", href=f"/tables/{past.table_id}{mine}")[say("replay.to_table")]
                    ],
                ],
            ],
            (
                h.section(".board", aria_label=say("table.board"))[
                    h.svg(".symbols", width="0", height="0", aria_hidden="true")[
                        picture.symbols(view.game.name)
                    ],
                    Markup(
                        f'<svg id="picture" role="group" viewBox="0 0 {drawn.width:g}'
                        f' {drawn.height:g}">'
                    )
                    + drawn.body()
                    + Markup("</svg>"),
                ]
                if drawn
                else None
            ),
        ],
        script="replay.js",
        look="playing",
    )


def _way(at: str, move: int) -> str:
    return f"{at}{'&' if '?' in at else '?'}move={move}"


def _step(at: str, move: int, way: str, say: Texts, sign: str, possible: bool) -> Node:
    """A link to a move; one that leads nowhere now is still a link, but disabled."""
    label, disabled = say(f"replay.{way}"), "false" if possible else "true"
    link = h.a(
        ".button",
        href=_way(at, move),
        aria_label=label,
        title=label,
        aria_disabled=disabled,
        data_way=way,
    )
    return link[h.span(aria_hidden="true")[sign]]


def _play(say: Texts) -> Node:
    """The play button, which the script shows: nothing plays without a script."""
    play, pause = say("replay.play"), say("replay.pause")
    return h.button(
        "#play",
        type="button",
        hidden=True,
        aria_label=play,
        title=play,
        data_play=play,
        data_pause=pause,
    )


def _sentences(visitor: Visitor, step: Step) -> list[str]:
    say, word = visitor.texts(step.game.name), step.game.seat_words.said
    return sentences(step, visitor.lang, say, lambda seat: say.sentence(word(seat)))


def _moves(visitor: Visitor, view: View, at: str) -> Node:
    """Every move as a line of this reader's log, with a link to it."""
    say, made = visitor.texts(view.game.name), []
    for step in steps(view):
        said = _sentences(visitor, step)[:1] if step.number else [say("table.set_up")]
        if said:
            go = h.a(href=_way(at, step.number), data_step=str(step.number))[said]
            made.append(h.li(value=str(step.number))[go])
    return made


def _words(visitor: Visitor, view: View, move: int) -> Node:
    """What happened in this move."""
    said = _sentences(visitor, last_step(view))
    return h.p("#replay-words")[
        h.b[visitor.texts(view.game.name)("replay.number", n=move)], " ", " ".join(said)
    ]
