"""The action space: one number for everything that can be done; its size follows the board."""

from __future__ import annotations

from .state import Legal, State
from .tables import CARDS, CELLS, MAGIC_CARDS

# What is asked (State.decision)
(
    CHOOSE_SITE, PROPOSE_SITE, ANSWER_SITE, PUT_TOKEN, LAY_MAGIC, LAY_BID, LAY_OFFERING,
    CHANGE_BID, PLACE_MONUMENT, MOVE_MONUMENT, TURN_MONUMENT, TAKE_CARD, KEEP_MAGIC, BREAK_TIE,
    NEXT_CARD, OVER,
) = range(16)  # fmt: skip

SITE = 0  # + cell: the pyramid's first corner
PROPOSE = SITE + CELLS  # + cell: the pyramid's first corner
ACCEPT = PROPOSE + CELLS  # the site that is proposed
REFUSE = ACCEPT + 1
TOKEN = REFUSE + 1  # + cell: a magic token
MAGIC = TOKEN + CELLS  # + letter: lay it face down
NO_MAGIC = MAGIC + MAGIC_CARDS
BID = NO_MAGIC + 1  # + card
OFFER = BID + CARDS  # + card: to the Corner Pyramid
REPLACE = OFFER + CARDS  # + card: the bid, by magic D
KEEP_BID = REPLACE + CARDS
PLACE = KEEP_BID + 1  # + cell: the monument
MOVE = PLACE + CELLS  # + cell: the monument, by one space
STAY = MOVE + CELLS
TURN = STAY + 1  # + eighths of a full turn; only quarter turns are ever legal
TAKE = TURN + 8  # + kind of monument card
KEEP = TAKE + 3  # + letter: of the magic looked at
NEXT = KEEP + MAGIC_CARDS  # + kind of monument card
NEXT_UNSEEN = NEXT + 3
ACTIONS = NEXT_UNSEEN + 1

BOTH = 2


def offer(legal: Legal, action: int) -> None:
    legal.ids[legal.count] = action
    legal.count += 1


def ask(g: State, seat: int, decision: int) -> None:
    """One seat is to decide; when it is another than before, nothing earlier can be taken back."""
    if g.decider != seat:
        g.revealed += 1
    g.decider = seat
    g.decision = decision
    g.asked[seat] = 1
    g.asked[1 - seat] = 0


def ask_both(g: State, decision: int) -> None:
    """Both are to choose at the same time."""
    g.decider = BOTH
    g.decision = decision
    for seat in range(2):
        g.asked[seat] = 1
        g.seats[seat].choice = -1


def lay_choice(g: State, seat: int, choice: int) -> bool:
    """Lay a secret choice; true when nobody is still to choose."""
    g.seats[seat].choice = choice
    g.asked[seat] = 0
    g.revealed += 1
    return g.asked[1 - seat] == 0
