"""The Nile Area (P22): the printed pairs with what they bring, and five tracks with the seats' disks."""

from __future__ import annotations

from functools import lru_cache

from ....core.words import Said
from ....draw import Fragment, Markup, Picture, fragment, join, line, rebus, rect, symbol, text
from ..naming import counted, gains, resource, seat_words
from ..tables import ANY_TRACK, BASE_NAMES, BASES, NILE_COST, NILE_GAIN, NILE_OFFERS, NILE_PAIR, NILE_PRESTIGE, NILE_TOP
from ..tables import NOTHING_HERE, RESOURCES, TASK_NILE
from . import texts, told, tokens
from .areas import body_of, button
from .marks import mark
from .places import Box

COLUMNS = 5
GAP = 6
SIDE = 30  # the column with the points
ROW = 45
FOOT = 26
DISK = 22


def _tracks(narrow: bool, place: int) -> Box:
    body = body_of(narrow, place)
    high = NILE_TOP * ROW + FOOT
    return Box(body.x, body.y + body.h - high, body.w, high)


@lru_cache(1 << 8)
def offer(lang: str, narrow: bool, place: int, i: int) -> Fragment:
    """A pair, and what is printed under it."""
    body = body_of(narrow, place)
    rows = -(-NILE_OFFERS // COLUMNS)
    w = (body.w - (COLUMNS - 1) * GAP) / COLUMNS
    h = (body.h - _tracks(narrow, place).h - 2) / rows - 4
    box = Box(body.x + i % COLUMNS * (w + GAP), body.y + i // COLUMNS * (h + 4), w, h)
    top = 25 if h > 54 else h * 0.46
    return button(
        box,
        rect(1, 1, w - 2, top, "dune", 8),
        tokens.row(NILE_PAIR[i], w / 2, top / 2 + 1, min(22, top - 2), 5),
        _brought(i, w, top, h - top),
        id=f"nile-offer-{i + 1}",
        label=told(lang, "picture.nile_offer", pair=counted(NILE_COST[i]), gains=gains(NILE_GAIN[i])),
    )


def _brought(i: int, w: float, top: float, room: float) -> Markup:
    """Resources and Jar on the left, arrows with their tracks on the right."""
    things = [t for t in NILE_GAIN[i] if t != NOTHING_HERE]
    plain = [t for t in things if t < TASK_NILE]
    steps = [t - TASK_NILE for t in things if t >= TASK_NILE]
    y, size = top + room / 2, min(20.0, room / 2 - 1)
    shown: list[Markup] = []
    for j, task in enumerate(plain):
        at = y + (j - (len(plain) - 1) / 2) * (size + 1)
        big = min(24.0, room - 6) if len(plain) == 1 else size
        if task < RESOURCES:
            shown.append(tokens.resource(task, w * 0.2, at, big))
        else:
            shown.append(symbol(tokens.GAIN_SYMBOLS[task], w * 0.2, at, big, "ink"))
    for j, tracks in enumerate(dict.fromkeys(steps)):
        shown.append(_steps(tracks, steps.count(tracks), w * 0.62, y, size, j))
    return join(shown)


def _steps(tracks: int, times: int, x: float, y: float, size: float, shift: int) -> Markup:
    """`2 arrows` and the tracks on which they may go, one above the other."""
    x += shift * 22
    kinds = [k for k in range(BASES) if tracks >> k & 1]
    shown = [tokens.arrow(x - 1, y, 22, "lapis-ink")]
    if times > 1:
        shown.append(text(x - 15, y, str(times), "ink", 14, bold=True, anchor="middle"))
    if tracks == ANY_TRACK:
        shown.append(symbol("pharaon.any_resource", x + 17, y, 20, "ink"))
    else:
        shown += [
            tokens.resource(k, x + 18, y + (j - (len(kinds) - 1) / 2) * (size + 1), size) for j, k in enumerate(kinds)
        ]
    return join(shown)


def _column(narrow: bool, place: int, kind: int) -> Box:
    box = _tracks(narrow, place)
    w = (box.w - SIDE) / BASES
    return Box(box.x + SIDE + kind * w, box.y, w, box.h)


@lru_cache(32)
def levels(narrow: bool, place: int) -> Fragment:
    """The points of the spaces, at their left."""
    box = _tracks(narrow, place)
    return fragment(
        "nile-levels",
        *(
            rebus(0, ROW * (NILE_TOP - space + 0.5), [str(NILE_PRESTIGE[space]), Picture(tokens.STAR, "gold-ink")], "ink", 13, gap=0.1)
            for space in range(1, NILE_TOP + 1)
        ),
        at=box.at,
    )


@lru_cache(64)
def track(lang: str, narrow: bool, place: int, kind: int) -> Fragment:
    """One of the five tracks, its resource at the bottom."""
    box = _column(narrow, place, kind)
    inner = box.w - 4
    ends = [line((2, ROW * i), (2 + inner, ROW * i), "edge") for i in range(1, NILE_TOP + 1)]
    return fragment(
        f"track-{BASE_NAMES[kind]}",
        rect(2, 0, inner, box.h, "water edge", 8),
        *ends,
        tokens.resource(kind, box.w / 2, NILE_TOP * ROW + FOOT / 2, 21),
        rect(2, 0, inner, box.h, "halo", 8),
        ref=f"track-{BASE_NAMES[kind]}",
        label=told(lang, "picture.track", resource=resource(kind), points=[Said("points", n=n) for n in NILE_PRESTIGE[1:]]),
        at=box.at,
    )


@lru_cache(1 << 11)
def disk(lang: str, narrow: bool, place: int, who: int, slot: int, seats: int, kind: int, space: int) -> Fragment:
    """A seat's disk on a track; below the track it is not shown."""
    box = _column(narrow, place, kind)
    x, y = _spread(slot, seats, box.w)
    at = (box.x + x, box.y + ROW * (NILE_TOP - space + 0.5) + y)
    id = f"nile-disk-{who}-{BASE_NAMES[kind]}"
    if space == 0:
        return fragment(id, look="moves", at=(at[0], box.y + NILE_TOP * ROW + FOOT / 2))
    words = texts(lang)("picture.disk_on_track", seat=seat_words.said(who), resource=resource(kind), space=space)
    return fragment(id, mark(lang, who, 0, 0, DISK * 0.92), look="moves", label=words, at=at)


def _spread(slot: int, seats: int, w: float) -> tuple[float, float]:
    """Up to three disks in one row, more in two."""
    if seats <= 3:
        return w / 2 + (slot - (seats - 1) / 2) * DISK, 0
    first = slot < 3
    count = 3 if first else seats - 3
    return w / 2 + (slot % 3 - (count - 1) / 2) * (DISK - 1), -DISK / 2 if first else DISK / 2
