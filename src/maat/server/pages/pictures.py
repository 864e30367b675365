"""A small picture per game for the home page: a practice game that is always the same, as a spectator sees it."""

from __future__ import annotations

import random
from functools import cache

from fastapi import APIRouter
from fastapi.responses import Response

from ...core import rules as games
from ...core import table as tables
from ...core.texts import LANGUAGES
from ...draw import document
from ..refusals import refused
from . import board

router = APIRouter()
DECISIONS = 30
DAY = 24 * 3600


def address(game: str, lang: str) -> str:
    return f"/pictures/{game}/{lang if lang in LANGUAGES else LANGUAGES[0]}.svg"


@router.get("/pictures/{game}/{lang}.svg")
def show_picture(game: str, lang: str) -> Response:
    if game not in games.games() or lang not in LANGUAGES or not board.has_picture(games.load(game)):
        raise refused("no_address", 404)
    return Response(picture(game, lang), media_type="image/svg+xml", headers={"cache-control": f"max-age={DAY}"})


@cache
def picture(game: str, lang: str) -> str:
    """Without letters of its own: they are too small here to be read, and half of its weight."""
    table, luck = tables.new(game, seats=2, seed=1), random.Random(1)
    for _ in range(DECISIONS):
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
    view = table.view(None)
    drawn = board.picture(view, lang, False)
    assert drawn is not None
    return str(document(drawn, *board.caption(view, lang), lang=lang, font=False))
