"""The fields of the five Areas: stone washed with the colour of their access cost; over each its
name, its price, its spots, and what the wheel will ask there in the rounds to come (P12, P35).
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from ....core.messages import Said
from ....draw import Box, Fragment, Markup, fragment, ring_segment, symbol, width
from ....draw.kit import number as short
from ..names import area, resource
from ..rules.tables import AREA_NAMES, AREAS, BURIAL, NILE, NOBLES, NOTHING_HERE, OFFERINGS
from . import texts, tokens
from .lettering import line, title
from .materials import WASH
from .places import Wheel, arrangement
from .shapes import QUIET, rim, round_, shape

HEAD = 44  # height of the line with the name
RULES = ("P20", "P21", "P22", "P23", "P24")  # by Area


def field_of(narrow: bool, number: int) -> Box:
    return arrangement(narrow, 2).areas[number]


def head_of(narrow: bool) -> float:
    return 31 if narrow else HEAD


def shifted(narrow: bool, form: int, number: int) -> Box:
    """The field where it lies at a table of this size: on a phone others lie above it."""
    return arrangement(narrow, form).areas[number]


def _edge(wheel: Wheel, y: float, left: bool) -> float:
    """Where the wheel's moat cuts a level."""
    half = sqrt(max((wheel.moat * wheel.k) ** 2 - (wheel.y - y) ** 2, 0))
    return wheel.x - half if left else wheel.x + half


@lru_cache(16)
def outline_of(narrow: bool, form: int, number: int) -> str:
    """The shape of a field: a box, cut by the circle of the wheel where it reaches under it."""
    b, w = shifted(narrow, form, number), arrangement(narrow, form).wheel
    left, top, right, low = (short(n) for n in (b.left, b.top, b.right, b.bottom))
    if narrow or number in (NILE, NOBLES):
        r = 10
        return (
            f"M{short(b.left + r)} {top}H{short(b.right - r)}a{r} {r} 0 0 1 {r} {r}"
            f"V{short(b.bottom - r)}a{r} {r} 0 0 1 {-r} {r}H{short(b.left + r)}"
            f"a{r} {r} 0 0 1 {-r} {-r}V{short(b.top + r)}a{r} {r} 0 0 1 {r} {-r}Z"
        )
    reach = w.moat * w.k
    under, arc = short(w.y + sqrt(reach**2 - 9)), short(reach)
    if number == OFFERINGS:
        return (
            f"M{left} {top}H{right}V{low}H{short(_edge(w, b.bottom, False))}"
            f"A{arc} {arc} 0 0 0 {short(_edge(w, b.bottom, True))} {low}H{left}Z"
        )
    if number == BURIAL:
        return (
            f"M{left} {top}H{short(_edge(w, b.top, True))}"
            f"A{arc} {arc} 0 0 0 {short(w.x - 3)} {under}V{low}H{left}Z"
        )
    return (
        f"M{right} {top}H{short(_edge(w, b.top, False))}"
        f"A{arc} {arc} 0 0 1 {short(w.x + 3)} {under}V{low}H{right}Z"
    )


@lru_cache(1 << 9)
def field(narrow: bool, form: int, number: int, kind: int) -> Fragment:
    """The field, washed with the colour of what the wheel shows there."""
    d, paint = outline_of(narrow, form, number), tokens.PAINT[kind]
    return fragment(
        f"field-{AREA_NAMES[number]}",
        shape(d, "pharaon-shade", opacity=".28", at=(0, 3)),
        shape(d, fill="field"),
        shape(d, f"pharaon-wash{paint}", opacity=f"{WASH}"),
        shape(d, f"bare pharaon-band{paint}-line", stroke=3.5, opacity=".85"),
        shape(d, "bare pharaon-edge-line", stroke=1.2, opacity=".8"),
    )


def _dial(x: float, y: float, r: float, place: int, paint: int) -> list[Markup]:
    """The wheel in small: the gate of this Area is filled, the others are only there."""
    whole = [
        ring_segment(x, y, r - 2, r + 3, turn - 31, turn + 31)
        for turn in (360 * i / AREAS for i in range(AREAS))
    ]
    mine = whole.pop(place)
    return [
        round_(x, y, r - 3, "pharaon-shade", opacity=".13"),
        shape("".join(whole), "pharaon-shade", opacity=".2"),
        shape(mine, f"pharaon-band{paint} pharaon-ink-line", stroke=1.2),
    ]


@lru_cache(1 << 12)
def head(
    lang: str,
    narrow: bool,
    form: int,
    number: int,
    place: int,
    now: int,
    coming: tuple[int, ...],
    spots: tuple[int, ...],
) -> Fragment:
    """Name and price; at the right the spots, and the access costs of the coming rounds; round the
    access cost a small circle that shows at which place of the wheel the Area is.
    """
    b, say = shifted(narrow, form, number), texts(lang)
    high = head_of(narrow)
    y, r, name = (16, 13, 16) if narrow else (21, 19, 19)
    shown: list[Markup] = [
        *_dial(r + 5, y, r, place, tokens.PAINT[now]),
        tokens.resource(now, r + 5, y, r * 1.62),
    ]
    x = b.width - 12
    small = 18 if narrow else 19
    for kind in reversed(coming):
        shown.append(tokens.resource(kind, x - small / 2, y, small))
        x -= small
    if coming:
        shown.append(tokens.chevron(x - 10, y))
        x -= 16
    for piece in reversed(spots):
        shown.append(round_(x - 10, y, 9, "pharaon-spot pharaon-edge-line", stroke=1.2))
        if piece != NOTHING_HERE:
            shown.append(tokens.piece(piece, x - 10, y, 20))
        x -= 22
    left = 2 * r + 14
    room = x - left - 8
    words = say.sentence(area(number))
    if narrow:
        shown.append(title(left, y, words, name, room=room))
    else:
        shown.append(title(left, 14, words, name, room=room))
        after = left + width(words, name, "display") + 15
        if after < left + room:  # the sign that its gate has on the wheel
            shown.append(symbol(tokens.AREA_SYMBOLS[number], after, 13, 18, "pharaon-ink"))
        shown.append(line(left, 31.5, say(f"picture.price.{AREA_NAMES[number]}"), 15.5, room=room))
    later = [resource(k) for k in coming]
    label = (
        Said("picture.access_coming", resource=resource(now), coming=later)
        if later
        else Said("picture.access_now", resource=resource(now))
    )
    return fragment(
        f"access-{AREA_NAMES[number]}",
        *shown,
        rim(2, 1, b.width - 4, high - 2, 9, QUIET),  # what is bought below it is lit
        ref=f"access-{AREA_NAMES[number]}",
        via=f"area-{AREA_NAMES[number]}",
        label=f"{words}: {say.sentence(label)}",
        about=say(f"picture.about.{AREA_NAMES[number]}"),
        rule=RULES[number],
        at=b.at,
    )


assert len(RULES) == AREAS
