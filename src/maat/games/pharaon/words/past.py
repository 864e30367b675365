"""A past for an imagined table: which Nobles others drew in the setup, and which Jars the Traitor
got when (P9).

Nobles. Of the two that a seat drew, the kept one is open. The other is in front of that seat until
the setup ends; then it went back into the deck, and may have been any Noble that lay nowhere at
that time.

Jars. Each Jar of the Traitor is revealed in its round, so what it got in an earlier round is known
together; what it has now is in the world. A Jar came from the pile as it was then: when the pile
ran out in between and the discards were shuffled back, those drawn before are all that was left of
it. So the pile is followed through all that was seen.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from ....core.events import Seen
from ....core.past import NoPast
from ....core.record import Line, Past
from ..rules.state import State
from ..rules.tables import JAR_PILE, NOBLE_CARDS, NOTHING_HERE

OPEN_DRAWS = (
    "jar_revealed",
    "jar_drawn",
)  # Jars from the pile that everybody sees; the Jar is the last number


class Slot(NamedTuple):
    """A hidden draw: the key of its outcome, the event, and the seat."""

    key: tuple[int, int]
    event: str
    seat: int


def retrace(lines: list[Line], world: State | None, seat: int, luck: random.Random) -> Past:
    """Every hidden draw, for a seat or (-1) for a spectator."""
    outcomes = _nobles(lines, world, luck)
    outcomes |= _Jars(lines, world, luck).outcomes
    return Past({}, outcomes)


def _slots(lines: list[Line]) -> list[Slot]:
    """The hidden draws, in order."""
    found = []
    for line in lines:
        hidden = [s for s in line.seen for p, n in s.pairs() if p.chance and n is None]
        found += [Slot((line.number, i), s.event.key, s.seat) for i, s in enumerate(hidden)]
    return found


def _told(lines: list[Line]) -> Iterator[Seen]:
    for line in lines:
        yield from line.seen


# Nobles


def _nobles(
    lines: list[Line], world: State | None, luck: random.Random
) -> dict[tuple[int, int], int]:
    """The two Nobles that each other seat drew, in either order."""
    slots = [s for s in _slots(lines) if s.event == "noble_drawn"]
    seats = list(dict.fromkeys(s.seat for s in slots))
    pairs = {seat: _known_of_pair(lines, world, seat) for seat in seats}
    free = [
        n
        for n in range(NOBLE_CARDS)
        if n not in _elsewhere(lines) and not any(n in pair for pair in pairs.values())
    ]
    luck.shuffle(free)
    if len(free) < sum(max(0, 2 - len(pair)) for pair in pairs.values()):
        raise NoPast
    outcomes: dict[tuple[int, int], int] = {}
    for seat in seats:
        pair = pairs[seat] + [free.pop() for _ in range(2 - len(pairs[seat]))]
        luck.shuffle(pair)
        outcomes |= zip((s.key for s in slots if s.seat == seat), pair, strict=True)
    return outcomes


def _known_of_pair(lines: list[Line], world: State | None, seat: int) -> list[int]:
    """What is settled of a seat's two Nobles: the kept one, the Traitor's, and what the world has
    in front of it.
    """
    pair = [s.numbers[0] for s in _told(lines) if s.event.key == "noble_kept" and s.seat == seat]
    pair += [s.numbers[0] for s in _told(lines) if s.event.key == "noble_to_traitor"]
    if world is not None:
        pair += [n for n in world.seats[seat].drawn if n != NOTHING_HERE]
    return [n for n in dict.fromkeys(pair) if n is not None]


def _elsewhere(lines: list[Line]) -> set[int]:
    """Nobles that nobody can have drawn unseen: dealt, laid open or drawn by this seat before the
    setup was over.

    Where no seat returns a Noble, what was seen until the last of them was kept counts.
    """
    found: set[int] = set()
    for s in _told(lines):
        if s.event.key in ("nobles_return", "round_begins"):
            break
        if s.event.key in ("scribe_dealt", "noble_drawn", "noble_kept", "noble_revealed"):
            found |= {n for p, n in s.pairs() if p.name == "noble" and n is not None}
    return found


# The Traitor's Jars


class _Jars:
    """Follows the pile of Jars through all that was seen, and deals the Traitor's Jars on the
    way.
    """

    def __init__(self, lines: list[Line], world: State | None, luck: random.Random) -> None:
        self.luck = luck
        self.told = [s for line in lines if not line.undone for s in line.seen]
        self.keys = [s.key for s in _slots(lines) if s.event == "traitor_jar"]
        self.now = world.traitor_jars.things[: world.traitor_jars.left] if world is not None else []
        self.pile = Counter(JAR_PILE)
        self.shown: Counter[int] = Counter()
        self.held: Counter[int] = Counter()
        self.dealt: list[int] = []
        if self.keys:
            self._follow()
        self.outcomes = dict(zip(self.keys, self.dealt, strict=True))

    def _follow(self) -> None:
        at = 0
        while at < len(self.told):
            s = self.told[at]
            thing = s.numbers[-1] if s.numbers else None
            if s.event.key == "traitor_jar":
                at = self._deal(at)
                continue
            if s.event.key == "jars_reshuffled":
                self.pile = Counter(JAR_PILE) - self.shown - self.held
            elif thing is not None:
                self._see(s.event.key, thing)
            at += 1

    def _see(self, event: str, jar: int) -> None:
        if event in OPEN_DRAWS:
            self.pile[jar] -= 1
        if event == "jar_revealed":
            self.shown[jar] += 1
        if event in ("jar_taken", "jar_left"):
            self.shown[jar] -= 1
        if event == "traitor_reveals":
            self.held[jar] -= 1

    def _deal(self, at: int) -> int:
        """A run of hidden draws from one pile, in any order; answers where it ends.

        First what the Traitor reveals in this round, or still has in the world; without a world,
        the rest may be anything that nobody sees drawn from this pile later.
        """
        end = at
        while end < len(self.told) and self.told[end].event.key == "traitor_jar":
            end += 1
        sure = (self._of_round(end) - self.held) & self.pile
        others = sorted((self.pile - sure - self._seen_from_pile(end)).elements())
        jars = list(sure.elements())
        jars += self.luck.sample(others, end - at - len(jars))
        self.luck.shuffle(jars)
        self.dealt += jars
        self.held.update(jars)
        self.pile.subtract(jars)
        return end

    def _of_round(self, at: int) -> Counter[int]:
        """What the Traitor reveals from here to the end of the round; in the last round seen also
        what it still has.
        """
        found: list[int] = []
        for s in self.told[at:]:
            if s.event.key == "round_over":
                return Counter(found)
            if s.event.key == "traitor_reveals":
                found += [n for n in s.numbers if n is not None]
        return Counter([*found, *self.now])

    def _seen_from_pile(self, at: int) -> Counter[int]:
        """What is drawn openly from here until the pile runs out."""
        found: list[int] = []
        for s in self.told[at:]:
            if s.event.key == "jars_reshuffled":
                break
            if s.event.key in OPEN_DRAWS and s.numbers[-1] is not None:
                found.append(s.numbers[-1])
        return Counter(found)
