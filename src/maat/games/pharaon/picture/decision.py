"""What is asked, in words for the picture's title and description."""

from __future__ import annotations

from functools import lru_cache

from .. import names as naming
from ..rules import actions as act
from ..rules.tables import TRAITOR
from . import texts, told
from .look import Look
from .marks import who as name_of


def question_of(look: Look) -> tuple[str, str]:
    """Whose turn it is (or who has won), and what is asked."""
    g, lang = look.g, look.lang
    say = texts(lang)
    asks = look.game.question(g, g.deciding)
    if g.decision == act.OVER:
        return result(look), say.sentence(asks)
    if g.deciding == look.viewer:
        key = "picture.turn_you" if g.active == g.deciding else "picture.choice_you"
        return say(key), say.sentence(asks)
    return _for_others(lang, g.deciding, asks.key)


@lru_cache(1 << 10)
def _for_others(lang: str, seat: int, question: str) -> tuple[str, str]:
    """Whose turn it is and what that seat is asked, as everybody else is told."""
    return (
        told(lang, "picture.turn", seat=naming.seat_words.said(seat)),
        told(lang, question.replace("question.", "picture.asks.")),
    )


def winners(look: Look) -> tuple[int, ...]:
    """The places at the table that have won, by the score sheet."""
    sheet = look.game.scored(look.g)
    won = tuple(seat for seat in range(look.g.seats_in_game) if sheet.won[seat])
    return won or (TRAITOR,)


def result(look: Look) -> str:
    """Who has won, with how many points."""
    won = winners(look)
    points = look.game.scored(look.g).totals[won[0]]
    names = [naming.seat_words.said(name_of(at, look.solo)) for at in won]
    key = "picture.share" if len(won) > 1 else "picture.wins"
    return told(look.lang, key, seat=names, n=points)
