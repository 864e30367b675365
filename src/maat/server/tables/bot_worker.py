"""What runs in a process in which bots think: a question per line, an answer per line, until the
questions end.

A question is `{"bot": name, "view": view.plain()}`: the bot gets what its seat sees, as text, and
has nothing else. With a language in it (`"lang"`) a person asks for a hint: the answer is what the
bot thinks, in words.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import NotRequired, TypedDict

from ...bots import Bot, bot
from ...bots.explanation import explain, reasons
from ...bots.searching import prepare
from ...core.table import TableView
from ..operations.logs import kinds, places

NICE = 10  # pages and decisions come before bots when the processor is busy
MOST_OPTIONS = 5  # of a hint

_sitting: dict[tuple[str, str], Bot] = {}


class Question(TypedDict):
    bot: str
    view: dict[str, object]
    lang: NotRequired[str]


class OptionAnswer(TypedDict):
    """An action that the bot looked at."""

    action: int
    looks: int
    points: float | None
    chance: float | None


class Hint(TypedDict):
    """What a bot thinks: the best options first, all it has to say (`why`), and its reasons for the
    best, for a reader who sees the options.
    """

    options: list[OptionAnswer]
    why: list[str]
    reasons: list[str]


class Answer(TypedDict, total=False):
    """The id of an action, or a hint, or what went wrong."""

    action: int
    hint: Hint
    error: str


def answer(question: Question) -> Answer:
    view = TableView.from_plain(question["view"])
    key = question["bot"], view.game.name
    if key not in _sitting:
        _sitting[key] = bot(*key)
    if "lang" in question:
        return {"hint": hint(_sitting[key], view, question["lang"])}
    return {"action": _sitting[key].choose(view, view.legal()).id}


def hint(adviser: Bot, view: TableView, lang: str) -> Hint:
    thought = adviser.consider(view)
    prepare(adviser.name, view.game)  # for the next one
    options: list[OptionAnswer] = [
        {
            "action": option.action.id,
            "looks": option.looks,
            "points": option.points,
            "chance": option.chance,
        }
        for option in thought.options[:MOST_OPTIONS]
    ]
    why = explain(view, thought, lang)
    return {"options": options, "why": why, "reasons": reasons(view, thought, lang)}


def main() -> None:
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # the server ends this process by closing its input
    if hasattr(os, "nice"):
        os.nice(NICE)
    for line in sys.stdin:
        try:
            said = answer(json.loads(line))
        except Exception as wrong:
            said = {"error": f"{kinds(wrong)} at {' '.join(places(wrong.__traceback__))}"}
        try:
            print(json.dumps(said), flush=True)
        except BrokenPipeError:
            # The server was killed: nobody reads the answer, or what is still in the buffer.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return


if __name__ == "__main__":
    main()
