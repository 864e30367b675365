"""A guided first game: a hint for what is asked now, each once.

The reader's browser remembers which it has shown, and for which decision: `hint.kheops.lay_at.1@17`
belongs to the one that opened with version 17, and is shown with it again whenever the browser
connects anew.
"""

from __future__ import annotations

import pathlib
from collections.abc import Iterable

import htpy as h

from ....core import texts
from .reader import Fragments, Reader

HINTS = pathlib.Path(__file__).parents[2] / "hints"
MOST = 100  # hints that a browser may say it has seen


class Guide:
    """The hints of one reader. One that is shown stays until the decision is made."""

    def __init__(self, lang: str, seen: Iterable[str]) -> None:
        self.say = texts.catalogue(lang, HINTS)
        shown = (mark.partition("@") for mark in seen)
        self.seen = {key: opened for key, _, opened in shown}

    def hint(self, reader: Reader) -> str | None:
        """The key of the hint for this decision."""
        if reader.sits is None or not (reader.asked or reader.view.over):
            return None
        question = reader.view.game.question(reader.view.state, reader.sits.seat).key.removeprefix(
            "question."
        )
        keys, opened = (
            (f"hint.{reader.view.game.name}.{question}.{n}" for n in range(1, 10)),
            str(reader.sits.opened),
        )
        key = next((k for k in keys if k in self.say and self.seen.get(k, opened) == opened), None)
        if key is not None:
            self.seen[key] = opened
        return key

    def region(self, reader: Reader) -> Fragments:
        key = self.hint(reader)
        if key is None:
            return {}
        off = h.a(href=f"/tables/{reader.table_id}?seat={reader.seat}")[self.say("hint.off")]
        return {
            "page-hint": str(
                h.p("#page-hint", data_key=f"{key}@{self.seen[key]}")[
                    h.span[self.say(key)], " ", off
                ]
            )
        }


def read_seen(text: str) -> list[str]:
    return text.split(",")[:MOST] if len(text) < 4096 else []
