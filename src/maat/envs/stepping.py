"""The one compiled function behind all environments: generic rules code.

Each game of an array has a slot, which says what to do with it and, afterwards, how it stands: who
decides, who is asked, and how it ended. The legal actions of the seat that decides are in the array
of that name.
"""

from __future__ import annotations

from ..core import bound_game
from ..core.bound_game import Legal, Sheet, State
from ..core.chance import give, sow
from ..core.layout import EVERYONE, Layout, Row, number, row
from ..core.loops import put
from .given import KNOWN, MISSING, SIZE

SEATS = 8  # at most
# What to do: nothing; a new game; the action; look at a table that was put there; or, from the
# position in `blank` with given outcomes, the setup (action -1) or an action
STAY, NEW, PLAY, LOOK, TRY = range(5)


class Slot(Layout):
    order: int = number(EVERYONE, high=TRY)
    action: int = number(EVERYONE, low=-1, high=2**31 - 1)
    renews: int = number(EVERYONE, high=1)  # a new game follows at once when one is over
    episode: int = number(EVERYONE, high=2**62)  # the number of the game in its series
    seat: int = number(EVERYONE, low=-1, high=SEATS - 1)  # who decides; -1: the game is over
    asked: int = number(EVERYONE, high=2**SEATS - 1)  # who may decide, a bit per seat
    length: int = number(EVERYONE, high=2**31 - 1)  # decisions so far
    ended: int = number(EVERYONE, high=1)  # a game ended with this action, as follows
    lasted: int = number(EVERYONE, high=2**31 - 1)  # its decisions
    won: Row = row(SEATS, EVERYONE, high=1)
    totals: Row = row(SEATS, EVERYONE, low=-(2**31), high=2**31 - 1)  # the scores
    given: int = number(EVERYONE, high=112)  # how many outcomes are in `words`
    missing: int = number(EVERYONE, high=2)  # an outcome is missing: nothing else here counts
    outcomes: int = number(EVERYONE, high=2**31 - 1)  # of how many
    words: Row = row(16, EVERYONE, low=-(2**62), high=2**62)


def advance(
    games: list[State],
    blank: list[State],
    legals: list[Legal],
    sheets: list[Sheet],
    slots: list[Slot],
    lane: int,
    first: int,
    last: int,
    seats: int,
    seed: int,
    stride: int,
) -> None:
    """Carry out the orders of games number first to last - 1; `lane` is the sheet to use."""
    for i in range(first, last):
        s = slots[i]
        if s.order == STAY:
            continue
        s.ended = 0
        renew = s.order == NEW
        tries = s.order == TRY
        if tries:
            put(games, i, blank, 0)
            hand_over(games[i], s)
            renew = s.action < 0
        if (s.order == PLAY or tries) and not renew:
            bound_game.apply(games[i], s.seat, s.action)
            s.length += 1
            if bound_game.next_seat(games[i]) < 0:
                bound_game.score(games[i], sheets[lane])
                close(s, sheets[lane])
                if s.renews == 1:
                    s.episode += stride
                    renew = True
        if renew:
            s.length = 0
            if not tries:
                put(games, i, blank, 0)
                sow(games[i].chance, seed, s.episode)
            bound_game.set_up(games[i], seats)
        if tries:
            take_back(games[i], s)
        s.seat = bound_game.next_seat(games[i])
        s.asked = 0
        for seat in range(seats):
            if bound_game.is_asked(games[i], seat):
                s.asked |= 1 << seat
        bound_game.legal_actions(games[i], max(0, s.seat), legals[i])


def close(s: Slot, sheet: Sheet) -> None:
    """How a game ended."""
    s.ended = 1
    s.lasted = s.length
    for seat in range(SEATS):
        s.won[seat] = sheet.won[seat] if seat < len(sheet.won) else 0
        s.totals[seat] = sheet.totals[seat] if seat < len(sheet.totals) else 0


def hand_over(g: State, s: Slot) -> None:
    """The outcomes of the slot are those of the game."""
    give(g.chance)
    g.chance.key[KNOWN] = s.given
    for k in range(16):
        g.chance.block[k] = s.words[k]


def take_back(g: State, s: Slot) -> None:
    """What is missing, if anything; the position itself keeps no outcomes."""
    s.missing = g.chance.key[MISSING]
    s.outcomes = g.chance.key[SIZE]
    for k in range(16):
        s.words[k] = g.chance.block[k]
    give(g.chance)
