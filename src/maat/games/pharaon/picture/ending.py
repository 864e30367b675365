"""The end: a tower for each place at the table, a stone for each source of points as the score
sheet has them (P60 to P62), before a sun in the sky of whoever has won (P63).

It lies on a sheet of its own (`END`): the page shows it when everything has been counted, and
takes it away for those who want to see the table.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....core.messages import Said
from ....draw import Fragment, Markup, element, fragment, join, polar, symbol
from ....draw.fragments import on_sheet
from ..names import seat_words
from ..rules import actions as act
from ..rules.scoring import score
from ..rules.state import Column, Sheet
from . import texts, told
from .decision import result, winners
from .lettering import title
from .look import Look
from .marks import mark
from .marks import who as name_of
from .places import HEIGHT, WIDTH
from .seats import stone_of
from .shapes import box, data, drawn, plate, round_, shape

END = "end"
ROOM = (110.0, 920.0)  # the page's own sheet lies at the right
GROUND, TALL, TIP = HEIGHT - 86.0, 372.0, 40.0
# By source: its sign and the colour of its stones
SOURCES = (
    ("nile", "pharaon.nile"),
    ("nobles", "pharaon.noble"),
    ("gods", "pharaon.horus"),
    ("burial", "pharaon.burial_step"),
    ("artisans", "pharaon.artisan"),
    ("tokens", "pharaon.offering"),
    ("pharaoh", "pharaon.pharaoh"),
    ("first_player", "pharaon.first_player"),
)


class Tower(NamedTuple):
    who: int
    points: tuple[int, ...]  # by source
    total: int
    won: bool


def _points(c: Column) -> tuple[int, ...]:
    return (
        c.nile_points,
        c.noble_points,
        c.god_points,
        c.burial_points,
        c.artisan_points,
        c.token_points + c.prestige_token_points,
        c.pharaoh_points,
        c.first_player_points,
    )


def towers(look: Look) -> list[Tower]:
    sheet, won = Sheet(), winners(look)
    score(look.g, sheet)
    return [
        Tower(name_of(at, look.solo), _points(sheet.columns[at]), sheet.totals[at], at in won)
        for at in range(look.g.at_table)
    ]


def ending(look: Look) -> list[Fragment]:
    """Nothing before the end; on a phone the page's own count fills the screen."""
    if look.g.decision != act.OVER or look.narrow:
        return []
    shown = towers(look)
    step = (ROOM[1] - ROOM[0]) / len(shown)
    each = TALL / max(*(tower.total for tower in shown), 1)
    first = next(tower.who for tower in shown if tower.won)
    made = [_sky(first, sum(tower.won for tower in shown) > 1), _verdict(result(look))]
    made += [
        _tower(look.lang, tower, ROOM[0] + step * (i + 0.5), min(150.0, step - 26), each)
        for i, tower in enumerate(shown)
    ]
    return [on_sheet(one, END) for one in made]


@lru_cache(16)
def _sky(who: int, shared: bool) -> Fragment:
    x, y = sum(ROOM) / 2, 400.0
    look = "pharaon-slab1" if shared else stone_of(who)
    rays: list[Markup] = []
    for turn in range(0, 360, 20):
        (ax, ay), (bx, by) = (polar(x, y, 2300, turn + part) for part in (-4, 4))
        rays.append(shape(data("M", x, y, "L", ax, ay, "L", bx, by, "Z"), "pharaon-white"))
    low = GROUND - 34
    hills = data(
        "M",
        -800,
        low + 10,
        "L",
        -420,
        low - 190,
        "L",
        -120,
        low + 20,
        "L",
        210,
        low - 150,
        "L",
        420,
        low + 10,
        "L",
        520,
        low - 90,
    )
    hills += data("L", 660, low + 10, "L", 900, low - 230, "L", 1180, low + 10, "L", 1300, low - 80)
    hills += data("L", WIDTH, low, "L", WIDTH + 800, low - 160, "V", HEIGHT, "H", -800, "Z")
    return fragment(
        "end-sky",
        box(-800, 0, WIDTH + 1600, HEIGHT, look),  # it goes on where the window is wider
        box(-800, 0, WIDTH + 1600, HEIGHT, "pharaon-dusk"),
        box(-800, 0, WIDTH + 1600, HEIGHT, fill="evening"),
        element("g", *rays, opacity=".09"),
        round_(x, y, 330, "pharaon-aura", opacity=".35"),
        round_(x, y, 250, "pharaon-aura", opacity=".9"),
        shape(hills, "pharaon-clay", opacity=".35"),
        shape(
            data("M", -800, low + 8, "C", -480, low + 30, -240, low + 22, 0, low + 2)
            + data("S", 620, low + 26, 960, low, "S", 1320, low - 18, WIDTH, low + 8)
            + data("S", WIDTH + 500, low + 30, WIDTH + 800, low, "V", HEIGHT, "H", -800, "Z"),
            fill="steps",
        ),
    )


