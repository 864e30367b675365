"""What lies in front of a seat (in the solo game also in front of the Traitor): all of it is open
(P9).

badge, name, tokens of the First Player and the Pharaoh, passed or not, what it would score now
resources       trade  royalty  agriculture  construction  justice  Silver
Offering tokens of the same resources                               prestige 1
Offering tokens of the five Areas                                   prestige 2
what the Gods count, Artisans by value                              Nobles, beside it if they fit
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....core.messages import Said
from ....draw import (
    Box,
    Fragment,
    Markup,
    Picture,
    element,
    fragment,
    join,
    rebus,
    rect,
    symbol,
    text,
    width,
)
from ..names import a_piece, elements, seat_words
from ..rules.tables import AREAS, ARTISAN_PRESTIGE, BASES, OFFERING, PAYABLE, RESOURCES
from . import texts, tokens, told
from .marks import mark
from .places import SOLO, arrangement

HEAD = 42
PAD = 10
COLUMNS = 6
# [piece] column and line: resources; Offering tokens of resources, then of Areas; the two prestige
# tokens in the last column
GRID = [
    *((i, 0) for i in range(RESOURCES)),
    *((i % BASES, 1 + i // BASES) for i in range(PAYABLE - OFFERING)),
    (BASES, 1),
    (BASES, 2),
]
STRIPS = (47.0, 25.0)  # heights of a Noble: with power and worth where there are few


class Parts(NamedTuple):
    """The boxes inside a seat's area."""

    grid: Box
    counts: Box
    artisans: Box
    nobles: Box
    strip: float  # the greatest height of a Noble


@lru_cache(64)
def parts_of(narrow: bool, form: int, slot: int) -> Parts:
    box = arrangement(narrow, form).seats[slot]
    beside = box.width >= 500
    w = 336.0 if beside else box.width - 2 * PAD
    own = slot == 0
    cell = 46.0 if narrow and own else 40.0 if beside else 34.0
    x, y = box.left + PAD, box.top + HEAD
    grid = Box(x, y, w, 3 * cell)
    counts = Box(x, grid.top + grid.height + 4, w, 28)
    values = Box(x, counts.top + 31, w, 30)
    if beside:
        return Parts(
            grid,
            counts,
            values,
            Box(x + w + 16, y, box.width - w - 16 - 2 * PAD, box.height - HEAD - PAD),
            47,
        )
    top = values.top + 32
    if form == SOLO and slot == 1:
        return Parts(grid, counts, values, Box(x, top, w, box.top + box.height - 40 - top), 25)
    return Parts(
        grid,
        counts,
        values,
        Box(x, top, w, box.top + box.height - PAD / 2 - top),
        47 if narrow and own else 25,
    )


@lru_cache(1 << 11)
def frame(
    lang: str, narrow: bool, form: int, slot: int, who: int, own: bool, active: bool, passed: bool
) -> Fragment:
    """The seat's name, whether it is its turn, whether it has passed."""
    say, box = texts(lang), arrangement(narrow, form).seats[slot]
    shown: list[Markup] = [
        rect(0, 0, box.width, box.height, "panel accent-edge" if active else "panel edge", 12),
        mark(lang, who, 24, 22, 28),
        text(
            44,
            22,
            say.sentence(seat_words.said(who)),
            "ink",
            17,
            bold=True,
            room=box.width * 0.34,
            least=12,
        ),
    ]
    taken = 44 + min(width(say.sentence(seat_words.said(who)), 17, True), box.width * 0.34) + 8
    note = "picture.passed" if passed else "picture.you" if own else ""
    if note:
        room = box.width - taken - 166
        if passed:
            shown.append(symbol("pharaon.pass", taken + 8, 22, 18, "faint"))
            taken, room = taken + 20, room - 20
        shown.append(text(taken, 22, say(note), "faint", 15, room=max(room, 40), least=11))
    return fragment(
        f"seat-{who}",
        *shown,
        ref=f"seat-{who}",
        label=_seat_label(lang, who, own, active, passed),
        at=box.at,
    )


