"""A small picture per game: a part of a practice game that is always the same, as a spectator sees
it, light and dark.
"""

from __future__ import annotations

import random
import re
from functools import cache

import htpy as h
from fastapi import APIRouter
from fastapi.responses import Response
from htpy import Node

from ...core import game as games
from ...core import table as tables
from ...core.texts import LANGUAGES
from ...draw import THEMES, document
from ..errors import refused
from .fragments import picture as board
from .visitor import Visitor

router = APIRouter()
DECISIONS = 60
DAY = 24 * 3600
# what is worth seeing of the wide picture: left, top, width, height (8 to 5)
SIGHTS = {"kheops": "128 446 640 400", "heir": "100 224 712 445", "pharaon": "460 440 528 330"}
SIZE = re.compile(r'viewBox="[^"]*" width="[^"]*" height="[^"]*"')
NIGHT = {"dark": "all", "light": "not all", "": "(prefers-color-scheme: dark)"}


def address(game: str, lang: str, theme: str = "light") -> str:
    return f"/pictures/{game}/{lang if lang in LANGUAGES else LANGUAGES[0]}.svg?theme={theme}"


def sight(visitor: Visitor, game: str) -> Node:
    """The picture on a page, as light as the page; the script of every page changes it with the
    theme.
    """
    if not board.has_picture(games.load(game)):
        return None
    dark = address(game, visitor.lang, "dark")
    return h.picture(".sight")[
        h.source(srcset=dark, media=NIGHT[visitor.theme], data_night=""),
        h.img(src=address(game, visitor.lang), alt="", width="320", height="200"),
    ]


@router.get("/pictures/{game}/{lang}.svg")
def show_picture(game: str, lang: str, theme: str = "light") -> Response:
    known = game in games.list_games() and lang in LANGUAGES and theme in THEMES
    if not known or not board.has_picture(games.load(game)):
        raise refused("no_address", 404)
    return Response(
        picture(game, lang, theme),
        media_type="image/svg+xml",
        headers={"cache-control": f"max-age={DAY}"},
    )


@cache
def picture(game: str, lang: str, theme: str) -> str:
    """Without letters of its own: they are too small here to be read, and half of its weight."""
    table, luck = tables.new(game, seats=2, seed=1), random.Random(1)
    for _ in range(DECISIONS):
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
    view = table.view(None)
    drawn = board.picture(view, lang, False)
    assert drawn is not None
    whole = str(
        document(drawn, *board.caption(view, lang), theme=THEMES[theme], lang=lang, font=False)
    )
    return (
        SIZE.sub(f'viewBox="{SIGHTS[game]}" width="800" height="500"', whole, count=1)
        if game in SIGHTS
        else whole
    )
