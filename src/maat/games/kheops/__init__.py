"""Kheops: two architects build a pyramid of rooms and corridors (Bruno Faidutti and Serge Laget,
2007).

the rulebook                   rules/
Préparation                    setup          K1-K3
what is printed on the parts   tables         components.toml
Déroulement d'une partie       turn           K10
  placer un pion               pawns          K10, K23, K30, K31, K32
  symboles et pouvoirs         powers         K20, K21, K22
  agrandir la pyramide         tiles          K10
Décompte des points            scoring        K11, K40, K41, K42, K43, K44, K45, K48
what a seat knows              knowledge      K4
what can be asked and done     actions        K47
what can happen                events

For people: names (what things are called), words/ (sentences, refusals, score sheet, past, census;
messages and hints in three languages), picture/ (the drawing), terminal/ (the board in letters),
lesson/ (the game's lesson).
"""

from ...core.game import Game
from ...core.options import Option
from . import rules, words
from .rules.tables import TURNS_EACH

GAME = Game(
    name="kheops",
    version=1,
    seats=(2, 2),
    seats_rule="K3",
    most_decisions=5 * 2 * TURNS_EACH,  # pawn, power in two parts, cell, tile
    options={
        "majority_tie": Option("tie_shares", ("nobody", "both"), "nobody", "K46"),
        "pharaoh_needs_mummy": Option("pharaoh_waits", (False, True), True, "K46"),
        "isolated_ankh": Option("isolated_ankh", (False, True), True, "K46"),
        "longest_among": Option("longest_scores", ("all", "scoring"), "all", "K46"),
    },
    rules=rules,
    words=words,
    picture="picture.drawing",
    terminal="terminal.board",
)
