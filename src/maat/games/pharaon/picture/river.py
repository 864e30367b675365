"""The Nile (P22): ten pairs with what they bring, and five streams on which the boats sail up."""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import SEATS, Box, Fragment, Markup, element, fragment, join, symbol
from ..names import THE_TRAITOR, counted, gains, resource, seat_words
from ..rules.tables import (
    ANY_TRACK,
    BASE_NAMES,
    BASES,
    NILE,
    NILE_COST,
    NILE_GAIN,
    NILE_OFFERS,
    NILE_PAIR,
    NILE_PRESTIGE,
    NILE_TOP,
    NOTHING_HERE,
    RESOURCES,
    TASK_JAR,
    TASK_NILE,
)
from . import texts, tokens, told
from .fields import head_of, shifted
from .lettering import line, title
from .marks import TRAITOR_BADGE, letter
from .prices import told_price
from .shapes import box, data, drawn, pale, plate, rim, shape
from .tokens import arrow, chevron

COLUMNS = 5
PAD = 6


def _offer_box(narrow: bool, form: int, i: int) -> Box:
    b = shifted(narrow, form, NILE)
    if narrow:  # two columns, that of the longer ones at the left
        w, high, later = b.width - 2 * PAD + 4, 42, i >= COLUMNS
        x, y = w * 0.585 * later, i % COLUMNS * high
        w *= 0.415 if later else 0.585
        return Box(b.left + PAD + x, b.top + head_of(narrow) + y, w - 4, high - 4)
    w, high = (b.width - 2 * PAD + 4) / COLUMNS, 47
    x, y = i % COLUMNS * w, i // COLUMNS * high
    return Box(b.left + PAD + x, b.top + head_of(narrow) + y, w - 4, high - 4)


@lru_cache(1 << 10)
def offer(
    lang: str, narrow: bool, form: int, i: int, flat: bool, paid: tuple[int, ...]
) -> Fragment:
    """A pair, and what it brings: resources or a Jar, and steps; `paid`: with what the viewer
    would pay.
    """
    b = _offer_box(narrow, form, i)
    pictures = _in_a_line(i) if narrow else _shown(lang, i, b.width)
    return fragment(
        f"nile-offer-{i + 1}",
        plate(b.width, b.height, 7, flat),
        pale(*pictures) if flat else join(pictures),
        rim(0, 0, b.width, b.height, 7),
        ref=f"nile-offer-{i + 1}",
        label=told(
            lang, "picture.nile_offer", pair=counted(NILE_COST[i]), gains=gains(NILE_GAIN[i])
        ),
        about=texts(lang)("picture.about.nile") + told_price(lang, paid),
        rule="P22",
        at=b.at,
    )


def _in_a_line(i: int) -> list[Markup]:
    """On a phone: the pair, what it brings, the steps, their streams."""
    y, x = 19, 92.0
    shown = [tokens.resource(kind, 18 + j * 30, y, 29) for j, kind in enumerate(NILE_PAIR[i])]
    shown.append(chevron(71, y, 4.5))
    things = [t for t in NILE_GAIN[i] if t != NOTHING_HERE]
    for task in (t for t in things if t < TASK_NILE):
        shown.append(_gain(task, x, y, 25))
        x += 25
    steps = [t - TASK_NILE for t in things if t >= TASK_NILE]
    x = max(x, 117)
    for j in range(len(steps)):
        shown.append(arrow(x + j * 11, y))
    if steps:
        shown += _where("", steps[0], x + len(steps) * 11 - 5, 46, y)
    return shown


def _gain(task: int, x: float, y: float, size: float) -> Markup:
    if task < RESOURCES:
        return tokens.resource(task, x, y, size)
    return tokens.jar(x, y, size + 2) if task == TASK_JAR else tokens.use("r-silver", x, y, size)


def _shown(lang: str, i: int, w: float) -> list[Markup]:
    first, second = NILE_PAIR[i]
    large, small = 27, 22
    shown = [
        tokens.resource(first, large / 2 + 1, 14, large),
        tokens.resource(second, large * 1.4 + 1, 14, large),
        chevron(large * 2 - 1, 14, 4),
    ]
    things = [t for t in NILE_GAIN[i] if t != NOTHING_HERE]
    plain = [t for t in things if t < TASK_NILE]
    x = w - 2 - small / 2 if len(plain) > 1 else w - (w - large * 2 - 4) / 2
    for task in reversed(plain):
        shown.append(_gain(task, x, 14, small))
        x -= small * 0.86
    steps = [t - TASK_NILE for t in things if t >= TASK_NILE]
    for j in range(len(steps)):
        shown.append(arrow(9 + j * 11, 33))
    if steps:
        x = 9 + len(steps) * 11 - 1
        shown += _where(lang, steps[0], x, w - x - 2, 33)
    return shown


def _where(lang: str, tracks: int, x: float, room: float, y: float) -> list[Markup]:
    """On which streams the steps may go."""
    if tracks == ANY_TRACK:
        if room < 60:
            return [symbol("pharaon.any_resource", x + 14, y, 19, "pharaon-soft")]
        return [line(x, y, texts(lang)("picture.any_stream"), 15.5, room=room)]
    kinds = [k for k in range(BASES) if tracks >> k & 1]
    shown: list[Markup] = []
    step = min(24.0, room / len(kinds))
    for j, kind in enumerate(kinds):
        if j:
            shown.append(drawn(f"M{x + j * step - 1:g} {y + 5:g}l3 -10", "soft", 1.2))
        shown.append(tokens.resource(kind, x + step * (j + 0.5), y, min(18, step - 3)))
    return shown


# The streams


