"""The viewer's tiles in a rack: each with its name and what it does, in one line."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....draw import Fragment, Markup, element, fit, fragment, rect, text, text_box, width
from ....draw.lettering import LINE
from ..names import face_said
from ..rules.tables import (
    ANKH,
    CURSE,
    DOUBLE,
    DOUBLE_STRENGTH,
    GOLD,
    KIND,
    KINDS,
    MOVE,
    NO_PAWN,
    ONE_SARCOPHAGUS,
    PER_ROOM,
    RED,
    ROTATE_CORRIDOR,
    ROTATE_ROOM,
    SARCOPHAGUS_PAIR,
    SWAP,
    SYMBOL,
    SYMBOLS,
    WHITE,
)
from . import texts
from .identities import FACE_IDS
from .knobs import signed
from .places import PRINT, rack_scale, slot

RULES = {
    ROTATE_CORRIDOR: "K20",
    ROTATE_ROOM: "K20",
    SWAP: "K21",
    MOVE: "K22",
    NO_PAWN: "K23",
    DOUBLE: "K40",
    CURSE: "K43",
    ANKH: "K44",
}


def rule_of(face: int) -> str:
    return RULES.get(SYMBOL[face], "K41")


class Brings(NamedTuple):
    """What a tile would bring the viewer and the opponent, and who that is."""

    gain: int
    others: int
    other: int


@lru_cache(1 << 8)
def name_of(lang: str, face: int, short: bool = False) -> str:
    """What a tile is called in the rack; on a phone its symbol says enough."""
    say, kind, symbol = texts(lang), KINDS[KIND[face]], SYMBOLS[SYMBOL[face]]
    if symbol == "none":
        return say(f"picture.rack.{kind}")
    named = say(f"symbol.{symbol}")
    if short:
        return named[:1].upper() + named[1:]
    return say("picture.rack.named", kind=say(f"picture.rack.{kind}"), symbol=named)


@lru_cache(1 << 8)
def effect_of(lang: str, face: int) -> str:
    """What a tile does, in one line."""
    say, of = texts(lang), SYMBOL[face]
    if RED <= of <= GOLD:
        return say("picture.about.sarcophagus", one=ONE_SARCOPHAGUS, pair=SARCOPHAGUS_PAIR)
    if of == DOUBLE:
        return say("picture.about.double", n=DOUBLE_STRENGTH)
    if of:
        return say(f"picture.about.{SYMBOLS[of]}")
    return say(f"picture.about.{KINDS[KIND[face]]}", n=PER_ROOM)


@lru_cache(1 << 11)
def rack_slot(
    lang: str, narrow: bool, id: str, face: int, place: int, chosen: bool, brings: Brings | None
) -> Fragment:
    """The bed of a tile; the tile itself lies on it. While a tile is asked for, `brings` says what
    it would bring as it is proposed.
    """
    box = slot(place, narrow)
    return fragment(
        f"{id}-rack",
        *_slot(lang, narrow, face, brings, box.width, box.height),
        look="chosen" if chosen else None,
        ref=f"hand-{FACE_IDS[face]}",
        label=texts(lang).sentence(face_said(face)),
        about=effect_of(lang, face),
        rule=rule_of(face),
        at=box.at,
    )


@lru_cache(1 << 9)
def _slot(
    lang: str, narrow: bool, face: int, brings: Brings | None, wide: float, height: float
) -> tuple[Markup, ...]:
    bed = element(
        "rect", width=wide, height=height, rx=10,
        class_="kheops-slot kheops-cedar-edge-line", stroke_opacity=".25",
    )  # fmt: skip
    halo = rect(0, 0, wide, height, "halo inlay", 10)
    size = rack_scale(narrow) * 100
    strong, soft = "kheops-on-cedar", "kheops-on-cedar-soft"
    plates, taken = _plates(wide - 6, 17, brings) if brings else (Markup(""), 0.0)
    if narrow:
        top = size * 0.87 + 10
        name = text_box(
            3, top, wide - 6, height - top - 2, name_of(lang, face, True), strong, 15, "display",
            least=12,
        )  # fmt: skip
        return bed, name, plates, halo
    left = size + 14
    if wide - left < 90:
        return bed, plates, halo
    room, called, does = wide - left - 5, name_of(lang, face), effect_of(lang, face)
    beside = room - taken
    above = fit(called, beside, 42, 17, "display", 13)
    high = len(above.lines) * LINE * above.size + 1
    below = fit(does, room, height - high - 6, PRINT, False, 12)
    low = len(below.lines) * LINE * below.size + 1
    top = (height - high - low - 4) / 2
    name = text_box(left, top, beside, high, called, strong, above.size, "display", "start", 12)
    line = text_box(
        left, top + high + 4, room, low, does, soft, below.size, anchor="start", least=12
    )
    return bed, name, line, plates, halo


def _plates(right: float, y: float, brings: Brings) -> tuple[Markup, float]:
    """What a tile would bring, in the upper right corner of its bed, and left of it what it would
    bring the opponent, if anything; and the width of both.
    """
    gain, others, other = brings
    colour = "gain" if gain > others else "loss" if gain < others else "worth-equal"
    drawn, wide = _plate(right, y, gain, f"kheops-{colour}", "gain-ink", 12)
    if not others:
        return drawn, wide
    name, ink, round_ = ("white", "seal-ink", 12) if other == WHITE else ("blue", "gain-ink", 4)
    look = f"kheops-worth-{name} kheops-worth-{name}-edge-line"
    beside, more = _plate(right - wide - 3, y, others, look, ink, round_)
    if right < wide + 3 + more:  # as where a hand has more than three tiles
        return drawn, wide
    return drawn + beside, wide + 3 + more


def _plate(
    right: float, y: float, points: int, look: str, ink: str, round_: int
) -> tuple[Markup, float]:
    written = signed(points)
    wide = width(written, 17, "display") + 14
    plate = rect(right - wide, y - 12, wide, 24, look, round_)
    middle = right - wide / 2
    return plate + text(middle, y, written, f"kheops-{ink}", 17, "display", "middle"), wide


@lru_cache(4)
def empty_slot(narrow: bool, place: int) -> Fragment:
    """A bed where no tile lies any more."""
    box = slot(place, narrow)
    bed = element(
        "rect", width=box.width, height=box.height, rx=10, class_="kheops-slot", opacity=".5"
    )
    return fragment(f"bed-{place}", bed, at=box.at)
