"""What the table is drawn of.

places       where everything lies
ground       what never changes: desert, Nile, names of spaces, symbols, what is assumed
stones       what stands on the board: Pyramid, magic tokens, monuments, their lines of sight
calendar     the suns, the Gods in the palace, the Corner Pyramid
cards        bid cards and magic cards, and where each lies for who looks
deck         the monument cards
asked        what is asked, and choices that no part of the table stands for
panels       the seats, the hand, the score sheet
"""

from __future__ import annotations

import pathlib

from ....draw import texts_of
from . import symbols as symbols

texts = texts_of(pathlib.Path(__file__).parent)
