"""Refusals: what the server answers when something cannot be done.

They belong to the one family of errors (`core.errors.Fault`). The rules know nothing of the web;
here every kind of refusal gets the key that programs read, and an HTTP status.
"""

from __future__ import annotations

import pathlib
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from ..core import texts
from ..core.errors import BadOption, BadRecord, CannotUndo, Fault, IllegalAction, NotAsked
from ..core.messages import Said
from ..play.hints import NoHint

MESSAGES = pathlib.Path(__file__).parent / "messages"
Answer: TypeAlias = Mapping[str, int | str]  # fields of the answer besides error and message

STATUS = {
    "bad_components": 422,
    "bad_option": 422,
    "bad_secret": 422,
    "bad_seed": 422,
    "bot_decides": 403,
    "busy": 503,
    "cannot_undo": 422,
    "claim_first": 403,
    "failed": 500,
    "headers_too_large": 431,
    "illegal": 422,
    "invitation_ended": 403,
    "malformed": 422,
    "metrics_private": 403,
    "name_of_no_person": 422,
    "name_taken": 422,
    "no_address": 404,
    "no_hint": 403,
    "no_hint_now": 503,
    "no_json": 400,
    "no_method": 405,
    "no_program": 404,
    "no_room": 503,
    "no_seat": 403,
    "no_such_seat": 404,
    "no_table": 404,
    "not_asked": 403,
    "not_host": 403,
    "not_over": 422,
    "nothing_said": 422,
    "nothing_to_confirm": 422,
    "other_origin": 403,
    "other_seat": 403,
    "over": 422,
    "port_taken": 500,
    "program_taken": 409,
    "record_full": 422,
    "refused": 422,
    "seat_taken": 403,
    "stale": 409,
    "still_here": 403,
    "too_large": 413,
    "too_long": 422,
    "too_many_files": 503,
    "too_often": 429,
    "two_files": 422,
    "undo_limit": 422,
    "unknown_bot": 422,
    "unknown_file": 422,
    "unknown_game": 422,
    "unknown_host": 400,
    "unknown_token": 403,
    "unreadable": 410,
    "unseen_name": 422,
    "you_left": 403,
}
KEYS: dict[type[Fault], str] = {  # of the rules' refusals, the most specific first
    NoHint: "no_hint",
    NotAsked: "not_asked",
    IllegalAction: "illegal",
    CannotUndo: "cannot_undo",
    BadOption: "bad_option",
    BadRecord: "unreadable",
    Fault: "refused",
}
GAME_OVER = "error.over"  # the message of a NotAsked when nobody is asked any more


class Refused(Fault):
    """A refusal by the server: a key of `STATUS`, and the message `refused.KEY`."""

    def __init__(
        self,
        error: str,
        *,
        said: Said | None = None,
        folders: tuple[pathlib.Path, ...] = (MESSAGES,),
        rule: str = "",
        answer: Answer | None = None,
        status: int | None = None,
        **arguments: int | str | Said,
    ) -> None:
        """`said` and its `folders` in place of the usual message, whose `arguments` are given;
        `answer` is added to the answer.
        """
        super().__init__(said or Said(f"refused.{error}", **arguments), *folders, rule=rule)
        self.error, self.answer = error, dict(answer or {})
        self.status = STATUS[error] if status is None else status

    def text(self, lang: str) -> str:
        return texts.catalogue(lang, *self.folders).sentence(self.said)

    def plain(self, lang: str) -> dict[str, int | str]:
        """The answer as JSON values."""
        values = {"error": self.error, "message": self.text(lang), **self.answer}
        return {
            key: _writable(value) if isinstance(value, str) else value
            for key, value in values.items()
        }


def _writable(text: str) -> str:
    """JSON may contain half of a surrogate pair, which cannot be sent back."""
    return text.encode("utf-8", "replace").decode()


def refusal(fault: Fault, version: int | None = None) -> Refused:
    """The answer to a fault; `version` is the version of the table where it was made.

    The rule is named if one forbids it. Something that is not an action or option of the game at
    all breaks no rule.
    """
    if isinstance(fault, Refused):
        return fault
    kind = next(kind for kind in KEYS if isinstance(fault, kind))
    error = "over" if fault.said.key == GAME_OVER else KEYS[kind]
    answer: dict[str, int | str] = {}
    if fault.rule and kind is not NotAsked:
        answer["rule"] = fault.rule
    if version is not None:
        answer["version"] = version
    return Refused(error, said=fault.said, folders=fault.folders, rule=fault.rule, answer=answer)


def malformed(place: Sequence[int | str]) -> Refused:
    """JSON of the wrong shape. `place` is the path of the first field that is wrong, missing or
    unknown.
    """
    # apart from the first, words are the names of types that were tried
    steps = [str(step) for n, step in enumerate(place) if not n or isinstance(step, int)]
    where = ".".join(steps)[:80] or "body"
    return Refused(
        "malformed", said=Said("refused.malformed_field", field=where), answer={"where": where}
    )


def stale(version: int) -> Refused:
    """The table has moved on since the version that an action was chosen on."""
    return Refused("stale", answer={"version": version})
