"""A small picture of a table as it stands: as the visitor's own seat sees it, or as everybody does.

Pictures are kept by version, and only so many of them. A browser with several seats at a table is
shown what everybody sees, because several people look at it.
"""

from __future__ import annotations

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response
from htpy import Node

from ...core import game as games
from ...core.texts import LANGUAGES
from ...core.view import View
from ...draw import THEMES, document, has_picture, picture_of, thumbnail_of
from ..errors import Refused
from ..tables.snapshot import Snapshot
from ..tables.table import LiveTable
from .thumbnails import NIGHT, cropped
from .visitor import Visitor

router = APIRouter()
HOUR = 3600


def position(visitor: Visitor, game: str, table_id: str, version: int) -> Node:
    """A part of the board, in a list of tables."""
    return _picture(visitor, game, f"/tables/{table_id}/position.svg?v={version}", "")


def whole_position(visitor: Visitor, game: str, table_id: str, version: int, alt: str) -> Node:
    """The whole board."""
    at = f"/tables/{table_id}/position.svg?v={version}&whole=1"
    return _picture(visitor, game, at, alt)


def _picture(visitor: Visitor, game: str, at: str, alt: str) -> Node:
    """Light or dark like the page."""
    if not has_picture(games.load(game)):
        return None
    lang = visitor.lang if visitor.lang in LANGUAGES else LANGUAGES[0]
    at = f"{at}&lang={lang}&theme="
    return h.picture(".sight.position")[
        h.source(srcset=f"{at}dark", media=NIGHT[visitor.theme], data_night=""),
        h.img(src=f"{at}light", alt=alt, width="320", height="200", loading="lazy"),
    ]


@router.get("/tables/{table_id}/position.svg")
async def show_position(
    request: Request, table_id: str, lang: str = "en", theme: str = "light", whole: bool = False
) -> Response:
    if lang not in LANGUAGES or theme not in THEMES:
        raise Refused("no_address")
    visitor = Visitor(request)
    kept = visitor.registry.pictures

    def drawing(shown: Snapshot) -> bytes:
        key = (shown.id, len(shown.view.lines), shown.version, shown.seat, lang, theme, whole)
        found = kept.get(key)
        if found is None:
            found = drawn(shown.view, lang, theme, whole).encode()
            kept.keep(key, found)
        return found

    picture = await visitor.registry.table(table_id).draw(
        lambda live: only_seat(live, visitor), drawing
    )
    return Response(
        picture,
        media_type="image/svg+xml",
        headers={"cache-control": f"private, max-age={HOUR}", "vary": "cookie"},
    )


def only_seat(live: LiveTable, visitor: Visitor) -> int | None:
    """The seat of this browser, if it has just one."""
    mine = live.seats_of_browser(visitor.browser)
    return mine[0] if len(mine) == 1 else None


def drawn(view: View, lang: str, theme: str, whole: bool = False) -> str:
    """The SVG without the font, like the other small pictures; the same part of the board, where
    as many play, or the whole.
    """
    picture = picture_of(view.game)
    if picture is None:
        raise Refused("no_address")
    shown = thumbnail_of(picture)
    made = document(
        picture.draw(view, lang, False),
        *picture.caption(view, lang),
        theme=THEMES[theme],
        lang=lang,
        font=False,
    )
    box = shown.box if shown.seats == view.seats and not whole else None
    return cropped(str(made), box)