def _seat_label(lang: str, who: int, own: bool, active: bool, passed: bool) -> str:
    notes = [key for key, holds in (("you", own), ("active", active), ("passed", passed)) if holds]
    if not notes:
        return texts(lang).sentence(seat_words.said(who))
    return told(
        lang,
        "picture.seat",
        seat=seat_words.said(who),
        notes=[Said(f"picture.{key}") for key in notes],
    )


@lru_cache(1 << 12)
def total(lang: str, narrow: bool, form: int, slot: int, who: int, points: int) -> Fragment:
    """What it would score if the game ended now."""
    box = arrangement(narrow, form).seats[slot]
    parts: list[str | Picture] = [str(points), Picture(tokens.STAR, "gold-ink", 0.9)]
    return fragment(
        f"total-{who}",
        rebus(0, 0, parts, "ink", 22, True, "end"),
        ref=f"total-{who}",
        label=told(lang, "picture.total", seat=seat_words.said(who), n=points),
        at=(box.left + box.width - 12, box.top + 22),
    )


def token_at(narrow: bool, form: int, slot: int, which: int) -> tuple[float, float]:
    """Where the First Player token (0) and the Pharaoh token (1) lie in front of a seat."""
    box = arrangement(narrow, form).seats[slot]
    return box.left + box.width - 106 - 34 * which, box.top + 22


@lru_cache(1 << 8)
def special(lang: str, which: int, at: tuple[float, float], holder: int) -> Fragment:
    """The First Player token or the Pharaoh token; it moves to the seat that takes it."""
    name = ("first_player", "pharaoh")[which]
    key = f"picture.{name}" if holder >= 0 else f"picture.{name}_free"
    who = {"seat": seat_words.said(holder)} if holder >= 0 else {}
    shown = (
        rect(-15, -15, 30, 30, "gold firm", 15 if which else 7),
        symbol(f"pharaon.{name}", 0, 0, 22, "on-gold"),
    )
    return fragment(
        f"{name}-token",
        *shown,
        look="moves",
        ref=f"{name}-token",
        label=told(lang, key, **who),
        at=at,
    )


@lru_cache(1 << 15)
def held(lang: str, narrow: bool, form: int, slot: int, who: int, piece: int, n: int) -> Fragment:
    """How many it has of a piece; resources are there even when it has none, Offering tokens are
    not.
    """
    grid = parts_of(narrow, form, slot).grid
    w, h = grid.width / COLUMNS, grid.height / 3
    id = f"seat-{who}-{tokens.PIECE_REFS[piece]}"
    column, line = GRID[piece]
    shown = _pile(lang, who, piece, n, w, h)
    return fragment(
        id, shown, ref=id if n else None, at=(grid.left + column * w, grid.top + line * h)
    )


@lru_cache(1 << 14)
def _pile(lang: str, who: int, piece: int, n: int, w: float, h: float) -> Markup:
    size = min(h - 6, 34)
    x, y = size / 2 + 4, h / 2
    if n == 0:
        return (
            symbol(tokens.SYMBOLS[piece], x, y, size * 0.62, "faint faded")
            if piece < RESOURCES
            else Markup("")
        )
    return join(
        (
            element(
                "title",
                told(lang, "picture.held", seat=seat_words.said(who), piece=a_piece(piece), n=n),
            ),
            tokens.piece(piece, x, y, size),
            text(size + 8, y, str(n), "ink", 16 if n < 100 else 13, bold=True),
            rect(0, 0, w - 2, h - 2, "halo", 8),
        )
    )


