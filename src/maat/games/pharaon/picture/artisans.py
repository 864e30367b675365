"""The Artisans (P23): three equal resources for a card, its prestige and what it brings."""

from __future__ import annotations

from functools import lru_cache

from ....draw import Box, Fragment, Markup, fragment, join, symbol, width
from ..names import artisan, gains, resource
from ..rules.tables import (
    ARTISAN_GAIN,
    ARTISAN_PLACES,
    ARTISAN_PRESTIGE,
    ARTISANS,
    BASE_NAMES,
    BASES,
    NOTHING_HERE,
    RESOURCES,
    TASK_JAR,
)
from . import busts, texts, tokens, told, works
from .fields import head_of, shifted
from .lettering import READ, line, title
from .nobles import face_down
from .places import arrangement
from .prices import told_price
from .shapes import empty, pale, plate, rim, round_

PAD = 7


def _kind_box(narrow: bool, form: int, kind: int) -> Box:
    b = shifted(narrow, form, ARTISANS)
    w = (b.width - 2 * PAD + 5) / BASES
    return Box(b.left + PAD + kind * w, b.top + head_of(narrow) + 1, w - 5, 42 if narrow else 29)


@lru_cache(1 << 8)
def pay(
    lang: str, narrow: bool, form: int, kind: int, flat: bool, paid: tuple[int, ...]
) -> Fragment:
    """An Artisan for three of a resource."""
    b = _kind_box(narrow, form, kind)
    w, h = b.width, b.height
    sign = tokens.resource(kind, w / 2 + 14, h / 2, 25)
    return fragment(
        f"artisans-kind-{BASE_NAMES[kind]}",
        plate(w, h, 7, flat),
        title(
            w / 2 - 15, h / 2, "3 ×", 15.5, "middle", look="pharaon-soft" if flat else "pharaon-ink"
        ),
        pale(sign) if flat else sign,
        rim(0, 0, w, h, 7),
        ref=f"artisans-kind-{BASE_NAMES[kind]}",
        label=told(lang, "picture.pay_artisan", resource=resource(kind)),
        about=texts(lang)("picture.about.artisans") + told_price(lang, paid),
        rule="P23",
        at=b.at,
    )


def place_box(narrow: bool, form: int, i: int) -> Box:
    b, first = shifted(narrow, form, ARTISANS), _kind_box(narrow, form, 0)
    top = first.bottom + (8 if not narrow else 5)
    places = ARTISAN_PLACES + (1 if narrow else 0)
    w = (b.width - 2 * PAD + 6) / places
    low = min(b.bottom - 9, top + 196)
    return Box(b.left + PAD + i * w, top, w - 6, low - top)


@lru_cache(1 << 12)
def card(lang: str, narrow: bool, form: int, i: int, face: int, flat: bool) -> Fragment:
    """A face-up card."""
    b, id, say = place_box(narrow, form, i), f"artisan-{i + 1}", texts(lang)
    if face == NOTHING_HERE:
        return fragment(id, empty(0, 0, b.width, b.height), at=b.at)
    return fragment(
        id,
        face_of(lang, face, b.width, b.height, flat),
        rim(0, 0, b.width, b.height, 8),
        ref=id,
        via="area-artisans",
        label=say.sentence(artisan(face)),
        about=_about(lang, face),
        rule="P23",
        at=b.at,
    )


def _about(lang: str, face: int) -> str:
    say, found = texts(lang), gains(ARTISAN_GAIN[face])
    if not found:
        return say("picture.about.artisan_plain", n=ARTISAN_PRESTIGE[face])
    return say("picture.about.artisan", n=ARTISAN_PRESTIGE[face], gains=found)


@lru_cache(1 << 10)
def face_of(lang: str, face: int, w: float, h: float, flat: bool) -> Markup:
    """A whole card: what is made, its prestige, what it brings."""
    wide = h > 110
    foot = 52 if wide else 27
    top = h - foot
    size = min(top * 0.86, w * 0.86)
    spot = (17, 17) if wide else (13, 13)
    picture = [
        busts.top_of_card("workshop", w, top),
        round_(w / 2, top / 2 + 2, size * 0.46, "pharaon-aura", opacity=".5"),
        works.work(face, w / 2, top / 2 + 2, size),
        round_(*spot, 14 if wide else 11, "pharaon-bag-line", fill="sun", stroke=1.2),
        title(
            *spot, str(ARTISAN_PRESTIGE[face]), 18 if wide else 14, "middle", look="pharaon-sunink"
        ),
    ]
    found = [task for task in ARTISAN_GAIN[face] if task != NOTHING_HERE]
    each = min(30.0 if wide else 25.0, (w - 6) / max(len(found), 1))
    x = w / 2 - (len(found) - 1) * each / 2
    for task in found:
        picture.append(_gain(task, x, h - (19 if wide else 14), each))
        x += each
    shown = [plate(w, h, 8, flat, lift=4), pale(*picture) if flat else join(picture)]
    words = texts(lang)("picture.gain_now")
    if wide and found and width(words, READ) < w - 8:
        shown.append(line(w / 2, top + 11, words, 15.5, "middle", w - 8))
    return join(shown)


def _gain(task: int, x: float, y: float, size: float) -> Markup:
    if task < RESOURCES:
        return tokens.resource(task, x, y, size)
    if task == TASK_JAR:
        return tokens.jar(x, y, size)
    return symbol(tokens.GAIN_SYMBOLS.get(task, "pharaon.nile"), x, y, size - 4, "pharaon-ink")


@lru_cache(1 << 9)
def deck(lang: str, narrow: bool, form: int, left: int, flat: bool) -> Fragment:
    """The deck; in the wide picture it lies beside the wheel."""
    if narrow:
        b = place_box(narrow, form, ARTISAN_PLACES)
        b = Box(b.left, b.top, b.width - 4, b.height - 6)
    else:
        field, w = shifted(narrow, form, ARTISANS), arrangement(narrow, form).wheel
        b = Box(w.x + 146, field.bottom - 82, 76, 70)
    return face_down(lang, "artisan", b, left, flat, "P23")
