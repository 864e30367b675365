"""The table as a picture, from what a seat (or a spectator) sees: `draw` for the eye, `touches` for
the hand.

Names of what can be pointed at (`data-ref`):

    area-nile                     the gate of an Area
    offerings-set  offerings-bonus-trade  nobles-take  nile-offer-4  artisans-kind-trade
    burial-step-3                 what is bought there
    set-1  bonus-3  bag  noble-2  noble-deck  artisan-4  artisan-deck  jar-1  track-justice
    supply-trade                  what is taken
    seat-0-trade  seat-0-token-nile  held-noble-17
                                  what lies in front of a seat
    dealt-noble-1                 one of the two Nobles of the setup, for its seat
    pass                          the zone of pyramid and Jars
    traitor-top-trade             on the Traitor's Jar, over the wheel
    decline  pay-proposed         not in the picture: buttons of the page
    god-isis  seat-0  total-0  counts-0  tile-1  line-1  access-nile ...
                                  for help only

A part with `data-via` may be pointed at before it is asked for: it stands for one of those names (a
Noble for the gate of the Nobles, a set for `offerings-set`, a Jar for passing).

What belongs together and changes together is found again in one step (`lru_cache` on the few
numbers it shows): of three hundred fragments a move makes about ten.
"""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....core.view import View
from ....draw import Caption, Drawing, standalone
from .. import names
from ..rules.state import State
from ..rules.tables import EDITIONS, ROUNDS
from . import board, decision, hands, pieces, purchases, time, told
from . import happened as happened
from . import touches as touches
from .ending import ending
from .legend import legend as legend
from .look import Look
from .marks import who as name_of
from .places import arrangement
from .sheets import sheets, tabs
from .thumbnail import THUMBNAIL as THUMBNAIL


def draw(view: View[State], lang: str = "en", narrow: bool = False) -> Drawing:
    """The whole table; `narrow` is for a phone."""
    look = Look(view, lang, narrow)
    form = look.form
    around = arrangement(narrow, form)
    drawing = Drawing(around.width, around.height)
    ground = [
        board.ground(narrow, form),
        *board.the_fields(look),
        *board.standing_stones(narrow, form),
        *hands.frames(look),
        time.zone(lang, narrow, form, look.g.round_number < ROUNDS),
    ]
    lies = [
        *board.heads(look),
        *board.printed(lang, narrow, form),
        *purchases.goods(look),
        *(board.the_tiles(look) if look.solo else ()),
        *board.the_wheel(look),
        *tabs(look),
        *board.the_time(look),
        *hands.goods(look),
        *board.supply(look),
    ]
    for layer, shown in (("ground", ground), ("board", lies), ("pieces", pieces.pieces(look))):
        drawing.put(layer, *sheets(look, shown))
    drawing.put("marks", *ending(look))
    return drawing


def caption(view: View[State], lang: str = "en") -> Caption:
    """The title and the description of the picture, in the reader's language."""
    look = Look(view, lang, False)
    heading, question = decision.question_of(look)
    totals = tuple([standing.total for standing in look.standings])
    found = _caption(lang, look.g.round_number, heading, question, totals, look.solo)
    edition = _edition(view, lang)
    return Caption(found.title, f"{found.description} {edition}.") if edition else found


def moment(view: View[State], lang: str = "en") -> str:
    """How far the game is."""
    return _moment(lang, view.state.round_number, _edition(view, lang))


@lru_cache(1 << 7)
def _moment(lang: str, number: int, edition: str) -> str:
    when = (
        told(lang, "picture.round", n=number, of=ROUNDS) if number else told(lang, "picture.setup")
    )
    return f"{when} · {edition}" if edition else when


def _edition(view: View[State], lang: str) -> str:
    """The rulebook that is played by, where it is not the English one (P57)."""
    number = view.state.edition
    return told(lang, f"edition.{EDITIONS[number]}") if 0 < number < len(EDITIONS) else ""


@lru_cache(1 << 8)
def _caption(
    lang: str,
    round_number: int,
    heading: str,
    question: str,
    totals: tuple[int, ...],
    solo: bool,
) -> Caption:
    """All who are not asked are told the same."""
    when = (
        Said("picture.round", n=round_number, of=ROUNDS) if round_number else Said("picture.setup")
    )
    have = [
        Said("picture.has", seat=names.seat_words.said(name_of(at, solo)), n=total)
        for at, total in enumerate(totals)
    ]
    title = told(lang, "picture.title", when=when, heading=heading)
    description = told(
        lang, "picture.description", when=when, heading=heading, question=question, totals=have
    )
    return Caption(title, description)


svg = standalone(draw, caption)
