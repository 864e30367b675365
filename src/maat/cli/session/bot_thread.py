"""Bots think in a separate thread, so that Ctrl-C works at once, however long they take."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")
PATIENCE = 0.7  # seconds before the screen says that a bot is thinking


class BotThread(Generic[T]):
    """A bot that is thinking: `think` returns what it comes to."""

    def __init__(self, think: Callable[[], T]) -> None:
        self._done = threading.Event()
        self._thought: list[T] = []
        self._failed: BaseException | None = None
        self._thinking = think
        threading.Thread(target=self._think, daemon=True).start()

    def _think(self) -> None:
        try:
            self._thought.append(self._thinking())
        except BaseException as failed:
            self._failed = failed
        finally:
            self._done.set()

    def wait(self, on_delay: Callable[[], None]) -> T:
        """What it came to; `on_delay` is called once if it takes long."""
        if not self._done.wait(PATIENCE):
            on_delay()
        while not self._done.wait(0.2):  # a wait without end cannot be interrupted everywhere
            pass
        if self._failed is not None:
            raise self._failed
        return self._thought[0]
