"""What the table is drawn of.

places      where everything lies, wide and narrow
tokens      resources, Offering tokens, gains, as small pictures
ring        the circle of Areas, the wheel in it, the Gods on its edges
areas       the frames of the five Areas; in them: offerings, nobles, river (Nile), artisans, burial
time        the Pyramid of Time, Jars, supply
seats       what lies in front of a seat
tiles       the Traitor's tiles
asked       whose turn it is, what is asked, the buttons
standing    what a seat would score now
marks       who is who
legend      what the signs mean, what is only assumed
look        whose view, which language
board, pieces, hands, decision     all of these put together, from a view
touches     what an action touches

Ids: a thing that is one of a kind (a Noble, a seat's disk, the Pharaoh token) keeps its id wherever
it goes. Of things that are alike (Artisans, Jars, tokens) nobody can tell which is which: there the
id is that of the place, and a fragment shows what lies on it.
"""

from __future__ import annotations

import pathlib

from ....core.messages import Said
from ....draw import texts_of
from . import symbols as symbols

texts = texts_of(pathlib.Path(__file__).parent)


def told(lang: str, key: str, **arguments: int | str | Said | list[Said]) -> str:
    """A message of the picture, with a capital at the beginning."""
    return texts(lang).sentence(Said(key, **arguments))
