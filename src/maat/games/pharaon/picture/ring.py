"""The circle of Areas (P1): five gates round the wheel, and on each edge between two of them the
tablet of a God.

The wheel's segments turn; what lies and stands on them stays upright. Angles are counted clockwise
from the top, where the gate of the Offerings is.
"""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import (
    Fragment,
    Markup,
    Picture,
    circle,
    fragment,
    path,
    polar,
    rebus,
    rect,
    ring_segment,
    symbol,
    text,
)
from ....draw import text_box as box_of_words
from ..names import a_piece, area, elements, god, resource, seat_words
from ..rules.tables import (
    AREA_NAMES,
    BASE_NAMES,
    GOD_COUNT,
    GOD_NAMES,
    GOD_PRESTIGE,
    LEFT,
    MARKER,
    NOTHING_HERE,
    RIGHT,
)
from . import texts, tokens
from .marks import mark
from .places import arrangement

STEP = 72  # degrees from Area to Area
SPREAD = 17  # degrees from spot to spot


@lru_cache(8)
def ground(narrow: bool) -> Fragment:
    """Ways from the gates to their Areas, under everything."""
    r = arrangement(narrow, 2).ring
    return fragment(
        "ring-ground",
        circle(r.x, r.y, r.outer + 6, "dune edge"),
        circle(r.x, r.y, r.wheel + 3, "stone"),
    )


@lru_cache(1 << 10)
def gate(
    lang: str, narrow: bool, number: int, place: int, shown: int, free: int, spots: int
) -> Fragment:
    """An Area's gate: the part to point at to act there."""
    say, r = texts(lang), arrangement(narrow, 2).ring
    # beside the tablet at the bottom the lower gates have their room further up
    x, y = polar(0, 0, r.gate, STEP * place + (0, 0, -3, 3, 0)[place])
    x += (0, 5, 0, 0, -5)[place]  # away from the wheel, where a name stands beside it
    wedge = ring_segment(0, 0, r.wheel + 4, r.outer, STEP * place - 34.5, STEP * place + 34.5)
    size, room = (24.0, 68.0) if narrow else (34.0, 70.0 if place in (1, 4) else 90.0)
    return fragment(
        f"gate-{AREA_NAMES[number]}",
        path(wedge, "panel edge"),
        symbol(tokens.AREA_SYMBOLS[number], x, y - size * 0.42, size, "ink"),
        box_of_words(
            x - room / 2,
            y + size * 0.12,
            room,
            30,
            say.sentence(area(number)),
            "ink",
            11 if narrow else 15,
            not narrow,
            least=11,
        ),
        path(wedge, "halo"),
        ref=f"area-{AREA_NAMES[number]}",
        label=say("picture.gate", area=area(number), resource=resource(shown), n=free, spots=spots),
        at=(r.x, r.y),
    )


@lru_cache(1 << 8)
def segment(narrow: bool, kind: int, angle: int, spots: int) -> Fragment:
    """A segment of the wheel with its spots; `angle` goes on counting over rounds, so that it turns
    the right way.
    """
    r = arrangement(narrow, 2).ring
    free = [
        circle(
            *polar(0, 0, r.spot, SPREAD * (i - (spots - 1) / 2)),
            11 if narrow else 13.5,
            "panel edge",
        )
        for i in range(spots)
    ]
    shape = ring_segment(0, 0, r.hub, r.wheel, -STEP / 2, STEP / 2)
    return fragment(
        f"wheel-{BASE_NAMES[kind]}",
        path(shape, f"{tokens.STONES[kind]}-tint firm"),
        *free,
        look="moves",
        at=(r.x, r.y),
        turn=angle,
    )


@lru_cache(1 << 8)
def face(lang: str, narrow: bool, kind: int, place: int) -> Fragment:
    """The resource of a segment."""
    r = arrangement(narrow, 2).ring
    return fragment(
        f"face-{BASE_NAMES[kind]}",
        tokens.resource(kind, 0, 0, 32 if narrow else 40),
        look="moves",
        label=texts(lang).sentence(resource(kind)),
        at=r.at(r.face, STEP * place),
    )


