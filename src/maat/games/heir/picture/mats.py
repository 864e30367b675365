"""The bands of the two seats: animal, points and where they come from, sets, bid cards and magic
as far as all know (H7). The band of the viewer is the nearer one and has room for the hand.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....core.messages import Said
from ....draw import (
    Box,
    Fragment,
    Markup,
    Point,
    element,
    fragment,
    group,
    rect,
    symbol,
    text,
    width,
)
from ....draw.lettering import Anchor
from ..names import kind_words, seat_words
from ..rules.state import Sheet
from ..rules.tables import COUNT, KIND_NAMES, SET_POINTS, SIDES
from . import texts
from .arrangements import ARRANGEMENTS
from .ground import BEYOND, used
from .paint import SIDE, SMALL, plate, shaded, stroke, tint

NAME = (26.0, 23.0)  # the size of the names, by band
FIGURES = ("heir.magic_card", "heir.sun", "heir.pyramid", "heir.sight")


class Band(NamedTuple):
    """Whose band, which of the two it is (0: the nearer), and whether it is the viewer's own."""

    lang: str
    way: int
    seat: int
    shown: int
    own: bool


class Measures(NamedTuple):
    """Where things are in a band, from its top left corner."""

    portrait: tuple[float, float, float, float]
    name: Point
    score: Point
    parts: Point
    sets: tuple[float, float, float]  # the first, its level, the pace
    holds: tuple[float, float, float]  # left, the level of the words, room
    magic: tuple[float, float]


FAR = Measures(
    (14, 7, 62, 72), (90, 30), (258, 44), (268, 20), (362, 20, 68), (578, 17, 310), (908, 17)
)
NEAR = Measures(
    (16, 18, 92, 114), (120, 20), (120, 58), (226, 43), (118, 97, 64), (322, 34, 400), (760, 34)
)
FAR_NARROW = Measures(
    (6, 3, 38, 42), (0, 0), (90, 24), (0, 0), (98, 24, 38), (226, 24, 60), (300, 24)
)
NEAR_NARROW = Measures(
    (6, 93, 38, 44), (0, 0), (90, 116), (0, 0), (98, 116, 36), (14, 40, 360), (220, 116)
)


def measures(way: int, shown: int) -> Measures:
    if ARRANGEMENTS[way].narrow:
        return FAR_NARROW if shown else NEAR_NARROW
    return FAR if shown else NEAR


def parts_of(sheet: Sheet, played: int, seat: int) -> tuple[int, ...]:
    return played, sheet.magic[seat], sheet.suns[seat], sheet.pyramid[seat], sheet.monuments[seat]


@lru_cache(64)
def band(b: Band) -> Fragment:
    """The cloth, the animal and the name."""
    a, say, m = ARRANGEMENTS[b.way], texts(b.lang), measures(b.way, b.shown)
    box = a.seats[b.shown]
    edge = plate(0, box.height - 3, box.width, 3) if b.shown else plate(0, 0, box.width, 3)
    threads = "".join(f"M{x} 0v{box.height:g}" for x in range(14, int(box.width), 28))
    shadow = plate(0, box.height, box.width, 5) if b.shown else plate(0, -5, box.width, 5)
    parts = [
        tint(shadow, "heir-shade", ".3"),
        shaded(plate(0, 0, box.width, box.height), f"mat-{SIDE[b.seat]}"),
        stroke(threads, "heir-mat-thread", 2, ".035"),
        element("path", d=edge, class_="heir-gold"),
        _portrait(m.portrait, b.seat),
    ]
    name = say.say(seat_words.said(b.seat))
    if not a.narrow:
        parts.append(
            text(*m.name, name, "heir-mat-ink", NAME[b.shown], "display", room=110, least=16)
        )
    id = f"seat-{SIDES[b.seat]}"
    label = f"{name} ({say('picture.seat.you')})" if b.own else name
    about = say("picture.about.goal")
    return fragment(id, *parts, ref=id, label=label, about=about, rule="H33", at=box.at)


@lru_cache(8)
def beyond(way: int, seat: int, shown: int) -> Fragment:
    """The cloth where the window is wider than the picture."""
    box = ARRANGEMENTS[way].seats[shown]
    left, wide = box.width - 1, BEYOND
    edge = plate(left, box.height - 3, wide, 3) if shown else plate(left, 0, wide, 3)
    threads = "".join(f"M{x} 0v{box.height:g}" for x in range(1162, int(left + wide), 28))
    shadow = plate(left, box.height, wide, 5) if shown else plate(left, -5, wide, 5)
    parts = [
        tint(shadow, "heir-shade", ".3"),
        shaded(plate(left, 0, wide, box.height), f"mat-{SIDE[seat]}"),
        stroke(threads, "heir-mat-thread", 2, ".035"),
        element("path", d=edge, class_="heir-gold"),
    ]
    return fragment(f"cloth-{shown}", *parts, at=box.at)


@lru_cache(256)
def state(b: Band, what: str) -> Fragment:
    """Whether the seat is to decide or has chosen: its animal shines, and words say it."""
    a, say, m = ARRANGEMENTS[b.way], texts(b.lang), measures(b.way, b.shown)
    x, y, wide, high = m.portrait
    parts = []
    if what == "asked":
        arch = _arch(wide, high)
        parts.append(group(stroke(arch, "heir-gold-light", 3), at=(x, y)))
        parts.append(group(stroke(arch, "heir-glow", 9, ".35"), at=(x, y)))
    told = say(f"picture.seat.{what}") if what else say("picture.seat.you") if b.own else ""
    if told and not a.narrow:
        left, level = m.name
        across, down = (0.0, 26) if b.shown else (_name_ends(b) + 9, 3)
        room = 110 if b.shown else 180 - across
        parts.append(
            text(left + across, level + down, told, "heir-mat-soft", 15.5, room=room, least=SMALL)
        )
    return fragment(f"state-{SIDES[b.seat]}", *parts, at=a.seats[b.shown].at)


