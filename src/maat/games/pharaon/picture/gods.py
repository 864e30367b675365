"""The Gods put together: statues round the wheel; on a phone medallions, and cards in a row."""

from __future__ import annotations

from functools import lru_cache

from ....draw import Fragment, Markup, fragment, symbol
from ..names import god
from ..rules.tables import AREAS, GOD_NAMES
from . import texts, tokens
from .lettering import title
from .look import SPECTATOR, Look
from .marks import who as name_of
from .places import arrangement
from .shapes import box, plate, round_
from .statues import (
    Need,
    about_of,
    head_of,
    label_of,
    marks_of,
    need_of,
    needs_of,
    points_of,
    statue,
    stone_of,
)
from .wheel import STEP, wheel_of


def gods(look: Look) -> list[Fragment]:
    shown = []
    me = name_of(look.viewer, look.solo) if look.viewer != SPECTATOR else -1
    for place in range(AREAS):
        before, after = look.ring[place], look.ring[(place + 1) % AREAS]
        fulfilled = 0
        for at, standing in enumerate(look.standings):
            fulfilled |= (standing.satisfied >> before & 1) << name_of(at, look.solo)
        one, other = needs_of(look, place)
        key = (look.lang, look.form, before, after, place, one, other, fulfilled, me)
        if look.narrow:
            shown += [medallion(look.form, before, place, fulfilled, me), card(*key)]
        else:
            shown.append(statue(*key))
    return shown


@lru_cache(1 << 10)
def medallion(form: int, before: int, place: int, fulfilled: int, me: int) -> Fragment:
    wheel = wheel_of(True, form)
    mine = me >= 0 and fulfilled >> me & 1 == 1
    x, y = wheel.at(196, STEP * place + 36)
    return fragment(
        f"medallion-{GOD_NAMES[before]}",
        *([round_(0, 0, 30, fill="halo")] if mine else []),
        round_(0, 2, 18, "pharaon-shade", opacity=".3"),
        *head_of(before, 0, 18, fulfilled, mine),
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
    name, points = GOD_NAMES[before], points_of(before, after)
    ink = "ink" if mine else "pharaon-ink"
    shown: list[Markup] = [plate(w, h, 9, fill="stele")]
    if mine:
        shown.append(box(0, 0, w, h, f"{stone_of(me)}-tint pharaon-rim-line", 9, stroke=3))
    shown.append(title(5, 12, say.sentence(god(before)), 13, room=w - 9, look=ink))
    for i, need in enumerate((one, other)):
        y = 28 + i * 17
        shown += need_of(need, 20, y, mine, 13)
        if need.serves >= 0:
            shown += [
                round_(46, y, 8, "pharaon-umber"),
                symbol(f"pharaon.{GOD_NAMES[need.serves]}", 46, y, 11, "pharaon-lapisink"),
            ]
    shown += [
        title(w - 17, 28, str(points), 14, "end", look=ink if mine else "pharaon-goldink"),
        tokens.star(w - 9, 28, 12),
        *marks_of(lang, fulfilled, w - 10, h - 11 if h > 60 else h - 13, 17),
        box(0, 0, w, h, "halo", 9),
    ]
    return fragment(
        f"god-{name}",
        *shown,
        ref=f"god-{name}",
        label=label_of(lang, before, points, (one, other), fulfilled),
        about=about_of(lang, (one, other)),
        rule="P60",
        at=(row.left + place * 76.8, row.top),
    )
