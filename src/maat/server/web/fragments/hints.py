"""Hints for newcomers: what is worth knowing in this position, each once at a table.

A game says what, and of which parts of the picture (`words/hints.py`). The reader's browser
remembers which it has shown, and for which decision: `hint.closing@17` belongs to the one that
opened with version 17, and is shown with it again when the browser connects again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

import htpy as h

from ....core.messages import Hint
from .reader import Fragments, Reader

MOST = 100  # most hints that a browser may report as seen


class Guide:
    """The hints of one reader. One that is shown stays until the decision is made."""

    def __init__(self, seen: Iterable[str]) -> None:
        marks = (mark.partition("@") for mark in seen)
        self.seen = {key: opened for key, _, opened in marks}

    def hint(self, reader: Reader) -> Hint | None:
        """The hint for this decision."""
        if reader.sits is None or not (reader.asked or reader.view.over):
            return None
        opened = str(reader.sits.opened)
        for hint in reader.view.game.hints(reader.view.state, reader.sits.seat):
            if self.seen.get(hint.key, opened) == opened:
                self.seen[hint.key] = opened
                return hint
        return None

    def hints(self, reader: Reader) -> Fragments:
        hint = self.hint(reader)
        if hint is None:
            return {}
        rule = h.a(href=f"/rules/{reader.view.game.name}#{hint.rule}")[
            reader.say("table.rule_cited", rule=hint.rule)
        ]
        return {
            "page-hint": str(
                h.div(
                    "#page-hint.hint-told",
                    data_key=f"{hint.key}@{self.seen[hint.key]}",
                    data_look=json.dumps(hint.refs),
                )[
                    h.p[reader.say(hint.key), [" (", rule, ")"] if hint.rule else None],
                    h.button(type="button", data_guide="off", title=reader.say("hint.off"))[
                        h.span(".unseen")[reader.say("hint.off")]
                    ],
                ]
            )
        }


def read_seen(text: str) -> list[str]:
    return text.split(",")[:MOST] if len(text) < 4096 else []
