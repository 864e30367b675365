"""A small picture per game: a part of a practice game that is always the same, as a spectator sees
it, light and dark. Which part it is, the game says (`picture/thumbnail.py`).
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from functools import cache

import htpy as h
from fastapi import APIRouter
from fastapi.responses import Response
from htpy import Node

from ...core import game as games
from ...core import table as tables
from ...core.texts import LANGUAGES
from ...draw import THEMES, Thumbnail, document, has_picture, picture_of, thumbnail_of
from ..errors import Refused
from .visitor import Visitor

router = APIRouter()
DAY = 24 * 3600
SIZE = re.compile(r'viewBox="[^"]*" width="[^"]*" height="[^"]*"')
NIGHT = {"dark": "all", "light": "not all", "": "(prefers-color-scheme: dark)"}


def address(game: str, lang: str, theme: str = "light") -> str:
    return f"/pictures/{game}/{lang if lang in LANGUAGES else LANGUAGES[0]}.svg?theme={theme}"


def sight(visitor: Visitor, game: str) -> Node:
    """The picture on a page, light or dark like the page; the script of every page changes it with
    the theme.
    """
    if not has_picture(games.load(game)):
        return None
    dark = address(game, visitor.lang, "dark")
    return h.picture(".sight")[
        h.source(srcset=dark, media=NIGHT[visitor.theme], data_night=""),
        h.img(src=address(game, visitor.lang), alt="", width="320", height="200"),
    ]


@router.get("/pictures/{game}/{lang}.svg")
def show_picture(game: str, lang: str, theme: str = "light") -> Response:
    known = game in games.list_games() and lang in LANGUAGES and theme in THEMES
    if not known or not has_picture(games.load(game)):
        raise Refused("no_address")
    return Response(
        picture(game, lang, theme),
        media_type="image/svg+xml",
        headers={"cache-control": f"max-age={DAY}"},
    )


@cache
def picture(game: str, lang: str, theme: str) -> str:
    """The SVG without the font, which would be half of the file: letters are too small here to be
    read.
    """
    drawn = picture_of(games.load(game))
    assert drawn is not None
    shown = thumbnail_of(drawn)
    view = _practice(game, shown).view(None)
    whole = str(
        document(
            drawn.draw(view, lang, False),
            *drawn.caption(view, lang),
            theme=THEMES[theme],
            lang=lang,
            font=False,
        )
    )
    return cropped(whole, shown.box)


def cropped(whole: str, box: Sequence[float] | None) -> str:
    """A part of a picture."""
    if box is None:
        return whole
    part = " ".join(f"{n:g}" for n in box)
    return SIZE.sub(f'viewBox="{part}" width="800" height="500"', whole, count=1)


def _practice(game: str, shown: Thumbnail) -> tables.Table:
    """The practice game of a thumbnail, after its random moves or at its end."""
    table, luck = tables.new(game, seats=shown.seats, seed=shown.seed), random.Random(shown.seed)
    for _ in range(shown.moves):
        if table.over:
            break
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
    return table
