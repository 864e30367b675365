"""What the table is drawn of.

materials   colours by day and by night, gradients; shapes: plates, hollows, lines of them
tokens      resources and Offering tokens; busts, regalia: heads of Nobles and what
            they hold; works: what Artisans make; brush: what these are painted with
places      where everything lies, wide and narrow; band: where things lie in front of a seat
fields      the fields of the five Areas; in them: offerings, nobles (cards, powers), river (Nile),
            artisans, burial (and the supply)
wheel       the circle of Areas, the wheel in it; gods, statues: on its edges
time        the Pyramid of Time and the Jars
seats       the bands of the seats; holdings: what lies there; tiles: the Traitor's
asked       what can be pointed at only while it is asked
standing    what a seat would score now; means: what it could start; prices: what it would pay
marks       who is who
lettering   words, never too small
legend      what the signs mean, what is only assumed
look        whose view, which language
board, purchases, pieces, hands, decision     all of these put together, from a view
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
