"""What makes the site installable, and how its links look elsewhere: the manifest, the colours, the
picture beside an invitation.
"""

from __future__ import annotations

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from htpy import Node

from ...core import game as games
from ...draw import THEMES
from .assets import address, content
from .visitor import Visitor

router = APIRouter()
COLOURS = {name: theme.colours["panel"] for name, theme in THEMES.items()}  # as the page's top
CARD = ("1200", "630")  # pixels of the picture beside a link (tools/cards.py)


@router.get("/manifest.webmanifest")
def show_manifest(request: Request) -> Response:
    """Read by browsers that offer to install the page."""
    say = Visitor(request).texts()
    icons = [
        {"src": address("icon.svg"), "type": "image/svg+xml", "sizes": "any"},
        _icon("icon-192.png", "192x192"),
        _icon("icon-512.png", "512x512"),
        {**_icon("icon-maskable-512.png", "512x512"), "purpose": "maskable"},
    ]
    return JSONResponse(
        {
            "id": "/",
            "name": f"Maat: {say('home.title')}",
            "short_name": "Maat",
            "description": say("home.line"),
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "theme_color": COLOURS["light"],
            "background_color": COLOURS["light"],
            "icons": icons,
            "shortcuts": [{"name": say("place.mine"), "url": "/tables"}],
        },
        media_type="application/manifest+json",
        headers={"cache-control": "no-cache", "vary": "accept-language, cookie"},
    )


def _icon(name: str, sizes: str) -> dict[str, str]:
    return {"src": address(name), "type": "image/png", "sizes": sizes}


def installable(theme: str, my_turn: bool) -> Node:
    """The icons and colours in the head of every page."""
    usual, turn = address("icon.svg"), address("icon-turn.svg")
    colours = [("light", "(prefers-color-scheme: light)"), ("dark", "(prefers-color-scheme: dark)")]
    return [
        h.link(
            rel="icon",
            href=turn if my_turn else usual,
            type="image/svg+xml",
            data_turn=turn,
        ),
        h.link(rel="apple-touch-icon", href=address("icon-touch-180.png")),
        h.link(rel="manifest", href="/manifest.webmanifest", crossorigin="use-credentials"),
        [
            h.meta(name="theme-color", content=COLOURS[theme or name], media=media)
            for name, media in colours
        ],
    ]


def preview(visitor: Visitor, game: str, title: str, line: str) -> Node:
    """How a link to this page looks in a message: the opening of the game, never a position."""
    site = str(visitor.connection.base_url).rstrip("/")
    facts = [
        ("og:type", "website"),
        ("og:site_name", "Maat"),
        ("og:title", title),
        ("og:description", line),
    ]
    picture = f"{game}.png"
    if game in games.list_games() and has_card(picture):
        width, height = CARD
        facts += [
            ("og:image", f"{site}{address(picture)}"),
            ("og:image:type", "image/png"),
            ("og:image:width", width),
            ("og:image:height", height),
            ("og:image:alt", title),
        ]
    return [
        [h.meta(property=name, content=value) for name, value in facts],
        h.meta(name="twitter:card", content="summary_large_image"),
        h.meta(name="description", content=line),
    ]


def has_card(name: str) -> bool:
    """A game that was added to the program may have no such picture."""
    try:
        content(name)
    except KeyError:
        return False
    return True
