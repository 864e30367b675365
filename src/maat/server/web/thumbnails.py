"""A small picture per game: a part of a practice game that is always the same, as a spectator sees
it, light and dark. Which part it is, the game says (`picture/thumbnail.py`).
"""

from __future__ import annotations

import random
import re
from base64 import b64encode
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
from ...draw.font.subset import subset
from ...draw.letters_shown import Lettering, lettering_of
from ...draw.themes import FONT_FILES, font_face
from ..errors import Refused
from .visitor import Visitor

router = APIRouter()
DAY = 24 * 3600
SIZE = re.compile(r'viewBox="[^"]*" width="[^"]*" height="[^"]*"')
TEXT = re.compile(r"<text\b.*?</text>", re.S)
# what is read aloud, in bubbles or by scripts: nobody points into a small picture
SPOKEN = re.compile(r'<(title|desc)>[^<]*</\1>| (?:data-|aria-)[a-z-]+="[^"]*"')
REACH = 0.3  # half of a letter's width, in sizes: a word in the middle of its place may reach in
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
    """The SVG, with its letters: a browser loads no font for an image."""
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
    """A part of a picture, without the words that lie outside it, and with its letters."""
    if box is not None:
        part = " ".join(f"{n:g}" for n in box)
        whole = SIZE.sub(f'viewBox="{part}" width="800" height="500"', whole, count=1)
    texts = lettering_of(whole)
    shown = [box is None or _lies_in(text, box) for text in texts]
    left = iter(shown)
    whole = TEXT.sub(lambda found: found[0] if next(left) else "", whole)
    faces = _faces([text for text, is_in in zip(texts, shown, strict=True) if is_in])
    return SPOKEN.sub("", whole).replace("<style>", f"<style>{faces}", 1)


def _lies_in(text: Lettering, box: Sequence[float]) -> bool:
    x, y, wide, high = box
    reach = REACH * text.size * len(text.words)
    return x - reach <= text.x <= x + wide + reach and y <= text.y <= y + high + text.size


def _faces(texts: Sequence[Lettering]) -> str:
    """Each font with the letters of these texts only."""
    letters: dict[str, set[str]] = {}
    for text in texts:
        letters.setdefault(text.font, set()).update(text.words)
    return "".join(
        font_face(
            FONT_FILES[name],
            "data:font/woff;base64," + b64encode(subset(name, found)).decode(),
            "woff",
        )
        for name, found in sorted(letters.items())
    )


def _practice(game: str, shown: Thumbnail) -> tables.Table:
    """The practice game of a thumbnail, after its random moves or at its end."""
    table, luck = tables.new(game, seats=shown.seats, seed=shown.seed), random.Random(shown.seed)
    for _ in range(shown.moves):
        if table.over:
            break
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
    return table
