"""A guided first game: a hint for what is asked now, each once. The reader's browser remembers which it has shown."""

from __future__ import annotations

import pathlib
from collections.abc import Iterable

import htpy as h

from ...core import texts
from .regions import Fragments, Looking

HINTS = pathlib.Path(__file__).parents[1] / "hints"
MOST = 100  # hints that a browser may say it has seen


class Guide:
    """The hints of one reader. One that is shown stays until the decision is made."""

    def __init__(self, lang: str, seen: Iterable[str]) -> None:
        self.say = texts.catalogue(lang, HINTS)
        self.seen = set(seen)
        self._now: tuple[tuple[int, str], str | None] | None = None

    def hint(self, look: Looking) -> str | None:
        """The key of the hint for this decision."""
        if look.sits is None or not (look.asked or look.view.over):
            return None
        question = look.view.rules.question(look.view.state, look.sits.seat).key.removeprefix("question.")
        decision = look.sits.opened, question
        if self._now is None or self._now[0] != decision:
            keys = (f"hint.{look.view.game}.{question}.{n}" for n in range(1, 10))
            self._now = decision, next((k for k in keys if k in self.say and k not in self.seen), None)
            self.seen.add(self._now[1] or "")
        return self._now[1]

    def region(self, look: Looking) -> Fragments:
        key = self.hint(look)
        if key is None:
            return {}
        off = h.a(href=f"/tables/{look.live.id}")[self.say("hint.off")]
        return {"page-hint": str(h.p("#page-hint", data_key=key)[h.span[self.say(key)], " ", off])}


def read_seen(text: str) -> list[str]:
    return text.split(",")[:MOST] if len(text) < 4096 else []
