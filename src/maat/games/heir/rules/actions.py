"""What is asked, everything that can be done, and how a seat is asked, or both at once.

The number of actions follows the board.
"""

from __future__ import annotations

from ....core.actions import Decision, Decisions, Kind, Space
from ....core.events import Part
from ..names import card_words, cell_words, degree_words, kind_words, letter_words
from .state import State

DECISIONS = Decisions(
    Decision("choose_site", "H3"),
    Decision("propose_site", "H3"),
    Decision("answer_site", "H3"),
    Decision("put_token", "H4"),
    Decision("lay_magic", "H10"),
    Decision("lay_bid", "H10"),
    Decision("lay_offering", "H11"),
    Decision("change_bid", "H13"),
    Decision("place", "H20"),
    Decision("move", "H21"),
    Decision("turn", "H21"),
    Decision("take", "H22"),
    Decision("keep", "H24"),
    Decision("break_tie", "H25"),
    Decision("next", "H26"),
    Decision("over", "H26"),
)
(
    CHOOSE_SITE, PROPOSE_SITE, ANSWER_SITE, PUT_TOKEN, LAY_MAGIC, LAY_BID, LAY_OFFERING,
    CHANGE_BID, PLACE_MONUMENT, MOVE_MONUMENT, TURN_MONUMENT, TAKE_CARD, KEEP_MAGIC, BREAK_TIE,
    NEXT_CARD, OVER,
) = DECISIONS.numbers  # fmt: skip

_cell, _card = Part("cell", cell_words), Part("card", card_words)
_letter, _kind = Part("letter", letter_words), Part("kind", kind_words)
SPACE = Space(
    Kind("site", _cell, asked=CHOOSE_SITE, rule="H3"),  # the pyramid's first corner
    Kind("propose", _cell, asked=(PROPOSE_SITE, ANSWER_SITE), rule="H3"),
    Kind("accept", asked=ANSWER_SITE, rule="H3"),
    Kind("refuse", asked=ANSWER_SITE, rule="H3"),
    Kind("token", _cell, asked=PUT_TOKEN, rule="H4", notation="magic token {cell}"),
    Kind("magic", _letter, asked=LAY_MAGIC, rule="H10", covered="magic ?", from_hand=True),
    Kind("no_magic", asked=LAY_MAGIC, rule="H10", notation="no magic", covered="magic ?"),
    Kind("bid", _card, asked=LAY_BID, rule="H10", covered="bid ?", from_hand=True),
    Kind(
        "offer", _card,
        asked={LAY_OFFERING: "H11", BREAK_TIE: "H25"}, covered="offer ?", from_hand=True,
    ),
    Kind(
        "replace", _card,
        asked=CHANGE_BID, rule="H13", notation="replace by {card}", from_hand=True,
    ),
    Kind("keep_bid", asked=CHANGE_BID, rule="H13", notation="keep bid"),
    Kind("place", _cell, asked=PLACE_MONUMENT, rule="H20"),
    Kind("move", _cell, asked=MOVE_MONUMENT, rule="H21"),
    Kind("stay", asked=MOVE_MONUMENT, rule="H21"),
    Kind("turn", Part("eighths", degree_words), asked=TURN_MONUMENT, rule="H21"),
    Kind("take", _kind, asked=TAKE_CARD, rule="H22"),
    Kind("keep", _letter, asked=KEEP_MAGIC, rule="H24", covered="keep ?", from_hand=True),
    Kind("next", _kind, asked=NEXT_CARD, rule="H26"),
    Kind("next_unseen", asked=NEXT_CARD, rule="H26", notation="next unseen"),
)  # fmt: skip
(
    SITE, PROPOSE, ACCEPT, REFUSE, TOKEN, MAGIC, NO_MAGIC, BID, OFFER, REPLACE, KEEP_BID, PLACE,
    MOVE, STAY, TURN, TAKE, KEEP, NEXT, NEXT_UNSEEN,
) = SPACE.numbers  # fmt: skip
KIND, FIRST = SPACE.kind, SPACE.first

BOTH = 2


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
