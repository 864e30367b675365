"""A log that does not grow with an attack: of lines that are alike, a few in a minute; then how many more there were."""

from __future__ import annotations

import logging
from collections.abc import Callable

ALIKE, SECONDS, KINDS = 10, 60.0, 1000  # lines, in so many seconds; kinds of lines that are remembered


class FewLines(logging.Filter):
    """Lines are alike when the same place in the code says the same kind of thing."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__()
        self.now = now
        self._seen: dict[tuple[str, str], tuple[float, int]] = {}  # since when, and how many

    def filter(self, record: logging.LogRecord) -> bool:
        kind, now = (record.name, str(record.msg)[:40]), self.now()
        since, count = self._seen.get(kind, (now, 0))
        if now - since >= SECONDS:
            since, left_out, count = now, max(0, count - ALIKE), 0
            if left_out:
                record.msg, record.args = f"{record.getMessage()} (and {left_out} more like it before)", ()
        if len(self._seen) > KINDS:
            self._seen.clear()
        self._seen[kind] = since, count + 1
        return count < ALIKE
