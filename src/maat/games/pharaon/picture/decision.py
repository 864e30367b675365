"""What is asked, put together: whose turn, the question, the buttons of the decision."""

from __future__ import annotations

from functools import lru_cache

from ....draw import Fragment
from .. import names as naming
from ..rules import actions as act
from ..rules.tables import JAR, NOTHING_HERE, TRAITOR
from ..rules.traitor import tile_for
from . import asked, texts, told
from .look import SPECTATOR, Look


def strip(look: Look) -> list[Fragment]:
    g, lang, narrow = look.g, look.lang, look.narrow
    heading, words, who = question_of(look)
    return [
        asked.rounds(lang, narrow, g.round_number, g.edition),
        asked.words(
            lang, narrow, who, heading, words, g.deciding == look.viewer and g.deciding >= 0
        ),
        asked.pass_button(lang, narrow),
        *_choices(look),
    ]


def question_of(look: Look) -> tuple[str, str, int]:
    """Whose turn it is, what is asked, and whose badge stands there."""
    g, lang = look.g, look.lang
    say = texts(lang)
    asks = look.game.question(g, g.deciding)
    if g.decision == act.OVER:
        result, who = _result(look)
        return result, say.sentence(asks), who
    if g.deciding == look.viewer:
        return (
            say("picture.turn_you" if g.active == g.deciding else "picture.choice_you"),
            say.sentence(asks),
            g.deciding,
        )
    return *_for_others(lang, g.deciding, asks.key), g.deciding


@lru_cache(1 << 10)
def _for_others(lang: str, seat: int, question: str) -> tuple[str, str]:
    """Whose turn it is and what that seat is asked, as everybody else is told."""
    return (
        told(lang, "picture.turn", seat=naming.seat_words.said(seat)),
        told(lang, question.replace("question.", "picture.asks.")),
    )


def _result(look: Look) -> tuple[str, int]:
    """Who has won, by the score sheet, and whose badge stands there."""
    sheet = look.game.scored(look.g)
    won = [seat for seat in range(look.g.seats_in_game) if sheet.won[seat]]
    points = sheet.totals[won[0]] if won else sheet.totals[TRAITOR]
    names = [naming.seat_words.said(seat) for seat in won or [naming.THE_TRAITOR]]
    key = "picture.share" if len(won) > 1 else "picture.wins"
    who = won[0] if len(won) == 1 else naming.THE_TRAITOR if not won else SPECTATOR
    return told(look.lang, key, seat=names, n=points), who


DECLINES = {
    act.USE_DIPLOMAT: "picture.take_jar",
    act.USE_TUTOR: "picture.not_now",
    act.PASS_TRADE: "picture.no_trade",
    act.WHICH_TRACK: "picture.no_step",
}


def _choices(look: Look) -> list[Fragment]:
    """The buttons of the decision."""
    g, lang, narrow = look.g, look.lang, look.narrow
    if g.decision in (act.PAY_ACCESS, act.PAY_REST):
        return _payment(look)
    if g.decision in DECLINES and (g.decision != act.WHICH_TRACK or g.steps > 0):
        beside = g.decision == act.USE_DIPLOMAT
        shown = [asked.decline(lang, narrow, DECLINES[g.decision], beside)]
        return [asked.seen_jar(lang, narrow, g.jar), *shown] if beside else shown
    if g.decision == act.TRAITOR_TILE:
        tops = [
            asked.top(lang, narrow, i, kind, tile_for(g, kind))
            for i, kind in enumerate(JAR[g.jar][1:])
        ]
        return [asked.seen_jar(lang, narrow, g.jar), *tops]
    return []


def _payment(look: Look) -> list[Fragment]:
    """What is proposed, or what is still to be paid (P16)."""
    pay, lang, narrow = look.g.pay, look.lang, look.narrow
    if pay.has_proposal:
        access = pay.proposed_access if look.g.decision == act.PAY_ACCESS else NOTHING_HERE
        return [asked.proposal(lang, narrow, access, tuple(pay.proposal))]
    key = "picture.due" if look.g.decision == act.PAY_REST else "picture.action_cost"
    return (
        [asked.due(lang, narrow, key, () if pay.any_five else tuple(pay.due), pay.to_pay)]
        if pay.to_pay
        else []
    )
