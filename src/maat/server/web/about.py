"""About: unofficial, what is assumed in the components, where the words come from."""

from __future__ import annotations

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response
from htpy import Node

from ... import __version__
from ...core import game as games
from ..settings import DAY
from .frame import heading, page
from .visitor import Visitor

router = APIRouter()


@router.get("/about")
def show_about(request: Request) -> Response:
    visitor = Visitor(request)
    say = visitor.texts()
    return page(
        visitor,
        say("about.title"),
        h.article[
            heading(say("about.title")),
            h.p[say("about.what")],
            h.p[say("about.unofficial")],
            h.h2[say("about.assumed")],
            h.p[say("about.assumed_line")],
            [_assumed(visitor, g) for g in games.list_games()],
            h.h2[say("about.private")],
            h.p[say("about.private_line")],
            [h.p[line] for line in _how_long(visitor)],
            h.p(".faint")[say("about.version", version=__version__)],
        ],
    )


def _how_long(visitor: Visitor) -> list[str]:
    """How long tables stay on this server."""
    settings, say = visitor.registry.settings, visitor.texts()
    kept = (("about.kept", settings.keep), ("about.kept_over", settings.keep_over))
    return [say(key, n=round(seconds / DAY)) for key, seconds in kept if seconds]


def _assumed(visitor: Visitor, game: str) -> Node:
    """What the rulebook does not state and had to be assumed."""
    say = visitor.texts(game)
    keys = [k for k in say.messages if k.startswith("components.")]
    return h.details(".fold")[
        h.summary[say("title")],
        h.ul[[h.li[say(k)] for k in keys]],
        h.p[h.a(href=f"/rules/{game}")[say("about.rules")]],
    ]
