"""Bots choose in a separate thread, so that Ctrl-C works at once, however long they take."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

from ...bots import Bot
from ...core.view import Action, View

PATIENCE = 0.7  # seconds before the screen says that a bot is thinking


class BotThread:
    """A bot that is choosing."""

    def __init__(self, bot: Bot, view: View, legal: Sequence[Action]) -> None:
        self._done = threading.Event()
        self._chosen: Action | None = None
        self._failed: BaseException | None = None
        self._bot, self._view, self._legal = bot, view, legal
        threading.Thread(target=self._think, daemon=True).start()

    def _think(self) -> None:
        try:
            self._chosen = self._bot.choose(self._view, self._legal)
        except BaseException as failed:
            self._failed = failed
        finally:
            self._done.set()

    def wait(self, on_delay: Callable[[], None]) -> Action:
        """The action; `on_delay` is called once if it takes long."""
        if not self._done.wait(PATIENCE):
            on_delay()
        while not self._done.wait(0.2):  # a wait without end cannot be interrupted everywhere
            pass
        if self._failed is not None:
            raise self._failed
        assert self._chosen is not None
        return self._chosen
