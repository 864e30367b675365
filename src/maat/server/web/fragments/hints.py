"""A guided first game: a hint for what is asked now, each once.

A game's hints are in its own messages, by what is asked: `hint.lay_at.1`, `hint.lay_at.2`, ... The
reader's browser remembers which it has shown, and for which decision: `hint.lay_at.1@17` belongs to
the one that opened with version 17, and is shown with it again when the browser connects again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import htpy as h

from .reader import Fragments, Reader

MOST = 100  # most hints that a browser may report as seen


class Guide:
    """The hints of one reader. One that is shown stays until the decision is made."""

    def __init__(self, seen: Iterable[str]) -> None:
        marks = (mark.partition("@") for mark in seen)
        self.seen = {key: opened for key, _, opened in marks}

    def hint(self, reader: Reader) -> str | None:
        """The key of the hint for this decision."""
        if reader.sits is None or not (reader.asked or reader.view.over):
            return None
        opened = str(reader.sits.opened)
        for key in _keys(reader, reader.sits.seat):
            if self.seen.get(key, opened) == opened:
                self.seen[key] = opened
                return key
        return None

    def hints(self, reader: Reader) -> Fragments:
        key = self.hint(reader)
        if key is None:
            return {}
        off = h.a(href=f"/tables/{reader.table_id}?seat={reader.seat}")[reader.say("hint.off")]
        mark = f"{key}@{self.seen[key]}"
        hint = h.p("#page-hint", data_key=mark)[h.span[reader.say(key)], " ", off]
        return {"page-hint": str(hint)}


def _keys(reader: Reader, seat: int) -> Iterator[str]:
    """The hints of the game for what a seat is asked, in order."""
    asked = reader.view.game.question(reader.view.state, seat).key.removeprefix("question.")
    keys = (f"hint.{asked}.{n}" for n in range(1, 10))
    return (key for key in keys if key in reader.say)


def read_seen(text: str) -> list[str]:
    return text.split(",")[:MOST] if len(text) < 4096 else []
