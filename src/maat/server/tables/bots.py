"""Bots decide: each bot that is asked thinks in a separate process, and its seat then acts.

A bot's thinking time must reveal nothing about its hand, so it decides after a fixed time.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable
from contextvars import Context
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ...core.view import View
from ...play.lessons import reply
from ..errors import Refused
from ..settings import Settings

if TYPE_CHECKING:
    from .table import LiveTable

T = TypeVar("T")
PAUSE, LONG_PAUSE = 1.0, 60.0  # seconds before a bot that failed is asked again
LONGER = 4  # times as long for a bot that is not ready after one beat
GONE = (404, 410)  # there is no such table any more, or it cannot be read


class Question(NamedTuple):
    """What a bot is asked: from the version `opened` on, with what its seat sees."""

    bot: str
    opened: int
    view: View


def wake(live: LiveTable) -> None:
    """Start every bot that is asked and not thinking yet, if there is somebody to see it."""
    if not live.is_loaded or live.registry.closing or not live.presence.is_attended():
        return
    for seat in live.pending:
        if live.seating[seat].bot and seat not in live.thinking:
            task = asyncio.create_task(_think(live, seat), context=Context())  # charged to nobody
            live.thinking[seat] = task
            task.add_done_callback(partial(_end_thought, live, seat))


def _end_thought(live: LiveTable, seat: int, task: asyncio.Task[None]) -> None:
    del live.thinking[seat]
    if not task.cancelled():
        wake(live)


async def _think(live: LiveTable, seat: int) -> None:
    """Think until the decision is made. What fails now (a full disk, no memory for a process) may
    work later.
    """
    pause = PAUSE
    while live.presence.is_attended() and not live.registry.closing:
        try:
            return await _decide(live, seat)
        except Refused as refusal:
            if refusal.status in GONE:
                return
        except Exception as wrong:  # of any kind: it is logged, and the bot is asked again
            live.registry.log_failure(live.id, wrong)
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONG_PAUSE)


async def _decide(live: LiveTable, seat: int) -> None:
    question = await live.look(partial(_question, seat=seat))
    if question is None:
        return
    chosen = await live.look(lambda live: live.views.only_choice(seat))
    if chosen is None:
        chosen = await on_a_beat(_choose(live, question), live.registry.settings)

    def deciding() -> None:
        current = _question(live, seat)
        if current is None or current[:2] != question[:2]:
            return
        ids = [a.id for a in live.views.legal(seat)]
        live.views.play(chosen if chosen in ids else random.choice(ids), seat)

    await live.change(seat, deciding)


async def _choose(live: LiveTable, question: Question) -> int | None:
    """The bot's choice, made when it is this table's turn; tables where people sit go first. In a
    lesson it does what is written.
    """
    written = reply(question.view)
    if written is not None:
        return written
    people = live.is_loaded and any(s.bot is None for s in live.seating)
    async with live.registry.bot_turns.turn(live.id, people):
        return await live.registry.bot_workers.choose(question.bot, question.view.plain())


def _question(live: LiveTable, seat: int) -> Question | None:
    bot = live.seating[seat].bot
    if bot is None or seat not in live.pending:
        return None
    return Question(bot, live.seating[seat].opened, live.views.view(seat))


async def on_a_beat(thinking: Awaitable[T], settings: Settings) -> T:
    """The answer one beat after the question; if it took longer, after 4 beats, or 16, or 64.

    So an easy decision looks like any other, unless they fall on different sides of one of these
    moments.
    """
    began = settings.steady()
    thought = await thinking
    passed, beat = settings.steady() - began, settings.beat
    while 0 < beat <= passed:
        beat *= LONGER
    await asyncio.sleep(beat - passed if beat else 0)
    return thought
