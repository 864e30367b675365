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

from ...core.game import Game
from ...core.options import Option, SeatsOption
from . import rules, words
from .options import TILE_NAMES, DarkTiles, as_formerly
from .rules.tables import EDITIONS

GAME = Game(
    name="pharaon",
    version=2,
    # English, but for P75; a copy of a solo game had other words for the tiles
    former_versions=(1,),
    as_formerly=as_formerly,
    seats=(1, 5),
    seats_rule="P4",
    most_decisions=3000,
    options={
        "first_play": SeatsOption("first_play", (), (), "P7"),
        "edition": Option("edition", EDITIONS, "en", "P57"),
        "dark_tiles": DarkTiles("dark_tiles", (0, 1, 2, 3, 4, 5), 0, "P72", TILE_NAMES),
    },
    rules=rules,
    words=words,
    picture="picture.drawing",
    terminal="terminal.board",
)
