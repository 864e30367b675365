"""What would you play, and why? The answer for the seat that is asked, and for nobody else.

A bot thinks about what that seat sees, in a process of its own beside those of the bots that play,
so that no bot decides later because somebody has asked. Nothing of it is announced or written down:
only the latest answer to each seat is remembered, so that the same question has the same answer.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from ...core.errors import Fault
from ...core.view import Action, View
from ...play.hints import adviser, check_hint
from ..errors import Refused, refusal
from . import decisions
from .bot_worker import Hint

if TYPE_CHECKING:
    from .table import LiveTable


class Question(NamedTuple):
    """What a seat sees and may do, at a version."""

    version: int
    bot: str
    view: View
    legal: tuple[Action, ...]


class Advice(NamedTuple):
    """A hint, and the question that it answers."""

    question: Question
    hint: Hint

    def action(self, number: int) -> Action:
        return next(action for action in self.question.legal if action.id == number)


async def advise(live: LiveTable, seat: int, version: int, lang: str, address: str) -> Advice:
    """What the adviser would play in this seat, in a language; refused if the seat may not ask, or
    if its address asks too often.
    """
    question = await live.look(partial(_question, seat=seat, version=version))
    key = (len(question.view.lines), tuple(a.id for a in question.legal), lang)
    if seat not in live.hints or live.hints[seat][0] != key:
        if not live.registry.hints.take(address):
            raise Refused("too_often")
        live.hints[seat] = key, await _think(live, question, lang)
    return Advice(question, live.hints[seat][1])


def _question(live: LiveTable, seat: int, version: int) -> Question:
    """While the lock is held."""
    decisions.check_person(live, seat)
    view = live.views.view(seat)
    try:
        check_hint(view, hints=live.kept.hints)
    except Fault as wrong:
        raise refusal(wrong, live.version) from None
    decisions.check_version(live, seat, version)
    return Question(live.version, adviser(live.game), view, live.views.legal(seat))


async def _think(live: LiveTable, question: Question, lang: str) -> Hint:
    registry = live.registry
    try:
        async with asyncio.timeout(registry.settings.hint):
            async with registry.hint_turns.turn(live.id, True):
                hint = await registry.hint_workers.hint(question.bot, question.view.plain(), lang)
    except TimeoutError:
        hint = None
    if hint is None:
        raise Refused("no_hint_now")
    return hint
