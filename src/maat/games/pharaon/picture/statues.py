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
from ....draw import SEATS, Fragment, Markup, Point, fragment, symbol
from ..names import elements, god, seat_words
from ..rules.tables import AREA_NAMES, AREAS, GOD_COUNT, GOD_NAMES, GOD_PRESTIGE, LEFT, RIGHT
from . import texts, tokens
from .lettering import title
from .look import SPECTATOR, Look
from .marks import TRAITOR_BADGE, mark
from .shapes import box, data, drawn, round_, shape
from .wheel import STEP, wheel_of


class Need(NamedTuple):
    """One side of a God: what it asks of an Area, what the viewer has left for it (-1: a
    spectator), and the Area naming the God that this serves already (-1: none).
    """

    area: int
    asked: int
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


def stone_of(who: int) -> str:
    return SEATS[who].stone if who < len(SEATS) else TRAITOR_BADGE.stone


class Shown(NamedTuple):
    """A God as it is shown at a place of the circle."""

    place: int
    before: int  # the Area that names it
    after: int
    needs: tuple[Need, Need]
    fulfilled: int  # a bit for each whom it serves
    me: int  # the viewer among them; -1: a spectator

    @property
    def mine(self) -> bool:
        """Whether it serves the viewer."""
        return self.me >= 0 and self.fulfilled >> self.me & 1 == 1

    @property
    def points(self) -> int:
        return GOD_PRESTIGE[self.before][RIGHT] + GOD_PRESTIGE[self.after][LEFT]

    def fragment(self, lang: str, *drawn: Markup, at: Point) -> Fragment:
        """The God as it is drawn, with what it says of itself."""
        name = f"god-{GOD_NAMES[self.before]}"
        return fragment(
            name,
            *drawn,
            ref=name,
            label=self.label(lang),
            about=about_of(lang, self.needs),
            rule="P60",
            at=at,
        )

    def label(self, lang: str) -> str:
        who = [seat_words.said(s) for s in range(6) if self.fulfilled >> s & 1]
        said = Said("picture.god_satisfied", seats=who) if who else Said("picture.nobody")
        return texts(lang).sentence(
            Said(
                "picture.god",
                god=god(self.before),
                needs=[elements(need.area, need.asked) for need in self.needs],
                points=Said("points", n=self.points),
                who=said,
            )
        )


W, H = 98, 108


@lru_cache(1 << 12)
def statue(lang: str, form: int, shown_god: Shown) -> Fragment:
    place, before, _, needs, fulfilled, me = shown_god
    say, wheel, mine, points = texts(lang), wheel_of(False, form), shown_god.mine, shown_god.points
    t, r, low = -H / 2, W / 2, H / 2
    body, wig, plinth = _stone_of(t, r, low)
    shown: list[Markup] = [
        shape(d, "pharaon-shade", opacity=".3", at=(2, 4)) for d in (body, plinth, wig)
    ]
    lit = f"{stone_of(me)}-tint" if mine else ""
    if mine:
        shown.append(round_(0, t + 22, 44, fill="halo"))
    cloth = "stele" if not mine else None
    shown += [
        shape(wig, f"{lit} pharaon-edge-line", fill=cloth, stroke=1.6),
        shape(
            body,
            f"{lit} {'pharaon-rim' if mine else 'pharaon-edge'}-line",
            fill=cloth,
            stroke=3 if mine else 1.6,
        ),
        drawn(_shoulder(t, r), "light", 1.4, ".8"),
        *head_of(shown_god, t + 22, 21),
        title(
            0,
            t + 53,
            say.sentence(god(before)),
            15.5,
            "middle",
            W - 12,
            "ink" if mine else "pharaon-ink",
        ),
        drawn(f"M0 {t + 64:g}V{t + 85:g}", "edge", 1, ".7"),
    ]
    # at the bottom of the circle, clockwise is from right to left: each side faces its own Area
    sides = needs if not 90 < STEP * place + 36 < 270 else reversed(needs)
    for i, need in enumerate(sides):
        x = -r / 2 + 1 if i == 0 else r / 2 - 1
        shown += need_of(need, x, t + 74, mine)
        if need.serves >= 0:
            shown += _used(need.serves, -r + 5 if i == 0 else r - 5, t + 46)
    shown += [
        shape(plinth, "pharaon-card2 pharaon-edge-line", stroke=1),
        title(-r + 2, low - 9, str(points), 16, look="pharaon-goldink"),
        tokens.star(-r + (29 if points > 9 else 20), low - 9, 13),
        *marks_of(lang, fulfilled, r - 8, low - 9, 20),
        box(-r - 5, t, W + 10, H, "halo", 14),
    ]
    drop = -14 if place == 2 else 0
    x, y = wheel.at(wheel.god, STEP * place + 36)
    return shown_god.fragment(lang, *shown, at=(x, y + drop))


def _stone_of(t: float, r: float, low: float) -> tuple[str, str, str]:
    """The outlines of body, wig and plinth, from the top `t` to the bottom `low`."""
    body = data("M", -r, low - 19, "V", t + 58, "C", -r, t + 44, -r + 12, t + 41, -20, t + 39)
    body += data("H", 20, "C", r - 12, t + 41, r, t + 44, r, t + 58, "V", low - 19, "Z")
    wig = data("M", -14, t + 12, "C", -26, t + 18, -27, t + 34, -30, t + 44)
    wig += data("H", 30, "C", 27, t + 34, 26, t + 18, 14, t + 12, "Z")
    plinth = data("M", -r - 5, low, "H", r + 5, "V", low - 15, "L", r, low - 20, "H", -r)
    return body, wig, plinth + data("L", -r - 5, low - 15, "Z")


def _shoulder(t: float, r: float) -> str:
    """Where the light falls."""
    d = data("M", -r + 3, t + 57, "C", -r + 4, t + 46, -r + 14, t + 43, -18, t + 41.5)
    return d + data("H", 18)


def head_of(shown_god: Shown, y: float, r: float) -> list[Markup]:
    """Its emblem, on the sun if it serves the viewer, on the colour of another whom it serves."""
    mine = shown_god.mine
    first = next((who for who in range(6) if shown_god.fulfilled >> who & 1), -1)
    if mine:
        ground = round_(0, y, r, "pharaon-seal pharaon-rim-line", stroke=3)
    elif first >= 0:
        ground = round_(0, y, r, f"{stone_of(first)}-tint {stone_of(first)}-edge")
    else:
        ground = round_(0, y, r, "pharaon-stele1 pharaon-edge-line", stroke=1.6)
    look = "pharaon-sealink" if mine else "ink" if first >= 0 else "pharaon-ink"
    return [ground, symbol(f"pharaon.{GOD_NAMES[shown_god.before]}", 0, y, r * 1.45, look)]


def need_of(need: Need, x: float, y: float, mine: bool, size: float = 15.5) -> list[Markup]:
    words = str(need.asked) if need.have < 0 else f"{need.have}/{need.asked}"
    look = "ink" if mine else "pharaon-ok" if need.have >= need.asked else "pharaon-lack"
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


def marks_of(lang: str, fulfilled: int, right: float, y: float, size: float) -> list[Markup]:
    found = [who for who in range(6) if fulfilled >> who & 1]
    step = size if len(found) < 4 else 15
    return [
        mark(lang, who, right - i * step, y, size if len(found) < 4 else 16)
        for i, who in enumerate(reversed(found))
    ]


def about_of(lang: str, needs: tuple[Need, Need]) -> str:
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
