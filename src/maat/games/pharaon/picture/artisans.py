"""The Artisans Area (P23): three equal resources for a card, its prestige and its gains."""

from __future__ import annotations

from functools import lru_cache

from ....draw import Box, Fragment, Markup, Picture, fragment, rebus, rect, symbol, text
from ..names import artisan, resource
from ..rules.tables import (
    ARTISAN_GAIN,
    ARTISAN_PLACES,
    ARTISAN_PRESTIGE,
    BASE_NAMES,
    BASES,
    NOTHING_HERE,
    RESOURCES,
)
from . import texts, tokens, told
from .areas import body_of, button, pile_of

GAP = 6
HIGH = 48


@lru_cache(32)
def heading(lang: str, narrow: bool, place: int) -> Fragment:
    body, say = body_of(narrow, place), texts(lang)
    return fragment(
        "artisans-heading",
        text(
            body.left + 2,
            body.top + 8,
            say("picture.three_equal"),
            "faint",
            15,
            room=body.width,
            least=11,
        ),
    )


@lru_cache(64)
def pay(lang: str, narrow: bool, place: int, kind: int) -> Fragment:
    """An Artisan for three of a resource."""
    body = body_of(narrow, place)
    w = (body.width - (BASES - 1) * GAP) / BASES
    return button(
        Box(body.left + kind * (w + GAP), body.top + 20, w, HIGH),
        text(w / 2 - 15, HIGH / 2, "3 ×", "ink", 15, bold=True, anchor="middle"),
        tokens.resource(kind, w / 2 + 14, HIGH / 2, 28),
        id=f"artisans-kind-{BASE_NAMES[kind]}",
        label=told(lang, "picture.pay_artisan", resource=resource(kind)),
    )


def _box(narrow: bool, place: int, i: int) -> Box:
    body = body_of(narrow, place)
    w = (body.width - ARTISAN_PLACES * GAP) / (ARTISAN_PLACES + 1)
    top = 20 + HIGH + 12
    return Box(body.left + i * (w + GAP), body.top + top, w, body.height - top)


@lru_cache(1 << 11)
def card(lang: str, narrow: bool, place: int, i: int, face: int) -> Fragment:
    """A face-up card."""
    box, id = _box(narrow, place, i), f"artisan-{i + 1}"
    if face == NOTHING_HERE:
        return fragment(id, rect(0, 0, box.width, box.height, "bare edge dashed", 8), at=box.at)
    w = box.width
    return button(
        box,
        rect(1, 1, w - 2, 46, "gold-tint", 7),
        rebus(
            w / 2,
            24,
            [str(ARTISAN_PRESTIGE[face]), Picture(tokens.STAR, "ink")],
            "ink",
            22,
            True,
            "middle",
        ),
        *_gains(face, w, 48, box.height - 48),
        id=id,
        label=texts(lang).sentence(artisan(face)),
        look="panel firm",
        corner=8,
    )


def _gains(face: int, w: float, top: float, room: float) -> list[Markup]:
    """What it brings, one below the other."""
    found = [task for task in ARTISAN_GAIN[face] if task != NOTHING_HERE]
    size = min(40.0, room / max(len(found), 3) - 8)
    step = min(room / max(len(found), 1), size + 14)
    top += (room - step * len(found)) / 2
    shown = []
    for i, task in enumerate(found):
        y = top + step * (i + 0.5)
        if task < RESOURCES:
            shown.append(tokens.resource(task, w / 2, y, size))
        else:
            shown.append(symbol(tokens.GAIN_SYMBOLS[task], w / 2, y, size, "ink"))
    return shown


@lru_cache(1 << 8)
def deck(lang: str, narrow: bool, place: int, left: int) -> Fragment:
    box = _box(narrow, place, ARTISAN_PLACES)
    return pile_of(
        box, "pharaon.artisan", left, "artisan-deck", told(lang, "picture.artisan_deck", n=left)
    )
