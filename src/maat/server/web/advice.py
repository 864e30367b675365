"""What would you play, and why? The panel with a bot's answer, for the person who is asked."""

from __future__ import annotations

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from htpy import Node

from ...core.errors import Fault
from ...core.texts import Texts
from ..errors import Refused, malformed, refusal
from ..security.access import registry_of
from ..security.limits import address_of
from ..tables.bot_worker import OptionAnswer
from ..tables.hints import Advice, advise
from .visitor import Visitor, form

router = APIRouter()
SHOWN = 3  # options: the reasons below them should be in sight


@router.post("/tables/{table_id}/hint")
async def ask_for_hint(request: Request, table_id: str) -> Response:
    """The panel as `html`, or as every refusal of the API: a script reads it."""
    visitor = Visitor(request)
    try:
        return JSONResponse({"html": str(await _panel(request, visitor, table_id))})
    except Fault as wrong:
        refused = refusal(wrong)
        registry_of(request).counters.refused[refused.error] += 1
        return JSONResponse(refused.plain(visitor.lang), refused.status)


async def _panel(request: Request, visitor: Visitor, table_id: str) -> h.Element:
    wanted = await form(request)
    live = visitor.registry.table(table_id)
    seat = await live.look(lambda live: visitor.own_seat(live, wanted.get("seat")))
    if seat is None:
        raise Refused("no_seat")
    version = wanted.get("version", "")
    if not (version.isascii() and version.isdigit() and len(version) < 10):
        raise malformed(["version"])
    advice = await advise(live, seat, int(version), visitor.lang, address_of(request))
    return panel(visitor.texts(advice.question.view.game.name), advice)


def panel(say: Texts, advice: Advice) -> h.Element:
    """The best few, each to be played, and why the first is the best."""
    options = advice.hint["options"][:SHOWN]
    close = say("table.advice_close")
    return h.div[
        h.div(".advice-head")[
            h.h2[say("table.advice")],
            h.p[" ".join(advice.hint["reasons"])],
            h.button(type="button", data_close="advice", aria_label=close, title=close)["×"],
        ],
        h.ol[[_option(say, advice, option, options[0]) for option in options]],
    ]


def _option(say: Texts, advice: Advice, option: OptionAnswer, best: OptionAnswer) -> Node:
    action, against = advice.action(option["action"]), _against(say, option, best)
    return h.li[
        h.button(type="button", data_action=str(action.id), title=say("table.advice_play"))[
            h.span[action.text(say.lang)], h.small[against] if against else None
        ]
    ]


def _against(say: Texts, option: OptionAnswer, best: OptionAnswer) -> str:
    """How good it is beside the best, where the bot says so."""
    if option is best:
        return say("table.advice_best")
    if option["points"] is None or best["points"] is None:
        return ""
    less = round(best["points"] - option["points"])
    return say("table.advice_less", n=less) if less > 0 else say("table.advice_same")
