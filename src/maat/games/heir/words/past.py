"""A past for an imagined table: what the other seat laid and drew, where this seat could not see it
(H7).

*Bid cards.* Most bids were shown soon after. What is left: offerings, which are shown together
later or not yet, and bids that magic D took back. An offering is a card that was in hand when it
was laid; going through the offerings in the order of laying, any such card may be taken, because
whatever fits an early one fits the later ones too.

*Magic.* Between two reshuffles of a pile each letter is drawn at most once. What happened to it
next (shown, put under the pile, still in hand) says by when it was drawn. Going through the draws
from the last to the first, any letter that may have come so late may be taken.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from ....core.events import Seen
from ....core.past import NoPast, certain
from ....core.record import UNDO, Line, Past
from ..rules.actions import BID, FIRST, KEEP, KIND, MAGIC, NO_MAGIC, OFFER, REPLACE
from ..rules.state import Seat, State
from ..rules.tables import CARDS, FIRST_SIDE, MAGIC_CARDS, OWN_CARDS, C

LAID = {"bid ?": BID, "offer ?": OFFER}  # what others see of a card that is laid face down
NEVER = 1 << 30  # the line in which a card that is still in hand was shown


def retrace(lines: list[Line], world: State | None, seat: int, luck: random.Random) -> Past:
    """Every hidden choice and draw, for a seat or (-1) for a spectator; without a world, any past
    that fits.
    """
    past = Past({}, {})
    standing = [
        line for line in lines if not line.undone and (line.action != UNDO or line.number == 0)
    ]
    for other in range(2):
        if other != seat:
            now = None if world is None else world.seats[other]
            BidCards(other, luck, past).follow(standing, now)
            Magic(other, luck, past).follow(standing, now)
    return past


def _number(s: Seen) -> int:
    return certain(s.numbers[0])


@dataclass
class TakenBack:
    """A bid that D took back: where it was laid, the cards held or offered then, and the offerings
    among them.
    """

    line: int
    cards: set[int]
    offerings: list[int]


class BidCards:
    """The bid cards of one seat, as others can follow them."""

    def __init__(self, seat: int, luck: random.Random, past: Past) -> None:
        self.seat, self.luck, self.past = seat, luck, past
        self.since = {
            c: 0 for c in range(OWN_CARDS) if FIRST_SIDE[c] == seat
        }  # the line that brought each card
        self.used: list[set[int]] = [set(), set()]
        self.kind: dict[int, int] = {}  # of each hidden line: a bid or an offering
        self.laid: int | None = None  # the line of a choice whose card is not known yet
        self.offerings: list[int] = []  # the lines of the offerings that lie
        self.lying: list[int] = []  # their cards, as last matched
        self.taken_back: list[TakenBack] = []
        self.swapped = False

    def follow(self, lines: list[Line], now: Seat | None) -> None:
        for line in lines:
            if line.seat == self.seat:
                self.choose(line)
            for s in line.seen:
                self.hear(line.number, s)
        self.match(set(self.since) if now is None else {c for c in range(CARDS) if now.offered[c]})
        if self.laid is not None:
            self.match_laid(now)
        for bid in self.taken_back:
            offered = {self.card_at(line) for line in bid.offerings}
            self.know(bid.line, self.luck.choice(sorted(bid.cards - offered)))

    def choose(self, line: Line) -> None:
        """A choice of this seat: laid face down, or a bid that D replaces; line 0 is none."""
        if line.action is None and line.covered in LAID:
            self.laid = line.number
            self.kind[line.number] = LAID[line.covered]
        elif line.action is not None and line.action != UNDO and KIND[line.action] == REPLACE:
            self.take_back(FIRST[line.action])

    def hear(self, line: int, s: Seen) -> None:
        key, mine = s.event.key, s.seat == self.seat
        if key == "swaps":
            self.swapped = True
        elif key == "turns_bid" and mine:
            self.show_bid(_number(s))
        elif key == "to_pyramid" and mine:
            self.lie()
        elif key == "shows_bid":
            self.used[s.seat].add(_number(s))
            if mine != self.swapped:
                self.show_bid(_number(s))
        elif key == "wins":
            self.swapped = False
        elif key in ("turns_up", "given") and self.laid is not None:
            self.lie()  # an offering to the Pharaoh; bids are shown before the next God
        elif key in ("shows_offering", "adds_offering"):
            self.used[s.seat].add(_number(s))
            if key == "adds_offering" and mine:
                self.show_bid(_number(s))
        elif key == "offered_sum" and mine:
            shown = self.used[self.seat] & set(self.since)
            self.match(shown)
            for card in shown:
                del self.since[card]
        elif key == "takes_card" and mine:
            self.since[_number(s)] = line
        elif key == "hands_over":
            self.since |= dict.fromkeys(self.used[1 - self.seat], line)
            self.used = [set(), set()]

    def lie(self) -> None:
        """The card laid is an offering now."""
        self.offerings.append(certain(self.laid))
        self.laid = None

    def take_back(self, new: int) -> None:
        laid, cards = certain(self.laid), set(self.since) - {new}
        self.taken_back.append(TakenBack(laid, cards, list(self.offerings)))
        self.laid = None

    def show_bid(self, card: int) -> None:
        """The card of a bid, or of one more offering in a tie, is shown."""
        self.since.pop(card, None)  # a bid that D turned up is shown again
        if self.laid is not None:
            self.know(self.laid, card)
            self.laid = None

    def match(self, cards: set[int]) -> None:
        """Give each offering that lies one of these cards."""
        self.lying = []
        for line in sorted(self.offerings):
            card = self.luck.choice(
                sorted(c for c in cards if self.since[c] < line and c not in self.lying)
            )
            self.lying.append(card)
            self.know(line, card)
        self.offerings = []

    def match_laid(self, now: Seat | None) -> None:
        """A bid or an offering that nobody has seen yet."""
        assert self.laid is not None
        if now is not None:
            self.know(self.laid, now.choice if now.choice >= 0 else now.bid)
            return
        self.know(self.laid, self.luck.choice(sorted(set(self.since) - set(self.lying))))

    def know(self, line: int, card: int) -> None:
        self.past.actions[line] = self.kind[line] + card

    def card_at(self, line: int) -> int:
        return FIRST[self.past.actions[line]]


@dataclass
class Slot:
    """One hidden draw: its line, its place among the hidden draws of the line, and its look (-1:
    straight to hand).
    """

    line: int
    place: int
    look: int


@dataclass
class Cycle:
    """A pile from one shuffle to the next: its letters, the draws from it, and what was seen of
    each letter then.
    """

    letters: set[int]
    slots: list[Slot] = field(default_factory=list)
    shown: dict[int, int] = field(default_factory=dict)  # letter -> line
    under: dict[int, int] = field(default_factory=dict)  # letter -> look

    def free(self) -> list[int]:
        return sorted(self.letters - set(self.shown) - set(self.under))


class Magic:
    """The magic cards of one seat, as others can follow them."""

    def __init__(self, seat: int, luck: random.Random, past: Past) -> None:
        self.seat, self.luck, self.past = seat, luck, past
        self.cycles = [Cycle(set(range(MAGIC_CARDS)))]
        self.used: set[int] = set()
        self.look = 0  # the number of the next or present look
        self.kept_at: list[int] = []  # the line in which each look ended
        self.deciding: int | None = None  # the line of a decision that is not announced yet
        self.laid: int | None = None  # the line in which magic was laid that is not shown yet
        self.hand: list[int] = []

    def follow(self, lines: list[Line], now: Seat | None) -> None:
        for line in lines:
            if line.seat == self.seat and line.action is None and line.covered == "magic ?":
                self.deciding = line.number
            place = 0
            for s in line.seen:
                hidden = any(p.chance and n is None for p, n in s.pairs())
                if s.seat == self.seat and s.event.about:
                    self.hear(line.number, place, s)
                place += hidden
        for cycle in self.cycles:
            self.match(cycle, cycle is self.cycles[-1], now)
        self.match_choice(now)

    def hear(self, line: int, place: int, s: Seen) -> None:
        key = s.event.key
        if key in ("draws", "looks"):
            self.cycles[-1].slots.append(Slot(line, place, self.look if key == "looks" else -1))
        elif key == "keeps":
            self.kept_at.append(line)
            self.look += 1
        elif key == "puts_under":
            letter = _number(s) % MAGIC_CARDS
            self.cycle_of(letter).under[letter] = self.look - 1
            self.used.add(letter)
        elif key == "shows_magic":
            letter = _number(s) % MAGIC_CARDS
            self.cycle_of(letter).shown[letter] = line
            self.used.add(letter)
            self.past.actions[certain(self.laid)] = MAGIC + letter
            self.laid = None
        elif key == "lays_magic":
            self.laid, self.deciding = self.deciding, None
        elif key == "no_magic_laid":
            self.past.actions[certain(self.deciding)] = NO_MAGIC
            self.deciding = None
        elif key == "blesses":
            self.used.discard(C)
        elif key == "back_under":
            self.used.add(C)
        elif key == "shuffles":
            self.cycles.append(Cycle(self.used))
            self.used = set()

    def cycle_of(self, letter: int) -> Cycle:
        return certain(next((c for c in reversed(self.cycles) if letter in c.letters), None))

    def match(self, cycle: Cycle, last: bool, now: Seat | None) -> None:
        """Give each draw of a cycle its letter: first those that came to hand, then those that were
        only looked at.
        """
        looks = sorted({s.look for s in cycle.slots if s.look >= 0})
        kept = [
            j
            for j in looks
            if j < self.look and self.count(cycle, j) > list(cycle.under.values()).count(j)
        ]
        came = [
            s
            for s in cycle.slots
            if s.look < 0 or (s.look in kept and s is self.first_of(cycle, s.look))
        ]
        held, looked = self.still_there(cycle, last, len(came), now)
        letters = {j: [x for x, look in cycle.under.items() if look == j] for j in looks}
        letters[self.look] = looked
        for slot, letter in self.dealt(came, [*cycle.shown.items(), *((x, NEVER) for x in held)]):
            if slot.look < 0:
                self.past.outcomes[slot.line, slot.place] = letter
            else:
                letters[slot.look].append(letter)
                self.past.actions[self.kept_at[slot.look]] = KEEP + letter
        for j in looks:
            self.luck.shuffle(letters[j])
            slots = [s for s in cycle.slots if s.look == j]
            if len(slots) != len(letters[j]):
                raise NoPast
            for slot, letter in zip(slots, letters[j], strict=True):
                self.past.outcomes[slot.line, slot.place] = letter
        self.hand += held

    def dealt(
        self, slots: list[Slot], waiting: list[tuple[int, int]]
    ) -> Iterator[tuple[Slot, int]]:
        """From the last draw back, each gets one of the letters that were not shown before it."""
        for slot in reversed(slots):
            letter, shown = self.luck.choice([w for w in waiting if w[1] > slot.line])
            waiting.remove((letter, shown))
            yield slot, letter

    def first_of(self, cycle: Cycle, look: int) -> Slot:
        return next(s for s in cycle.slots if s.look == look)

    def count(self, cycle: Cycle, look: int) -> int:
        return sum(s.look == look for s in cycle.slots)

    def still_there(
        self, cycle: Cycle, last: bool, slots: int, now: Seat | None
    ) -> tuple[list[int], list[int]]:
        """The letters of a cycle that are in hand, and that are being looked at."""
        free, looking = cycle.free(), self.count(cycle, self.look)
        if now is not None:
            held = [x for x in free if now.magic[x] or now.laid_magic == x]
            return held, [x for x in free if now.looked[x]]
        self.luck.shuffle(free)
        count = slots - len(cycle.shown)
        if not last and len(free) != count + looking:
            raise NoPast
        return free[:count], free[count : count + looking]

    def match_choice(self, now: Seat | None) -> None:
        """Magic that is laid but not shown, and a decision that is not announced."""
        if self.laid is not None:
            letter = self.luck.choice(self.hand) if now is None else now.laid_magic
            self.past.actions[self.laid] = MAGIC + letter
        if self.deciding is not None:
            chosen = MAGIC_CARDS if now is None else now.choice
            none = chosen == MAGIC_CARDS
            self.past.actions[self.deciding] = NO_MAGIC if none else MAGIC + chosen
