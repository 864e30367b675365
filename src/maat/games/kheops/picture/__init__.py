"""What the table is drawn of.

places       where everything lies
stones       tiles, pieces: pawns, identities: which is which
panels       what is asked, the seats, the hand
networks     what the networks are worth, and to whom
legend       what never changes
"""

from __future__ import annotations

import pathlib
from functools import cache

from ....core.texts import Texts, catalogue

HERE = pathlib.Path(__file__).parent


@cache
def texts(lang: str) -> Texts:
    """The game's words and those of the picture."""
    return catalogue(lang, HERE.parent / "words", HERE)
