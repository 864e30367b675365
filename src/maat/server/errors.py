"""What is answered when something cannot be done: a status, a key for programs, and a sentence in
the reader's language.
"""

from __future__ import annotations

import pathlib
from collections.abc import Sequence
from typing import Any

from ..core import texts
from ..core.errors import BadOption, CannotUndo, Fault, IllegalAction, NotAsked
from ..core.messages import Said

MESSAGES = pathlib.Path(__file__).parent / "messages"


class Refused(Exception):
    """Something that this server does not do. `more` goes into the answer as it is."""

    def __init__(
        self,
        status: int,
        error: str,
        fault: Fault | None = None,
        said: Said | None = None,
        folders: tuple[pathlib.Path, ...] = (),
        **more: Any,
    ) -> None:
        super().__init__(error)
        self.status, self.error, self.fault, self.more = status, error, fault, more
        self.said = said or Said(f"refused.{error}")
        self.folders = folders  # where its messages are, besides our own

    def text(self, lang: str) -> str:
        if self.fault:
            return texts.catalogue(lang, *self.fault.folders).sentence(self.fault.said)
        return texts.catalogue(lang, *self.folders, MESSAGES).sentence(self.said)

    def plain(self, lang: str) -> dict[str, Any]:
        told = {"error": self.error, "message": self.text(lang), **self.more}
        return {
            key: _writable(value) if isinstance(value, str) else value
            for key, value in told.items()
        }


def _writable(text: str) -> str:
    """Half a character, which JSON can have in it, is none that can be sent back."""
    return text.encode("utf-8", "replace").decode()


def refused(error: str, status: int, **arguments: int | str) -> Refused:
    return Refused(status, error, said=Said(f"refused.{error}", **arguments))


def malformed(place: Sequence[int | str]) -> Refused:
    """JSON that is not what was asked for. `place` leads to the first field that is wrong, missing
    or unknown.
    """
    steps = [
        str(step) for n, step in enumerate(place) if not n or isinstance(step, int)
    ]  # other names are of kinds
    where = ".".join(steps)[:80] or "body"
    return Refused(422, "malformed", said=Said("refused.malformed_field", field=where), where=where)


def stale(version: int) -> Refused:
    """The table has moved on since the version that an action was chosen on."""
    return Refused(409, "stale", version=version)


def of_fault(fault: Fault, over: bool, version: int) -> Refused:
    """A refusal by the rules: 403 for a seat that is not asked, 422 with the rule for what is not
    legal.

    What is no action or option of the game at all breaks no rule, so no rule is named.
    """
    rule: dict[str, Any] = {"rule": fault.rule} if fault.rule else {}
    if isinstance(fault, NotAsked):
        return (
            Refused(422, "over", fault, version=version)
            if over
            else Refused(403, "not_asked", fault, version=version)
        )
    if isinstance(fault, IllegalAction):
        return Refused(422, "illegal", fault, **rule, version=version)
    if isinstance(fault, CannotUndo):
        return Refused(422, "cannot_undo", fault, version=version)
    if isinstance(fault, BadOption):
        return Refused(422, "bad_option", fault, **rule)
    return Refused(422, "refused", fault)
