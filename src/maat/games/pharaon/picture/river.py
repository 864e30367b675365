"""The Nile Area (P22): the printed pairs with what they bring, and five tracks with the seats'
disks.
"""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import Box, Fragment, Markup, Picture, fragment, join, line, rebus, rect, symbol, text
from ..names import counted, gains, resource, seat_words
from ..rules.tables import (
    ANY_TRACK,
    BASE_NAMES,
    BASES,
    NILE_COST,
    NILE_GAIN,
    NILE_OFFERS,
    NILE_PAIR,
    NILE_PRESTIGE,
    NILE_TOP,
    NOTHING_HERE,
    RESOURCES,
    TASK_NILE,
)
from . import texts, tokens, told
from .areas import body_of, button
from .marks import mark

COLUMNS = 5
GAP = 6
SIDE = 30  # the column with the points
ROW = 44
FOOT = 26
DISK, LARGE = 22, 27  # for two there is more room


def _tracks(narrow: bool, place: int) -> Box:
    body = body_of(narrow, place)
    high = NILE_TOP * ROW + FOOT
    return Box(body.left, body.top + body.height - high, body.width, high)


@lru_cache(1 << 8)
def offer(lang: str, narrow: bool, place: int, i: int) -> Fragment:
    """A pair, and what is printed under it."""
    body = body_of(narrow, place)
    rows = -(-NILE_OFFERS // COLUMNS)
    w = (body.width - (COLUMNS - 1) * GAP) / COLUMNS
    h = (body.height - _tracks(narrow, place).height - 2) / rows - 4
    box = Box(body.left + i % COLUMNS * (w + GAP), body.top + i // COLUMNS * (h + 4), w, h)
    top = 24 if h > 54 else h * 0.36
    return button(
        box,
        rect(1, 1, w - 2, top, "dune", 8),
        tokens.row(NILE_PAIR[i], w / 2, top / 2 + 1, min(22, top - 2), 5),
        _brought(i, w, top, h - top),
        id=f"nile-offer-{i + 1}",
        label=told(
            lang, "picture.nile_offer", pair=counted(NILE_COST[i]), gains=gains(NILE_GAIN[i])
        ),
    )


def _brought(i: int, w: float, top: float, room: float) -> Markup:
    """Resources and Jar in one row, arrows with their tracks in the next."""
    things = [t for t in NILE_GAIN[i] if t != NOTHING_HERE]
    plain = [t for t in things if t < TASK_NILE]
    steps = [t - TASK_NILE for t in things if t >= TASK_NILE]
    size = min(20.0, room / 2 - 1.5)
    shown: list[Markup] = []
    for j, task in enumerate(plain):
        x, y = w / 2 + (j - (len(plain) - 1) / 2) * (size + 4), top + room * 0.27
        if task < RESOURCES:
            shown.append(tokens.resource(task, x, y, size))
        else:
            shown.append(symbol(tokens.GAIN_SYMBOLS[task], x, y, size + 1, "ink"))
    sorts = list(dict.fromkeys(steps))
    for j, tracks in enumerate(sorts):
        part = w / len(sorts)
        shown.append(_steps(tracks, steps.count(tracks), part * j, part, top + room * 0.75, size))
    return join(shown)


def _steps(tracks: int, times: int, left: float, w: float, y: float, size: float) -> Markup:
    """`2 arrows` and the tracks on which they may go, in the middle of the room."""
    kinds = [k for k in range(BASES) if tracks >> k & 1] if tracks != ANY_TRACK else [NOTHING_HERE]
    number = 11 if times > 1 else 0
    size = min(size, (w - number - 14) / len(kinds) - 2)
    x = left + (w - number - 14 - len(kinds) * (size + 2)) / 2
    shown = []
    if times > 1:
        shown.append(text(x + 4, y, str(times), "ink", 14, bold=True, anchor="middle"))
    shown.append(tokens.arrow(x + number + 6, y, size + 1, "lapis-ink"))
    for j, kind in enumerate(kinds):
        at = x + number + 14 + (size + 2) * (j + 0.5)
        shown.append(
            tokens.resource(kind, at, y, size)
            if kind >= 0
            else symbol("pharaon.any_resource", at, y, size, "ink")
        )
    return join(shown)


def _column(narrow: bool, place: int, kind: int) -> Box:
    box = _tracks(narrow, place)
    w = (box.width - SIDE) / BASES
    return Box(box.left + SIDE + kind * w, box.top, w, box.height)


@lru_cache(32)
def levels(narrow: bool, place: int) -> Fragment:
    """The points of the spaces, at their left."""
    box = _tracks(narrow, place)
    return fragment(
        "nile-levels",
        *(
            rebus(
                0,
                ROW * (NILE_TOP - space + 0.5),
                [str(NILE_PRESTIGE[space]), Picture(tokens.STAR, "gold-ink")],
                "ink",
                13,
                gap=0.1,
            )
            for space in range(1, NILE_TOP + 1)
        ),
        at=box.at,
    )


@lru_cache(64)
def track(lang: str, narrow: bool, place: int, kind: int) -> Fragment:
    """One of the five tracks, its resource at the bottom."""
    box = _column(narrow, place, kind)
    inner = box.width - 4
    ends = [line((2, ROW * i), (2 + inner, ROW * i), "edge") for i in range(1, NILE_TOP + 1)]
    return fragment(
        f"track-{BASE_NAMES[kind]}",
        rect(2, 0, inner, box.height, "water edge", 8),
        *ends,
        tokens.resource(kind, box.width / 2, NILE_TOP * ROW + FOOT / 2, 21),
        rect(2, 0, inner, box.height, "halo", 8),
        ref=f"track-{BASE_NAMES[kind]}",
        label=told(
            lang,
            "picture.track",
            resource=resource(kind),
            points=[Said("points", n=n) for n in NILE_PRESTIGE[1:]],
        ),
        at=box.at,
    )


@lru_cache(1 << 11)
def disk(
    lang: str, narrow: bool, place: int, who: int, slot: int, seats: int, kind: int, space: int
) -> Fragment:
    """A seat's disk on a track; below the track it is not shown."""
    box = _column(narrow, place, kind)
    x, y = _spread(slot, seats, box.width)
    at = (box.left + x, box.top + ROW * (NILE_TOP - space + 0.5) + y)
    id = f"nile-disk-{who}-{BASE_NAMES[kind]}"
    if space == 0:
        return fragment(id, look="moves", at=(at[0], box.top + NILE_TOP * ROW + FOOT / 2))
    words = texts(lang)(
        "picture.disk_on_track", seat=seat_words.said(who), resource=resource(kind), space=space
    )
    return fragment(
        id, mark(lang, who, 0, 0, _size(seats) * 0.92), look="moves", label=words, at=at
    )


def _size(seats: int) -> float:
    return LARGE if seats <= 2 else DISK


def _spread(slot: int, seats: int, w: float) -> tuple[float, float]:
    """Up to three disks in one row, more in two."""
    if seats <= 3:
        return w / 2 + (slot - (seats - 1) / 2) * _size(seats), 0
    first = slot < 3
    count = 3 if first else seats - 3
    return w / 2 + (slot % 3 - (count - 1) / 2) * (DISK - 1), -DISK / 2 if first else DISK / 2
