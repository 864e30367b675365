"""`maat warm`: compile the search of the bots now, so that no game waits for it."""

from __future__ import annotations

import time

from ...bots import engines
from ...core.extras import need
from ...core.game import list_games, load
from ...core.texts import Texts
from ..errors import FINE, WRONG
from ..terminal.screen import Screen
from .play import rules_of


def compile_searches(say: Texts, game: str) -> int:
    need("fast")
    if game:
        rules_of(game)
    screen, outcome = Screen(), FINE
    for name in [game] if game else list_games():
        if engines.is_warm(load(name)):
            screen.say(say("warm.already", game=name))
            continue
        begun = time.monotonic()
        if engines.compile_apart(name):
            screen.say(say("warm.done", game=name, seconds=f"{time.monotonic() - begun:.0f}"))
        else:
            screen.say(say("warm.failed", game=name), "warning")
            outcome = WRONG
    return outcome