@lru_cache(1 << 13)
def counts(
    lang: str, narrow: bool, form: int, slot: int, who: int, numbers: tuple[int, ...]
) -> Fragment:
    """What the Gods count: Offering tokens, Nobles, Nile tracks, Artisans, burial steps (P60)."""
    box = parts_of(narrow, form, slot).counts
    said = [elements(number, n) for number, n in enumerate(numbers)]
    label = told(lang, "picture.counts", seat=seat_words.said(who), elements=said)
    return fragment(
        f"counts-{who}",
        _counts(numbers, box.width, box.height),
        ref=f"counts-{who}",
        label=label,
        at=box.at,
    )


@lru_cache(1 << 12)
def _counts(numbers: tuple[int, ...], w: float, h: float) -> Markup:
    shown: list[Markup] = [rect(0, 0, w, h, "well", 8)]
    for number, n in enumerate(numbers):
        shown.append(_count(number, n, w / AREAS * (number + 0.5), h / 2))
    return join(shown)


@lru_cache(1 << 11)
def _count(number: int, n: int, x: float, y: float) -> Markup:
    return join(
        (
            symbol(tokens.ELEMENT_SYMBOLS[number], x - 11, y, 20, "ink"),
            text(x + 6, y, str(n), "ink", 15, bold=True),
        )
    )


@lru_cache(1 << 12)
def values_of(counts: tuple[int, ...]) -> tuple[int, ...]:
    """Prestige of each Artisan, the highest first."""
    return tuple(
        sorted(
            (ARTISAN_PRESTIGE[face] for face, n in enumerate(counts) for _ in range(n)),
            reverse=True,
        )
    )


@lru_cache(1 << 12)
def artisans(
    lang: str, narrow: bool, form: int, slot: int, who: int, values: tuple[int, ...]
) -> Fragment:
    """Its Artisans by value, the highest first."""
    box = parts_of(narrow, form, slot).artisans
    if not values:
        return fragment(f"artisans-{who}", at=box.at)
    step = min(26.0, (box.width - 28) / len(values))
    shown = [symbol("pharaon.artisan", 12, box.height / 2, 18, "faint")]
    for i, value in enumerate(values):
        x = 28 + i * step
        shown.append(rect(x, 3, step - 2, box.height - 6, "gold-tint edge", 4))
        shown.append(
            text(
                x + (step - 2) / 2,
                box.height / 2,
                str(value),
                "ink",
                14,
                bold=True,
                anchor="middle",
                room=step - 4,
                least=7,
            )
        )
    said = [Said("points", n=n) for n in values]
    label = told(lang, "picture.artisans", seat=seat_words.said(who), values=said)
    return fragment(f"artisans-{who}", *shown, ref=f"artisans-{who}", label=label, at=box.at)


@lru_cache(1 << 10)
def noble_boxes(narrow: bool, form: int, slot: int, count: int) -> tuple[bool, tuple[Box, ...]]:
    """Where its Nobles lie, and whether there is room for their names."""
    parts = parts_of(narrow, form, slot)
    box, most = parts.nobles, parts.strip
    columns = 2 if box.width >= 300 else 1
    high = next((h for h in STRIPS if h <= most and count <= columns * int(box.height // h)), 0.0)
    named = high > 0
    if not named:
        columns, high = int(box.width // 36), STRIPS[-1]
    w = box.width / columns
    return named, tuple(
        Box(box.left + i % columns * w, box.top + i // columns * high, w - 3, high - 3)
        for i in range(count)
    )


def dealt_boxes(narrow: bool, form: int, slot: int) -> tuple[Box, ...]:
    """Where the two Nobles of the setup lie (P5): large for the viewer, over the empty places for
    resources.
    """
    parts = parts_of(narrow, form, slot)
    grid = parts.grid
    if slot:
        return tuple(
            Box(grid.left + grid.width / 2 - 50 + 52 * i, grid.top + 18, 48, 66) for i in range(2)
        )
    bottom = parts.artisans.top + parts.artisans.height
    w = min((grid.width - 8) / 2, 176.0)
    return tuple(Box(grid.left + i * (w + 8), grid.top, w, bottom - grid.top) for i in range(2))
