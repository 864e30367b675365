"""Heir to the Pharaoh: a cat and a dog bid for the help of the Gods (Alf Seegert, 2016).

the rulebook                   rules/
what is printed on the parts   tables         components.toml
what lies where, who sees it   state          H7
preparing the board            setup          H1, H2, H3, H4, H5
phase one: bids for the Gods   bids           H6, H10, H12
  offerings to the Pharaoh     pyramid        H11
Animal Magic                   magic          H13, H14
phase two: the Gods act
  Seshat, Geb and Nut, Ptah    gods           H20, H21, H22
  Ra, Thoth                    gods           H15, H23, H26
  Wadjet, the magic piles      wadjet         H24
  the Corner Pyramid           pyramid        H25
final scoring                  scoring        H30, H31, H32, H33, H34
what can be worked out         knowledge      H7
how well a seat stands         appraisal
who is asked, what follows     turn
what can be asked and done     actions
what can happen                events

For people: names (what things are called), words/ (sentences, refusals, score sheet, past, census;
messages and hints in three languages), picture/ (the drawing), terminal/ (the board in letters),
lesson/ (the game's lesson). Both seats bid at the same time: see bids.
"""

from __future__ import annotations

from ...core.game import Game
from ...core.options import Option
from . import rules, words
from .rules.tables import REFUSALS, SUNS, TOKENS_PER_SIDE

# The pyramid's site: a proposal and three answers. A round: five Gods with at most three decisions
# on magic, two bids and a change; two offerings; at most six actions; at every second sun ties,
# with at most eleven cards each.
MOST_DECISIONS = 1 + REFUSALS + 2 * TOKENS_PER_SIDE + SUNS * (5 * 6 + 2 + 6) + SUNS // 2 * 22

GAME = Game(
    name="heir",
    version=2,
    seats=(2, 2),
    seats_rule="H1",
    most_decisions=MOST_DECISIONS,
    options={
        "next_token": Option("next_token", ("open", "hidden"), "open", "H2"),
        "pyramid_site": Option(
            "pyramid_site", ("random", "anubis", "bast", "agreed"), "random", "H3"
        ),
    },
    rules=rules,
    words=words,
    picture="picture.drawing",
    terminal="terminal.board",
)
