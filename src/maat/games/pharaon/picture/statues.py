"""The Gods (P60): on each edge between two Areas a statue that says what it asks of both, what the
viewer has left for it, its points, and who satisfies it.

It lights up in the colour of the viewer who satisfies it; where only others do, its head does in
theirs. A dark medallion on its shoulder: what the viewer has there serves the God shown in it
already.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....core.messages import Said
from ....draw import SEATS, Fragment, Markup, fragment, group, symbol
from ..names import elements, god, seat_words
from ..rules.tables import AREA_NAMES, AREAS, GOD_COUNT, GOD_NAMES, GOD_PRESTIGE, LEFT, RIGHT
from . import texts, tokens
from .lettering import title
from .look import SPECTATOR, Look
from .marks import TRAITOR_BADGE, mark
from .marks import who as name_of
from .materials import box, drawn, plate, round_, shape
from .places import arrangement
from .wheel import STEP, wheel_of


class Need(NamedTuple):
    """One side of a God: what it asks of an Area, what the viewer has left for it (-1: a
    spectator), and the Area naming the God that this serves already (-1: none).
    """

    area: int
    count: int
    have: int
    serves: int


def needs_of(look: Look, place: int) -> tuple[Need, Need]:
    """What the God at a place of the circle asks, the Area before it first."""
    ring = look.ring
    before, after = ring[place], ring[(place + 1) % AREAS]
    sides = ((before, RIGHT, ring[(place - 1) % AREAS], LEFT), (after, LEFT, after, RIGHT))
    found = []
    for area, side, other, other_side in sides:
        count = GOD_COUNT[area][side]
        if look.viewer == SPECTATOR:
            found.append(Need(area, count, -1, -1))
            continue
        mine = look.standings[look.viewer]
        if mine.satisfied >> before & 1:
            found.append(Need(area, count, count, -1))
            continue
        gone = GOD_COUNT[area][other_side] if mine.satisfied >> other & 1 else 0
        have = max(mine.counts[area] - gone, 0)
        serves = other if mine.counts[area] >= count > have else -1
        found.append(Need(area, count, have, serves))
    return found[0], found[1]


def gods(look: Look) -> list[Fragment]:
    shown = []
    me = name_of(look.viewer, look.solo) if look.viewer != SPECTATOR else -1
    for place in range(AREAS):
        before, after = look.ring[place], look.ring[(place + 1) % AREAS]
        fulfilled = 0
        for at, standing in enumerate(look.standings):
            fulfilled |= (standing.satisfied >> before & 1) << name_of(at, look.solo)
        needs = needs_of(look, place)
        key = (look.lang, look.form, before, after, place, *needs, fulfilled, me)
        if look.narrow:
            shown += [medallion(look.form, before, place, fulfilled, me), card(*key)]
        else:
            shown.append(statue(*key))
    return shown


def _stone(who: int) -> str:
    return SEATS[who].stone if who < len(SEATS) else TRAITOR_BADGE.stone


def _points(before: int, after: int) -> int:
    return GOD_PRESTIGE[before][RIGHT] + GOD_PRESTIGE[after][LEFT]


W, H = 98, 116


@lru_cache(1 << 12)
def statue(
    lang: str,
    form: int,
    before: int,
    after: int,
    place: int,
    one: Need,
    other: Need,
    fulfilled: int,
    me: int,
) -> Fragment:
    say, wheel = texts(lang), wheel_of(False, form)
    mine = me >= 0 and fulfilled >> me & 1 == 1
    name, t, r, low = GOD_NAMES[before], -H / 2, W / 2, H / 2
    body = (
        f"M{-r:g} {low - 19:g}V{t + 58:g}C{-r:g} {t + 44:g} {-r + 12:g} {t + 41:g} -20 {t + 39:g}H20"
        f"C{r - 12:g} {t + 41:g} {r:g} {t + 44:g} {r:g} {t + 58:g}V{low - 19:g}Z"
    )
    wig = f"M-14 {t + 12:g}C-26 {t + 18:g} -27 {t + 34:g} -30 {t + 44:g}H30C27 {t + 34:g} 26 {t + 18:g} 14 {t + 12:g}Z"
    plinth = f"M{-r - 5:g} {low:g}H{r + 5:g}V{low - 15:g}L{r:g} {low - 20:g}H{-r:g}L{-r - 5:g} {low - 15:g}Z"
    shown: list[Markup] = [
        shape(d, "pharaon-shade", opacity=".3", at=(2, 4)) for d in (body, plinth, wig)
    ]
    lit = f"{_stone(me)}-tint" if mine else ""
    if mine:
        shown.append(round_(0, t + 22, 44, fill="halo"))
    cloth = "stele" if not mine else None
    shown += [
        shape(wig, f"{lit} pharaon-edge-line", cloth, 1.6),
        shape(body, f"{lit} {'pharaon-rim' if mine else 'pharaon-edge'}-line", cloth, 3 if mine else 1.6),
        drawn(f"M{-r + 3:g} {t + 57:g}C{-r + 4:g} {t + 46:g} {-r + 14:g} {t + 43:g} -18 {t + 41.5:g}H18", "light", 1.4, ".8"),
        *_head(before, t + 22, 21, fulfilled, mine),
        title(0, t + 55, say.sentence(god(before)), 15, "middle", W - 12, "ink" if mine else "pharaon-ink"),
        drawn(f"M0 {t + 68:g}V{t + 90:g}", "edge", 1, ".7"),
    ]  # fmt: skip
    # at the bottom of the circle, clockwise is from right to left: each side faces its own Area
    sides = (one, other) if not 90 < STEP * place + 36 < 270 else (other, one)
    for i, need in enumerate(sides):
        x = -r / 2 + 1 if i == 0 else r / 2 - 1
        shown += _need(need, x, t + 79, mine)
        if need.serves >= 0:
            shown += _used(need.serves, -r + 5 if i == 0 else r - 5, t + 46)
    points = _points(before, after)
    shown += [
        shape(plinth, "pharaon-card2 pharaon-edge-line", stroke=1),
        title(-r + 2, low - 9, str(points), 16, look="pharaon-goldink"),
        tokens.star(-r + (29 if points > 9 else 20), low - 9, 13),
        *_marks(lang, fulfilled, r - 8, low - 9, 20),
        box(-r - 5, t, W + 10, H, "halo", 14),
    ]
    drop = -14 if place == 2 else 0
    x, y = wheel.at(wheel.god, STEP * place + 36)
    return fragment(
        f"god-{name}",
        *shown,
        ref=f"god-{name}",
        label=_label(lang, before, points, (one, other), fulfilled),
        about=_about(lang, (one, other)),
        rule="P60",
        at=(x, y + drop),
    )


def _head(before: int, y: float, r: float, fulfilled: int, mine: bool) -> list[Markup]:
    """Its emblem, on the sun if it serves the viewer, on the colour of another whom it serves."""
    first = next((who for who in range(6) if fulfilled >> who & 1), -1)
    if mine:
        ground = round_(0, y, r, "pharaon-seal pharaon-rim-line", stroke=3)
    elif first >= 0:
        ground = round_(0, y, r, f"{_stone(first)}-tint {_stone(first)}-edge")
    else:
        ground = round_(0, y, r, "pharaon-stele1 pharaon-edge-line", stroke=1.6)
    look = "pharaon-sealink" if mine else "ink" if first >= 0 else "pharaon-ink"
    return [ground, symbol(f"pharaon.{GOD_NAMES[before]}", 0, y, r * 1.45, look)]


def _need(need: Need, x: float, y: float, mine: bool, size: float = 15) -> list[Markup]:
    words = str(need.count) if need.have < 0 else f"{need.have}/{need.count}"
    look = "ink" if mine else "pharaon-ok" if need.have >= need.count else "pharaon-lack"
    if need.have < 0:
        look = "pharaon-ink"
    return [
        title(x - size * 0.55, y, words, size, "middle", look=look),
        symbol(tokens.ELEMENT_SYMBOLS[need.area], x + size * 0.9, y, size + 2, look),
    ]


def _used(serves: int, x: float, y: float) -> list[Markup]:
    """What is there serves another God already."""
    return [
        round_(x, y + 1.5, 12.5, "pharaon-shade", opacity=".34"),
        round_(x, y, 12.5, "pharaon-umber pharaon-gold-line", stroke=1),
        symbol(f"pharaon.{GOD_NAMES[serves]}", x, y, 17, "pharaon-lapisink"),
    ]


def _marks(lang: str, fulfilled: int, right: float, y: float, size: float) -> list[Markup]:
    found = [who for who in range(6) if fulfilled >> who & 1]
    step = size if len(found) < 4 else 15
    return [
        mark(lang, who, right - i * step, y, size if len(found) < 4 else 16)
        for i, who in enumerate(reversed(found))
    ]


def _label(lang: str, before: int, points: int, needs: tuple[Need, Need], fulfilled: int) -> str:
    who = [seat_words.said(s) for s in range(6) if fulfilled >> s & 1]
    said = Said("picture.god_satisfied", seats=who) if who else Said("picture.nobody")
    return texts(lang).sentence(
        Said(
            "picture.god",
            god=god(before),
            needs=[elements(need.area, need.count) for need in needs],
            points=Said("points", n=points),
            who=said,
        )
    )


def _about(lang: str, needs: tuple[Need, Need]) -> str:
    """What a God is, and what keeps the viewer from it although it seems to have enough."""
    say = texts(lang)
    kept = [
        say(
            "picture.serves",
            things=Said(f"picture.things.{AREA_NAMES[need.area]}"),
            god=god(need.serves),
        )
        for need in needs
        if need.serves >= 0
    ]
    return " ".join([say("picture.about.god"), *kept])


# On a phone: a medallion on the wheel, a card in a row


@lru_cache(1 << 10)
def medallion(form: int, before: int, place: int, fulfilled: int, me: int) -> Fragment:
    wheel = wheel_of(True, form)
    mine = me >= 0 and fulfilled >> me & 1 == 1
    x, y = wheel.at(196, STEP * place + 36)
    return fragment(
        f"medallion-{GOD_NAMES[before]}",
        *([round_(0, 0, 30, fill="halo")] if mine else []),
        round_(0, 2, 18, "pharaon-shade", opacity=".3"),
        *_head(before, 0, 18, fulfilled, mine),
        at=(min(max(x, 22), 368), y),
    )


@lru_cache(1 << 12)
def card(
    lang: str,
    form: int,
    before: int,
    after: int,
    place: int,
    one: Need,
    other: Need,
    fulfilled: int,
    me: int,
) -> Fragment:
    row, say = arrangement(True, form).gods, texts(lang)
    assert row is not None
    w, h = 73.0, row.height
    mine = me >= 0 and fulfilled >> me & 1 == 1
    name, points = GOD_NAMES[before], _points(before, after)
    ink = "ink" if mine else "pharaon-ink"
    shown: list[Markup] = [plate(w, h, 9, fill="stele")]
    if mine:
        shown.append(box(0, 0, w, h, f"{_stone(me)}-tint pharaon-rim-line", 9, stroke=3))
    shown.append(title(5, 12, say.sentence(god(before)), 13, room=w - 9, look=ink))
    for i, need in enumerate((one, other)):
        y = 28 + i * 17
        shown += _need(need, 16, y, mine, 13)
        if need.serves >= 0:
            shown += [
                round_(43, y, 8, "pharaon-umber"),
                symbol(f"pharaon.{GOD_NAMES[need.serves]}", 43, y, 11, "pharaon-lapisink"),
            ]
    shown += [
        title(w - 17, 28, str(points), 14, "end", look=ink if mine else "pharaon-goldink"),
        tokens.star(w - 9, 28, 12),
        *_marks(lang, fulfilled, w - 10, h - 13, 17),
        box(0, 0, w, h, "halo", 9),
    ]
    return fragment(
        f"god-{name}",
        *shown,
        ref=f"god-{name}",
        label=_label(lang, before, points, (one, other), fulfilled),
        about=_about(lang, (one, other)),
        rule="P60",
        at=(row.left + place * 76.8, row.top),
    )
