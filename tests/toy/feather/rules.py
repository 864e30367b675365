"""The rules, in the order of RULES.en.md: all that is compiled."""

from __future__ import annotations

from maat.core.actions import Decision, Decisions, Kind, Space, offer
from maat.core.chance import Chance, Pile, clear, draw, put_back
from maat.core.components import load
from maat.core.events import ALL, Event, Events, Part, tell
from maat.core.layout import EVERYONE, OWNER, Layout, Row, each_seat, number, one, row

from .names import VALUES, card_words

C = load(__name__)
COPIES = C.table("cards").number("copies", 1, 9)
CARDS = [card for card in range(VALUES) for _ in range(COPIES)]
HAND = C.table("cards").number("hand", 1, len(CARDS) // 2)
FEATHER = C.table("feather").number("weight", 1, 60)
HEAVIEST = FEATHER + VALUES  # a pan that has just become too heavy


class Seat(Layout):
    hand: Row = row(VALUES, OWNER, high=COPIES)  # how many of each card
    held: int = number(EVERYONE, high=HAND)
    pan: Row = row(VALUES, EVERYONE, high=COPIES)
    weight: int = number(EVERYONE, high=HEAVIEST)  # of the pan
    resting: int = number(EVERYONE, high=1)


class State(Layout):
    seats_in_game: int = number(EVERYONE, high=2)
    deciding: int = number(EVERYONE, low=-1, high=1, is_seat=True)  # who is asked; -1: nobody
    decision: int = number(EVERYONE, high=1)
    revealed: int = number(EVERYONE, high=99)
    tie_for_nobody: int = number(EVERYONE, high=1)  # T5
    seats: list[Seat] = each_seat(Seat, 2)
    pile: Pile = one(Pile)
    chance: Chance = one(Chance)


class Legal(Layout):
    count: int = number(EVERYONE, high=VALUES + 2)
    ids: Row = row(VALUES + 2, EVERYONE, high=VALUES + 1)


class Sheet(Layout):
    totals: Row = row(2, EVERYONE, high=FEATHER)
    won: Row = row(2, EVERYONE, high=1)


DECISIONS = Decisions(Decision("turn", "T3"), Decision("over", "T4"))
TURN, OVER = DECISIONS.numbers
SPACE = Space(
    Kind("lay", Part("card", card_words), asked=TURN, rule="T3", from_hand=True),
    Kind("draw", asked=TURN, rule="T3"),
    Kind("rest", asked=TURN, rule="T3"),
)
LAY, DRAW, REST = SPACE.numbers
KIND, FIRST = SPACE.kind, SPACE.first
EVENTS = Events(
    Event("receives", Part("card", card_words, secret=True, chance=True)),
    Event("lays", Part("card", card_words)),
    Event("draws", Part("card", card_words, chance=True)),
    Event("rests"),
)
RECEIVES, LAYS, DRAWS, RESTS = EVENTS.numbers


def set_up(g: State, seats: int) -> None:
    """Shuffle the cards and deal the hands (T1)."""
    g.seats_in_game, g.deciding = seats, 0
    for i in range(len(CARDS)):
        put_back(g.pile, CARDS[i])
    for seat in range(seats):
        for _ in range(HAND):
            card = draw(g.chance, g.pile)
            tell(RECEIVES, seat, seat, card, 0, 0)
            g.seats[seat].hand[card] += 1
        g.seats[seat].held = HAND


def legal_actions(g: State, seat: int, legal: Legal) -> None:
    """Lay a card of the hand, draw one from the pile, or rest once there is a card (T3)."""
    legal.count = 0
    if g.deciding != seat:
        return
    me = g.seats[seat]
    for card in range(VALUES):
        if me.hand[card] > 0:
            offer(legal, LAY + card)
    if g.pile.left > 0:
        offer(legal, DRAW)
    if me.weight > 0:
        offer(legal, REST)


def apply(g: State, seat: int, action: int) -> None:
    """Lay, draw or rest; then it is the other's turn, and the end when both rest (T3, T4)."""
    g.revealed += 1  # every turn shows something: nothing can be taken back
    me, kind, card = g.seats[seat], KIND[action], FIRST[action]
    if kind == LAY:
        me.hand[card] -= 1
        me.held -= 1
        tell(LAYS, ALL, seat, card, 0, 0)
    elif kind == DRAW:
        card = draw(g.chance, g.pile)
        tell(DRAWS, ALL, seat, card, 0, 0)
    if kind != REST:
        me.pan[card] += 1
        me.weight += card + 1
    if kind == REST or me.weight > FEATHER:
        me.resting = 1
        tell(RESTS, ALL, seat, 0, 0, 0)
    if g.seats[1 - seat].resting == 0:
        g.deciding = 1 - seat
    elif me.resting == 1:
        g.deciding = -1
        g.decision = OVER


def score(g: State, sheet: Sheet) -> None:
    """The weight of a pan that is not too heavy; the heavier one wins (T5)."""
    for seat in range(2):
        sheet.totals[seat] = g.seats[seat].weight if g.seats[seat].weight <= FEATHER else 0
    for seat in range(2):
        lead = sheet.totals[seat] - sheet.totals[1 - seat]
        sheet.won[seat] = 1 if lead > 0 or (lead == 0 and g.tie_for_nobody == 0) else 0


def imagine(g: State, seat: int) -> None:
    """Of the cards that a seat has not seen, any may be in the other hand (T2)."""
    clear(g.pile)
    for card in range(VALUES):
        seen = g.seats[0].pan[card] + g.seats[1].pan[card]
        seen += g.seats[seat].hand[card] if seat >= 0 else 0
        for _ in range(COPIES - seen):
            put_back(g.pile, card)
    for other in range(2):
        if other != seat:
            for card in range(VALUES):
                g.seats[other].hand[card] = 0
            for _ in range(g.seats[other].held):
                g.seats[other].hand[draw(g.chance, g.pile)] += 1
