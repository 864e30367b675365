"""What the table is drawn of.

arrangements  the measures, wide and narrow; places: where everything lies
materials     the colours, by day and by night
paint         how figures are written down; god_figures, animals, monuments: those that are painted
ground        floor and palace wall; frames: bodies of cards; land, nile: the board
spaces        what catches the pointer; stones: what stands there; beams: what monuments see
marks         the marks of sides; suns: the ring of suns
palace        the Gods; powers: what they do, in words; duels: what was seen of this round
faces         the faces of cards; cards, magic_cards: where each lies for who looks
deck          the monument cards; corner: the Corner Pyramid; choices: how a monument is turned
mats          the bands of the seats; holdings: what they hold
final         the end; asked: what is asked, in words; legend: what the signs mean
drawing       all of it together, in layers; around: what lies round the board
"""

from __future__ import annotations

import pathlib

from ....draw import texts_of
from . import materials as materials
from . import symbols as symbols

texts = texts_of(pathlib.Path(__file__).parent)
