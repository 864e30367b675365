"""Pharaon (Catch Up Games, 2019), for one to five seats: table of contents.

the parts                                   tables, state, events, actions
setup, First Play mode                      setup
gains, Jars, the supply                     gains
access cost and action cost                 payment
the five Areas                              offerings, noble_area, nile, artisans, burial
the Pharaoh's succession                    succession
powers of Nobles                            nobles
passing, the Pyramid of Time                passing
end of a round, the next one                rounds
two players                                 two_players
the Traitor                                 traitor
Gods, final scoring                         gods, scoring
a turn: what is asked, what happens         turn, tasks
secrets                                     knowledge
"""

from __future__ import annotations

from ...core.words import SeatsOption
from . import (
    actions,
    appraisal,
    artisans,
    burial,
    events,
    gains,
    gods,
    knowledge,
    nile,
    noble_area,
    nobles,
    offerings,
    passing,
    payment,
    rounds,
    scoring,
    setup,
    state,
    succession,
    tables,
    tasks,
    traitor,
    turn,
    two_players,
)
from .accounts import census
from .actions import ACTIONS
from .appraisal import appraise
from .knowledge import imagine
from .options import SoloOption
from .scoring import score
from .state import Game, Legal, Sheet
from .turn import apply, is_asked, legal_actions, next_seat, set_up

NAME = "pharaon"
RULES_VERSION = 1
SEATS = (1, 5)
MOST_DECISIONS = 3000
OPTIONS = {
    "first_play": SeatsOption("first_play", (), (), "P7"),
    "dark_tiles": SoloOption("dark_tiles", (0, 1, 2, 3, 4, 5), 0, "P72"),
}
MODULES = [
    tables,
    state,
    events,
    actions,
    tasks,
    setup,
    gains,
    payment,
    offerings,
    noble_area,
    nile,
    artisans,
    burial,
    succession,
    nobles,
    passing,
    rounds,
    two_players,
    traitor,
    gods,
    scoring,
    turn,
    knowledge,
    appraisal,
]

__all__ = [
    "ACTIONS",
    "MODULES",
    "MOST_DECISIONS",
    "NAME",
    "OPTIONS",
    "RULES_VERSION",
    "SEATS",
    "Game",
    "Legal",
    "Sheet",
    "apply",
    "appraise",
    "census",
    "imagine",
    "is_asked",
    "legal_actions",
    "next_seat",
    "score",
    "set_up",
]