def _name_ends(b: Band) -> float:
    """How far the name in a band reaches."""
    name = texts(b.lang).say(seat_words.said(b.seat))
    return min(width(name, NAME[b.shown], "display"), 110.0)


def _arch(wide: float, high: float) -> str:
    r = wide / 2
    foot = min(9.0, wide / 6)
    return (
        f"M0 {high - foot:g}V{r:g}a{r:g} {r:g} 0 0 1 {wide:g} 0V{high - foot:g}"
        f"a{foot:g} {foot:g} 0 0 1 {-foot:g} {foot:g}H{foot:g}"
        f"a{foot:g} {foot:g} 0 0 1 {-foot:g} {-foot:g}z"
    )


def _portrait(where: tuple[float, float, float, float], seat: int) -> Markup:
    """The animal under a golden arch."""
    x, y, wide, high = where
    arch = _arch(wide, high)
    scale = wide * 0.9 / 64
    left, top = wide / 2 - 32 * scale, high - 77 * scale
    figure = used(SIDE[seat], f"translate({left:.1f} {top:.1f}) scale({scale:.3f})")
    return group(shaded(arch, "portrait"), figure, stroke(arch, "heir-gold", 2.5), at=(x, y))


@lru_cache(1 << 12)
def points(b: Band, parts: tuple[int, ...], total: int) -> Fragment:
    """What a seat would have if the game ended now, and of what: scored, magic, suns, Pyramid,
    beams of monuments.
    """
    a, say, m = ARRANGEMENTS[b.way], texts(b.lang), measures(b.way, b.shown)
    box = a.seats[b.shown]
    drawn: list[Markup] = []
    if a.narrow:
        x, y = m.score
        drawn.append(text(x, y, str(total), "heir-mat-score", 25, "display", "end"))
        told = say("picture.seat.ends")
        drawn.append(text(x + 8, y + 19, told, "heir-mat-soft", 12.5, room=112, least=12))
    else:
        (x, y), told = m.score, say("picture.seat.ends")
        end: Anchor = "end" if b.shown else "start"
        drawn.append(text(x, y, str(total), "heir-mat-score", 38, "display", end))
        room = 150.0 if b.shown else 104.0
        drawn.append(text(x, y + 26, told, "heir-mat-soft", 15.2, False, end, room, SMALL))
        left, level = m.parts
        scored = say("picture.seat.scored", n=parts[0])
        drawn.append(text(left, level, scored, "heir-mat-soft", 15.5, room=96, least=SMALL))
        for i, (figure, n) in enumerate(zip(FIGURES, parts[1:], strict=True)):
            x, y = left + i % 2 * 46, level + 19 + i // 2 * 19
            drawn.append(symbol(figure, x + 7, y, 15, "heir-mat-score"))
            drawn.append(text(x + 18, y, str(n), "heir-mat-ink", 15.5, True))
    x, y = m.score
    if a.narrow:
        area = Box(0, y - 24, 92, 46)
    else:
        area = Box(x - 85, 6, 184, 74) if b.shown else Box(x - 4, 39, 192, 55)
    drawn.append(rect(*area, "halo", 6))
    id = f"points-{SIDES[b.seat]}"
    label = say(
        "picture.seat.points",
        seat=seat_words.said(b.seat),
        n=total,
        played=parts[0],
        magic=parts[1],
        suns=parts[2],
        pyramid=parts[3],
        monuments=parts[4],
    )
    return fragment(
        id, *drawn, ref=id, label=label, about=say("picture.about.points"), rule="H30", at=box.at
    )


@lru_cache(1 << 10)
def monument_cards(b: Band, held: tuple[int, ...]) -> Fragment:
    """How many monument cards of each kind, and what the next one scores."""
    a, say, m = ARRANGEMENTS[b.way], texts(b.lang), measures(b.way, b.shown)
    box = a.seats[b.shown]
    left, level, pace = m.sets
    drawn: list[Markup] = []
    told = []
    for kind, n in enumerate(held):
        x = left + kind * pace
        ink = "heir-mat-ink" if n else "heir-mat-soft"
        if a.narrow:
            drawn.append(symbol(f"heir.{KIND_NAMES[kind]}", x + 9, level, 18, ink))
            drawn.append(text(x + 20, level, str(n), ink, 14, True))
        else:
            wide = pace - 5
            drawn.append(tint(plate(x, level, wide, 47, 7), "heir-shade", ".32"))
            drawn.append(symbol(f"heir.{KIND_NAMES[kind]}", x + 15, level + 16, 21, ink))
            drawn.append(text(x + 28, level + 16, f"×{n}", ink, 16, True))
            if n < COUNT[kind]:
                words = say("picture.seat.next", n=SET_POINTS[n])
                drawn.append(
                    text(
                        x + wide / 2,
                        level + 37,
                        words,
                        "heir-mat-soft",
                        15,
                        False,
                        "middle",
                        wide - 2,
                        SMALL,
                    )
                )
        told.append(Said("picture.seat.cards", kind=kind_words.said(kind), n=n))
    high = 36.0 if a.narrow else 47.0
    top = level - 18 if a.narrow else level
    drawn.append(rect(left - 2, top, 3 * pace, high, "halo", 7))
    id = f"cards-{SIDES[b.seat]}"
    label = say("picture.seat.monuments", seat=seat_words.said(b.seat), cards=told)
    sets = ", ".join(str(n) for n in SET_POINTS)
    about = say("picture.about.sets", sets=sets)
    return fragment(id, *drawn, ref=id, label=label, about=about, rule="H22", at=box.at)