@lru_cache(64)
def _verdict(words: str) -> Fragment:
    w = 560.0
    return fragment(
        "end-verdict",
        plate(w, 60, 14, fill="mat", lift=5),
        title(w / 2, 31, words, 32, "middle", w - 30),
        at=(sum(ROOM) / 2 - w / 2, 18),
    )


@lru_cache(64)
def _tower(lang: str, tower: Tower, x: float, w: float, each: float) -> Fragment:
    """Stone upon stone, the gilded tip on top; the name at its foot."""
    high = each * tower.total
    half = w / 2

    def at(y: float) -> float:
        return half * (1 - 0.2 * y / TALL)

    shown: list[Markup] = [
        element("ellipse", cx=8, cy=4, rx=half + 26, ry=11, class_="pharaon-shade", opacity=".35")
    ]
    if tower.won:
        shown.append(round_(0, -high - TIP, half + 26, fill="halo"))
    y, said = 0.0, list[Said]()
    tags: list[Markup] = []
    for i, (points, (name, sign)) in enumerate(zip(tower.points, SOURCES, strict=True)):
        if not points:
            continue
        a, b, top = at(y), at(y + points * each), y + points * each
        d = data("M", -a, -y, "L", -b, -top, "H", b, "L", a, -y, "Z")
        light = data("M", -a, -y, "L", -b, -top, "H", -b * 0.7, "L", -a * 0.7, -y, "Z")
        shown += [
            shape(d, f"pharaon-source{i}"),
            shape(light, "pharaon-white", opacity=".2"),
            shape(d, "bare pharaon-rim-line", stroke=1.2),
        ]
        if points * each >= 17:
            size = min(21.0, points * each * 0.85)
            middle = -(y + top) / 2
            shown.append(symbol(sign, -17, middle, size + 3, "pharaon-cream"))
            shown.append(title(4, middle, str(points), max(size, 12), look="pharaon-cream"))
        else:  # too thin for its figure, which hangs beside it
            side = 1 if len(tags) % 2 == 0 else -1
            tags.append(_tag(sign, points, side * (at(y) + 6), -(y + top) / 2))
        said.append(Said(f"picture.end.{name}", n=points))
        y = top
    tip = data("M", -at(y), -y, "L", 0, -y - TIP, "L", at(y), -y, "Z")
    shown.append(shape(tip, "pharaon-bag-line", fill="sun", stroke=1.2))
    shown += tags
    name, wide = told(lang, "picture.end.who", seat=seat_words.said(tower.who)), max(w + 10, 96.0)
    shown += [
        plate(wide, 64, 10, x=-wide / 2, y=10, fill="mat"),
        mark(lang, tower.who, -wide / 2 + 19, 30, 26),
        title(-wide / 2 + 36, 30, name, 16, room=wide - 42),
        title(0, 57, str(tower.total), 26, "middle"),
        drawn(data("M", -wide / 2 + 12, 43, "H", wide / 2 - 12), "edge", 1, ".5"),
    ]
    words = texts(lang)("picture.end.tower", seat=seat_words.said(tower.who), parts=said)
    return fragment(f"tower-{tower.who}", *shown, label=words, at=(x, GROUND))


def _tag(sign: str, points: int, x: float, y: float) -> Markup:
    """The figure of a thin stone."""
    w, h = 46.0, 24.0
    return join(
        (
            box(x - w / 2, y - h / 2, w, h, "pharaon-umber pharaon-rim-line", h / 2, stroke=1.2),
            symbol(sign, x - 9, y, 17, "pharaon-cream"),
            title(x + 4, y, str(points), 16, look="pharaon-cream"),
        )
    )
