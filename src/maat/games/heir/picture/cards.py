"""Bid cards and magic cards, and where each lies for the viewer.

A card that the viewer sees has one fragment wherever it lies; a card that it does not see has none:
a back lies there, named by its place. Bids lie on the card of the God for which they were laid
until the round ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ....draw import Fragment, Point, fragment, group, rect
from ..names import card_said
from ..rules.actions import BREAK_TIE, LAY_BID, LAY_MAGIC, LAY_OFFERING, OVER
from ..rules.state import Seat, State
from ..rules.tables import (
    CARDS,
    OWN_CARDS,
    PHARAOH,
    SIDES,
    SUN,
    VALUE,
)
from . import texts
from .arrangements import ARRANGEMENTS
from .duels import Round
from .faces import (
    CHIP,
    CROWDED,
    LOST,
    PLAIN,
    WON,
    bid_back,
    bid_face,
)
from .places import offering_at, pace_of, pharaoh_at, slot_at, spread, stray_at

CARD_IDS = [
    f"bid-{VALUE[c]}" + ("" if c >= OWN_CARDS else "-sun" if SUN[c] else "-moon")
    for c in range(CARDS)
]
CARD_CHOICES = (LAY_BID, LAY_OFFERING, BREAK_TIE)
HAND, SMALL, LARGE, TINY = range(4)  # how large a bid card is drawn


def has_chosen(g: State, seat: int) -> bool:
    """Its choice lies, and the other still chooses; what it is, only the seat knows."""
    if g.asked[seat] or not g.asked[1 - seat]:
        return False
    if g.decision == LAY_MAGIC:
        return not g.late and g.seats[seat].magic_held > 0
    return g.decision in CARD_CHOICES


def at_moment(g: State) -> int:
    """The God on whose card bids are laid now, or who acts."""
    return g.god if g.decision != OVER else -1


def size_of(which: int, way: int) -> Point:
    a = ARRANGEMENTS[way]
    if which == HAND:
        return a.card
    if which == LARGE and a.narrow:
        return 44, 60
    if which == TINY:
        return (25, 19) if a.narrow else (34, 24)
    return a.small


# Bid cards


class Lying(NamedTuple):
    """A card, its place, how large it is, how it is drawn, and how it is turned."""

    card: int
    at: Point
    size: int = SMALL
    how: int = PLAIN
    turn: float = 0


def laid_at(g: State, shown: int, way: int) -> Point:
    """Where a seat's bid lies now: on the God of the moment, or among its offerings."""
    if g.decision == BREAK_TIE or g.god == PHARAOH:
        at = slot_at(PHARAOH, shown, way, True)
        return at
    return slot_at(max(g.god, 0), shown, way, True)


def bid_cards(
    g: State, viewer: int, shown: tuple[int, int], seen: Round, way: int
) -> Iterator[Lying]:
    """Every bid card that the viewer sees."""
    narrow = ARRANGEMENTS[way].narrow
    for i in range(2):
        if g.pharaoh_cards[i]:
            yield Lying(OWN_CARDS + i, pharaoh_at(i, way), TINY, CHIP)
    for seat, me in enumerate(g.seats):
        yield from _used(g, seat, shown[seat], seen, way)
        if me.shown_bid >= 0:
            yield Lying(me.shown_bid, laid_at(g, shown[seat], way), LARGE)
    if viewer >= 0:
        yield from _own_cards(g, g.seats[viewer], shown[viewer], has_chosen(g, viewer), way, narrow)


def _used(g: State, seat: int, shown: int, seen: Round, way: int) -> Iterator[Lying]:
    """Those of this round, each where it was laid; what cannot be told lies together."""
    narrow = ARRANGEMENTS[way].narrow
    used = {c for c in range(CARDS) if g.seats[seat].used[c]}
    for god, bids in seen.bids.items():
        if bids[seat] in used:
            used.discard(bids[seat])
            how = CHIP if narrow else WON if g.won_by[god] == seat else LOST
            yield Lying(
                bids[seat], slot_at(god, shown, way, god == at_moment(g) and not narrow), SMALL, how
            )
    open_cards = [c for c in seen.offered[seat] if c in used]
    for i, card in enumerate(open_cards):
        used.discard(card)
        how = CHIP if narrow else CROWDED if len(open_cards) > 2 else PLAIN
        yield Lying(card, offering_at(shown, i, len(open_cards), way), SMALL, how)
    for i, card in enumerate(sorted(used)):
        yield Lying(card, stray_at(shown, i, way), TINY, CHIP)


def _own_cards(
    g: State, me: Seat, shown: int, chosen: bool, way: int, narrow: bool
) -> Iterator[Lying]:
    """The hand, the offerings, and what is laid."""
    laid = me.choice if chosen and g.decision in CARD_CHOICES else me.bid
    if laid >= 0:
        yield Lying(laid, laid_at(g, shown, way), LARGE)
    hand = [c for c in range(CARDS) if me.hand[c] and c != laid]
    # the hand does not move while magic is laid, only when its cards have changed
    magic = me.magic_held + me.has_laid + me.looking
    pace = pace_of(len(hand), magic, way)
    how = CROWDED if pace < ARRANGEMENTS[way].card[0] * 0.87 else PLAIN
    for i, card in enumerate(hand):
        at, turn = spread(i, len(hand), magic, way)
        yield Lying(card, at, HAND, how, turn)
    offered = [c for c in range(CARDS) if me.offered[c]]
    how = CHIP if narrow else CROWDED if len(offered) > 2 else PLAIN
    for i, card in enumerate(offered):
        yield Lying(card, offering_at(shown, i, len(offered), way), SMALL, how)


@lru_cache(1 << 14)
def bid_card(lang: str, way: int, lying: Lying) -> Fragment:
    card, at, which, how, turn = lying
    wide, high = size = size_of(which, way)
    say = texts(lang)
    kind = "pharaoh_card" if card >= OWN_CARDS else "sun_card" if SUN[card] else "moon_card"
    mine = which == HAND
    return fragment(
        CARD_IDS[card],
        bid_face(card, size, how),
        rect(-wide / 2, -high / 2, wide, high, "halo inlay", 7 if mine else 5),
        look="moves held" if mine else "moves",
        ref=CARD_IDS[card],
        label=say.say(card_said(card)),
        about=say(f"picture.about.{kind}"),
        rule="H13" if card >= OWN_CARDS else "H10",
        at=at,
        turn=turn,
    )


@lru_cache(256)
def laid_bid(lang: str, way: int, seat: int, at: Point) -> Fragment:
    """A bid or an offering that the viewer does not see."""
    id, say = f"laid-bid-{SIDES[seat]}", texts(lang)
    back = bid_back(seat, size_of(LARGE, way))
    about = say("picture.about.laid")
    return fragment(
        id,
        back,
        ref=id,
        label=say("picture.slot.hidden"),
        about=about,
        rule="H10",
        look="moves",
        at=at,
    )


@lru_cache(256)
def hidden_offerings(lang: str, way: int, seat: int, shown: int, count: int) -> Fragment:
    say, id = texts(lang), f"offerings-{SIDES[seat]}"
    size = size_of(SMALL, way)
    parts = [
        group(bid_back(seat, size), at=offering_at(shown, i, count, way)) for i in range(count)
    ]
    label = say("picture.offerings.count", seat=_seat(lang, seat), n=count)
    return fragment(
        id, *parts, ref=id, label=label, about=say("picture.about.offering"), rule="H11"
    )


def _seat(lang: str, seat: int) -> str:
    return texts(lang)(f"seat.{SIDES[seat]}")
