"""Ctrl-C, a closed window and a request to end: immediate while somebody is asked or a bot thinks,
otherwise a moment later.

A decision is carried out and saved as a whole; an interruption in the middle of it waits until it
is done.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]


class Interruptions:
    """While these are watched, each of the signals raises KeyboardInterrupt, but never inside
    `undisturbed`.
    """

    def __init__(self) -> None:
        self._busy = 0
        self._waiting = False

    @contextmanager
    def watched(self) -> Iterator[None]:
        before = [signal.signal(s, self._arrived) for s in SIGNALS]
        try:
            yield
        finally:
            for s, old in zip(SIGNALS, before, strict=True):
                signal.signal(s, old)

    @contextmanager
    def undisturbed(self) -> Iterator[None]:
        self._busy += 1
        try:
            yield
        finally:
            self._busy -= 1
            if self._waiting and not self._busy:
                self._waiting = False
                raise KeyboardInterrupt

    def _arrived(self, number: int, frame: FrameType | None) -> None:
        if self._busy:
            self._waiting = True
        else:
            raise KeyboardInterrupt
