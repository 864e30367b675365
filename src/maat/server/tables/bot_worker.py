"""What runs in a process in which bots think: a question per line, an answer per line, until the
questions end.

A question is `{"bot": name, "view": view.plain()}`: the bot gets what its seat sees, as text, and
has nothing else.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import TypedDict

from ...bots import Bot, bot
from ...core.table import TableView
from ..operations.logs import kinds, places

NICE = 10  # pages and decisions before thoughts, where the processor is not enough for all

_sitting: dict[tuple[str, str], Bot] = {}


class Question(TypedDict):
    bot: str
    view: dict[str, object]


class Answer(TypedDict, total=False):
    """The id of an action, or what went wrong."""

    action: int
    error: str


def answer(question: Question) -> Answer:
    view = TableView.from_plain(question["view"])
    key = question["bot"], view.game.name
    if key not in _sitting:
        _sitting[key] = bot(*key)
    return {"action": _sitting[key].choose(view, view.legal()).id}


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends us by ending our questions
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
            # The server was killed: nobody reads the answer, nor what is still to be written.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return


if __name__ == "__main__":
    main()
