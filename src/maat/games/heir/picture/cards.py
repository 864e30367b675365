"""Bid cards and magic cards, and where each lies for the viewer.

A card that the viewer sees has one fragment wherever it lies; a card that it does not see has none:
a back lies there, named by its place. Which cards a seat may hold is known to all (H7) and shown as
chips in its panel.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ....draw import (
    Fragment,
    Markup,
    Point,
    circle,
    fragment,
    group,
    join,
    rect,
    symbol,
    text,
    text_box,
)
from ..names import card_said, magic_said
from ..rules.actions import BREAK_TIE, LAY_BID, LAY_MAGIC, LAY_OFFERING
from ..rules.state import Seat, State
from ..rules.tables import CARDS, GODS, LETTERS, MAGIC_CARDS, OWN_CARDS, SIDES, SUN, VALUE, C
from . import texts
from .places import (
    ARRANGEMENTS,
    god_box,
    hand_at,
    magic_at,
    offering_at,
    pharaoh_at,
    slot_at,
    small_tile,
    used_at,
    used_magic_at,
)
from .stones import GROUNDS

CARD_IDS = [
    f"bid-{VALUE[c]}" + ("" if c >= OWN_CARDS else "-sun" if SUN[c] else "-moon")
    for c in range(CARDS)
]
MAGIC_IDS = [[f"magic-{side}-{letter.lower()}" for letter in LETTERS] for side in SIDES]
CARD_CHOICES = (LAY_BID, LAY_OFFERING, BREAK_TIE)


def has_chosen(g: State, seat: int) -> bool:
    """Its choice lies, and the other still chooses; what it is, only the seat knows."""
    if g.asked[seat] or not g.asked[1 - seat]:
        return False
    if g.decision == LAY_MAGIC:
        return not g.late and g.seats[seat].magic_held > 0
    return g.decision in CARD_CHOICES


# Bid cards


class Lying(NamedTuple):
    """A card, its place, and whether it is drawn small."""

    card: int
    at: Point
    small: bool


def bid_cards(g: State, viewer: int, shown: tuple[int, int], narrow: bool) -> Iterator[Lying]:
    """Every bid card that the viewer sees."""
    for i in range(2):
        if g.pharaoh_cards[i]:
            yield Lying(OWN_CARDS + i, pharaoh_at(i, narrow), True)
    for seat, me in enumerate(g.seats):
        used = [c for c in range(CARDS) if me.used[c]]
        yield from (
            Lying(c, used_at(shown[seat], i, len(used), narrow), True) for i, c in enumerate(used)
        )
        if me.shown_bid >= 0:
            yield Lying(me.shown_bid, slot_at(shown[seat], 1, narrow), False)
    if viewer >= 0:
        yield from _own_cards(g, g.seats[viewer], shown[viewer], has_chosen(g, viewer), narrow)


def _own_cards(g: State, me: Seat, shown: int, chosen: bool, narrow: bool) -> Iterator[Lying]:
    """The hand, the offerings, and what is laid."""
    laid = me.choice if chosen and g.decision in CARD_CHOICES else me.bid
    if laid >= 0:
        yield Lying(laid, slot_at(shown, 1, narrow), False)
    hand = [c for c in range(CARDS) if me.hand[c] and c != laid]
    yield from (Lying(c, hand_at(i, len(hand), narrow), False) for i, c in enumerate(hand))
    offered = [c for c in range(CARDS) if me.offered[c]]
    yield from (
        Lying(c, offering_at(shown, i, len(offered), narrow), True) for i, c in enumerate(offered)
    )


@lru_cache(1 << 14)
def bid_card(lang: str, narrow: bool, card: int, at: Point, small: bool) -> Fragment:
    a = ARRANGEMENTS[narrow]
    wide, high = a.small if small else a.card
    return fragment(
        CARD_IDS[card],
        _card_face(narrow, card, small),
        rect(-wide / 2, -high / 2, wide, high, "halo", 5),
        look="moves",
        ref=CARD_IDS[card],
        label=texts(lang).say(card_said(card)),
        at=at,
    )


@lru_cache(128)
def _card_face(narrow: bool, card: int, small: bool) -> Markup:
    a = ARRANGEMENTS[narrow]
    wide, high = a.small if small else a.card
    figure, ink, ground = card_figure(card)
    size = high * (0.42 if small else 0.4)
    return join(
        (
            rect(-wide / 2, -high / 2, wide, high, ground, 5),
            text(0, -high * 0.21, str(VALUE[card]), "ink", size, True, "middle"),
            symbol(figure, 0, high * 0.24, high * (0.4 if small else 0.38), ink),
        )
    )


def card_figure(card: int) -> tuple[str, str, str]:
    """Symbol, its ink, and the ground of a bid card."""
    if card >= OWN_CARDS:
        return "heir.pharaoh", "ink", "gold-tint firm"
    return (
        ("heir.sun", "gold-ink", "panel firm")
        if SUN[card]
        else ("heir.moon", "lapis-ink", "well firm")
    )


def back(narrow: bool, seat: int, small: bool) -> Markup:
    """A bid card face down."""
    a = ARRANGEMENTS[narrow]
    wide, high = a.small if small else a.card
    return join(
        (
            rect(-wide / 2, -high / 2, wide, high, f"{GROUNDS[seat]} firm", 5),
            symbol("heir.corner_pyramid", 0, 0, wide * 0.6, f"on-{GROUNDS[seat]}"),
        )
    )


@lru_cache(64)
def laid_bid(lang: str, narrow: bool, seat: int, shown: int) -> Fragment:
    """A bid or an offering that the viewer does not see."""
    label = texts(lang)("picture.slot.hidden")
    id = f"laid-bid-{SIDES[seat]}"
    return fragment(
        id, back(narrow, seat, False), ref=id, label=label, at=slot_at(shown, 1, narrow)
    )


@lru_cache(256)
def hidden_offerings(narrow: bool, seat: int, shown: int, count: int, label: str) -> Fragment:
    parts = []
    for i in range(count):
        parts.append(group(back(narrow, seat, True), at=offering_at(shown, i, count, narrow)))
    id = f"offerings-{SIDES[seat]}"
    return fragment(id, *parts, ref=id, label=label)


# Magic


class Tile(NamedTuple):
    """A magic card, its place, its size; `rests` where it cannot be used now."""

    seat: int
    letter: int
    at: Point
    size: float
    rests: bool
    worded: bool


def magic_cards(g: State, viewer: int, shown: tuple[int, int], narrow: bool) -> Iterator[Tile]:
    """Every magic card that the viewer sees."""
    a, small = ARRANGEMENTS[narrow], small_tile(narrow)
    for seat, me in enumerate(g.seats):
        used = me.used_magic.things[: me.used_magic.left]
        for i, letter in enumerate(reversed(used)):
            yield Tile(seat, letter, used_magic_at(shown[seat], i, narrow), small, True, False)
        with_god = next((god for god in range(GODS) if g.blessed_by[god] == seat), -1)
        if with_god >= 0:
            box = god_box(with_god, narrow)
            at = (box.left + box.width / 2 + box.height * 0.14, box.top + box.height * 0.85)
            yield Tile(seat, C, at, box.height * 0.25, False, False)
        elif me.shown_magic >= 0:
            yield Tile(seat, me.shown_magic, slot_at(shown[seat], 0, narrow), a.tile, False, False)
        if with_god >= 0 and me.shown_magic not in (-1, C):
            yield Tile(seat, me.shown_magic, slot_at(shown[seat], 0, narrow), a.tile, False, False)
    if viewer >= 0:
        yield from _own_magic(g, viewer, shown[viewer], narrow)


def _own_magic(g: State, viewer: int, shown: int, narrow: bool) -> Iterator[Tile]:
    """The magic in hand and being looked at, and what is laid."""
    me, size = g.seats[viewer], ARRANGEMENTS[narrow].tile
    laid = me.laid_magic
    if g.decision == LAY_MAGIC and has_chosen(g, viewer) and me.choice < MAGIC_CARDS:
        laid = me.choice
    if laid >= 0:
        yield Tile(viewer, laid, slot_at(shown, 0, narrow), size, False, False)
    held = [n for n in range(MAGIC_CARDS) if (me.magic[n] or me.looked[n]) and n != laid]
    for i, letter in enumerate(held):
        yield Tile(
            viewer,
            letter,
            magic_at(i, narrow),
            size,
            bool(me.looking) and not me.looked[letter],
            True,
        )


@lru_cache(1 << 13)
def magic_card(lang: str, narrow: bool, tile: Tile) -> Fragment:
    say, (seat, letter, at, size, rests, worded) = texts(lang), tile
    id = MAGIC_IDS[seat][letter]
    words = say(f"picture.magic.{LETTERS[letter].lower()}")
    parts = [magic_face(seat, letter, size, rests)]
    if worded:
        a = ARRANGEMENTS[narrow]
        room = (a.hand.width - 2 * a.margin) / 7 - 3
        parts.append(
            text_box(
                -room / 2,
                size / 2 + 1,
                room,
                40 if narrow else 34,
                words,
                "ink",
                a.least,
                least=a.least,
            )
        )
    parts.append(rect(-size / 2, -size / 2, size, size, "halo", 5))
    label = f"{say.say(magic_said(seat, letter))}: {words}"
    return fragment(id, *parts, look="moves", ref=id, label=label, at=at)


@lru_cache(256)
def magic_face(seat: int, letter: int, size: float, rests: bool) -> Markup:
    look, half = GROUNDS[seat], size / 2
    ground = f"well {look}-edge thin" if rests else f"panel {look}-edge"
    paw = (
        []
        if size < 40
        else [symbol("heir.magic_token", half * 0.5, half * 0.5, half * 0.72, f"{look}-ink")]
    )
    place = (0.0, 0.0) if size < 40 else (-half * 0.18, -half * 0.12)
    letters = text(
        *place, LETTERS[letter], "ink", size * (0.52 if size >= 40 else 0.58), True, "middle"
    )
    return join((rect(-half, -half, size, size, ground, 5), *paw, letters))


def magic_back(seat: int, size: float) -> Markup:
    look, half = GROUNDS[seat], size / 2
    return join(
        (
            rect(-half, -half, size, size, f"{look} firm", 5),
            symbol("heir.magic_token", 0, 0, size * 0.66, f"on-{look}"),
        )
    )


@lru_cache(64)
def laid_magic(lang: str, narrow: bool, seat: int, shown: int) -> Fragment:
    """Magic that the viewer does not see."""
    id = f"laid-magic-{SIDES[seat]}"
    face = magic_back(seat, ARRANGEMENTS[narrow].tile)
    return fragment(
        id, face, ref=id, label=texts(lang)("picture.slot.hidden"), at=slot_at(shown, 0, narrow)
    )


@lru_cache(64)
def decided(lang: str, narrow: bool, seat: int, shown: int, none: bool) -> Fragment:
    """A seat has decided on magic; `none` only where the seat itself looks."""
    say, size = texts(lang), ARRANGEMENTS[narrow].tile
    words = say("picture.slot.none" if none else "picture.slot.decided")
    least = ARRANGEMENTS[narrow].least
    parts = [
        circle(0, 0, size / 2, "panel accent-edge"),
        text_box(-size * 0.48, -size / 2, size * 0.96, size, words, "ink", least, least=9),
    ]
    return fragment(f"decided-{SIDES[seat]}", *parts, at=slot_at(shown, 0, narrow))
