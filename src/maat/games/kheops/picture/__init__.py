"""What the table is drawn of.

places       where everything lies
stones       tiles, pieces: pawns, identities: which is which
panels       what is asked, the seats, the hand
networks     what the networks are worth, and to whom
legend       what never changes
"""

from __future__ import annotations

import pathlib

from ....draw import texts_of
from . import symbols as symbols

texts = texts_of(pathlib.Path(__file__).parent)
