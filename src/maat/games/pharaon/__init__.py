"""Pharaon (Catch Up Games, 2019), for one to five seats: table of contents.

the parts                                   tables, state, events, actions
setup, First Play mode                      setup
gains, Jars, the supply                     gains
access cost and action cost                 costs, access, payable, proposal, payment
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

from ...core.options import Option, SeatsOption
from . import words
from .options import TILE_NAMES, DarkTiles
from .options import as_formerly as as_formerly
from .rules import (
    access,
    actions,
    appraisal,
    artisans,
    burial,
    costs,
    events,
    gains,
    gods,
    knowledge,
    nile,
    noble_area,
    nobles,
    offerings,
    passing,
    payable,
    payment,
    proposal,
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
from .rules.actions import ACTIONS as ACTIONS
from .rules.appraisal import appraise as appraise
from .rules.knowledge import imagine as imagine
from .rules.scoring import score as score
from .rules.state import Legal as Legal
from .rules.state import Sheet as Sheet
from .rules.state import State as State
from .rules.turn import apply as apply
from .rules.turn import is_asked as is_asked
from .rules.turn import legal_actions as legal_actions
from .rules.turn import next_seat as next_seat
from .rules.turn import set_up as set_up
from .words import EVENTS as EVENTS
from .words import census as accounts
from .words import past
from .words.census import census as census

NAME = "pharaon"
RULES_VERSION = 2
FORMER_VERSIONS = (1,)  # English, but for P75; a copy of a solo game had other words for the tiles
SEATS = (1, 5)
SEATS_RULE = "P4"
MOST_DECISIONS = 3000
OPTIONS = {
    "first_play": SeatsOption("first_play", (), (), "P7"),
    "edition": Option("edition", tables.EDITIONS, "en", "P57"),
    "dark_tiles": DarkTiles("dark_tiles", (0, 1, 2, 3, 4, 5), 0, "P72", TILE_NAMES),
}
MODULES = [
    tables,
    state,
    events,
    actions,
    tasks,
    setup,
    gains,
    costs,
    access,
    payable,
    proposal,
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
