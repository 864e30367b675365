"""What the keys do, and what the signs of a game's picture mean: behind the question mark."""

from __future__ import annotations

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from htpy import Node

from ...core.game import list_games, load
from ...core.texts import Texts
from ...draw.game_picture import legend_of, picture_of
from ..errors import Refused
from .visitor import Visitor

router = APIRouter()
KEYS = (
    ("Tab", "tab"),
    ("← ↑ → ↓", "arrows"),
    ("Enter", "enter"),
    ("Esc", "escape"),
    ("1 … 9", "digits"),
    ("L", "list"),
    ("B", "board"),
    ("R", "turn"),
    ("U", "undo"),
    ("H", "hint"),
    ("I", "rule"),
    ("?", "keys"),
)


def key_list(say: Texts) -> Node:
    """Closed at first; the script opens it and brings the signs."""
    return h.dialog("#keys", aria_labelledby="keys-title")[
        h.div(".dialog-head")[
            h.h2("#keys-title")[say("table.keys")],
            h.button("#keys-close", type="button")[say("table.close")],
        ],
        h.div("#signs", hidden=True),
        h.dl[
            [
                h.div[h.dt[h.kbd(data_notranslate="")[key]], h.dd[say(f"keys.{name}")]]
                for key, name in KEYS
            ]
        ],
    ]


@router.get("/rules/{game}/signs")
def signs(request: Request, game: str) -> Response:
    """The signs of a game's picture, for the page that has its symbols; empty if it explains
    none.
    """
    if game not in list_games():
        raise Refused("no_address")
    drawn, visitor = picture_of(load(game)), Visitor(request)
    legend = legend_of(drawn, visitor.lang) if drawn else None
    if legend is None:
        return HTMLResponse("")
    box = f"0 0 {legend.width:g} {legend.height:g}"
    name = h.title[visitor.texts()("table.keys")]
    return HTMLResponse(str(h.svg(viewBox=box, role="img")[name, legend.body()]))
