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
