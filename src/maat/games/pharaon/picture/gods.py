"""The Gods put together: statues round the wheel; on a phone medallions, and cards in a row."""

from __future__ import annotations

from functools import lru_cache

from ....draw import Fragment, Markup, fragment, symbol, width
from ..names import god
from ..rules.tables import AREAS, GOD_NAMES
from . import texts
from .lettering import title
from .look import SPECTATOR, Look
from .marks import mark
from .marks import who as name_of
from .places import arrangement
from .shapes import box, plate, round_
from .statues import Shown, head_of, marks_of, need_of, needs_of, statue, stone_of
from .wheel import STEP, wheel_of


def gods(look: Look) -> list[Fragment]:
    shown = []
    me = name_of(look.viewer, look.solo) if look.viewer != SPECTATOR else -1
    for place in range(AREAS):
        before, after = look.ring[place], look.ring[(place + 1) % AREAS]
        fulfilled = 0
        for at, standing in enumerate(look.standings):
            fulfilled |= (standing.satisfied >> before & 1) << name_of(at, look.solo)
        shown_god = Shown(place, before, after, needs_of(look, place), fulfilled, me)
        if look.narrow:
            shown.append(medallion(look.form, shown_god))
            shown.append(card(look.lang, look.form, shown_god))
        else:
            shown.append(statue(look.lang, look.form, shown_god))
    return shown


@lru_cache(1 << 10)
def medallion(form: int, shown_god: Shown) -> Fragment:
    x, y = wheel_of(True, form).at(196, STEP * shown_god.place + 36)
    return fragment(
        f"medallion-{GOD_NAMES[shown_god.before]}",
        *([round_(0, 0, 30, fill="halo")] if shown_god.mine else []),
        round_(0, 2, 18, "pharaon-shade", opacity=".3"),
        *head_of(shown_god, 0, 18),
        at=(min(max(x, 22), 368), y),
    )


@lru_cache(1 << 12)
def card(lang: str, form: int, shown_god: Shown) -> Fragment:
    row, say = arrangement(True, form).gods, texts(lang)
    assert row is not None
    w, h, mine = 73.0, row.height, shown_god.mine
    ink = "ink" if mine else "pharaon-ink"
    shown: list[Markup] = [plate(w, h, 9, fill="stele")]
    if mine:
        shown.append(
            box(0, 0, w, h, f"{stone_of(shown_god.me)}-tint pharaon-rim-line", 9, stroke=3)
        )
    wide = width(str(shown_god.points), 14, "display")
    shown.append(
        title(5, 12, say.sentence(god(shown_god.before)), 13, room=w - 12 - wide, look=ink)
    )
    for i, need in enumerate(shown_god.needs):
        y = 28 + i * 17
        shown += need_of(need, 20, y, mine, 13)
        if need.serves >= 0:
            shown += [
                round_(46, y, 8, "pharaon-umber"),
                symbol(f"pharaon.{GOD_NAMES[need.serves]}", 46, y, 11, "pharaon-lapisink"),
            ]
    shown += [
        title(w - 5, 12, str(shown_god.points), 14, "end", look=ink if mine else "pharaon-goldink"),
        *_marks(lang, shown_god.fulfilled, w, h),
        box(0, 0, w, h, "halo", 9),
    ]
    return shown_god.fragment(lang, *shown, at=(row.left + shown_god.place * 76.8, row.top))


def _marks(lang: str, fulfilled: int, w: float, h: float) -> list[Markup]:
    """Whom it serves: below the needs, or where there is no room for that in a corner."""
    if h > 60:
        return marks_of(lang, fulfilled, w - 10, h - 11, 17)
    places = ((w - 10, 45), (w - 10, 28), (w - 27, 45), (w - 27, 28))
    found = [who for who in range(6) if fulfilled >> who & 1]
    return [mark(lang, who, x, y, 17) for who, (x, y) in zip(found, places, strict=False)]