@lru_cache(1 << 12)
def spot(
    lang: str, narrow: bool, kind: int, i: int, spots: int, place: int, piece: int
) -> Fragment:
    """What lies on a spot."""
    r = arrangement(narrow, 2).ring
    shown: tuple[Markup, ...] = ()
    label = None
    if piece != NOTHING_HERE:
        shown = (tokens.piece(piece, 0, 0, 22 if narrow else 27),)
        label = (
            texts(lang)("picture.marker")
            if piece == MARKER
            else texts(lang).sentence(a_piece(piece))
        )
    at = r.at(r.spot, STEP * place + SPREAD * (i - (spots - 1) / 2))
    return fragment(f"spot-{BASE_NAMES[kind]}-{i + 1}", *shown, look="moves", label=label, at=at)


@lru_cache(16)
def hub(lang: str, narrow: bool, direction: int) -> Fragment:
    """Which way the wheel turns between rounds."""
    r = arrangement(narrow, 2).ring
    name = ("clockwise", "counterclockwise")[direction]
    return fragment(
        "wheel-hub",
        circle(0, 0, r.hub, "panel firm"),
        symbol(f"pharaon.wheel_{name}", 0, 0, r.hub * 1.35, "ink"),
        ref="wheel",
        label=texts(lang)("picture.wheel", direction=Said(f"direction.{name}")),
        at=(r.x, r.y),
    )


def _need(number: int, count: int, have: int) -> list[str | Picture]:
    return [
        f"{have}/{count}" if have >= 0 else str(count),
        Picture(tokens.ELEMENT_SYMBOLS[number], None, 1.1),
    ]


@lru_cache(1 << 12)
def tablet(
    lang: str,
    narrow: bool,
    before: int,
    after: int,
    place: int,
    have: int,
    have_after: int,
    fulfilled: int,
) -> Fragment:
    """A God: what it asks of the Area before it and of the one after it, its points, who satisfies
    it (P60).

    `have` is what the viewer has of each, -1 for a spectator; `fulfilled` has a bit per place at
    the table.
    """
    say, r = texts(lang), arrangement(narrow, 2).ring
    w, h = r.tablet
    needs = ((before, GOD_COUNT[before][RIGHT], have), (after, GOD_COUNT[after][LEFT], have_after))
    points = GOD_PRESTIGE[before][RIGHT] + GOD_PRESTIGE[after][LEFT]
    name = GOD_NAMES[before]
    # at the bottom of the circle, clockwise is from right to left: each side of the tablet faces
    # its own Area
    sides = needs if place != 2 else needs[::-1]
    parts = [*_need(*sides[0]), "+", *_need(*sides[1])]
    return fragment(
        f"god-{name}",
        rect(0, 0, w, h, "panel gold-edge", 8),
        symbol(f"pharaon.{name}", 13, 17, 20, "ink"),
        text(25, 17, say.sentence(god(before)), "ink", 15, bold=True, room=w - 60, least=11),
        rebus(
            w - 5,
            17,
            [str(points), Picture(tokens.STAR, "gold-ink")],
            "ink",
            13,
            True,
            "end",
            gap=0.1,
        ),
        rebus(w / 2, h * 0.52, parts, "ink", 15, anchor="middle", room=w - 8, gap=0.2),
        *_satisfied(lang, fulfilled, w, h),
        rect(0, 0, w, h, "halo", 8),
        ref=f"god-{name}",
        label=_god_label(lang, before, points, [elements(a, n) for a, n, _ in needs], fulfilled),
        at=_corner(
            r.at(r.god + (14 if narrow and place == 2 else 0), STEP * place + STEP / 2), w, h
        ),
    )


def _corner(middle: tuple[float, float], w: float, h: float) -> tuple[float, float]:
    return middle[0] - w / 2, middle[1] - h / 2


def _satisfied(lang: str, fulfilled: int, w: float, h: float) -> list[Markup]:
    marks = [who for who in range(6) if fulfilled >> who & 1]
    if not marks:
        return [
            text(
                w / 2,
                h - 14,
                texts(lang)("picture.nobody"),
                "faint",
                14,
                anchor="middle",
                room=w - 12,
                least=11,
            )
        ]
    size = min(21.0, (w - 8) / len(marks) - 1)
    start = w / 2 - (len(marks) - 1) * (size + 1) / 2
    return [
        mark(lang, who, start + i * (size + 1), h - 14, size * 0.94) for i, who in enumerate(marks)
    ]


def _god_label(lang: str, before: int, points: int, needs: list[Said], fulfilled: int) -> str:
    say = texts(lang)
    who = [seat_words.said(s) for s in range(6) if fulfilled >> s & 1]
    said = Said("picture.god_satisfied", seats=who) if who else Said("picture.nobody")
    return say.sentence(
        Said("picture.god", god=god(before), needs=needs, points=Said("points", n=points), who=said)
    )
