"""The seven Gods in the order in which they act, for ever in the same place: each with its figure,
what it does, what it does as favourite, both bids, and who won it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....draw import Fragment, Markup, element, fragment, group, rect, symbol, text, text_box
from ..names import seat_words
from ..rules.tables import (
    BONUS,
    GEB_AND_NUT,
    GOD_NAMES,
    PHARAOH,
    SUNS,
    THOTH,
)
from . import texts
from .arrangements import ARRANGEMENTS
from .frames import frame, niche_outline
from .ground import used
from .marks import stamp
from .paint import NOBODY, SIDE, SMALL, card, oval, plate, shaded, stroke, tint
from .places import MOMENT, god_box, slot_at
from .powers import about, does, does_more, name

ORDINARY, COMING, NOW = range(3)
EMPTY, LIT, FILLED = range(3)
RULES = ("H20", "H21", "H22", "H23", "H24", "H25", "H26")


class Standing(NamedTuple):
    """How a God stands: who won it, whether it is a favourite, where in the round it is, its two
    slots by band (this seat's first), the seats of the bands, and whether it is the last round.
    """

    winner: int
    favourite: bool
    when: int
    slots: tuple[int, int]
    seats: tuple[int, int]
    sun: int


@lru_cache(1 << 12)
def god(lang: str, way: int, which: int, s: Standing) -> Fragment:
    narrow = ARRANGEMENTS[way].narrow
    parts = _chip(lang, way, which, s) if narrow else _card(lang, way, which, s)
    box = god_box(which, way)
    out = 12 if s.when == NOW and not narrow else 0
    id = f"god-{GOD_NAMES[which]}"
    return fragment(
        id,
        *parts,
        rect(0, 0, box.width, box.height, "halo", 7),
        ref=id,
        label=_label(lang, which, s),
        about=about(lang, which, s.sun),
        rule=RULES[which],
        at=(box.left + out, box.top),
    )


def _label(lang: str, which: int, s: Standing) -> str:
    say = texts(lang)
    words = [name(lang, which)]
    if s.favourite:
        words.append(say("picture.god.favourite"))
    if s.winner != NOBODY:
        words.append(say("picture.god.won", seat=seat_words.said(s.winner)))
    elif s.when == COMING:
        words.append(say("picture.god.coming"))
    if s.when == NOW:
        words.append(say("picture.god.now"))
    return "; ".join(words)


# A card of the wall


def _card(lang: str, way: int, which: int, s: Standing) -> list[Markup]:
    box = god_box(which, way)
    wide, high = box.width, box.height
    ground = {NOW: "now", COMING: "veil", ORDINARY: "face"}[s.when]
    ink = "heir-veil-ink" if s.when == COMING else "heir-card-ink"
    title = "heir-veil-ink" if s.when == COMING else "heir-name-ink"
    parts: list[Markup] = []
    if s.when == NOW:
        parts += [
            stroke(plate(-4, -4, wide + 8, high + 8, 11), "heir-glow", 7, ".28"),
            stroke(plate(-2, -2, wide + 4, high + 4, 9), "heir-glow", 4, ".5"),
        ]
    parts.append(frame(f"body-{ground}"))
    parts += _niche(which, high, s)
    with_slots = which not in (PHARAOH, THOTH) or (which == PHARAOH and s.when == NOW)
    room = wide - 78 - (52 if with_slots or which == PHARAOH else 10)
    parts.append(text(78, 14, name(lang, which), title, 18, "display", room=room, least=SMALL))
    words = does(lang, which, s.sun)
    parts.append(text_box(78, 23, room - 7, high - 45, words, ink, 16, False, "start", SMALL))
    parts += _more(lang, which, s, room, high)
    if with_slots:
        parts += _slots(lang, way, which, s)
    elif which == PHARAOH:
        bonus = next((b for b in BONUS[min(s.sun, SUNS - 1) :] if b), 0)
        parts.append(symbol("heir.platform", wide - 29, high / 2 - 12, 30, ink))
        parts.append(text(wide - 29, high / 2 + 14, f"+{bonus}", title, 19, "display", "middle"))
    if s.when == NOW:
        parts.append(stroke(plate(0, 0, wide, high, 7), "heir-gold", 2.4))
    return parts


def _niche(which: int, high: float, s: Standing) -> list[Markup]:
    """The figure in its niche, with the favourite's ankh and the winner's stamp."""
    parts = [frame(f"niche-of-{GOD_NAMES[which]}")]
    if s.when == COMING:
        parts.append(tint(niche_outline(), "heir-shade", ".42"))
    if s.favourite:
        parts += [
            tint(oval(15, 17, 12, 12), "heir-shade", ".4"),
            shaded(oval(15, 15, 12, 12), "portrait"),
            symbol("heir.favourite", 15, 15, 18, "heir-gold-ink"),
        ]
    if s.winner != NOBODY:
        parts.append(stamp(s.winner, 53, high - 17, 28))
    return parts


def _more(lang: str, which: int, s: Standing, room: float, high: float) -> list[Markup]:
    """The line of the favourite: a gold band where it is in force."""
    words, y = does_more(lang, which, s.sun), high - 12.5
    if which in (PHARAOH, THOTH):
        ink = "heir-veil-ink" if s.when == COMING else "heir-card-faint"
        rule = stroke(f"M78 {high - 23:g}h{room:g}", "heir-gold-deep", 1, ".4")
        return [rule, text(78, y, words, ink, 15.5, room=room, least=SMALL)]
    if s.favourite:
        band = element("path", d=plate(75, high - 22.5, room + 4, 19, 5), class_="heir-band")
        return [
            band,
            symbol("heir.favourite", 84, y, 14, "heir-band-ink"),
            text(93, y, words, "heir-band-ink", 15.5, True, room=room - 14, least=SMALL),
        ]
    ink = "heir-veil-ink" if s.when == COMING else "heir-card-faint"
    return [
        stroke(f"M78 {high - 23:g}h{room:g}", "heir-gold-deep", 1, ".4"),
        symbol("heir.favourite", 84, y, 14, ink),
        text(93, y, words, ink, 15.5, room=room - 13, least=SMALL),
    ]


def _slots(lang: str, way: int, which: int, s: Standing) -> list[Markup]:
    """Where the bids lie: the other seat's above, this seat's below, each beside its colour."""
    box, say = god_box(which, way), texts(lang)
    wide, high = ARRANGEMENTS[way].small
    parts = []
    for shown in (0, 1):
        x, y = slot_at(which, shown, way, False)
        x, y = x - box.left, y - box.top
        seat = s.seats[shown]
        corner = 12 if seat == 0 else 4
        lit = s.slots[shown] == LIT
        d = plate(x - wide / 2, y - high / 2, wide, high, corner)
        parts.append(element("path", d=d, class_="heir-slot-lit" if lit else "heir-slot"))
        parts.append(
            stroke(
                d,
                "heir-gold-deep" if lit else "heir-shade",
                1.6 if lit else 1,
                None if lit else ".35",
            )
        )
        bar = plate(x + wide / 2 + 3.5, y - high / 2 + 1, 5, high - 2, 2.5)
        parts.append(element("path", d=bar, class_=f"heir-{SIDE[seat]}"))
        if s.slots[shown] == EMPTY:
            parts.append(text(x, y, "BA"[seat], "heir-slot-ink", 16, "display", "middle"))
        elif lit:
            parts.append(
                text(
                    x,
                    y,
                    say("picture.slot.you"),
                    "heir-card-ink",
                    15.5,
                    True,
                    "middle",
                    wide - 3,
                    SMALL,
                )
            )
    return parts


# On a phone


def _chip(lang: str, way: int, which: int, s: Standing) -> list[Markup]:
    box = god_box(which, way)
    wide, high = box.width, 42.0
    niche = plate(0, 0, wide, high, 6)
    scale = high / 76
    figure = used(
        f"god-{GOD_NAMES[which]}",
        f"translate({wide / 2 - 32 * scale:.1f} {high - 74 * scale:.1f}) scale({scale:.3f})",
    )
    parts = [
        tint(plate(0, 2, wide, high, 6), "heir-shade", ".4"),
        shaded(niche, f"niche-{GOD_NAMES[which]}"),
        figure if s.when != COMING else element("g", figure, opacity=".6"),
    ]
    if s.when == COMING:
        parts.append(tint(niche, "heir-shade", ".3"))
    if s.when == NOW:
        parts.append(stroke(plate(-1, -1, wide + 2, high + 2, 7), "heir-gold", 3))
    if s.favourite:
        parts.append(shaded(oval(8, 8, 8.5, 8.5), "portrait"))
        parts.append(symbol("heir.favourite", 8, 8, 13, "heir-gold-ink"))
    if s.winner != NOBODY:
        parts.append(stamp(s.winner, wide - 8, high - 9, 18))
    bids = FILLED in s.slots or (s.winner != NOBODY and which not in (PHARAOH, THOTH))
    if not bids or (s.when == NOW and s.winner == NOBODY):
        words = texts(lang)("picture.god.geb_nut") if which == GEB_AND_NUT else name(lang, which)
        ink, level = "heir-floor-ink", box.height - 11
        parts.append(text(wide / 2, level, words, ink, 13, s.when == NOW, "middle", wide + 2, 12))
    return parts


@lru_cache(1 << 9)
def moment(lang: str, which: int, s: Standing) -> Fragment:
    """On a phone, the God whose turn it is, in words, with two large slots."""
    box = MOMENT
    parts = [*card(0, 0, box.width, box.height, "now", 9)]
    laying = s.winner == NOBODY and which not in (PHARAOH, THOTH)
    slots = laying or LIT in s.slots or FILLED in s.slots
    room = box.width - 20 - (112 if slots else 0)
    parts.append(
        text(10, 15, name(lang, which), "heir-name-ink", 17, "display", room=room, least=13)
    )
    parts.append(
        text_box(
            10, 23.5, room, 30, does(lang, which, s.sun), "heir-card-ink", 13, False, "start", 12
        )
    )
    y = 62.0
    more = does_more(lang, which, s.sun)
    if which in (PHARAOH, THOTH):
        parts.append(text(10, y, more, "heir-card-faint", 12.5, room=room, least=12))
    else:
        ink = "heir-band-ink" if s.favourite else "heir-card-faint"
        if s.favourite:
            parts.append(element("path", d=plate(6, 52.5, room + 6, 18, 5), class_="heir-band"))
        parts.append(symbol("heir.favourite", 16, y, 14, ink))
        parts.append(text(26, y, more, ink, 12.5, s.favourite, room=room - 18, least=12))
    for shown in (0, 1) if slots else ():
        parts.append(_large_slot(lang, s, shown))
    ring = stroke(plate(0, 0, box.width, box.height, 9), "heir-gold", 2)
    return fragment("moment", *parts, ring, at=(box.left, box.top))


def _large_slot(lang: str, s: Standing, shown: int) -> Markup:
    x, y = slot_at(0, shown, 1, True)
    seat, lit, say = s.seats[shown], s.slots[shown] == LIT, texts(lang)
    d = plate(-22, -30, 44, 60, 14 if seat == 0 else 5)
    parts = [
        element("path", d=d, class_="heir-slot-lit" if lit else "heir-slot"),
        stroke(d, f"heir-{SIDE[seat]}-sight", 2),
    ]
    if s.slots[shown] == EMPTY:
        parts.append(text(0, 0, "BA"[seat], "heir-slot-ink", 18, "display", "middle"))
    elif lit:
        parts.append(
            text(0, 0, say("picture.slot.you"), "heir-card-ink", 13, True, "middle", 40, 12)
        )
    return group(*parts, at=(x - MOMENT.left, y - MOMENT.top))
