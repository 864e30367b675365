"""What would you play, and why? The panel with a bot's answer, for the person who is asked."""

from __future__ import annotations

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from htpy import Node

from ...bots.explanation import percent, signed
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
    """The best few, each to be selected, and the reasons for the first."""
    return h.div[
        h.div(".advice-head")[
            h.h2[say("table.advice")],
            h.button(type="button", data_close="advice")[say("table.advice_close")],
        ],
        h.ol[[_option(say, advice, option) for option in advice.hint["options"][:SHOWN]]],
        h.ul[[h.li[reason] for reason in advice.hint["reasons"]]],
    ]


def _option(say: Texts, advice: Advice, option: OptionAnswer) -> Node:
    action = advice.action(option["action"])
    figures = " · ".join(_figures(say, option))
    return h.li[
        h.button(type="button", data_select=str(action.id), title=say("table.advice_select"))[
            h.span[action.text(say.lang)], h.small[figures] if figures else None
        ]
    ]


def _figures(say: Texts, option: OptionAnswer) -> list[str]:
    """Expected points and chance to win, where the bot says so."""
    points, chance = option["points"], option["chance"]
    said = [] if points is None else [say("table.advice_points", points=signed(points, say.lang))]
    return said + ([] if chance is None else [say("table.advice_chance", chance=percent(chance))])