def _water(narrow: bool, form: int) -> Box:
    b = shifted(narrow, form, NILE)
    last = _offer_box(narrow, form, NILE_OFFERS - 1)
    top = last.bottom + (8 if not narrow else 5)
    return Box(b.left + PAD, top, b.width - 2 * PAD, b.bottom - 7 - top)


FOOT = 23


def _stream(narrow: bool, form: int, kind: int) -> Box:
    b = _water(narrow, form)
    w = b.width / BASES
    return Box(b.left + kind * w, b.top, w, b.height)


def _row(narrow: bool, form: int) -> float:
    return (_water(narrow, form).height - FOOT) / NILE_TOP


@lru_cache(16)
def bank(narrow: bool, form: int) -> Fragment:
    b = _water(narrow, form)
    return fragment(
        "nile-bank",
        box(0, 0, b.width, b.height, "pharaon-bank pharaon-edge-line", 8, stroke=1),
        at=b.at,
    )


@lru_cache(64)
def track(lang: str, narrow: bool, form: int, kind: int) -> Fragment:
    """One of the five streams, its resource at its mouth."""
    b, row = _stream(narrow, form, kind), _row(narrow, form)
    x, w, h = 4.0, b.width - 8, b.height
    end = x + w
    d = data("M", x, h, "C", x - 3, h * 0.8, x + 5, h * 0.7, x + 1, h / 2)
    d += data("S", x + 4, h * 0.2, x + 2, 2)
    d += data("H", end - 2, "C", end + 3, h * 0.2, end - 4, h * 0.35, end, h / 2)
    d += data("S", end + 3, h * 0.8, end, h, "Z")
    shown: list[Markup] = [shape(d, fill="water")]
    for space in range(NILE_TOP):
        y = h - FOOT - space * row
        wave = f"M{x + 3:g} {y:.1f}" + "c6 -3 10 -3 16 0s10 3 16 0" * int(w // 34)
        shown.append(drawn(wave, "white", 1.5, ".4"))
        points = str(NILE_PRESTIGE[space + 1])
        shown.append(_number(x + w - 5, y - row + min(11, row / 2), points))
    shown.append(tokens.resource(kind, x + w / 2, h - FOOT / 2, 23))
    for y in (h * 0.62,) if kind % 2 else (h * 0.38, h * 0.92):
        shown.append(_reed(x + w + 3, y))
    name = BASE_NAMES[kind]
    return fragment(
        f"track-{name}",
        *shown,
        rim(2, 0, b.width - 4, h, 8),
        ref=f"track-{name}",
        label=told(
            lang,
            "picture.track",
            resource=resource(kind),
            points=[Said("points", n=n) for n in NILE_PRESTIGE[1:]],
        ),
        about=texts(lang)("picture.about.track"),
        rule="P62",
        at=b.at,
    )


def _number(x: float, y: float, words: str) -> Markup:
    """White on the water, with a dark edge."""
    return element(
        "g",
        title(x, y, words, 15.5, "end", look="pharaon-white pharaon-deep-line"),
        paint_order="stroke",
        stroke_width="3",
    )


def _reed(x: float, y: float) -> Markup:
    blades = ("c-1 -8 -5 -13 -7 -15", "c0 -9 1 -15 1 -20", "c1 -7 5 -11 8 -13")
    d = "".join(data("M", x, y, blade) for blade in blades)
    return drawn(d, "reed", 2)


# Boats

HULL = "M-14 3C-8 13 8 13 14 3C8 7 -8 7 -14 3Z"
SAIL = "M-9.5 -13H9.5C7.6 -8 7.6 -2 9.5 4H-9.5C-7.6 -2 -7.6 -8 -9.5 -13Z"


@lru_cache(1 << 12)
def boat(
    lang: str,
    narrow: bool,
    form: int,
    who: int,
    kind: int,
    space: int,
    before: int,
    count: int,
) -> Fragment:
    """A seat's boat on a stream, `before` being the number of those beside it that came first;
    below the stream it is not shown.
    """
    b, row = _stream(narrow, form, kind), _row(narrow, form)
    id = f"nile-disk-{who}-{BASE_NAMES[kind]}"
    if space == 0:
        return fragment(id, look="moves", at=(b.left + b.width / 2, b.bottom - FOOT / 2))
    room = b.width - (22 if narrow else 26)
    size = min(34.0, row + 4, room / (1 + 0.62 * (count - 1)))
    step = min(size * 0.95, (room - size) / max(count - 1, 1))
    x = 5 + size / 2 + before * step
    y = b.height - FOOT - (space - 1) * row - min(row * 0.36, size * 0.42)
    stone = TRAITOR_BADGE.stone if who == THE_TRAITOR else SEATS[who].stone
    k = f"scale({size / 28:.2f})"
    words = texts(lang)(
        "picture.disk_on_track", seat=seat_words.said(who), resource=resource(kind), space=space
    )
    return fragment(
        id,
        element(
            "g",
            shape(HULL, "pharaon-shade", opacity=".3", at=(0, 2)),
            shape(HULL, f"{stone}"),
            shape(SAIL, f"pharaon-sail {stone}-edge"),
            transform=k,
        ),
        title(
            0,
            -4.5 * size / 28,
            letter(lang, who),
            15.2 if size > 24 else 14,
            "middle",
            look="pharaon-umber",
        ),
        element("path", d="M-16 2C-9 15 9 15 16 2L13 -15H-13Z", class_="halo", transform=k),
        look="moves",
        ref=id,
        label=words,
        about=texts(lang)("picture.about.track"),
        rule="P22",
        at=(b.left + x, b.top + y),
    )
