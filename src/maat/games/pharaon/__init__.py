"""Pharaon: five rounds in the service of a dying Pharaoh (Catch Up Games, 2019), for one to five
seats.

the rulebook                   rules/
what is printed on the parts   tables         components.toml
where everything lies          state          P9
Setup                          setup          P1, P2, P3, P4, P5, P6, P7, P8, P57, P71
A turn                         turn           P10, P18, P32
  what follows, in order       tasks          P18
  a free spot, the access cost access         P11, P12, P13, P15, P52, P53
  what things cost             costs          P14, P20, P21, P22, P23, P24
  whether it can be paid       payable        P12, P16, P21
  the proposed payment         proposal       P16
  paying                       payment        P10, P12, P13, P14, P16, P18, P53
  gains, Jars, the supply      gains          P2, P5, P17, P19, P25, P30, P34, P55
  face-up things and decks     face_up        P17, P21, P23
The five actions
  Offerings                    offerings      P16, P17, P19, P20
  Nobles                       noble_area     P17, P21, P27, P28, P56, P57
  Nile                         nile           P18, P22, P57
  Artisans                     artisans       P17, P23, P28, P56
  Burial Chamber               burial         P24, P56
  the Pharaoh's succession     succession     P26
Passing                        passing        P19, P30, P31, P33, P34, P51, P54
Between rounds                 rounds         P1, P3, P4, P10, P31, P35, P72
Nobles                         nobles         P19, P51, P54, P55, P57
  Scribes, and all cards       tables         P14, P50, P52, P53, P56, P57
Gods                           gods           P60, P61
Final scoring                  scoring        P60, P61, P62, P63, P76
Two players                    two_players    P4, P40, P70, P71
Solo: the Traitor              traitor        P17, P57, P71, P72, P73, P74, P75
what a seat knows              knowledge      P9
what can be asked and done     actions
what can happen                events
a guess for bots               appraisal

For people: names (what things are called), options (which tiles are dark, P72), words/ (sentences,
refusals, score sheet, past, census; messages and hints in three languages), picture/ (the drawing),
terminal/ (the board in letters), lesson/ (the game's lesson).
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
