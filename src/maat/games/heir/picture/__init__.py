"""What the table is drawn of.

places       where everything lies
materials    the colours, by day and by night
paint        how figures are written down; god_figures, animals, monuments: those that are painted
ground       floor and palace wall; land, nile: the board
stones       what stands on the board; beams: what the monuments see; marks: the marks of sides
suns         the ring of suns
palace       the Gods and what they do
duels        what was seen of this round
faces        the faces of cards; cards: where each lies for who looks
deck         the monument cards; corner: the Corner Pyramid; choices: how a monument is turned
mats         the bands of the seats
final        the end; asked: what is asked, in words; legend: what the signs mean
"""

from __future__ import annotations

import pathlib

from ....draw import texts_of
from . import materials as materials
from . import symbols as symbols

texts = texts_of(pathlib.Path(__file__).parent)
