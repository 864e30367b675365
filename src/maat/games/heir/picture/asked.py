"""What is asked, of whom; at the end, who won: the words for those who cannot see the picture."""

from __future__ import annotations

from ....core.messages import Said
from ....core.record import SPECTATOR
from ....core.view import View
from ..names import seat_words
from ..rules.actions import DECISIONS, OVER
from ..rules.state import Sheet, State
from ..rules.tables import ANUBIS, BAST
from . import texts
from .cards import has_chosen


def asked_of(lang: str, view: View[State], sheet: Sheet) -> tuple[str, str]:
    """Whose turn it is, or who won; and what is asked."""
    g: State = view.state
    say, viewer = texts(lang), SPECTATOR if view.seat is None else view.seat
    if g.decision == OVER:
        return result(lang, *sheet.totals, *sheet.won)
    said = view.game.question(g, viewer)
    if viewer != SPECTATOR and g.asked[viewer]:
        return say(
            "picture.turn.both" if g.asked[1 - viewer] else "picture.turn.you"
        ), say.sentence(said)
    # what others are asked is said in the third person, without what only they may know
    arguments = {
        name: value
        for name, value in said.arguments.items()
        if name in ("god", "kind", "cell", "token")
    }
    key = DECISIONS[g.decision].key
    key = "next_open" if "token" in arguments else key
    asks = say.sentence(Said(f"picture.asked.{key}", **arguments))
    if g.asked[0] and g.asked[1]:
        return say(
            "picture.turn.seats", bast=seat_words.said(BAST), anubis=seat_words.said(ANUBIS)
        ), asks
    seat = BAST if g.asked[BAST] else ANUBIS
    chosen = viewer != SPECTATOR and has_chosen(g, viewer)
    return say(
        "picture.turn.waiting" if chosen else "picture.turn.seat", seat=seat_words.said(seat)
    ), asks


def result(lang: str, bast: int, anubis: int, bast_won: int, anubis_won: int) -> tuple[str, str]:
    say, ends = texts(lang), texts(lang).sentence(Said("picture.asked.over"))
    if bast_won and anubis_won:
        return say("picture.turn.shared", points=bast), ends
    winner, points, other = (BAST, bast, anubis) if bast_won else (ANUBIS, anubis, bast)
    if points == other:
        return say("picture.turn.by_cards", seat=seat_words.said(winner), points=points), ends
    return say("picture.turn.wins", seat=seat_words.said(winner), points=points, other=other), ends
