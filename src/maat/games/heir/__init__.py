"""Heir to the Pharaoh: the table of contents.

    rulebook                                       module
    contents, printed values                       tables
    what lies where, and who sees it               state
    preparing the board (H1-H5)                    setup
    phase one: bids for the Gods (H6, H10-H12)     bids
    Animal Magic (H13, H14)                        magic
    phase two: the actions of the Gods (H20-H23)   gods
    Wadjet and the magic piles (H24)               wadjet
    the Corner Pyramid (H11, H25)                  pyramid
    Thoth, the end of a round (H26)                gods
    final scoring (H30-H33)                        scoring
    what can be worked out (H7)                    knowledge

Plain Python for people: words, history, accounts, texts. Both seats bid at the same time: see bids.
"""

from __future__ import annotations

from ...core.options import Option
from . import words
from .rules import (
    actions,
    appraisal,
    bids,
    events,
    gods,
    knowledge,
    magic,
    pyramid,
    scoring,
    setup,
    state,
    tables,
    turn,
    wadjet,
)
from .rules.actions import ACTIONS
from .rules.appraisal import appraise
from .rules.knowledge import imagine
from .rules.scoring import score
from .rules.setup import set_up
from .rules.state import Legal, Sheet, State
from .rules.tables import REFUSALS, SUNS, TOKENS_PER_SIDE
from .rules.turn import apply, is_asked, legal_actions, next_seat
from .words import EVENTS, past
from .words import census as accounts
from .words.census import census

MODULES = [
    tables, state, actions, events, setup, bids, magic, gods, wadjet, pyramid, scoring, knowledge,
    appraisal, turn,
]  # fmt: skip

NAME = "heir"
RULES_VERSION = 2
SEATS = (2, 2)
SEATS_RULE = "H1"
# The pyramid's site: a proposal and three answers. A round: five Gods with at most three decisions
# on magic, two bids and a
# change; two offerings; at most six actions; at every second sun ties, with at most eleven cards
# each.
MOST_DECISIONS = 1 + REFUSALS + 2 * TOKENS_PER_SIDE + SUNS * (5 * 6 + 2 + 6) + SUNS // 2 * 22
OPTIONS = {
    "next_token": Option("next_token", ("open", "hidden"), "open", "H2"),
    "pyramid_site": Option("pyramid_site", ("random", "anubis", "bast", "agreed"), "random", "H3"),
}

__all__ = [
    "ACTIONS",
    "EVENTS",
    "MODULES",
    "MOST_DECISIONS",
    "NAME",
    "OPTIONS",
    "RULES_VERSION",
    "SEATS",
    "Legal",
    "Sheet",
    "State",
    "apply",
    "appraise",
    "census",
    "imagine",
    "is_asked",
    "legal_actions",
    "next_seat",
    "score",
    "set_up",
    "words",
]  # fmt: skip
