"""Kheops: two architects build a pyramid of rooms and corridors (Bruno Faidutti and Serge Laget,
2007).

the rulebook                       here
Préparation                        setup      K1-K3
what is printed on the parts       tables     components.toml
Déroulement d'une partie           turn       K10
  placer un pion                   pawns      K10, K23, K30-K32
  symboles et pouvoirs             powers     K20-K22
  agrandir la pyramide             tiles      K10
Décompte des points                scoring    K11, K40-K45, K48
what a seat knows                  knowledge, history    K4
the words                          words, texts    K47
"""

from ...core.options import Option
from . import words
from .rules import (
    actions,
    appraisal,
    events,
    knowledge,
    pawns,
    powers,
    scoring,
    setup,
    state,
    tables,
    tiles,
    turn,
)
from .rules.actions import ACTIONS as ACTIONS
from .rules.appraisal import appraise as appraise
from .rules.knowledge import imagine as imagine
from .rules.scoring import score as score
from .rules.setup import set_up as set_up
from .rules.state import Legal as Legal
from .rules.state import Sheet as Sheet
from .rules.state import State as State
from .rules.turn import apply as apply
from .rules.turn import is_asked as is_asked
from .rules.turn import legal_actions as legal_actions
from .rules.turn import next_seat as next_seat
from .words import EVENTS as EVENTS
from .words import census as accounts
from .words import past
from .words.census import census as census

NAME = "kheops"
RULES_VERSION = 1
SEATS = (2, 2)
SEATS_RULE = "K3"
MODULES = [
    tables,
    state,
    actions,
    events,
    setup,
    pawns,
    powers,
    tiles,
    turn,
    scoring,
    knowledge,
    appraisal,
]
MOST_DECISIONS = 5 * 2 * tables.TURNS_EACH  # pawn, power in two parts, cell, tile
OPTIONS = {
    "majority_tie": Option("tie_shares", ("nobody", "both"), "nobody", "K46"),
    "pharaoh_needs_mummy": Option("pharaoh_waits", (False, True), True, "K46"),
    "isolated_ankh": Option("isolated_ankh", (False, True), True, "K46"),
    "longest_among": Option("longest_scores", ("all", "scoring"), "all", "K46"),
}
